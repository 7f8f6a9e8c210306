// One page of a list. Of a long list the ids of the page are found first, by an index and without looking at the records;
// a page behind the middle is counted from the end.
import type { ListQuery } from '@kaifong/base/list';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import type { Bound, Values } from './bound.ts';
import { conditionOf, orderOf } from './list-conditions.ts';
import { selectionOf, showRecord } from './read-resource.ts';

interface Wanted {
  readonly where: SQL | undefined;
  readonly from: number;
  readonly size: number;
}

/** The ids of a page and how many records there are: a keyword is looked for once, not twice. */
async function searchedIds(ctx: Context, bound: Bound, query: ListQuery, { where, from, size }: Wanted) {
  const rows = await ctx.db
    .select({ id: bound.table.id as never, total: sql<number>`count(*) over ()` })
    .from(bound.table)
    .where(where)
    .orderBy(...orderOf(bound, query.sort, ctx.language))
    .limit(size)
    .offset(from);
  const ids = (rows as { id: number }[]).map(({ id }) => id);
  // Behind the last page nothing tells the total.
  const total = rows[0]?.total ?? (from === 0 ? 0 : await countOf(ctx, bound, where));
  return { ids, total };
}

async function countOf(ctx: Context, { table }: Bound, where: SQL | undefined): Promise<number> {
  const [count] = await ctx.db.select({ total: sql<number>`count(*)` }).from(table).where(where);
  return count?.total ?? 0;
}

async function countedIds(ctx: Context, bound: Bound, query: ListQuery, { where, from, size }: Wanted) {
  const total = await countOf(ctx, bound, where);
  if (from >= total) return { ids: [], total };
  const length = Math.min(size, total - from);
  const backwards = from > total / 2;
  const rows = (await ctx.db
    .select({ id: bound.table.id as never })
    .from(bound.table)
    .where(where)
    .orderBy(...orderOf(bound, query.sort, ctx.language, backwards))
    .limit(length)
    .offset(backwards ? total - from - length : from)) as { id: number }[];
  const ids = rows.map(({ id }) => id);
  return { ids: backwards ? ids.reverse() : ids, total };
}

/** One page of records and how many there are in all. */
export async function listResource(ctx: Context, bound: Bound, query: ListQuery): Promise<never> {
  const { table, definition } = bound;
  const { page, per_page } = query;
  const wanted = { where: conditionOf(bound, query), from: (page - 1) * per_page, size: per_page };
  const { ids, total } = await (query.keyword ? searchedIds : countedIds)(ctx, bound, query, wanted);
  const rows =
    ids.length > 0
      ? ((await ctx.db
          .select(selectionOf(bound))
          .from(table)
          .where(inArray(table.id as never, ids))) as Values[])
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const data = ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [showRecord(definition.fields, row, ctx.language)] : [];
  });
  return { data, total, page, per_page } as never;
}
