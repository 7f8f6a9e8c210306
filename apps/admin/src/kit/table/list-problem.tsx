import { Button, EmptyState, Group } from '@mantine/core';
import { IconSearchOff, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from './data-table.tsx';
import { isNarrowed } from './list-state.ts';
import { ReadProblem } from './read-problem.tsx';
import type { List } from './use-list-state.ts';

/** Texts of an empty list. */
export interface EmptyText {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** The one button that helps. */
  readonly action?: ReactNode;
}

interface ListProblemProps<Row> {
  readonly answer: ListAnswer<Row>;
  readonly list: List;
  readonly empty: EmptyText;
}

/** Shown instead of rows: load error, no match, or empty list, each with an action. */
export function ListProblem<Row>({ answer, list, empty }: ListProblemProps<Row>) {
  const { t } = useTranslation();
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (isNarrowed(list.state))
    return (
      <EmptyState
        role="status"
        p="56px 16px"
        icon={<IconSearchOff size={32} stroke={1.5} />}
        title={t('list.no_match')}
        description={t('list.no_match_text')}
      >
        <Button variant="default" mt="sm" onClick={() => list.change({ keyword: '', filter: {} })}>
          {t('list.clear_filters')}
        </Button>
      </EmptyState>
    );
  if ((answer.data?.total ?? 0) > 0)
    return (
      <EmptyState p="56px 16px" icon={<IconSearchOff size={32} stroke={1.5} />} title={t('list.past_end')}>
        <Button variant="default" mt="sm" onClick={() => list.change({ page: 1 })}>
          {t('list.first_page')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState
      p="64px 16px"
      icon={empty.icon ?? <IconSparkles size={34} stroke={1.5} />}
      title={empty.title}
      description={empty.text}
    >
      {empty.action ? (
        <Group justify="center" mt="sm">
          {empty.action}
        </Group>
      ) : null}
    </EmptyState>
  );
}
