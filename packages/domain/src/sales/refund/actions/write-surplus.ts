import type { StepEffect } from '@kaifong/base/steps';
import type { TxContext } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import { authorOf } from '@kaifong/kernel/steps';
import { capabilitiesOf } from '../../method/contract/index.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { moneyEffect, taskEffect } from '../../order/rules/order-effects.ts';
import { findProvider } from '../../payment/queries/find-provider.ts';
import type { payments } from '../../payment/schema.ts';
import { refunds } from '../schema.ts';
import { askProvider } from './ask-provider.ts';
import { beginRefund, nextNumber } from './write-refund.ts';

type Payment = Pick<typeof payments.$inferSelect, 'id' | 'method' | 'amount_cents' | 'currency'>;

/**
 * Sends back a whole payment that was never counted towards its order: it gives back no piece and no point, and is agreed to
 * by whoever decided it. The order is locked. Says what it does.
 */
export async function writeSurplus(
  tx: TxContext,
  order: LockedOrder,
  payment: Payment,
  reason: string,
): Promise<StepEffect[]> {
  const byCall = findProvider(tx, payment.method) && capabilitiesOf(payment.method).refund === 'by_call';
  const { accountId } = authorOf(tx);
  const number = await nextNumber(tx, order);
  const [refund] = await tx.db
    .insert(refunds)
    .values({
      order_id: order.id,
      payment_id: payment.id,
      number,
      kind: 'surplus',
      method: byCall ? 'provider' : 'manual_bank',
      amount_cents: payment.amount_cents,
      currency: payment.currency,
      status: 'approved',
      reason,
      account_id: accountId,
      approved_by: accountId,
      approved_at: tx.runtime.now(),
    })
    .returning();
  if (!refund) throw new Error('a refund was not written');
  await beginRefund(tx, refund);
  if (byCall) await enqueue(tx, askProvider, { refund_id: refund.id }, { key: `refund:${refund.id}` });
  return [
    moneyEffect('surplus-back', payment.amount_cents, payment, number),
    taskEffect(byCall ? 'refund-asked' : 'refund-to-send'),
  ];
}
