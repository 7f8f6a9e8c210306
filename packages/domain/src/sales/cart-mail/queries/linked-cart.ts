import { fail } from '@kaifong/base/errors';
import type { Context, Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import { eq } from 'drizzle-orm';
import { type CartContent, cartOwner, readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import { cartReminders } from '../schema.ts';

/** Shows one cart and opens nothing of whose it is. */
const cartLink = definePublicLink({ purpose: 'cart-back', days: 30 });

/** The address a mail gives to whoever left a cart. */
export function cartAddressOf(runtime: Runtime, reminderId: string): string {
  const url = new URL('/checkout/cart', runtime.siteUrl);
  url.searchParams.set('link', linkToken(runtime, cartLink, reminderId));
  return url.href;
}

export interface FoundCart {
  readonly reminderId: string;
  readonly cartId: string;
  readonly customerId: number;
  readonly isOwn: boolean;
  readonly content: CartContent;
}

/** The context in which a customer's own cart is read, whoever asks. */
export const asCustomer = (ctx: Context, id: number): Context => ({
  ...ctx,
  actor: { kind: 'customer', id, sessionId: '' },
});

/** The cart of a link. Refuses `not-found` for every token that opens none, and for a cart that was ordered or emptied. */
export async function linkedCartOf(ctx: Context, token: string): Promise<FoundCart> {
  const reminderId = openLink(ctx.runtime, cartLink, token);
  if (!reminderId) throw fail('not-found');
  const [reminder] = await ctx.db.select().from(cartReminders).where(eq(cartReminders.id, reminderId));
  if (!reminder) throw fail('not-found');
  const { cart_id: cartId, customer_id: customerId } = reminder;
  const content = await readCartLines(asCustomer(ctx, customerId), cartId);
  if (!content || content.rows.length === 0) throw fail('not-found');
  return { reminderId, cartId, customerId, isOwn: cartOwner(ctx) === customerId, content };
}
