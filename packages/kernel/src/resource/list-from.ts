// A declared list on its tables: where its columns come from, and its pages as the reader may see them.
import type { ListQuery, Page } from '@kaifong/base/list';
import {
  type DefinedList,
  filtersIn,
  type ListColumn,
  type ListColumns,
  type ListRow,
  sortsOf,
} from '@kaifong/base/resource';
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectedFields } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { type Context, isLeftOut, masksOf } from '../context/index.ts';
import { shownOf } from '../fields/index.ts';
import { type Filter, type GivenTo, type ListDefinition, listPage } from '../list/index.ts';
import { textOf } from '../list-indexes/index.ts';
import { filterOn } from './filter-on.ts';
import { withParts } from './list-parts.ts';

type Kept = 'joins' | 'rowJoins' | 'newestFirst' | 'nullsLast' | 'keyword' | 'scope' | 'seen';
type Columned<T extends PgTable> = T['$inferSelect'];

/** The columns read of a row: its declared ones that the table has, and those named besides. */
type Raw<C extends ListColumns, T extends PgTable, Columns extends SelectedFields> = Pick<
  Columned<T>,
  keyof Columned<T> & (keyof C | 'id')
> &
  SelectResultFields<Columns>;

export interface ListTables<C extends ListColumns, T extends PgTable, Columns extends SelectedFields, Given>
  extends Pick<ListDefinition<Columns, Given>, Kept> {
  readonly from: T & { readonly id: AnyPgColumn };
  /** Columns that `from` does not have under their declared name, and what `rows` needs besides. */
  readonly columns?: Columns;
  /** Sorts that are not simply by their column. */
  readonly sort?: ListDefinition<Columns, Given>['sort'];
  /** Filters that are not simply by their column. */
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Values no column holds, of all rows of a page at once, in their order: never a statement for each row. */
  readonly rows?: (
    ctx: Context,
    rows: readonly Raw<C, T, Columns>[],
  ) => Promise<readonly Partial<ListRow<C>>[]> | readonly Partial<ListRow<C>>[];
}

/** A declared list that can be read. */
export interface ListOf<C extends ListColumns = ListColumns, Given = void>
  extends ListDefinition<SelectedFields, Given> {
  readonly declared: DefinedList<C>;
  readonly show: (ctx: Context, rows: readonly object[]) => Promise<ListRow<C>[]>;
}

const columnName = (name: string, { column }: ListColumn) => column ?? name;
const from = <V>(names: readonly string[], make: (name: string) => V): Record<string, V> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

/** Reads a declared list from its tables. Throws where a column, sort or filter has nothing to come from. */
export function listFrom<
  const C extends ListColumns,
  T extends PgTable,
  Columns extends SelectedFields = Record<never, never>,
  Given = void,
>(declared: DefinedList<C>, tables: ListTables<C, T, Columns, Given>): ListOf<C, Given> {
  const { columns: named = {}, sort = {}, filters = {}, rows, from: table, ...kept } = tables;
  const own: Readonly<Record<string, AnyPgColumn | undefined>> = getTableColumns<PgTable>(table);
  const placeOf = (name: string) => (named as Record<string, AnyPgColumn | undefined>)[name] ?? own[name];
  const place = (name: string): AnyPgColumn => {
    const found = placeOf(name);
    if (!found) throw new Error(`${declared.domain}.${declared.name}: ${name} comes from nowhere`);
    return found;
  };
  const entries: [string, ListColumn][] = Object.entries(declared.columns);
  const selected = entries.flatMap(([name, column]) => {
    const key = columnName(name, column);
    return rows && !placeOf(key) ? [] : [[key, place(key)] as const];
  });
  const byLanguage = (name: string) => {
    const column: ListColumn | undefined = declared.columns[name];
    const of = place(columnName(name, column ?? { kind: 'integer' }));
    return column?.localized ? (language: Parameters<typeof textOf>[1]): SQL => textOf(of, language) : of;
  };
  const narrowing = filtersIn(declared);
  const guarded = Object.entries({ ...narrowing, ...declared.columns }).flatMap(([name, { guard }]) =>
    guard ? [[name, guard.see] as const] : [],
  );
  return {
    ...kept,
    from: table,
    id: table.id,
    columns: { id: table.id, ...Object.fromEntries(selected), ...named },
    sort: from(sortsOf(declared), (name) => sort[name] ?? byLanguage(name)),
    defaultSort: declared.defaultSort,
    filters: from(
      Object.keys(narrowing),
      (name) =>
        filters[name] ??
        filterOn(narrowing[name] as ListColumn, place(columnName(name, narrowing[name] as ListColumn))),
    ),
    ...{ guarded: Object.fromEntries(guarded), masked: masksOf(declared.columns).masked, declared },
    show: async (ctx, found) => {
      const more = (await rows?.(ctx, found as readonly Raw<C, T, Columns>[])) ?? [];
      const hidden = entries.filter(([, { guard }]) => isLeftOut(ctx, guard)).map(([name]) => [name, null]);
      return found.map((row, at) => ({
        id: (row as { id: number }).id,
        ...shownOf(declared.columns, row, ctx.language),
        ...more[at],
        ...Object.fromEntries(hidden),
      })) as ListRow<C>[];
    },
  };
}

/** One page of a declared list, shown as the reader may see it: two statements, those of `rows`, and one for each domain that adds to it. */
export async function listRows<C extends ListColumns, Given = void>(
  ctx: Context,
  list: ListOf<C, Given>,
  query: ListQuery,
  ...given: GivenTo<Given>
): Promise<Page<ListRow<C>>> {
  const whole = withParts(ctx, list);
  const page = await listPage(ctx, whole, query, ...given);
  return { ...page, data: await whole.show(ctx, page.data) };
}
