// Scopes of orders: whose order is it? Whoever may not see one learns nothing, not even that it exists: every miss is
// 404. Staff who are limited to stores have what was sold there or is fetched there, and orders of no store: those of the online shop.
import { fail } from '@kaifong/base/errors';
import { type Context, isInScope, requireCustomer, scopedTo, scopeOf } from '@kaifong/kernel/context';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { opensOrder } from './rules/access-key-of.ts';
import { orders } from './schema.ts';

/** The id of the caller's own order. */
export async function ownOrderId(ctx: Context, publicId: string): Promise<number> {
  const customerId = requireCustomer(ctx);
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.public_id, publicId), eq(orders.customer_id, customerId)));
  if (!found) throw fail('not-found');
  return found.id;
}

/** The id of the order with this number, for somebody who holds its key. */
export async function accessedOrderId(ctx: Context, access: { order_number: string; key: string }): Promise<number> {
  const [found] = await ctx.db
    .select({ id: orders.id, public_id: orders.public_id })
    .from(orders)
    .where(eq(orders.number, access.order_number));
  if (!found || !opensOrder(ctx.runtime.secret, found.public_id, access.key)) throw fail('not-found');
  return found.id;
}

interface OfStore {
  readonly store_id: number | null;
}

/** Condition of the orders the caller sees; undefined: every order. */
export function seenOrders(ctx: Context): SQL | undefined {
  const seen = scopedTo(ctx, 'store', orders.store_id);
  return seen && or(isNull(orders.store_id), seen);
}

/** The same as a part of a statement that is written out; `order`: the alias of orders. */
export function seenHere(ctx: Pick<Context, 'actor'>, order: SQL): SQL {
  const store = sql`${order}.store_id`;
  const seen = scopedTo(ctx, 'store', store);
  return seen ? sql`(${store} is null or ${seen})` : sql`true`;
}

/** The stores a prepared statement is narrowed to; null: it is not. */
export const seenStores = (ctx: Context): readonly number[] | null => scopeOf(ctx, 'store') ?? null;

/** Their orders in a prepared statement: `order` is the alias of orders, `stores` the parameter that takes `seenStores`. */
export const inSeenStores = (order: string, stores: string): string =>
  `(${order}.store_id is null or ${order}.store_id = any(${stores}::int[]))`;

/** Whether the caller sees an order of this store (null: of none). */
export const seesOrder = (ctx: Context, { store_id }: OfStore): boolean =>
  store_id === null || isInScope(ctx, 'store', store_id);

/** The stores an order is seen from; null: from every one. */
export async function storesOfOrder(ctx: Context, id: number): Promise<readonly number[] | null> {
  const [order] = await ctx.db.select({ store_id: orders.store_id }).from(orders).where(eq(orders.id, id));
  return order?.store_id ? [order.store_id] : null;
}

/** Refuses an order of a store the caller does not see, and one there is not (`not-found`). */
export async function requireSeenOrder(ctx: Context, id: number): Promise<void> {
  const [order] = await ctx.db.select({ store_id: orders.store_id }).from(orders).where(eq(orders.id, id));
  if (!order || !seesOrder(ctx, order)) throw fail('not-found');
}
