import { randomUUID } from 'node:crypto';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readCart } from '../../cart/actions/read-cart.ts';
import { pricedCart } from '../../cart/actions/show-written-cart.ts';
import type { Cart } from '../../cart/contract/index.ts';
import { requireOpenCart } from '../../cart/queries/require-open-cart.ts';
import { cartItems, carts } from '../../cart/schema.ts';
import { cartOwner, readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import type { LinkedCart } from '../contract/index.ts';
import { linkedCartOf } from '../queries/linked-cart.ts';
import { cartReminders } from '../schema.ts';

const shown = async (ctx: Context, { isOwn, content }: Awaited<ReturnType<typeof linkedCartOf>>) => {
  // Codes a customer typed are hers; a visitor's copy begins without them.
  const { cart_id: _hers, ...cart } = await pricedCart(ctx, '', isOwn ? content : { ...content, codes: [] });
  return { ...cart, state: isOwn ? ('own' as const) : ('open' as const) };
};

/** Shows the cart of a mail's link, at the prices of who opens it, and keeps that somebody came back. Refuses `not-found`. */
export async function openCartLink(ctx: Context, { link }: { readonly link: string }): Promise<LinkedCart> {
  await requireOpenCart(ctx);
  const found = await linkedCartOf(ctx, link);
  await ctx.db
    .update(cartReminders)
    .set({ opened_at: ctx.runtime.now() })
    .where(and(eq(cartReminders.id, found.reminderId), isNull(cartReminders.opened_at)));
  return shown(ctx, found);
}

/**
 * Goes on with the linked cart: the customer herself has it already; a visitor finds the same lines in a cart of her
 * own, beside what was in it; another customer her own cart. Never the cart itself, which is its customer's. What costs
 * points, or was agreed with the customer, stays behind in a visitor's copy. Refuses `not-found`.
 */
export async function takeCartLink(
  ctx: Context,
  { link, cart_id }: { readonly link: string; readonly cart_id?: string | undefined },
): Promise<Cart> {
  await requireOpenCart(ctx);
  const { isOwn, cartId, content } = await linkedCartOf(ctx, link);
  if (isOwn || cartOwner(ctx) !== null) return readCart(ctx, {});
  const rows = content.rows.filter((row) => !row.is_redeem && !row.quote);
  const before = cart_id ? await readCartLines(ctx, cart_id) : undefined;
  const id = (before && cart_id) || randomUUID();
  await inTransaction(ctx, async (tx) => {
    if (before) await tx.db.update(carts).set({ copy_of: cartId }).where(eq(carts.id, id));
    else await tx.db.insert(carts).values({ id, copy_of: cartId });
    if (rows.length === 0) return;
    await tx.db
      .insert(cartItems)
      .values(rows.map(({ stock_id, quantity }) => ({ cart_id: id, stock_id, quantity })))
      .onConflictDoNothing();
  });
  return readCart(ctx, { cart_id: id });
}

/** Keeps that a cart's customer is reminded of it; undefined where she was, or the cart is no longer open and filled. */
export async function keepReminder(
  ctx: Context,
  { id, customer_id }: { readonly id: string; readonly customer_id: number },
  stage: 1 | 2,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .insert(cartReminders)
    .select(
      sql`select gen_random_uuid(), c.id, ${customer_id}::int, ${stage}::int, null::timestamptz, now() from carts c
        where c.id = ${id}::uuid and c.customer_id = ${customer_id} and c.ordered_at is null
          and exists (select from cart_items where cart_id = c.id) for update`,
    )
    .onConflictDoNothing()
    .returning({ id: cartReminders.id });
  return row?.id;
}
