import { fail } from '@kaifong/base/errors';
import { showMoney } from '@kaifong/base/money';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { announcePayment, nextPart } from '../../order/actions/note-payment.ts';
import { orderSteps } from '../../order/actions/take-step.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { moneyEffect, paidLetterOf } from '../../order/rules/order-effects.ts';
import type { confirmPaymentInput } from '../contract/index.ts';
import { payments } from '../schema.ts';

/** Turns the payment in review into money in hand, or writes one for money that came without a slip. */
async function capture(
  tx: TxContext,
  order: LockedOrder,
  { amount, reference, part }: { amount: number; reference: string; part: number },
): Promise<number> {
  const values = {
    part,
    status: 'paid' as const,
    amount_cents: amount,
    reference,
    reviewed_by: authorOf(tx).accountId,
    reviewed_at: sql`now()`,
  };
  const inReview = and(eq(payments.order_id, order.id), eq(payments.status, 'payment_review'));
  const [reviewed] = await tx.db.update(payments).set(values).where(inReview).returning({ id: payments.id });
  if (reviewed) return reviewed.id;
  const fresh = { ...values, order_id: order.id, method: order.payment_method, currency: order.currency };
  const [written] = await tx.db.insert(payments).values(fresh).returning({ id: payments.id });
  if (!written) throw new Error('a payment was not written');
  return written.id;
}

/**
 * Says that an order's money is there. The amount must be what is due, to the cent (`sales.amount-mismatch`): what came
 * short or over is talked about first. Refuses also what every step refuses (`take-step.ts`).
 */
export async function confirmPayment(ctx: Context, input: z.output<typeof confirmPaymentInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'confirm-payment' });
    const order = step.row;
    const due = dueOf(order);
    if (input.amount !== due) {
      const currency = displayCurrency(await getSettings(tx), order.currency);
      throw fail('sales.amount-mismatch', { due: showMoney(due, currency) });
    }
    const part = await nextPart(tx, order.id);
    const payment_id = await capture(tx, order, { amount: due, reference: input.reference ?? '', part });
    await orderSteps.finish(tx, step, {
      set: { captured_cents: order.captured_cents + due, payment_deadline_at: null, due_since: null },
      effects: [moneyEffect('captured', due, order, input.reference), ...paidLetterOf(order)],
    });
    await announcePayment(tx, order, { payment_id, part, amount_cents: due });
  });
}
