import type { Context } from '@kaifong/kernel/context';
import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { LivePromotion } from '../facts/live-promotion.ts';
import { promotions } from '../schema.ts';

/** Goes stale when a promotion is written or has given its last. */
export const promotionsTag = 'promotions';

type Row = typeof promotions.$inferSelect;

/** A stored promotion as carts and orders reckon with it. */
export const livePromotionOf = (row: Row): LivePromotion => ({
  id: row.id,
  name: row.name,
  conditions: row.conditions,
  rewards: row.rewards,
  stacking: row.stacking,
  stacking_class: row.stacking_class,
  priority: row.priority,
  starts_at: row.starts_at?.getTime() ?? null,
  ends_at: row.ends_at?.getTime() ?? null,
  code_mode: row.code_mode,
  limit_total: row.limit_total,
  limit_person: row.limit_person,
  budget_cents: row.budget,
  used_count: row.used_count,
  spent_cents: row.spent_cents,
});

/** Promotions that run or wait for their start, the highest first. Whether one runs at a moment its times say, not its status. */
export async function livePromotions(ctx: Context): Promise<readonly LivePromotion[]> {
  ctx.usedTags.add(promotionsTag);
  return ctx.runtime.cache.remember('promotions:live', { tags: [promotionsTag], size: 100_000 }, async () => {
    const running = and(
      inArray(promotions.status, ['pending', 'published']),
      or(isNull(promotions.ends_at), gt(promotions.ends_at, ctx.runtime.now())),
    );
    const rows = await ctx.db
      .select()
      .from(promotions)
      .where(running)
      .orderBy(desc(promotions.priority), promotions.id);
    return rows.map(livePromotionOf);
  });
}

/** A promotion that was given without asking the shop. */
export interface GivenAlone {
  readonly id: number;
  /** The most it could give of its budget, in cents. */
  readonly most_cents?: number | undefined;
}

/** Promotions that were given a while ago and still run, or ran until their end. Whether they did at that moment, their times say. */
export async function promotionsGiven(ctx: Context, given: readonly GivenAlone[]): Promise<readonly LivePromotion[]> {
  if (given.length === 0) return [];
  const ended = and(eq(promotions.status, 'archived'), lte(promotions.ends_at, ctx.runtime.now()));
  const rows = await ctx.db
    .select()
    .from(promotions)
    .where(
      and(
        inArray(
          promotions.id,
          given.map(({ id }) => id),
        ),
        or(inArray(promotions.status, ['pending', 'published']), ended),
      ),
    )
    .orderBy(desc(promotions.priority), promotions.id);
  return rows.map((row) => {
    const live = livePromotionOf(row);
    const most = given.find(({ id }) => id === row.id)?.most_cents;
    if (live.budget_cents === null || most === undefined) return live;
    return { ...live, budget_cents: Math.min(live.budget_cents, live.spent_cents + most) };
  });
}
