import type { Context } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { orders } from '../../sales/schema.ts';
import { tillSales } from '../schema.ts';

/** The order that a sale of this key became; undefined while it is none. */
export async function saleOfKey(ctx: Context, key: string): Promise<number | undefined> {
  const [row] = await ctx.db.select({ id: tillSales.order_id }).from(tillSales).where(eq(tillSales.sale_key, key));
  return row?.id;
}

/** Which of these keys became orders. */
export async function soldKeys(ctx: Context, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await ctx.db
    .select({ key: tillSales.sale_key })
    .from(tillSales)
    .where(inArray(tillSales.sale_key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** What an order came to, in cents. */
export async function totalOf(ctx: Context, orderId: number): Promise<number> {
  const [order] = await ctx.db.select({ cents: orders.total_cents }).from(orders).where(eq(orders.id, orderId));
  return order?.cents ?? 0;
}
