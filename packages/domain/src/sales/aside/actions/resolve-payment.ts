// Money that does not fit its order: staff take it or send it back.
import type { StepEffect } from '@kaifong/base/steps';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf, recordSteps } from '@kaifong/kernel/steps';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { orderCanceled } from '../../contract/events.ts';
import { announcePayment, nextPart } from '../../order/actions/note-payment.ts';
import { type BegunStep, eventHead, orderSteps, wrongStatus } from '../../order/actions/take-step.ts';
import type { cancelOrderInput } from '../../order/contract/index.ts';
import { orderMachine } from '../../order/contract/index.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { mailEffect, moneyEffect, paidLetterOf, stockEffect } from '../../order/rules/order-effects.ts';
import { payments } from '../../payment/schema.ts';
import { letGo } from '../../refund/actions/cancel-order.ts';
import { writeSurplus } from '../../refund/actions/write-surplus.ts';
import type { acceptPaymentInput } from '../contract/index.ts';
import { type Aside, findAsides } from '../queries/find-asides.ts';
import { bestAside, splitAside } from '../rules/split-aside.ts';
import { takeAllAgain } from './take-all-again.ts';

type Input = z.output<typeof cancelOrderInput>;
type Accepted = Pick<z.output<typeof acceptPaymentInput>, 'payment_id' | 'others'>;
type Decision = NonNullable<(typeof payments.$inferSelect)['decision']>;
type Changed = Partial<typeof payments.$inferInsert>;

/** Whether the order was canceled when the money came: what it had promised is gone. */
async function wasCanceled(tx: TxContext, orderId: number): Promise<boolean> {
  const [flagged] = await tx.db
    .select({ from: recordSteps.from_status })
    .from(recordSteps)
    .where(
      and(
        eq(recordSteps.machine, orderMachine.name),
        eq(recordSteps.record_id, orderId),
        eq(recordSteps.command, 'flag-payment'),
      ),
    )
    .orderBy(desc(recordSteps.id))
    .limit(1);
  return flagged?.from === 'canceled';
}

/** Writes a decision down, with what the provider took of it. */
async function decide(tx: TxContext, aside: Aside, decision: Decision, change: Changed): Promise<void> {
  const { taken_cents, taken_currency } = aside;
  const by = { reviewed_by: authorOf(tx).accountId, reviewed_at: sql`now()` };
  await tx.db
    .update(payments)
    .set({ decision, taken_cents, taken_currency, ...by, ...change })
    .where(eq(payments.id, aside.id));
  const after = { decision, amount_cents: taken_cents, currency: taken_currency, reference: aside.reference };
  await audit(tx, {
    action: 'resolve',
    resource: 'payment',
    recordId: aside.id,
    before: { status: 'abnormal' },
    after,
  });
}

/** A part of the money that is too much becomes a payment of its own, and goes back. */
async function sendSurplus(tx: TxContext, order: LockedOrder, aside: Aside, cents: number, reason: string) {
  const { method, attempt_id, reference, taken_currency: currency } = aside;
  const [surplus] = await tx.db
    .insert(payments)
    .values({
      ...{ order_id: order.id, method, attempt_id, reference, currency },
      status: 'canceled',
      amount_cents: cents,
      reason: '#surplus',
      decision: 'returned',
      taken_cents: cents,
      taken_currency: currency,
      reviewed_by: authorOf(tx).accountId,
      reviewed_at: sql`now()`,
    })
    .returning();
  if (!surplus) throw new Error('a payment was not written');
  return writeSurplus(tx, order, surplus, reason);
}

const closeSlip = (tx: TxContext, { id }: LockedOrder) =>
  tx.db
    .update(payments)
    .set({ status: 'canceled' })
    .where(and(eq(payments.order_id, id), eq(payments.status, 'payment_review')));

/** All of it goes back through the provider it came by. */
async function sendBack(tx: TxContext, order: LockedOrder, aside: Aside, reason: string): Promise<StepEffect[]> {
  await decide(tx, aside, 'returned', { status: 'canceled' });
  const payment = { ...aside, amount_cents: aside.taken_cents, currency: aside.taken_currency };
  return writeSurplus(tx, order, payment, reason);
}

/** What becomes of those that were not chosen. */
async function leaveOthers(
  tx: TxContext,
  { row: order, reason }: BegunStep,
  others: readonly Aside[],
  what: Accepted['others'],
): Promise<StepEffect[]> {
  const effects: StepEffect[] = [];
  for (const aside of others) {
    const { taken_cents, taken_currency: currency, reference } = aside;
    if (what === 'return') effects.push(...(await sendBack(tx, order, aside, reason)));
    else effects.push(moneyEffect('waits-aside', taken_cents, { currency }, reference));
  }
  return effects;
}

