// The machine of purchase orders with its table: every command begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { asc, eq } from 'drizzle-orm';
import { anotherHolds } from '../../identity/index.ts';
import { purchasingTerms } from '../queries/purchasing-terms.ts';
import { heldPiecesOf } from '../rules/held-pieces.ts';
import { purchaseOrderRules } from '../rules/purchase-order-machine.ts';
import { purchaseOrderLines, purchaseOrders } from '../schema.ts';

type Row = typeof purchaseOrders.$inferSelect;
export type LockedLine = typeof purchaseOrderLines.$inferSelect;
export type LockedPurchaseOrder = Row & { readonly lines: readonly LockedLine[]; readonly needsApproval: boolean };
type Change = Omit<typeof purchaseOrders.$inferInsert, 'id' | 'number' | 'version' | 'status'>;

async function lockPurchaseOrder(tx: TxContext, id: number): Promise<LockedPurchaseOrder> {
  const [order] = await tx.db.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for('update');
  if (!order) throw fail('not-found');
  const lines = await tx.db
    .select()
    .from(purchaseOrderLines)
    .where(eq(purchaseOrderLines.purchase_order_id, id))
    .orderBy(asc(purchaseOrderLines.order), asc(purchaseOrderLines.id));
  const { needsApproval } = await purchasingTerms(tx);
  return { ...order, lines, needsApproval: needsApproval(order) };
}

/** Refuses what every machine refuses; `purchasing.purchase-order-moved` when there is no such step. A purchase order is locked before lots. */
export const purchaseOrderSteps = bindMachine({
  rules: purchaseOrderRules,
  lock: lockPurchaseOrder,
  factsOf: ({ status, needsApproval, lines }) => ({ status, needsApproval, heldPieces: heldPiecesOf(lines) }),
  write: (tx, { id }, change: Partial<Change> & Pick<Row, 'status'>) =>
    tx.db.update(purchaseOrders).set(change).where(eq(purchaseOrders.id, id)),
  wrongStep: (_row, status) => fail('purchasing.purchase-order-moved', { status }),
  requesterOf: ({ account_id }) => account_id,
  anotherHolds: (tx, permission, accountId) => anotherHolds(tx, permission, accountId),
});
