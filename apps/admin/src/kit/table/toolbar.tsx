import { Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterSpec } from './filter-spec.ts';
import { SearchBox } from './search-box.tsx';
import classes from './table.module.css';
import type { List } from './use-list-state.ts';
import type { RowId } from './use-selection.ts';
import type { ListViews } from './views/use-list-views.ts';

interface ListToolbarProps<Row extends { id: RowId }> {
  readonly list: List;
  readonly columns: readonly Column<Row>[];
  readonly views: ListViews;
  readonly phone: boolean;
  readonly filters?: readonly FilterSpec[];
  readonly searchLabel?: string;
  readonly tools?: ReactNode;
}

export function ListToolbar<Row extends { id: RowId }>(props: ListToolbarProps<Row>) {
  const { list, columns, views, phone, filters = [], searchLabel, tools } = props;
  return (
    <Group className={classes.toolbar} gap="xs">
      {searchLabel ? <SearchBox list={list} label={searchLabel} /> : null}
      <FilterChips list={list} filters={filters} />
      <Group gap={4} ms="auto">
        {phone ? <SortSelect list={list} columns={columns} /> : null}
        <ColumnButton
          columns={columns}
          arrangement={views.arrangement}
          onChange={views.arrange}
          onReset={views.isArranged ? views.reset : undefined}
        />
        {tools}
      </Group>
    </Group>
  );
}

/** Cards have no headings to press. */
function SortSelect<Row>({ list, columns }: { readonly list: List; readonly columns: readonly Column<Row>[] }) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const sorts = sortable.flatMap(({ id, label }) => [
    { value: id, label: `${label} ↑` },
    { value: `-${id}`, label: `${label} ↓` },
  ]);
  // The order a list has by itself may be that of no column.
  const own = sorts.some(({ value }) => value === list.spec.defaultSort);
  return (
    <NativeSelect
      size="sm"
      // The row of tools stays one row, however long the longest name of a column is.
      maw={116}
      aria-label={t('list.sort')}
      value={list.state.sort ?? (own ? list.spec.defaultSort : '')}
      onChange={(event) => list.change({ sort: event.currentTarget.value || undefined })}
      data={own ? sorts : [{ value: '', label: t('list.own_order') }, ...sorts]}
    />
  );
}
