import { publicId } from '@kaifong/base/ids';
import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { paymentAttempts } from '../schema.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;

/** The attempt a provider speaks of, if it was made with this provider. */
export async function findAttempt(
  ctx: Context,
  method: PaymentMethodCode,
  reference: string,
): Promise<Attempt | undefined> {
  const named = publicId.safeParse(reference);
  if (!named.success) return undefined;
  const same = and(eq(paymentAttempts.public_id, named.data), eq(paymentAttempts.method, method));
  const [found] = await ctx.db.select().from(paymentAttempts).where(same);
  return found;
}

/** Attempts of an order that a provider may still have something to say about, the newest first: a declined card may be tried again. */
export const openAttempts = (ctx: Context, orderId: number): Promise<Attempt[]> =>
  ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, orderId), inArray(paymentAttempts.status, ['begun', 'waiting', 'failed'])))
    .orderBy(desc(paymentAttempts.id));
