import type { ReportReply } from '@kaifong/domain/reports/contract';
import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChangeMark } from './change-mark.tsx';
import { useFigureText } from './figure-text.ts';
import classes from './report.module.css';
import { type ReportState, rowsAddress, type SeenMeasure } from './use-report.ts';

interface ReportTilesProps {
  readonly state: ReportState;
  readonly reply: ReportReply;
}

/** The whole of each figure, what it was before, and what it means. */
export function ReportTiles({ state, reply }: ReportTilesProps) {
  const { t } = useTranslation();
  const text = useFigureText();
  const shown = state.measures.filter(({ later, name }) => !later && reply.whole.values[name] !== undefined);
  return (
    <ul className={classes.tiles} aria-label={t('reports.whole')}>
      {shown.map((measure) => (
        <li key={measure.name} className={classes.tile}>
          <span className={classes.label}>
            {measure.label}
            <Definition measure={measure} />
          </span>
          <Link to={rowsAddress(state.list.state, '*')} className={classes.figure}>
            {text(reply.whole.values[measure.name], measure.kind)}
          </Link>
          {reply.earlier && reply.whole.before ? (
            <span className={classes.under}>
              <ChangeMark
                measure={measure}
                now={reply.whole.values[measure.name]}
                before={reply.whole.before[measure.name]}
              />
              <Link to={rowsAddress(state.list.state, '*', { period: reply.earlier, before: 'none' })}>
                {t('report.before', { value: text(reply.whole.before[measure.name], measure.kind) })}
              </Link>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What a figure counts, in one sentence. */
function Definition({ measure }: { readonly measure: SeenMeasure }) {
  const { t } = useTranslation();
  return (
    <Popover width={300} position="bottom" withArrow shadow="md">
      <Popover.Target>
        <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('report.means', { name: measure.label })}>
          <IconInfoCircle size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{measure.says}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
