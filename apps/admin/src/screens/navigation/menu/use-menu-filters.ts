// What the menu can be narrowed to. Its tree stays whole: the items that are left are shown where they stand in it.
import { menuTypes } from '@kaifong/domain/navigation/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterSpec, type List, useListState } from '../../../kit/table/index.ts';
import { useMenuRows } from './use-menu-tree.ts';

const flags = ['enabled', 'display_in_desktop', 'display_in_mobile'] as const;
const spec = { sorts: [], filters: ['type', ...flags, 'updated_at'] };

interface MenuFilters {
  readonly list: List;
  readonly filters: readonly FilterSpec[];
  /** The ids that are left; nothing while all are. */
  readonly left: ReadonlySet<number> | undefined;
}

export function useMenuFilters(): MenuFilters {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filter } = list.state;
  const narrowed = Object.keys(filter).length > 0;
  const { data } = useMenuRows(narrowed ? filter : undefined);
  const left = useMemo(() => (narrowed && data ? new Set(data.map(({ id }) => id)) : undefined), [narrowed, data]);
  const filters = useMemo((): FilterSpec[] => {
    const label = (name: string) => t(`navigation.menu.fields.${name}`);
    const options = menuTypes.map((value) => ({ value, label: t(`navigation.type.${value}`) }));
    return [
      { name: 'type', label: label('type'), kind: 'choice', options },
      ...flags.map((name): FilterSpec => ({ name, label: label(name), kind: 'boolean' })),
      { name: 'updated_at', label: label('updated_at'), kind: 'date' },
    ];
  }, [t]);
  return { list, filters, left };
}
