// What a store usually sells at this hour.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const weeks = 4;
const most = 300;

interface Usual {
  readonly stock_id: number;
  readonly quantity: number;
}

const read = statement<Usual, [number, Date, number]>(
  'till-usual-sales',
  `select l.stock_id, ceil(sum(l.quantity) / ${weeks}.0)::int as quantity
   from till_sessions s join till_sales t on t.session_id = s.id join order_lines l on l.order_id = t.order_id
   join generate_series(1, ${weeks}) week on t.created_at >= $2::timestamptz - week * interval '7 days'
     and t.created_at < $2::timestamptz - week * interval '7 days' + $3::int * interval '1 hour'
   where s.store_id = $1 and s.opened_at >= $2::timestamptz - interval '40 days' and l.stock_id is not null
   group by 1 order by 2 desc, 1 limit ${most}`,
);

/** Pieces of each stock sold on average in the next hours of the same day of the last four weeks, the most sold first. */
export const usualSales = (ctx: Context, storeId: number, hours: number): Promise<Usual[]> =>
  ctx.run(read, [storeId, ctx.runtime.now(), hours]);
