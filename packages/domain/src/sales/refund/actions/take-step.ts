// The refund machine with its table: every command of a refund begins and finishes its step here.
import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { type BegunStep as Begun, bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { anotherHolds } from '../../../identity/index.ts';
import { requireSeenOrder, storesOfOrder } from '../../order/scopes.ts';
import type { refundMachine } from '../contract/index.ts';
import { refundRules } from '../rules/refund-machine.ts';
import { refunds } from '../schema.ts';
import type { RefundRow } from './write-refund.ts';

type Change = Pick<
  typeof refunds.$inferInsert,
  'method' | 'approved_by' | 'approved_at' | 'sent_by' | 'sent_at' | 'reference' | 'answer'
>;

async function lockRefund(tx: TxContext, id: number): Promise<RefundRow> {
  const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) throw fail('not-found');
  await requireSeenOrder(tx, refund.order_id);
  return refund;
}

/** Refuses what every machine refuses; `sales.refund-moved` when there is no such step. A refund is locked before its order. */
export const refundSteps = bindMachine({
  rules: refundRules,
  lock: lockRefund,
  factsOf: (row) => row,
  write: (tx, { id }, change: Partial<Change> & Pick<typeof refunds.$inferInsert, 'status'>) =>
    tx.db.update(refunds).set(change).where(eq(refunds.id, id)),
  wrongStep: ({ number }, status) => fail('sales.refund-moved', { number, status }),
  requesterOf: ({ account_id }) => account_id,
  anotherHolds: async (tx, permission, accountId, { order_id }) =>
    anotherHolds(tx, permission, accountId, await storesOfOrder(tx, order_id)),
});

export type BegunRefundStep = Begun<typeof refundMachine, RefundRow>;
