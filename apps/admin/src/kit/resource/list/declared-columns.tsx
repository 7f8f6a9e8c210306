// Columns and filters of a declared list.
import {
  type DefinedList,
  filtersIn,
  type ListColumn,
  type ListColumns,
  type ListRow,
  labelKeyOf,
  valueIn,
} from '@kaifong/base/resource';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../fields/value-text.ts';
import { useFormat } from '../../language/use-format.ts';
import { useCan } from '../../permissions/index.ts';
import { StatusBadge } from '../../status/status-badge.tsx';
import type { Column, FilterSpec } from '../../table/index.ts';
import { Cell } from './cell.tsx';
import { type Choices, filterSpecOf } from './filter-spec-of.ts';

/** Cells drawn by hand, by column. */
export type CellsOf<C extends ListColumns> = { readonly [K in keyof C]?: (row: ListRow<C>) => ReactNode };

interface ListWords {
  /** Label of a column or filter. */
  readonly field: (name: string) => string;
  readonly option: (name: string, value: string) => string;
}

/** The words of a list in the reader's language: `<domain>.<noun>.fields.<column>`. */
export function useListWords<C extends ListColumns>(list: DefinedList<C>): ListWords {
  const { t, i18n } = useTranslation();
  return useMemo(() => {
    const { domain, name } = list;
    const first = (...keys: string[]): string => t(keys.find((key) => i18n.exists(key)) ?? keys[0] ?? '');
    const places: Readonly<Record<string, { words?: string } | undefined>> = { ...list.filters, ...list.columns };
    return {
      field: (field) => first(labelKeyOf(list, field), `fields.${field}`),
      option(field, value) {
        const place = places[field]?.words;
        return place
          ? t(`${place}.${value}`)
          : first(`${domain}.${name}.${field}.${value}`, `${domain}.${field}.${value}`);
      },
    };
  }, [list, t, i18n]);
}

const ends = ['integer', 'decimal', 'money', 'percent'];

/** The columns a reader may see; those the declaration shows `later` are hidden until chosen. */
export function useDeclaredColumns<C extends ListColumns>(
  list: DefinedList<C>,
  cells: CellsOf<C> | undefined,
): Column<ListRow<C>>[] {
  const words = useListWords(list);
  const format = useFormat();
  const can = useCan();
  return useMemo(() => {
    const entries: [string, ListColumn][] = Object.entries(list.columns);
    return entries
      .filter(([, { shown, guard }]) => shown !== 'never' && (!guard || guard.masked || can(guard.see)))
      .map(([name, column]): Column<ListRow<C>> => {
        const cell = (row: ListRow<C>): ReactNode => {
          const value = valueIn(row, name);
          if (column.status && typeof value === 'string')
            return <StatusBadge status={value}>{words.option(name, value)}</StatusBadge>;
          if (column.currency && typeof value === 'number')
            return format.money(value, String(row[column.currency as keyof ListRow<C>]));
          if (column.clock && typeof value === 'string') return <time dateTime={value}>{format.dateTime(value)}</time>;
          return <Cell field={column} value={value} optionWord={(one) => words.option(name, one)} />;
        };
        return {
          id: name,
          label: words.field(name),
          cell: cells?.[name] ?? cell,
          sortable: column.sort === true && (!column.guard || can(column.guard.see)),
          ...(column.primary && { primary: true }),
          ...(column.shown === 'later' && { hidden: true }),
          ...(name === 'id' ? { width: 80 } : ends.includes(kindOf(column)) && { align: 'end' as const }),
        };
      });
  }, [list, cells, words, format, can]);
}

/** The filters a reader may use, in the order of the declaration, without those that leave her no choice. */
export function useDeclaredFilters<C extends ListColumns>(
  list: DefinedList<C>,
  choices: Choices | undefined,
): FilterSpec[] {
  const words = useListWords(list);
  const can = useCan();
  return useMemo(
    () =>
      Object.entries(filtersIn(list))
        .filter(([name, { guard, unseen }]) => {
          const fewest = choices?.[name]?.length ?? 2;
          return !unseen && fewest > 1 && (!guard || can(guard.see));
        })
        .map(([name, filter]) => filterSpecOf(name, filter, words, choices?.[name])),
    [list, choices, words, can],
  );
}
