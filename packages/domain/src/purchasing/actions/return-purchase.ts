import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, isInScope, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { adjustLot, lockLot } from '../../catalogue/index.ts';
import type { returnPurchaseOrderInput } from '../contract/index.ts';
import { receivedValueOf } from '../rules/purchase-totals.ts';
import { purchaseOrderLines, purchaseReceipts } from '../schema.ts';
import { type LockedPurchaseOrder, purchaseOrderSteps } from './take-step.ts';

type Wanted = z.output<typeof returnPurchaseOrderInput>['lines'][number];

/** By lot, the line whose delivery filled it. */
async function linesByLot(tx: TxContext, { lines }: LockedPurchaseOrder): Promise<ReadonlyMap<number, number>> {
  const ids = lines.map(({ id }) => id);
  const filled = and(inArray(purchaseReceipts.line_id, ids), inArray(purchaseReceipts.kind, ['received', 'rejected']));
  const rows = await tx.db
    .select({ line_id: purchaseReceipts.line_id, inventory_id: purchaseReceipts.inventory_id })
    .from(purchaseReceipts)
    .where(filled);
  return new Map(rows.flatMap(({ line_id, inventory_id }) => (inventory_id === null ? [] : [[inventory_id, line_id]])));
}

/** Takes pieces out of the lot their delivery filled, and counts them at their line. */
async function sendBack(
  tx: TxContext,
  order: LockedPurchaseOrder,
  { inventory_id, quantity, line_id, field }: Wanted & { line_id: number; field: string },
): Promise<void> {
  const lot = await lockLot(tx, inventory_id);
  const left = lot.quantity - lot.reserved;
  if (quantity > left) throw failField(field, 'purchasing.lot-short', { left });
  const total = lot.quantity - quantity;
  await adjustLot(tx, lot, { kind: 'minus', total, reason: 'Return to supplier', remark: order.number });
  await tx.db
    .update(purchaseOrderLines)
    .set({ returned: sql`${purchaseOrderLines.returned} + ${quantity}` })
    .where(eq(purchaseOrderLines.id, line_id));
  await tx.db
    .insert(purchaseReceipts)
    .values({ line_id, kind: 'returned', quantity, inventory_id, account_id: authorOf(tx).accountId });
}

/**
 * Goods go back to the supplier, out of the lots they came in; allowed after the order is completed as well. Refuses at its
 * line a lot of other goods (`lot-missing`), more than lies there unpromised (`lot-short`), goods of a warehouse outside of the caller's scope (`forbidden`), and what every step refuses.
 */
export async function returnPurchase(
  ctx: Context,
  { id, version, reason, lines: wanted }: z.output<typeof returnPurchaseOrderInput>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'return', reason });
    if (!isInScope(tx, 'warehouse', step.row.warehouse_id)) throw fail('forbidden');
    const lineOf = await linesByLot(tx, step.row);
    const parts = wanted.map((part, place) => {
      const line_id = lineOf.get(part.inventory_id);
      if (line_id === undefined) throw failField(`lines.${place}.inventory_id`, 'purchasing.lot-missing');
      return { ...part, line_id, field: `lines.${place}.quantity` };
    });
    // Lots in the order of their ids, as everybody locks them.
    for (const part of parts.sort((one, other) => one.inventory_id - other.inventory_id))
      await sendBack(tx, step.row, part);
    const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
    const before = receivedValueOf(step.row, step.row.lines);
    const after = await tx.db.select().from(purchaseOrderLines).where(eq(purchaseOrderLines.purchase_order_id, id));
    const back = before - receivedValueOf(step.row, after);
    await purchaseOrderSteps.finish(tx, step, {
      effects: [
        { kind: 'stock', word: 'sent-back', amount: pieces },
        ...(back > 0
          ? [{ kind: 'money', word: 'to-get-back', amount: back, currency: step.row.currency } as const]
          : []),
      ],
    });
  });
}
