// The list of a resource, from its definition: columns, order, filters, search, what can be done with one row or many.
import { type Fields, listFilters, type ResourceDefinition } from '@kaifong/base/resource';
import { usePrefetch, useRoute } from '@kaifong/client/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../language/language.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { DataTable, listQueryOf, useListState } from '../../table/index.ts';
import { ImportWindow, useImportAddress } from '../import/import-window.tsx';
import { useResource } from '../use-resource.ts';
import { BatchActions } from './batch-actions.tsx';
import type { Choices } from './filter-spec-of.ts';
import { CreateButton, ImportButton } from './list-buttons.tsx';
import { ListTools } from './list-tools.tsx';
import { type Cells, columnsOf, filtersOf } from './resource-columns.tsx';
import { RowMenu } from './row-menu.tsx';

export interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface ResourceListProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  /** Rung 2: cells of one's own, by field. */
  readonly cells?: Cells;
  /** Rung 2: what a filter can be set to where the definition cannot know, such as the records of a reference. */
  readonly choices?: Choices;
  /** Rung 2: more buttons in the heading. */
  readonly actions?: ReactNode;
  /** Rung 2: more lines in the menu of a row, as `<Menu.Item>`s. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** Rung 2: more buttons for the chosen rows. */
  readonly batchActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
}

const listSpecOf = (definition: ResourceDefinition) => ({
  sorts: definition.list.sort,
  filters: listFilters(definition),
  defaultSort: definition.list.defaultSort,
});

export function ResourceList<F extends Fields>(props: ResourceListProps<F>) {
  const { t } = useTranslation();
  const { cells, choices, actions, rowActions, batchActions } = props;
  const resource = useResource(props.definition);
  const { definition, path, routes, words, may } = resource;
  const spec = useMemo(() => listSpecOf(definition), [definition]);
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.list, query, { keep: true });
  const columns = useMemo(() => columnsOf(resource, cells), [resource, cells]);
  const filters = useMemo(() => filtersOf(resource, choices), [resource, choices]);
  const importing = useImportAddress();
  const read = usePrefetch();
  const create = <CreateButton noun={definition.name} to={`${path}/create`} />;
  const mayChoose = may('batch update') || may('batch destroy') || batchActions !== undefined;

  return (
    <>
      <PageHeader title={words.plural}>
        {actions}
        {create}
      </PageHeader>
      <DataTable<Row>
        name={definition.name}
        label={words.plural}
        columns={columns}
        answer={answer}
        list={list}
        filters={filters}
        {...(definition.search.length > 0 && { searchLabel: t('list.search', { noun: words.many }) })}
        {...((may('get') || may('update')) && { rowTo: (row: Row) => `${path}/edit/${row.id}` })}
        {...(may('get') && { prefetch: (row: Row) => read(routes.read, { id: row.id, language: currentLanguage() }) })}
        rowActions={(row) => (
          <RowMenu resource={resource} row={row}>
            {rowActions?.(row)}
          </RowMenu>
        )}
        {...(mayChoose && {
          selectionActions: (rows: Row[], clear: () => void) => (
            <BatchActions resource={resource} rows={rows} onDone={clear}>
              {batchActions?.(rows, clear)}
            </BatchActions>
          ),
        })}
        tools={<ListTools resource={resource} query={query} onImport={() => importing.open('new')} />}
        empty={{
          title: t('list.empty', { noun: words.many }),
          text: words.purpose,
          action: (
            <>
              <ImportButton noun={definition.name} onOpen={() => importing.open('new')} />
              {create}
            </>
          ),
        }}
      />
      {may('import') ? <ImportWindow resource={resource} address={importing} /> : null}
    </>
  );
}
