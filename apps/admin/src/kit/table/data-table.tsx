// A list: search and filters above, rows (cards on a phone), what can be done with the chosen ones, pages below. It shows
// what it is given and never fetches; the state it changes is the address.
import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { ReferenceRows } from '../fields/reference-name.tsx';
import type { Column } from './column.ts';
import { DataCards } from './data-cards.tsx';
import { DataRows } from './data-rows.tsx';
import type { FilterSpec } from './filter-spec.ts';
import { type EmptyText, ListProblem } from './list-problem.tsx';
import { isNarrowed } from './list-state.ts';
import { Pager } from './pager.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ListToolbar } from './toolbar.tsx';
import type { List } from './use-list-state.ts';
import { type RowId, useSelection } from './use-selection.ts';
import { useListViews } from './views/use-list-views.ts';
import { ViewBar } from './views/view-bar.tsx';

/** What `useRoute` returns for a list. */
export interface ListAnswer<Row> {
  readonly data: { data: Row[]; total: number; more?: true | undefined } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Row extends { id: RowId }> {
  /** Keeps the views and columns of this list apart from other lists': lowercase letters, digits, hyphens. */
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly answer: ListAnswer<Row>;
  readonly list: List;
  readonly filters?: readonly FilterSpec[];
  /** Left out when the list has no keyword. */
  readonly searchLabel?: string;
  /** Address of a record. */
  readonly rowTo?: (row: Row) => string;
  /** Reads the record of a row somebody will probably open. */
  readonly prefetch?: (row: Row) => void;
  /** Buttons at the end of a row. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Buttons for the chosen rows; without them rows cannot be chosen. */
  readonly selectionActions?: (rows: Row[], clear: () => void) => ReactNode;
  readonly empty: EmptyText;
  /** More buttons in the toolbar, such as the export. */
  readonly tools?: ReactNode;
}

const nothing: never[] = [];

export function DataTable<Row extends { id: RowId }>(props: DataTableProps<Row>) {
  const { name, columns, answer, list, selectionActions } = props;
  const rows = answer.data?.data ?? (nothing as Row[]);
  const selection = useSelection(rows, list.state);
  const views = useListViews(name, list, columns);
  const phone = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false });

  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const total = answer.data?.total ?? 0;
  const bare = answer.data !== undefined && total === 0 && !isNarrowed(list.state);
  const Rows = phone ? DataCards : DataRows;
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return views.arrangement.columns.flatMap(({ id, shown: wanted }) => (wanted ? (byId.get(id) ?? []) : []));
  }, [columns, views.arrangement]);
  return (
    <Paper component="section" aria-label={props.label} style={{ overflow: 'clip' }}>
      {list.inAddress ? <ViewBar name={name} list={list} views={views} /> : null}
      {bare ? null : <ListToolbar {...props} views={views} phone={phone} />}
      {answer.error || (answer.data && rows.length === 0) ? (
        <ListProblem answer={answer} list={list} empty={props.empty} />
      ) : (
        <ReferenceRows value={rows}>
          <Rows
            {...props}
            rows={rows}
            selection={selection}
            shown={shown}
            density={views.arrangement.density}
            loading={!answer.data}
            stale={answer.isFetching && answer.data !== undefined}
          />
        </ReferenceRows>
      )}
      {total > 0 ? <Pager list={list} total={total} more={answer.data?.more} /> : null}
      {selectionActions && chosen.length > 0 ? (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {selectionActions(chosen, selection.clear)}
        </SelectionBar>
      ) : null}
    </Paper>
  );
}
