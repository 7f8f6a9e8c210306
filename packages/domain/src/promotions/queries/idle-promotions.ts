import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { desc, inArray } from 'drizzle-orm';
import type { PromotionStatus } from '../contract/index.ts';
import { promotions } from '../schema.ts';

export interface IdlePromotion {
  readonly id: number;
  readonly name: Localized;
  readonly status: PromotionStatus;
}

/** Promotions somebody prepared or switched off, the newest first: what may be missed where a price is not as expected. */
export async function idlePromotions(ctx: Context, most = 20): Promise<readonly IdlePromotion[]> {
  return ctx.db
    .select({ id: promotions.id, name: promotions.name, status: promotions.status })
    .from(promotions)
    .where(inArray(promotions.status, ['draft', 'disabled']))
    .orderBy(desc(promotions.id))
    .limit(most);
}