/** The order is paid with it: what is too much goes back, what is missing the shop does without. */
async function book(
  tx: TxContext,
  step: BegunStep,
  asides: readonly Aside[],
  { payment_id, others }: Accepted,
): Promise<void> {
  const { row: order, reason } = step;
  const due = dueOf(order);
  const aside = payment_id === undefined ? bestAside(asides, due) : asides.find(({ id }) => id === payment_id);
  if (!aside) throw wrongStatus(order, tx);
  const stock = (await wasCanceled(tx, order.id)) ? await takeAllAgain(tx, order) : [];
  const { kept_cents, surplus_cents, waived_cents } = splitAside(aside, due);
  await closeSlip(tx, order);
  const { currency } = order;
  const part = await nextPart(tx, order.id);
  await decide(tx, aside, 'accepted', { status: 'paid', part, amount_cents: due, currency, taken_cents: kept_cents });
  const back = surplus_cents > 0 ? await sendSurplus(tx, order, aside, surplus_cents, reason) : [];
  const rest = asides.filter((one) => one !== aside);
  const left = await leaveOthers(tx, step, rest, others);
  await orderSteps.finish(tx, step, {
    set: {
      captured_cents: order.captured_cents + due,
      payment_deadline_at: null,
      due_since: null,
      cancel_reason: null,
      ...(part === 1 && { payment_method: aside.method }),
    },
    effects: [
      moneyEffect('captured', due, order, aside.reference),
      ...(waived_cents > 0 ? [moneyEffect('waived', waived_cents, order)] : []),
      ...back,
      ...left,
      ...stock,
      ...paidLetterOf(order),
    ],
  });
  await announcePayment(tx, order, { payment_id: aside.id, part, amount_cents: due });
}

/** The order has its money: this stays with the shop beside it, as was agreed with the buyer. */
async function keep(
  tx: TxContext,
  step: BegunStep,
  asides: readonly Aside[],
  { payment_id, others }: Accepted,
): Promise<void> {
  const chosen = asides.filter(({ id }) => payment_id === undefined || id === payment_id);
  if (chosen.length === 0) throw wrongStatus(step.row, tx);
  for (const aside of chosen) await decide(tx, aside, 'kept', { status: 'canceled' });
  const effects = chosen.map(({ taken_cents, taken_currency, reference }) =>
    moneyEffect('stays-aside', taken_cents, { currency: taken_currency }, reference),
  );
  const rest = asides.filter((one) => !chosen.includes(one));
  const left = await leaveOthers(tx, step, rest, others);
  await orderSteps.finish(tx, step, { effects: [...effects, ...left] });
}

async function begin(tx: TxContext, input: Input, command: 'accept-payment' | 'return-payment') {
  const step = await orderSteps.begin(tx, { ...input, command });
  const asides = await findAsides(tx, step.row.id);
  // Somebody decided while we waited for the order.
  if (asides.length === 0) throw wrongStatus(step.row, tx);
  return { step, asides };
}

/**
 * Takes money that did not fit. An order that waits for money is paid with the chosen payment, or the one that fits best; its
 * stock, points and codes are had again if it was canceled meanwhile. Of an order that has its money it stays beside it. The others
 * wait on or go back. Refuses what every step refuses, and `sales.late-…` for what is gone.
 */
export async function acceptPayment(ctx: Context, input: Input & Partial<Accepted>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { step, asides } = await begin(tx, input, 'accept-payment');
    const accepted = { payment_id: input.payment_id, others: input.others ?? 'stay' };
    // A paid order that was changed waits for what it costs more.
    const isDifference = step.row.captured_cents > 0 && dueOf(step.row) > 0;
    if (step.from === 'abnormal' || isDifference) await book(tx, step, asides, accepted);
    else await keep(tx, step, asides, accepted);
  });
}

/**
 * Sends all money back that did not fit, through the provider it came by. An order that waited for the decision is canceled
 * with it. Refuses what every step refuses.
 */
export async function returnPayment(ctx: Context, input: Input): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { step, asides } = await begin(tx, input, 'return-payment');
    const { row: order, reason } = step;
    const effects: StepEffect[] = [];
    for (const aside of asides) effects.push(...(await sendBack(tx, order, aside, reason)));
    const ends = step.from === 'abnormal' && !(await wasCanceled(tx, order.id));
    if (ends) {
      await closeSlip(tx, order);
      effects.push(stockEffect('released', order), mailEffect('canceled', order));
    }
    const set = ends ? { payment_deadline_at: null, cancel_reason: reason } : {};
    await orderSteps.finish(tx, step, { set, effects });
    if (ends) {
      await announce(tx, orderCanceled, { ...eventHead(order), reason, refunded_cents: 0 });
      await letGo(tx, order, reason);
    }
  });
}
