import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type { Condition } from '../contract/index.ts';
import type { LivePromotion, TypedCode } from '../facts/live-promotion.ts';
import { promotionCodes, promotions, promotionUses } from '../schema.ts';
import { livePromotionOf, livePromotions } from './live-promotions.ts';

export interface PromotionsOfOrder {
  readonly had: readonly LivePromotion[];
  /** Promotions that run today, without those the order had. */
  readonly running: readonly LivePromotion[];
  readonly codes: readonly TypedCode[];
}

/** Conditions that were proven when the order was placed are not asked again: who bought, when, and by which way. */
const proven: readonly Condition['kind'][] = ['first_order', 'hours', 'birthday_month', 'tiers', 'groups', 'channels'];

/**
 * Promotions for an order that is priced again: those that run, and those it has, which stay open to it whatever became of them
 * since; of a budget what nobody else has used. Read fresh: hold the order's lock.
 */
export async function promotionsOfOrder(ctx: Context, orderId: number): Promise<PromotionsOfOrder> {
  const rows = await ctx.db
    .select({ promotion: promotions, use: promotionUses, code: promotionCodes.code })
    .from(promotionUses)
    .innerJoin(promotions, eq(promotions.id, promotionUses.promotion_id))
    .leftJoin(promotionCodes, eq(promotionCodes.id, promotionUses.code_id))
    .where(and(eq(promotionUses.order_id, orderId), eq(promotionUses.state, 'taken')));
  const had = rows.map(({ promotion, use }): LivePromotion => {
    const live = livePromotionOf(promotion);
    const own = use.counted === 1 ? use.amount_cents : 0;
    return {
      ...live,
      conditions: live.conditions.filter(({ kind }) => !proven.includes(kind)),
      ...{ starts_at: null, ends_at: null, limit_total: null, limit_person: null },
      spent_cents: live.spent_cents - own,
    };
  });
  const known = new Set(had.map(({ id }) => id));
  const running = (await livePromotions(ctx)).filter(({ id }) => !known.has(id));
  return {
    had,
    running,
    codes: rows.flatMap(({ use, code }) =>
      use.code_id === null || code === null
        ? []
        : [{ id: use.code_id, code, promotion_id: use.promotion_id, used_up: false }],
    ),
  };
}
