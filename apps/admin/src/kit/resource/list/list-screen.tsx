// The screen of a declared list: heading, search, filters, columns, sheet, pages.
import {
  type DefinedList,
  filtersIn,
  type ListCalls,
  type ListColumns,
  type ListRow,
  sortsOf,
} from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ReactNode, useMemo } from 'react';
import { currentLanguage } from '../../language/language.ts';
import { useCan } from '../../permissions/index.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { DataTable, type DataTableProps, listQueryOf, useListState } from '../../table/index.ts';
import { type CellsOf, useDeclaredColumns, useDeclaredFilters } from './declared-columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { Choices } from './filter-spec-of.ts';
import { useAdditions } from './use-additions.ts';

type Shown<C extends ListColumns> = Pick<
  DataTableProps<ListRow<C>>,
  'empty' | 'rowTo' | 'prefetch' | 'rowActions' | 'selectionActions' | 'searchLabel'
>;

export interface ListScreenProps<C extends ListColumns> extends Shown<C> {
  readonly list: DefinedList<C>;
  readonly calls: ListCalls<C>;
  readonly title: string;
  /** Names the table for who cannot see it; left out: the title. */
  readonly label?: string;
  /** One sentence under the title. */
  readonly description?: string;
  readonly cells?: CellsOf<C>;
  /** Options of filters whose declaration cannot name them. */
  readonly choices?: Choices;
  /** The column whose heading shows the list's own order, where that is the order of the ids. */
  readonly ordered?: string;
  /** Buttons in the heading. */
  readonly actions?: ReactNode;
  /** More tools beside the sheet. */
  readonly tools?: ReactNode;
  /** What the calls are asked besides: a day. */
  readonly asked?: object;
  /** Between heading and list: figures, tabs. */
  readonly children?: ReactNode;
  /** Over the list, about a row of the page: a drawer. */
  readonly over?: (rows: readonly ListRow<C>[]) => ReactNode;
}

/** `cells` and `choices` must be stable: made outside of the component, or by `useMemo`. */
export function ListScreen<C extends ListColumns>(props: ListScreenProps<C>) {
  const { list: own, calls, title, label = title, description, cells, choices, ordered, ...rest } = props;
  const { actions, tools, asked, children, over, ...shown } = rest;
  const can = useCan();
  const declared = useAdditions(own);
  const spec = useMemo(
    () => ({
      sorts: sortsOf(declared),
      filters: Object.entries(filtersIn(declared)).flatMap(([name, { unseen }]) => (unseen ? [] : name)),
      defaultSort: ordered ?? declared.defaultSort,
    }),
    [declared, ordered],
  );
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), ...asked, language: currentLanguage() };
  const answer = useRoute(calls.list, query, { keep: true });
  const sheet = useAction(calls.sheet);
  const columns = useDeclaredColumns(declared, cells);
  const filters = useDeclaredFilters(declared, choices);
  return (
    <>
      <PageHeader title={title} {...(description && { description })}>
        {actions}
      </PageHeader>
      {children}
      <DataTable<ListRow<C>>
        {...shown}
        name={declared.name.replaceAll('_', '-')}
        label={label}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        tools={
          <>
            {can(`export ${declared.noun ?? declared.name}`) ? (
              <ExportMenu
                name={`${declared.path.replaceAll('/', ' ')} list`}
                query={query}
                fetchSheet={(wanted) => sheet.mutateAsync(wanted)}
              />
            ) : null}
            {tools}
          </>
        }
      />
      {over?.(answer.data?.data ?? [])}
    </>
  );
}
