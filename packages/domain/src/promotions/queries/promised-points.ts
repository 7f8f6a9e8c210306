import type { Context } from '@kaifong/kernel/context';
import { and, eq, gt } from 'drizzle-orm';
import { promotionUses } from '../schema.ts';

/** Points that promotions promised with an order that still counts. */
export async function promisedPoints(
  ctx: Context,
  orderId: number,
): Promise<{ promotion_id: number; points: number }[]> {
  const counts = and(
    eq(promotionUses.order_id, orderId),
    eq(promotionUses.state, 'taken'),
    gt(promotionUses.points, 0),
  );
  return ctx.db
    .select({ promotion_id: promotionUses.promotion_id, points: promotionUses.points })
    .from(promotionUses)
    .where(counts);
}
