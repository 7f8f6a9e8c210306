// The board of a funnel: a column for each stage. Cards are dragged, or moved by their menu.
import { useRoute } from '@kaifong/client/hooks';
import { type Board, routes } from '@kaifong/domain/crm/contract';
import { Button, Drawer, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';
import { StepStatus } from '../../kit/steps/index.ts';
import { BoardColumnView } from './board-column.tsx';
import { BoardFilters, type Filter } from './board-filters.tsx';
import classes from './crm.module.css';
import { funnelSteps } from './funnel-steps.ts';
import { LeadPeek } from './lead-peek.tsx';

export default function FunnelBoard() {
  const id = Number(useParams().id) || 0;
  const [filter, setFilter] = useState<Filter>({});
  const answer = useRoute(routes.getBoard, { id, ...filter, language: currentLanguage() }, { keep: true });
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/funnel">
      {({ data: board }) => <BoardView key={id} board={board} filter={filter} onFilter={setFilter} />}
    </RecordGate>
  );
}

interface BoardProps {
  readonly board: Board;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function BoardView({ board, filter, onFilter }: BoardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const active = Number(params.get('active_lead_id')) || undefined;
  const open = (lead: number | undefined) =>
    setParams(
      (now) => {
        if (lead) now.set('active_lead_id', String(lead));
        else now.delete('active_lead_id');
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={board.name}
        back="/funnel"
        aside={<StepStatus steps={funnelSteps} status={board.status} />}
        description={t('lead_screen.board_figures', {
          forecast: format.money(board.forecast),
          won: format.number(board.won),
          lost: format.number(board.lost),
        })}
      >
        {can('get funnel') ? (
          <Button component={Link} to={`/funnel/edit/${board.id}`} variant="default">
            {t('lead_screen.funnel')}
          </Button>
        ) : null}
        {can('create lead') ? (
          <Button component={Link} to={`/lead/create?funnel_id=${board.id}`} leftSection={<IconPlus size={16} />}>
            {t('lead_screen.new')}
          </Button>
        ) : null}
      </PageHeader>
      <BoardFilters filter={filter} onFilter={onFilter} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <section className={classes.board} aria-label={t('lead_screen.board')} tabIndex={0}>
        {board.columns.map((column) => (
          <BoardColumnView
            key={column.id}
            board={board}
            column={column}
            filter={filter}
            active={active}
            onOpen={open}
          />
        ))}
      </section>
      {board.columns.every(({ count }) => count === 0) ? (
        <Group justify="center" mt="md">
          <Text size="sm" c="dimmed">
            {t(Object.keys(filter).length > 0 ? 'lead_screen.no_match' : 'lead_screen.empty_board')}
          </Text>
        </Group>
      ) : null}
      <Drawer
        opened={active !== undefined}
        onClose={() => open(undefined)}
        position="right"
        size="lg"
        title={t('crm.lead.name')}
      >
        {active ? <LeadPeek id={active} /> : null}
      </Drawer>
    </>
  );
}
