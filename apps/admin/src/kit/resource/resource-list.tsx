// The list of a resource, from its definition: columns, order, filters, search, what can be done with one row or many.
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../feedback/index.ts';
import { currentLanguage } from '../language/language.ts';
import { PageHeader } from '../shell/page-header.tsx';
import {
  type Column,
  DataTable,
  type FilterOption,
  type FilterSpec,
  listQueryOf,
  useListState,
} from '../table/index.ts';
import { BatchActions } from './batch-actions.tsx';
import { Cell } from './cell.tsx';
import { ExportButton } from './export-button.tsx';
import { InlineSwitch } from './inline-switch.tsx';
import { type Resource, useResource } from './use-resource.ts';

export interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

type Cells = Readonly<Record<string, (row: Row) => ReactNode>>;

export interface ResourceListProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  /** One sentence for an empty list: what such records are for. */
  readonly purpose: string;
  /** Rung 2: cells of one's own, by field. */
  readonly cells?: Cells;
  /** Rung 2: what a filter can be set to where the definition cannot know, such as the records of a reference. */
  readonly choices?: Choices;
  /** Rung 2: more buttons in the heading. */
  readonly actions?: ReactNode;
}

type Choices = Readonly<Record<string, readonly FilterOption[]>>;

const stamp = { kind: 'instant' } as const;

/** The first text among the columns is what a record is called by. */
const primaryOf = ({ list, fields }: ResourceDefinition) =>
  list.columns.find((name) => fields[name]?.localized) ?? list.columns.find((name) => fields[name]?.kind === 'text');

function columnsOf(resource: Resource, cells: Cells | undefined): Column<Row>[] {
  const { definition, words, may } = resource;
  const primary = primaryOf(definition);
  return definition.list.columns.map((name) => {
    const field = definition.fields[name] ?? (name === 'id' ? ({ kind: 'integer' } as const) : stamp);
    const inline = field.kind === 'boolean' && definition.batchKeys.includes(name) && may('batch update');
    return {
      id: name,
      label: words.field(name),
      sortable: (definition.list.sort as readonly string[]).includes(name),
      primary: name === primary,
      ...(name === 'id' && { width: 72 }),
      cell: (row) => {
        if (cells?.[name]) return cells[name](row);
        if (name === 'id') return row.id;
        if (inline) return <InlineSwitch resource={resource} row={row} name={name} />;
        return <Cell field={field} value={row[name]} optionWord={(value) => words.option(name, value)} />;
      },
    };
  });
}

function filtersOf({ definition, words }: Resource, choices: Choices | undefined): FilterSpec[] {
  return definition.list.filters.flatMap((name): FilterSpec[] => {
    const field = definition.fields[name];
    const base = { name, label: words.field(name) };
    const chosen = choices?.[name];
    if (chosen) return [{ ...base, kind: 'choice', options: chosen }];
    if (field?.kind === 'boolean') return [{ ...base, kind: 'boolean' }];
    if (field?.kind === 'date' || field?.kind === 'instant') return [{ ...base, kind: 'date' }];
    if (field?.kind === 'integer' || field?.kind === 'decimal') return [{ ...base, kind: 'number' }];
    const options = (field?.options ?? []).map((value) => ({ value, label: words.option(name, value) }));
    return field?.kind === 'enum' ? [{ ...base, kind: 'choice', options }] : [{ ...base, kind: 'text' }];
  });
}

export function ResourceList<F extends Fields>(props: ResourceListProps<F>) {
  const { t } = useTranslation();
  const { purpose, cells, choices, actions } = props;
  const resource = useResource(props.definition);
  const { definition, path, routes, words, may } = resource;
  const spec = useMemo(
    () => ({
      sorts: definition.list.sort,
      filters: definition.list.filters,
      defaultSort: definition.list.defaultSort,
    }),
    [definition],
  );
  const list = useListState(spec);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.list, query, { keep: true });
  const columns = useMemo(() => columnsOf(resource, cells), [resource, cells]);
  const filters = useMemo(() => filtersOf(resource, choices), [resource, choices]);
  const create = may('create') ? (
    <Button component={Link} to={`${path}/create`} leftSection={<IconPlus size={16} />}>
      {t(`screen.${definition.name}_create`)}
    </Button>
  ) : null;

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
        answer={answer as never}
        list={list}
        filters={filters}
        searchLabel={t('list.search', { noun: words.many })}
        rowTo={(row) => `${path}/edit/${row.id}`}
        rowActions={(row) => <RowActions resource={resource} row={row} />}
        {...((may('batch update') || may('batch destroy')) && {
          selectionActions: (rows: Row[], clear: () => void) => (
            <BatchActions resource={resource} rows={rows} onDone={clear} />
          ),
        })}
        tools={may('export') ? <ExportButton resource={resource} query={query} /> : null}
        empty={{ title: t('list.empty', { noun: words.many }), text: purpose, action: create }}
      />
    </>
  );
}

function RowActions({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const { t } = useTranslation();
  const { definition, path, routes, may } = resource;
  const remove = useAction(routes.remove, [routes.list]);
  const name = String(row[primaryOf(definition) ?? 'id'] ?? row.id);
  const ask = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id: row.id });
      notifySuccess('delete_success', name);
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      {may('update') ? (
        <Tooltip label={t('action.edit')}>
          <ActionIcon component={Link} to={`${path}/edit/${row.id}`} aria-label={t('action.edit_named', { name })}>
            <IconPencil size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {may('delete') ? (
        <Tooltip label={t('action.delete')}>
          <ActionIcon
            onClick={() => void ask()}
            loading={remove.isPending}
            aria-label={t('action.delete_named', { name })}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </Group>
  );
}
