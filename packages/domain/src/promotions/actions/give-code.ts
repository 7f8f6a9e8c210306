import type { Context, TxContext } from '@kaifong/kernel/context';
import { findPromotion } from '../queries/get-promotion-state.ts';
import { promotionCodes } from '../schema.ts';
import { randomCode } from './make-codes.ts';

/** Whether single codes can be given of a promotion: it runs, or waits for its start, and its codes are good once each. */
export async function givesCodes(ctx: Context, promotionId: number): Promise<boolean> {
  const row = await findPromotion(ctx, promotionId);
  if (row?.code_mode !== 'many' || !['pending', 'published'].includes(row.status)) return false;
  return row.ends_at === null || row.ends_at > ctx.runtime.now();
}

/** Makes one code of a promotion, for one person, good once. Undefined where the promotion gives none any more. */
export async function giveCode(tx: TxContext, promotionId: number): Promise<string | undefined> {
  if (!(await givesCodes(tx, promotionId))) return undefined;
  const code = randomCode((bytes) => tx.runtime.randomHex(bytes), '');
  await tx.db.insert(promotionCodes).values({ promotion_id: promotionId, code, most_uses: 1 });
  return code;
}
