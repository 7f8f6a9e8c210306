// What an order is priced again from: its row, its lines, and the stock it holds.
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import { orderLines, orders } from '../../order/schema.ts';

export type Order = typeof orders.$inferSelect;
export type Line = typeof orderLines.$inferSelect;

const held = statement<{ stock_id: number; quantity: number }, [number]>(
  'reprice-held',
  `select stock_id, sum(quantity)::int as quantity from (
     select stock_id, quantity from reservations where order_id = $1 and state = 'held'
     union all select stock_id, quantity from backorders where order_id = $1
     union all select k.kit_id, min(coalesce(r.quantity, 0) / k.quantity) from reserved_kits k left join (
       select stock_id, sum(quantity)::int as quantity from reservations where order_id = $1 and state = 'held' group by 1) r
       on r.stock_id = k.part_id where k.order_id = $1 group by k.kit_id) mine group by stock_id`,
);

export interface PricedBefore {
  readonly order: Order;
  readonly lines: readonly Line[];
  /** Pieces by stock that are promised to it, owed ones included. */
  readonly held: ReadonlyMap<number, number>;
}

/** To write by it, hold the order's lock. Refuses `not-found`. */
export async function readPricedBefore(ctx: Context, id: number): Promise<PricedBefore> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw fail('not-found');
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.id);
  const stocks = await ctx.run(held, [id]);
  return { order, lines, held: new Map(stocks.map(({ stock_id, quantity }) => [stock_id, quantity])) };
}
