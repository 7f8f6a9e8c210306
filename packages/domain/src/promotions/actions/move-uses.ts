// Uses of a customer whose record was laid into another's, and back: a limit per person counts both as one.
import type { TxContext } from '@kaifong/kernel/context';
import { eq, inArray } from 'drizzle-orm';
import { keepMoved, movedWith } from '../../customers/index.ts';
import { promotionUses } from '../schema.ts';

interface Merge {
  readonly merge_id: number;
  readonly kept_id: number;
  readonly merged_id: number;
}

export async function moveUses(tx: TxContext, { merge_id, kept_id, merged_id }: Merge): Promise<void> {
  const moved = await tx.db
    .update(promotionUses)
    .set({ customer_id: kept_id })
    .where(eq(promotionUses.customer_id, merged_id))
    .returning({ id: promotionUses.id });
  if (moved.length > 0)
    await keepMoved(
      tx,
      merge_id,
      'promotion_uses',
      moved.map(({ id }) => id),
    );
}

/** Those that moved go back; what was used since stays. */
export async function moveUsesBack(tx: TxContext, { merge_id, merged_id }: Merge): Promise<void> {
  const ids = await movedWith(tx, merge_id, 'promotion_uses');
  if (Array.isArray(ids))
    await tx.db
      .update(promotionUses)
      .set({ customer_id: merged_id })
      .where(inArray(promotionUses.id, ids.map(Number)));
}
