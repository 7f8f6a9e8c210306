import { useAction } from '@kaifong/client/hooks';
import { type CommissionView, routes } from '@kaifong/domain/commission/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { StatementLines } from './statement-lines.tsx';
import { monthText, statementSteps } from './statement-steps.ts';

/** One statement as whoever agrees to it or pays it sees it. */
export default function StatementScreen() {
  return <SteppedScreen read={routes.getCommission} listPath="/commission/calculation" view={Theirs} />;
}

function Theirs({ record }: { readonly record: CommissionView }) {
  return <Statement statement={record} back="/commission/calculation" />;
}

/** The word of what a statement waits for; undefined: nothing. */
function nextOf({ status, own, total, commands }: CommissionView): string | undefined {
  if (status === 'pending' && total <= 0) return commands.includes('carry') ? 'commission_ui.next_carry' : undefined;
  if (status === 'pending')
    return own && !commands.includes('approve') ? 'commission_ui.next_own' : 'commission_ui.next_pending';
  if (status === 'approved') return 'commission_ui.next_approved';
  return status === 'processing' ? 'commission_ui.next_processing' : undefined;
}

export function Statement({ statement, back }: { readonly statement: CommissionView; readonly back: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { person, month_on, total, currency, lines, own } = statement;
  const month = monthText(month_on, currentLanguage());
  const next = nextOf(statement);
  return (
    <SteppedView
      steps={statementSteps}
      record={statement}
      name={own ? month : `${person}: ${month}`}
      back={back}
      description={format.money(total, currency)}
      next={next && t(next)}
      main={
        <Panel title={t('commission_ui.lines_title', { count: lines.length })}>
          <StatementLines lines={lines} currency={currency} />
        </Panel>
      }
      side={<Calculations statement={statement} />}
    />
  );
}

/** The log of reckonings, and a way to reckon anew. */
function Calculations({ statement }: { readonly statement: CommissionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const { calculations, currency, status, account_id, month_on } = statement;
  const calculate = useAction(routes.calculateCommissions, statementSteps.stale);
  const again = async () => {
    try {
      const { updated } = (await calculate.mutateAsync({ month: month_on.slice(0, 7), account_ids: [account_id] }))
        .data;
      notifySuccess('submit_success', t(updated > 0 ? 'commission_ui.recalculated' : 'commission_ui.nothing_new'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Panel title={t('commission_ui.calculations')}>
      <Stack gap="sm">
        {calculations.map(({ id, by, at, before, after, added, changed }) => (
          <div key={id}>
            <Text size="sm" fw={560}>
              {format.money(before, currency)} → {format.money(after, currency)}
            </Text>
            <Text size="sm" c="dimmed">
              {[
                by ?? t('commission_ui.by_system'),
                format.dateTime(at),
                t('commission_ui.lines_added', { count: added }),
                changed > 0 && t('commission_ui.lines_changed', { count: changed }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {status === 'pending' && can('create commission') ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={calculate.isPending}
            onClick={() => void again()}
          >
            {t('commission_ui.recalculate')}
          </Button>
        ) : null}
      </Stack>
    </Panel>
  );
}
