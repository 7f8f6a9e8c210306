import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type PromotionState, promotionMachine } from '../contract/index.ts';
import { promotionRules } from '../rules/promotion-rules.ts';
import { promotions } from '../schema.ts';

export type PromotionRow = typeof promotions.$inferSelect;

export async function findPromotion(ctx: Context, id: number): Promise<PromotionRow | undefined> {
  const [row] = await ctx.db.select().from(promotions).where(eq(promotions.id, id));
  return row;
}

interface Counts {
  uses: number;
  cents: number;
  codes: number;
  codes_used: number;
}

const counts = statement<Counts, [number]>(
  'promotion-counts',
  `select (select count(*)::int from promotion_uses where promotion_id = $1::int and state = 'taken') as uses,
     (select coalesce(sum(amount_cents), 0)::bigint from promotion_uses where promotion_id = $1::int and state = 'taken') as cents,
     (select count(*)::int from promotion_codes where promotion_id = $1::int) as codes,
     (select count(*)::int from promotion_codes where promotion_id = $1::int and used_count > 0) as codes_used`,
);

/** What a promotion has done so far, and what the caller may do with it. Refuses `not-found`. */
export async function getPromotionState(ctx: Context, id: number): Promise<PromotionState> {
  const row = await findPromotion(ctx, id);
  if (!row) throw fail('not-found');
  const [sums] = await ctx.run(counts, [id]);
  const facts = { ...row, now: ctx.runtime.now() };
  const may = mayOf(ctx);
  return {
    id,
    version: row.version,
    status: row.status,
    uses: sums?.uses ?? 0,
    spent: toWire(Number(sums?.cents ?? 0)),
    codes: sums?.codes ?? 0,
    codes_used: sums?.codes_used ?? 0,
    timeline: await listSteps(ctx, promotionMachine, id),
    commands: promotionRules.offered(facts, may),
    primary_command: promotionRules.primary(facts, may) ?? null,
  };
}
