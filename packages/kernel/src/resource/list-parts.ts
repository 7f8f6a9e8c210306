// What other domains add to a declared list: their filters in its conditions, their values in its rows.
import { type DefinedList, type ListAddition, type ListColumns, listKey, withAdditions } from '@kaifong/base/resource';
import type { SQL } from 'drizzle-orm';
import { type Context, isLeftOut } from '../context/index.ts';
import { wireValue } from '../fields/index.ts';
import type { Filter } from '../list/index.ts';
import type { ListOf } from './list-from.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ListPart {
  readonly addition: ListAddition;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sort: Readonly<Record<string, SQL>>;
  readonly values: (ctx: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, Values>>;
}

interface PartTables {
  /** Over the tables of the list: the condition stands among its own. */
  readonly filters?: Readonly<Record<string, Filter>>;
  /** Over the tables of the list as well: what a column with `sort` is sorted by. */
  readonly sort?: Readonly<Record<string, SQL>>;
  /** Stored values of the added columns by the id of the row, of a whole page in one statement. */
  readonly values?: ListPart['values'];
}

/** Binds what a domain adds to a list. Throws where a filter or a column has nothing to come from. */
export function bindListPart(addition: ListAddition, { filters = {}, sort = {}, values }: PartTables): ListPart {
  const lost =
    Object.keys(addition.filters ?? {}).find((name) => !filters[name]) ??
    Object.entries(addition.columns ?? {}).find(([name, column]) => column.sort && !sort[name])?.[0];
  if (lost) throw new Error(`${addition.domain}: ${lost} of ${listKey(addition.list)} comes from nowhere`);
  if (addition.columns && !values)
    throw new Error(`${addition.domain}: the columns of ${listKey(addition.list)} come from nowhere`);
  return { addition, filters, sort, values: values ?? (async () => new Map()) };
}

/** The added values of rows as the reader may see them: a statement for each part, however many rows there are. */
async function addedValues(ctx: Context, parts: readonly ListPart[], ids: readonly number[]): Promise<Values[]> {
  const more: Values[] = ids.map(() => ({}));
  if (ids.length === 0) return more;
  for (const { addition, values } of parts) {
    const { domain, columns = {} } = addition;
    const found = await values(ctx, ids);
    ids.forEach((id, at) => {
      const shown = Object.entries(columns).map(([name, column]) => {
        const seen = !isLeftOut(ctx, column.guard);
        return [`${domain}.${name}`, seen ? wireValue(column, found.get(id)?.[name] ?? null) : null];
      });
      more[at] = { ...more[at], ...Object.fromEntries(shown) };
    });
  }
  return more;
}

/** A list with the parts that the domains of this process add to it. */
export function withParts<C extends ListColumns, Given>(ctx: Context, list: ListOf<C, Given>): ListOf<C, Given> {
  const parts = ctx.runtime.domains.listParts.get(listKey(list.declared));
  if (!parts) return list;
  const additions = parts.map(({ addition }) => addition);
  const named = <V>(of: (part: ListPart) => Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(parts.flatMap((p) => Object.entries(of(p)).map(([n, v]) => [`${p.addition.domain}.${n}`, v])));
  const guarded = additions.flatMap(({ domain: by, filters, columns }) =>
    Object.entries({ ...columns, ...filters }).flatMap(([n, { guard }]) => (guard ? [[`${by}.${n}`, guard.see]] : [])),
  );
  return {
    ...list,
    declared: withAdditions(list.declared, additions) as DefinedList<C>,
    filters: { ...list.filters, ...named(({ filters }) => filters) },
    sort: { ...list.sort, ...named(({ sort }) => sort) },
    guarded: { ...list.guarded, ...Object.fromEntries(guarded) },
    async show(reader, found) {
      const rows = await list.show(reader, found);
      const ids = rows.map(({ id }) => id);
      const more = await addedValues(reader, parts, ids);
      return rows.map((row, at) => ({ ...row, more: more[at] }));
    },
  };
}
