import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

interface Sums {
  rows: number;
  counted: number;
  differing: number;
  surplus: number;
  missing: number;
  value_cents: number;
}

const sums = statement<Sums, [number]>(
  'inventory-count-sums',
  `select count(*)::int as rows, count(l.counted_quantity)::int as counted,
     count(*) filter (where l.counted_quantity <> l.book_quantity)::int as differing,
     coalesce(sum(greatest(l.counted_quantity - l.book_quantity, 0)), 0)::int as surplus,
     coalesce(sum(greatest(l.book_quantity - l.counted_quantity, 0)), 0)::int as missing,
     coalesce(sum((l.counted_quantity - l.book_quantity) * coalesce(l.cost_cents, s.cost_cents, 0)::bigint), 0)::float8 as value_cents
   from stock_count_lines l join stocks s on s.id = l.stock_id where l.count_id = $1`,
);

/** What the rows of a stock-take come to. */
export async function sumsOfCount(ctx: Context, id: number): Promise<Sums> {
  const [row] = await ctx.run(sums, [id]);
  return row ?? { rows: 0, counted: 0, differing: 0, surplus: 0, missing: 0, value_cents: 0 };
}
