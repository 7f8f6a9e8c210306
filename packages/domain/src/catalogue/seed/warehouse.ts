import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { warehouses } from '../schema.ts';

/** The first warehouse; made when there is none. */
export async function findWarehouse(tx: TxContext): Promise<number> {
  const [first] = await tx.db.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1);
  if (first) return first.id;
  const title = { 'en-US': 'Main warehouse', 'zh-HK': '主倉庫', 'zh-CN': '主仓库' };
  const [made] = await tx.db.insert(warehouses).values({ title }).returning({ id: warehouses.id });
  if (!made) throw new Error('the warehouse was not stored');
  return made.id;
}

/** Goods must lie somewhere: a shop has a warehouse from its first start on. */
export async function addWarehouse(ctx: Context): Promise<void> {
  await inTransaction(ctx, findWarehouse);
}

/** A second place of the demo shop, which sells nothing by itself. A shop that has two gets none. */
export async function addDemoStoreRoom(ctx: Context): Promise<void> {
  const known = await ctx.db.select({ id: warehouses.id }).from(warehouses).limit(2);
  if (known.length > 1) return;
  const title = { 'en-US': 'Kwun Tong store room', 'zh-HK': '觀塘貨倉', 'zh-CN': '观塘货仓' };
  await ctx.db.insert(warehouses).values({ title, is_sellable: false });
}
