import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq, inArray } from 'drizzle-orm';
import { orders } from '../../sales/schema.ts';
import { tillSales } from '../schema.ts';

const known = statement<{ id: number | null; leased: boolean }, [string]>(
  'till-sale-of-key',
  `select (select order_id from till_sales where sale_key = $1::uuid) as id,
     exists (select from till_buyer_leases where sale_key = $1::uuid) as leased`,
);

export interface KnownSale {
  /** The order the sale became; undefined while it is none. */
  readonly id: number | undefined;
  /** Something of its buyer is kept for it. */
  readonly leased: boolean;
}

/** What the shop knows of a sale by its key. */
export async function knownSale(ctx: Context, key: string): Promise<KnownSale> {
  const [row] = await ctx.run(known, [key]);
  return { id: row?.id ?? undefined, leased: row?.leased ?? false };
}

/** The order that a sale of this key became; undefined while it is none. */
export const saleOfKey = async (ctx: Context, key: string): Promise<number | undefined> =>
  (await knownSale(ctx, key)).id;

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
