import { fail } from '@kaifong/base/errors';
import { actorName, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type * as z from 'zod';
import type { InventoryRow } from '../../catalogue/contract/index.ts';
import { type adjustment, defaultReason } from '../contract/index.ts';
import { lockLot } from '../locks.ts';
import { getInventory } from '../queries/get-inventory.ts';
import { type Adjustment, adjustedQuantity } from '../rules/adjusted-quantity.ts';

const change = statement<never, [number, number, Adjustment, number, string, string, string]>(
  'inventory-adjust',
  `with lot as (
     update inventories set quantity = $2, updated_at = now() where id = $1 returning id, stock_id
   )
   insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, reason, remark, actor)
   select id, stock_id, $3::text, $4::int, $2::int, $5::text, $6::text, $7::text from lot`,
);

/**
 * Adds to a lot, takes from it, or sets it to what was counted, and writes the line of history that explains it.
 * Refuses what the specification refuses, and units that are promised to orders.
 */
export async function adjustInventory(
  ctx: Context,
  kind: Adjustment,
  input: z.output<typeof adjustment>,
): Promise<InventoryRow> {
  return inTransaction(ctx, async (tx: TxContext) => {
    const lot = await lockLot(tx, input.inventory_id);
    if (!lot) throw fail('not-found');
    const after = adjustedQuantity(lot, kind, input.quantity);
    const reason = input.reason?.trim() || defaultReason;
    await tx.run(change, [lot.id, after, kind, after - lot.quantity, reason, input.remark ?? '', actorName(tx.actor)]);
    tx.tx.changedTags.add(`product:${lot.product_id}`);
    return getInventory(tx, lot.id);
  });
}
