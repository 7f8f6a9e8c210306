import { libraryMimetypes, librarySorts } from '@kaifong/domain/media/contract';
import { Group, NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../kit/table/filter-chips.tsx';
import { type FilterSpec, type List, SearchBox } from '../../kit/table/index.ts';
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
      <SearchBox list={list} label={t('media.search')} />
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
