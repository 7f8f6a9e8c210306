// The account a stock-take is a request of. Whoever says what lies there does not set the books to it: neither who handed the sheet in, nor who counted what differs.
import type { Context } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { stockCountLines, type stockCounts } from '../schema.ts';

type Count = Pick<typeof stockCounts.$inferSelect, 'id' | 'submitted_by'>;

/** The caller, where a count of hers is not what the books said; else whoever handed the sheet in. */
export async function requesterOfCount(ctx: Context, { id, submitted_by }: Count): Promise<number | null> {
  const me = authorOf(ctx).accountId;
  if (me === null || me === submitted_by) return submitted_by;
  const differs = ne(stockCountLines.counted_quantity, stockCountLines.book_quantity);
  const [own] = await ctx.db
    .select({ id: stockCountLines.id })
    .from(stockCountLines)
    .where(and(eq(stockCountLines.count_id, id), eq(stockCountLines.counted_by, me), differs))
    .limit(1);
  return own ? me : submitted_by;
}

/** The same as a part of a statement over stock-takes `c`, for the account `me`. */
export const requesterInSql = (me: number): SQL => sql`(case when exists (
    select from stock_count_lines l where l.count_id = c.id and l.counted_by = ${me}::int and l.counted_quantity <> l.book_quantity)
  then ${me}::int else c.submitted_by end)`;
