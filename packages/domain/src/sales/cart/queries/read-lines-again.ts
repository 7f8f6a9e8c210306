import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { type LineRow, lineColumns, lineJoins, priceLines } from '../../pricing/queries/cart-lines.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';

interface Bought {
  readonly bought_name: Localized;
  readonly bought_options: Localized;
  readonly bought_cents: number;
  readonly currency: string;
  /** She had it for points: for money it is something else. */
  readonly redeemed: boolean;
}

/** A present comes again with its promotion, and is not bought. */
const isNoPresent = '(i.points_each is not null or i.unit_price_cents > 0 or i.price_cents = 0)';

const readLines = statement<LineRow & Bought, [number, string]>(
  'order-lines-again',
  `select i.name as bought_name, i.options as bought_options, i.unit_price_cents as bought_cents, o.currency,
     i.points_each is not null as redeemed,
     ${lineColumns('$2', { isRedeem: 'false', quote: 'i.quote_id' })}
   from orders o join order_lines i on i.order_id = o.id ${lineJoins}
   where o.id = $1::int and ${isNoPresent} order by i.id`,
);

/** The lines of an order as they would be bought today, beside what they were; in their order. */
export async function readLinesAgain(ctx: Context, orderId: number) {
  const rows = await ctx.run(readLines, [orderId, await storeDay(ctx)]);
  const priced = priceLines(rows, ctx.runtime.now());
  return rows.map((row, at) => ({ ...row, price: priced[at]?.price.now ?? row.price_cents }));
}
export type RowAgain = Awaited<ReturnType<typeof readLinesAgain>>[number];
