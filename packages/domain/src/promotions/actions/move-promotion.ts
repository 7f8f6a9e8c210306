import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type PromotionCommand, type PromotionStatus, promotionMachine } from '../contract/index.ts';
import type { PromotionRow } from '../queries/get-promotion-state.ts';
import { promotionsTag } from '../queries/live-promotions.ts';
import { promotionRules } from '../rules/promotion-rules.ts';
import { promotionCodes, promotions } from '../schema.ts';

interface Move {
  readonly id: number;
  readonly command: PromotionCommand;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

async function lockPromotion(tx: TxContext, id: number): Promise<PromotionRow & { readonly now: Date }> {
  const [row] = await tx.db.select().from(promotions).where(eq(promotions.id, id)).for('update');
  if (!row) throw fail('not-found');
  return { ...row, now: tx.runtime.now() };
}

const steps = bindMachine({
  rules: promotionRules,
  lock: lockPromotion,
  factsOf: (row) => row,
  write: (tx, { id }, change: { readonly status: PromotionStatus }) =>
    tx.db.update(promotions).set(change).where(eq(promotions.id, id)),
  wrongStep: (_row, status) => fail('promotions.step-impossible', { status }),
});

/** A batch without a code could be used by nobody. */
async function requireCodes(tx: TxContext, { id, code_mode }: PromotionRow): Promise<void> {
  if (code_mode !== 'many') return;
  const [code] = await tx.db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .where(eq(promotionCodes.promotion_id, id))
    .limit(1);
  if (!code) throw fail('promotions.no-codes-yet');
}

/**
 * Moves a promotion on. Refuses what every machine refuses; `promotions.step-impossible` when the step does not fit any
 * more, `promotions.no-codes-yet` to publish a batch of codes that is empty.
 */
export async function movePromotion(ctx: Context, move: Move): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await steps.begin(tx, move);
    if (move.command === 'publish') await requireCodes(tx, step.row);
    await steps.finish(tx, step);
    tx.tx.changedTags.add(promotionsTag);
    await audit(tx, {
      action: move.command,
      resource: promotionMachine.name,
      recordId: move.id,
      before: { status: step.from },
      after: { status: step.step.to, ...(step.reason ? { reason: step.reason } : {}) },
    });
  });
}
