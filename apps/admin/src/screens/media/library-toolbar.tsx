import { libraryMimetypes, librarySorts } from '@kaifong/domain/media/contract';
import { CloseButton, Group, NativeSelect, SegmentedControl, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../kit/table/filter-chips.tsx';
import type { FilterSpec, List } from '../../kit/table/index.ts';
import tableClasses from '../../kit/table/table.module.css';

export type LibraryView = 'grid' | 'list';

interface LibraryToolbarProps {
  readonly list: List;
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
}

/** `image/jpeg` → `JPEG`. */
export const formatOf = (mimetype: string): string => mimetype.replace('image/', '').toUpperCase();

function useFilters(): readonly FilterSpec[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const label = (name: string) => t(`media.file.fields.${name}`);
    const formats = libraryMimetypes.map((value) => ({ value, label: formatOf(value) }));
    return [
      { name: 'mimetype', label: label('mimetype'), kind: 'choice', options: formats },
      { name: 'used', label: label('used'), kind: 'boolean' },
      { name: 'has_alt', label: label('has_alt'), kind: 'boolean' },
      { name: 'created_at', label: label('created_at'), kind: 'date' },
      { name: 'kilobytes', label: t('library.kilobytes'), kind: 'number' },
    ];
  }, [t]);
}

/** Search, filters, order, and whether pictures or their facts matter now. */
export function LibraryToolbar({ list, view, onView }: LibraryToolbarProps) {
  const { t } = useTranslation();
  const filters = useFilters();
  const sorts = librarySorts.flatMap((name) => [
    { value: `-${name}`, label: `${t(`media.file.fields.${name}`)} ↓` },
    { value: name, label: `${t(`media.file.fields.${name}`)} ↑` },
  ]);
  return (
    <Group className={tableClasses.toolbar ?? ''} gap="xs">
      <Search list={list} />
      <FilterChips list={list} filters={filters} />
      <Group gap="xs" ms="auto">
        <NativeSelect
          aria-label={t('list.sort')}
          value={list.state.sort ?? list.spec.defaultSort ?? ''}
          onChange={(event) => list.change({ sort: event.currentTarget.value })}
          data={sorts}
        />
        <SegmentedControl
          aria-label={t('library.view')}
          value={view}
          onChange={(value) => onView(value as LibraryView)}
          data={[
            { value: 'grid', label: <ViewMark icon={<IconLayoutGrid size={16} />} name={t('library.view_grid')} /> },
            { value: 'list', label: <ViewMark icon={<IconList size={16} />} name={t('library.view_list')} /> },
          ]}
        />
      </Group>
    </Group>
  );
}

function ViewMark({ icon, name }: { readonly icon: React.ReactNode; readonly name: string }) {
  return (
    <span title={name} style={{ display: 'flex' }}>
      {icon}
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  );
}

function Search({ list }: { readonly list: List }) {
  const { t } = useTranslation();
  const { keyword } = list.state;
  const [typed, setTyped] = useState(keyword);
  const sent = useRef(keyword);
  const send = useDebouncedCallback((text: string) => {
    sent.current = text.trim();
    list.change({ keyword: sent.current });
  }, 500);
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
      w={{ base: '100%', sm: 280 }}
      aria-label={t('media.search')}
      placeholder={t('media.search')}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed ? <CloseButton size="sm" onClick={() => type('')} aria-label={t('list.clear_search')} /> : null
      }
    />
  );
}
