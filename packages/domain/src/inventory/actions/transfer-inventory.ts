import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { InventoryRow } from '../../catalogue/contract/index.ts';
import { holdOwingOfLot, lockLotPair, moveLot } from '../../catalogue/index.ts';
import type { transfer } from '../contract/index.ts';
import { hasWarehouse } from '../queries/has-warehouse.ts';
import { lotRow } from '../queries/lot-row.ts';
import { adjustedQuantity } from '../rules/adjusted-quantity.ts';
import { requireLot } from '../scopes.ts';

/**
 * Moves units of a lot to another warehouse, where they lie with those that expire on the same day; replies with the lot
 * they came from. Refuses `to` without a warehouse or with the one they lie in, and `quantity` as taking them off does.
 */
export async function transferInventory(ctx: Context, input: z.output<typeof transfer>): Promise<InventoryRow> {
  const { from, to, quantity, remark } = input;
  return inTransaction(ctx, async (tx) => {
    if (!to || !(await hasWarehouse(tx, to))) throw failField('to', 'inventory.no-destination');
    await holdOwingOfLot(tx, from);
    const { lot, into } = await lockLotPair(tx, from, to);
    requireLot(tx, lot);
    if (lot.warehouse_id === to) throw failField('to', 'inventory.same-warehouse');
    const result = adjustedQuantity('minus', lot, quantity);
    if ('refused' in result) throw fail('validation', {}, { fields: { quantity: [result.refused] } });
    await moveLot(tx, { lot, into, warehouse_id: to, quantity, remark: remark?.trim() ?? '' });
    return lotRow(tx, lot.id);
  });
}
