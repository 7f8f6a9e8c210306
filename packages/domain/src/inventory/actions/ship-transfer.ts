import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { adjustLot, lockLot } from '../../catalogue/index.ts';
import type { transferSteps } from '../contract/index.ts';
import { adjustedQuantity } from '../rules/adjusted-quantity.ts';
import { stockTransferLines } from '../schema.ts';
import { requireOwnEnd } from '../scopes.ts';
import { type LockedTransferLine, transferMoves } from './take-transfer-step.ts';

type Plain = z.output<(typeof transferSteps)['ship']['take']['input']>;

/** Each line with its place in the document; lots are locked in the order of their ids, everywhere, so that crossing transfers never wait in a circle. */
const inOrderOfLots = (lines: readonly LockedTransferLine[]) =>
  lines
    .map((line, place) => ({ line, place }))
    .sort((one, other) => (one.line.inventory_id ?? 0) - (other.line.inventory_id ?? 0));

/**
 * Takes the pieces out of their lots: from now on they are on their way and nobody can sell them. Refuses at its line what
 * does not lie there or is promised to orders, and what every step refuses; then nothing has moved.
 */
export async function shipTransfer(ctx: Context, { id, version }: Plain): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await transferMoves.begin(tx, { id, version, command: 'ship' });
    requireOwnEnd(tx, step.row.from_warehouse_id);
    const { number, lines } = step.row;
    for (const { line, place } of inOrderOfLots(lines)) {
      if (line.inventory_id === null) throw failField(`lines.${place}.inventory_id`, 'inventory.lot-missing');
      const lot = await lockLot(tx, line.inventory_id);
      const result = adjustedQuantity('minus', lot, line.quantity);
      if ('refused' in result)
        throw fail('validation', {}, { fields: { [`lines.${place}.quantity`]: [result.refused] } });
      await adjustLot(tx, lot, { kind: 'transfer', total: result.total, reason: 'Transfer', remark: number });
      const { expiry_date, is_discard } = lot;
      await tx.db.update(stockTransferLines).set({ expiry_date, is_discard }).where(eq(stockTransferLines.id, line.id));
    }
    const amount = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await transferMoves.finish(tx, step, {
      set: { shipped_at: tx.runtime.now() },
      effects: [{ kind: 'stock', word: 'shipped', amount }],
    });
  });
}
