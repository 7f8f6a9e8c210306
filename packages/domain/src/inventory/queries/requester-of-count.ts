// The account a stock-take is a request of. Whoever says what lies there does not set the books to it: neither who handed the sheet in, nor who counted what differs.
import type { Context } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { type SQL, sql } from 'drizzle-orm';
import type { stockCounts } from '../schema.ts';

/** The request in a statement over stock-takes `c`: the account `me` where a count of hers is not what the books said, else whoever handed the sheet in. */
export const requesterInSql = (me: number): SQL<number | null> => sql`(case when exists (
    select from stock_count_lines l where l.count_id = c.id and l.counted_by = ${me}::int and l.counted_quantity <> l.book_quantity)
  then ${me}::int else c.submitted_by end)`;

/** The account the stock-take is a request of, as the caller is concerned. */
export async function requesterOfCount(
  ctx: Context,
  { id, submitted_by }: Pick<typeof stockCounts.$inferSelect, 'id' | 'submitted_by'>,
): Promise<number | null> {
  const me = authorOf(ctx).accountId;
  if (me === null) return submitted_by;
  const { rows } = await ctx.db.execute<{ requester: number | null }>(
    sql`select ${requesterInSql(me)} as requester from stock_counts c where c.id = ${id}`,
  );
  return rows[0]?.requester ?? null;
}
