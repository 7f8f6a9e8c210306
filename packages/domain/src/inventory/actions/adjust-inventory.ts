import { fail } from '@kaifong/base/errors';
import { actorName, type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { InventoryRow } from '../../catalogue/contract/index.ts';
import { listLots } from '../../catalogue/index.ts';
import { defaultReason } from '../contract/index.ts';
import { lockLot } from '../locks.ts';
import { type Adjustment, adjustedQuantity } from '../rules/adjusted-quantity.ts';

interface AdjustmentInput {
  readonly inventory_id: number;
  readonly quantity: number;
  readonly remark?: string | undefined;
  readonly reason?: string | undefined;
}

type Values = [
  id: number,
  total: number,
  kind: Adjustment,
  change: number,
  reason: string,
  remark: string,
  actor: string,
];

const record = statement<never, Values>(
  'inventory-adjust',
  `with changed as (
     update inventories set quantity = $2, updated_at = now() where id = $1 returning id, stock_id, quantity)
   insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, reason, remark, actor)
   select id, stock_id, $3, $4::int, quantity, $5, $6, $7 from changed`,
);

/**
 * Staff correct what lies in a lot: `plus` and `minus` by a number, `update` to what was counted. Refuses the field
 * `quantity` with the specification's words, and taking away what is promised to orders.
 */
export async function adjustInventory(ctx: Context, kind: Adjustment, input: AdjustmentInput): Promise<InventoryRow> {
  return inTransaction(ctx, async (tx) => {
    const lot = await lockLot(tx, input.inventory_id);
    const result = adjustedQuantity(kind, lot, input.quantity);
    if ('refused' in result) throw fail('validation', {}, { fields: { quantity: [result.refused] } });
    const { total } = result;
    await tx.run(record, [
      lot.id,
      total,
      kind,
      total - lot.quantity,
      input.reason?.trim() || defaultReason,
      input.remark?.trim() ?? '',
      actorName(tx.actor),
    ]);
    tx.tx.changedTags.add(`product:${lot.product_id}`);
    const { data } = await listLots(tx, { inventoryId: lot.id, page: 1, perPage: 1 });
    const [row] = data;
    if (!row) throw fail('not-found');
    return row;
  });
}
