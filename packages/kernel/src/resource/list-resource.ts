import type { ListQuery } from '@kaifong/base/list';
import { sql } from 'drizzle-orm';
import type { Context } from '../context/index.ts';
import type { Bound, Values } from './bound.ts';
import { conditionOf, orderOf } from './list-conditions.ts';
import { showRecord } from './show-record.ts';

/** One page of records and how many there are in all. */
export async function listResource(ctx: Context, bound: Bound, query: ListQuery): Promise<never> {
  const { table, definition } = bound;
  const where = conditionOf(bound, query);
  const order = orderOf(bound, query.sort, ctx.language);
  const rows = (await ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)) as Values[];
  const [count] = await ctx.db.select({ total: sql<number>`count(*)` }).from(table).where(where);
  const data = rows.map((row) => showRecord(definition.fields, row, ctx.language));
  return { data, total: count?.total ?? 0, page: query.page, per_page: query.per_page } as never;
}
