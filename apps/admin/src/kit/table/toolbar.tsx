import { ActionIcon, CloseButton, Group, Menu, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import type { DataTableInstance } from './data-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterSpec } from './filter-spec.ts';
import classes from './table.module.css';
import type { List } from './use-list-state.ts';

interface ListToolbarProps<Row extends { id: number }> {
  readonly list: List;
  readonly columns: readonly Column<Row>[];
  readonly table: DataTableInstance<Row>;
  readonly phone: boolean;
  readonly filters?: readonly FilterSpec[];
  readonly searchLabel?: string;
  readonly tools?: ReactNode;
}

/** The address follows the typing half a second behind, as specification 9 has it. */
const searchDelay = 500;

export function ListToolbar<Row extends { id: number }>(props: ListToolbarProps<Row>) {
  const { list, columns, table, phone, filters = [], searchLabel, tools } = props;
  return (
    <Group className={classes.toolbar} gap="xs">
      {searchLabel ? <SearchBox list={list} label={searchLabel} wide={phone} /> : null}
      <FilterChips list={list} filters={filters} />
      <Group gap={4} ms="auto">
        {phone ? <SortSelect list={list} columns={columns} /> : <ColumnMenu table={table} columns={columns} />}
        {tools}
      </Group>
    </Group>
  );
}

function SearchBox({ list, label, wide }: { readonly list: List; readonly label: string; readonly wide: boolean }) {
  const { t } = useTranslation();
  const { keyword } = list.state;
  const [typed, setTyped] = useState(keyword);
  const sent = useRef(keyword);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    list.change({ keyword: sent.current });
  }, searchDelay);

  // The address may change by itself: back, forward, "clear filters".
  useEffect(() => {
    if (keyword === sent.current) return;
    sent.current = keyword;
    setTyped(keyword);
  }, [keyword]);

  const type = (text: string) => {
    setTyped(text);
    send(text);
  };
  return (
    <TextInput
      type="search"
      w={wide ? '100%' : 280}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed ? <CloseButton size="sm" onClick={() => type('')} aria-label={t('list.clear_search')} /> : null
      }
    />
  );
}

interface ColumnMenuProps<Row extends { id: number }> {
  readonly table: DataTableInstance<Row>;
  readonly columns: readonly Column<Row>[];
}

function ColumnMenu<Row extends { id: number }>({ table, columns }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  const label = t('list.columns');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon size="lg" aria-label={label}>
            <IconColumns3 size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {table.getAllLeafColumns().map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={column.getIsVisible()}
            disabled={!column.getCanHide()}
            onChange={(visible) => column.toggleVisibility(visible)}
          >
            {columns.find(({ id }) => id === column.id)?.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Cards have no headings to press. */
function SortSelect<Row>({ list, columns }: { readonly list: List; readonly columns: readonly Column<Row>[] }) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('list.sort')}
      value={list.state.sort ?? list.spec.defaultSort ?? ''}
      onChange={(event) => list.change({ sort: event.currentTarget.value })}
      data={sortable.flatMap(({ id, label }) => [
        { value: id, label: `${label} ↑` },
        { value: `-${id}`, label: `${label} ↓` },
      ])}
    />
  );
}
