import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { MakeCodesInput, PromotionState } from '../contract/index.ts';
import { findPromotion, getPromotionState } from '../queries/get-promotion-state.ts';
import { promotionCodes } from '../schema.ts';

/** Without what is read as something else: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten letters of 32: 50 bits, which nobody guesses at ten tries a minute. */
export function randomCode(random: (bytes: number) => string, prefix: string): string {
  const bytes = Buffer.from(random(10), 'hex');
  return prefix + [...bytes].map((byte) => letters[byte % letters.length]).join('');
}

/** Makes a batch of codes for a promotion whose mode is `many`. Refuses `not-found`, `promotions.no-codes-here`. */
export async function makeCodes(ctx: Context, { id, count, prefix }: MakeCodesInput): Promise<PromotionState> {
  return inTransaction(ctx, async (tx) => {
    const row = await findPromotion(tx, id);
    if (!row) throw fail('not-found');
    if (row.code_mode !== 'many') throw fail('promotions.no-codes-here');
    const codes = new Set<string>();
    while (codes.size < count) codes.add(randomCode((bytes) => tx.runtime.randomHex(bytes), prefix));
    await tx.db
      .insert(promotionCodes)
      .values([...codes].map((code) => ({ promotion_id: id, code, most_uses: 1 })))
      .onConflictDoNothing();
    await audit(tx, { action: 'create', resource: 'promotion_code', recordId: id, after: { count, prefix } });
    return getPromotionState(tx, id);
  });
}
