import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { InventoryRow } from '../../catalogue/contract/index.ts';
import { adjustLot, holdOwingOfLot, lockLot } from '../../catalogue/index.ts';
import { defaultReason } from '../contract/index.ts';
import { lotRow } from '../queries/lot-row.ts';
import { type Adjustment, adjustedQuantity } from '../rules/adjusted-quantity.ts';
import { requireLot } from '../scopes.ts';

interface AdjustmentInput {
  readonly inventory_id: number;
  readonly quantity: number;
  readonly remark?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Staff correct what lies in a lot: `plus` and `minus` by a number, `update` to what was counted. Refuses the field
 * `quantity` with the specification's words, and taking away what is promised to orders.
 */
export async function adjustInventory(ctx: Context, kind: Adjustment, input: AdjustmentInput): Promise<InventoryRow> {
  return inTransaction(ctx, async (tx) => {
    await holdOwingOfLot(tx, input.inventory_id);
    const lot = await lockLot(tx, input.inventory_id);
    requireLot(tx, lot);
    const result = adjustedQuantity(kind, lot, input.quantity);
    if ('refused' in result) throw fail('validation', {}, { fields: { quantity: [result.refused] } });
    const reason = input.reason?.trim() || defaultReason;
    await adjustLot(tx, lot, { kind, total: result.total, reason, remark: input.remark?.trim() ?? '' });
    return lotRow(tx, lot.id);
  });
}
