import { fail } from '@kaifong/base/errors';
import type { Context, Runtime } from '@kaifong/kernel/context';
import { definePublicLink, linkToken, openLink } from '@kaifong/kernel/links';
import { eq } from 'drizzle-orm';
import { orders } from '../../order/schema.ts';

/** Pays for one order and opens nothing else of it. Unpaid orders do not live longer. */
const payLink = definePublicLink({ purpose: 'pay-order', days: 14 });

/** The address a letter gives to whoever should pay. */
export function payAddressOf(runtime: Runtime, publicId: string): string {
  const url = new URL('/order/pay', runtime.siteUrl);
  url.searchParams.set('link', linkToken(runtime, payLink, publicId));
  return url.href;
}

/** Where the picture of its code is, for the same letters. */
export function payPictureOf(runtime: Runtime, publicId: string): string {
  const url = new URL('/api/order/link/pay-code', runtime.siteUrl);
  url.searchParams.set('link', linkToken(runtime, payLink, publicId));
  return url.href;
}

/** The id of the order a pay link is for; `not-found` for every token that opens none. */
export async function linkedOrderId(ctx: Context, token: string): Promise<number> {
  const publicId = openLink(ctx.runtime, payLink, token);
  if (!publicId) throw fail('not-found');
  const [found] = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.public_id, publicId));
  if (!found) throw fail('not-found');
  return found.id;
}
