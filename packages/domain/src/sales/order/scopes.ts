// Scopes of orders: whose order is it? Whoever may not see one learns nothing, not even that it exists: every miss is
// 404.
import { fail } from '@kaifong/base/errors';
import { type Context, requireCustomer } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
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
