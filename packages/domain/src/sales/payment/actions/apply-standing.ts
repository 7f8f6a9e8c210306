import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { paymentAbnormal } from '../../contract/events.ts';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import type { Standing } from '../../method/ports/payment-provider.ts';
import { announcePayment, nextPart } from '../../order/actions/note-payment.ts';
import { eventHead, orderSteps } from '../../order/actions/take-step.ts';
import type { Misfit } from '../../order/contract/index.ts';
import { factsOfLocked, type LockedOrder, lockOrder } from '../../order/locks.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { moneyEffect, paidLetterOf, taskEffect } from '../../order/rules/order-effects.ts';
import { orderRules } from '../../order/rules/order-machine.ts';
import { orders } from '../../order/schema.ts';
import { type Attempt, findAttempt } from '../queries/find-attempt.ts';
import { asProvider } from '../queries/find-provider.ts';
import { misfitOf } from '../rules/fits-order.ts';
import { paymentAttempts, payments } from '../schema.ts';
import { noteTrouble } from './note-trouble.ts';

/** What a standing did: `none` where there is nothing to do yet. */
export type Applied = 'captured' | 'known' | 'abnormal' | 'failed' | 'none';

/** Money is known by what the provider calls it, whoever tells of it and how often. */
async function isKnown(tx: TxContext, attempt: Attempt, { providerReference }: Standing): Promise<boolean> {
  const same = and(eq(payments.attempt_id, attempt.id), eq(payments.reference, providerReference));
  const [payment] = await tx.db.select({ id: payments.id }).from(payments).where(same);
  return payment !== undefined;
}

const mark = (tx: TxContext, { id }: Attempt, status: Attempt['status'], reason = '') =>
  tx.db.update(paymentAttempts).set({ status, reason, updated_at: sql`now()` }).where(eq(paymentAttempts.id, id));

async function writePayment(
  tx: TxContext,
  order: LockedOrder,
  attempt: Attempt,
  payment: Omit<typeof payments.$inferInsert, 'order_id' | 'method' | 'attempt_id'>,
): Promise<number> {
  const values = { ...payment, order_id: order.id, method: attempt.method, attempt_id: attempt.id };
  const [written] = await tx.db.insert(payments).values(values).returning({ id: payments.id });
  if (!written) throw new Error('a payment was not written');
  return written.id;
}

async function capture(tx: TxContext, order: LockedOrder, attempt: Attempt, standing: Standing): Promise<void> {
  const step = await orderSteps.begin(tx, { id: order.id, command: 'confirm-payment' });
  // A slip that was sent meanwhile has nothing to prove any more.
  await tx.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(and(eq(payments.order_id, order.id), eq(payments.status, 'payment_review')));
  const due = dueOf(order);
  const part = await nextPart(tx, order.id);
  const { currency } = order;
  const reference = standing.providerReference;
  // A refund goes back in the currency the payment was taken in.
  const taken =
    standing.currency === currency ? {} : { taken_cents: standing.cents, taken_currency: standing.currency };
  const payment_id = await writePayment(tx, order, attempt, {
    ...{ status: 'paid', part, amount_cents: due, currency, reference },
    ...taken,
  });
  await orderSteps.finish(tx, step, {
    set: {
      captured_cents: order.captured_cents + due,
      payment_deadline_at: null,
      due_since: null,
      ...(part === 1 && { payment_method: attempt.method }),
    },
    effects: [moneyEffect('captured', due, order, reference), ...paidLetterOf(order)],
  });
  await announcePayment(tx, order, { payment_id, part, amount_cents: due });
}

/** Keeps money that does not fit as a payment of its own. An order that is not paid waits with it; a paid one goes its way. */
async function keepAside(
  tx: TxContext,
  order: LockedOrder,
  attempt: Attempt,
  { cents: amount_cents, currency, providerReference: reference }: Standing,
  reason: Misfit,
): Promise<void> {
  const payment_id = await writePayment(tx, order, attempt, {
    status: 'abnormal',
    amount_cents,
    currency,
    reference,
    reason: `#${reason}`,
  });
  if (orderRules.stepOf('flag-payment', factsOfLocked(order))) {
    const step = await orderSteps.begin(tx, { id: order.id, command: 'flag-payment', reason: `#${reason}` });
    await orderSteps.finish(tx, step, {
      set: { payment_deadline_at: null },
      effects: [moneyEffect('set-aside', amount_cents, { currency }, reference), taskEffect('decide')],
    });
  }
  await announce(tx, paymentAbnormal, { ...eventHead(order), payment_id, why: reason });
}

async function applyLocked(tx: TxContext, order: LockedOrder, attempt: Attempt, standing: Standing): Promise<Applied> {
  if (standing.state === 'waiting') return 'none';
  if (standing.state !== 'paid') {
    // A paid payment that is reported again, late or out of order, stays paid.
    if (attempt.status === 'paid') return 'known';
    const again = attempt.status === standing.state;
    await mark(tx, attempt, standing.state, standing.reason);
    if (standing.state === 'failed' && !again) await noteTrouble(tx, order, 'failed');
    return standing.state === 'failed' ? 'failed' : 'none';
  }
  if (await isKnown(tx, attempt, standing)) return 'known';
  const misfit =
    attempt.status === 'paid'
      ? 'second'
      : misfitOf(factsOfLocked(order), {
          asked_cents: attempt.amount_cents,
          charged_cents: attempt.charged_cents,
          charged_currency: attempt.charged_currency,
          taken_cents: standing.cents,
          taken_currency: standing.currency,
        });
  await mark(tx, attempt, 'paid');
  if (attempt.rehearsal) await tx.db.update(orders).set({ rehearsal: true }).where(eq(orders.id, order.id));
  if (misfit === undefined) await capture(tx, order, attempt, standing);
  else await keepAside(tx, order, attempt, standing, misfit);
  return misfit === undefined ? 'captured' : 'abnormal';
}

/**
 * Does what a provider says of a payment, once, whoever asked: its notice, the buyer who came back, or the nightly
 * reconciliation. Money that is not what is due is kept aside for staff (`abnormal`). Refuses `not-found` for a charge this
 * provider was never asked for: staff look at the notice then.
 */
export async function applyStanding(ctx: Context, method: PaymentMethodCode, standing: Standing): Promise<Applied> {
  return inTransaction(asProvider(ctx, method), async (tx) => {
    const found = await findAttempt(tx, method, standing.reference);
    if (!found) throw fail('not-found');
    const order = await lockOrder(tx, found.order_id);
    // The attempt as it is now that nobody else can change it.
    const [attempt] = await tx.db
      .select()
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.id, [found.id]));
    if (!attempt) throw fail('not-found');
    return applyLocked(tx, order, attempt, standing);
  });
}
