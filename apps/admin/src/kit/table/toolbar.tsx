import { CloseButton, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { ColumnButton } from './column-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterSpec } from './filter-spec.ts';
import classes from './table.module.css';
import type { List } from './use-list-state.ts';
import { askForView } from './views/ask-for-view.tsx';
import type { ListViews } from './views/use-list-views.ts';

interface ListToolbarProps<Row extends { id: number }> {
  readonly name: string;
  readonly list: List;
  readonly columns: readonly Column<Row>[];
  readonly views: ListViews;
  readonly phone: boolean;
  readonly filters?: readonly FilterSpec[];
  readonly searchLabel?: string;
  readonly tools?: ReactNode;
}

/** The address follows the typing half a second behind, as specification 9 has it. */
const searchDelay = 500;

export function ListToolbar<Row extends { id: number }>(props: ListToolbarProps<Row>) {
  const { name, list, columns, views, phone, filters = [], searchLabel, tools } = props;
  return (
    <Group className={classes.toolbar} gap="xs">
      {searchLabel ? <SearchBox list={list} label={searchLabel} wide={phone} /> : null}
      <FilterChips list={list} filters={filters} />
      <Group gap={4} ms="auto">
        {phone ? <SortSelect list={list} columns={columns} /> : null}
        <ColumnButton
          columns={columns}
          arrangement={views.arrangement}
          onChange={views.arrange}
          onReset={views.isArranged ? views.reset : undefined}
          onSaveView={list.inAddress ? () => askForView({ name, list, views }) : undefined}
        />
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
