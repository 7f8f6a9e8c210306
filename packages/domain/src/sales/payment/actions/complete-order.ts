import { fail } from '@kaifong/base/errors';
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { shipStock } from '../../../inventory/index.ts';
import { pointsComing } from '../../../members/index.ts';
import { promisedPoints } from '../../../promotions/index.ts';
import { orderCompleted } from '../../contract/events.ts';
import { announcePayment, nextPart } from '../../order/actions/note-payment.ts';
import { type BegunStep, eventHead, orderSteps } from '../../order/actions/take-step.ts';
import type { completeOrderInput } from '../../order/contract/index.ts';
import { factsOfLocked, type LockedOrder, lockOrder } from '../../order/locks.ts';
import { isAllVirtual } from '../../order/queries/is-all-virtual.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { letterEffects, moneyEffect, pointsEffectOf, stockEffect } from '../../order/rules/order-effects.ts';
import { takeAlong } from '../../parcel/actions/parcel-steps.ts';
import { storeDrawers } from '../ports/store-drawers.ts';
import { payments } from '../schema.ts';

/** The courier brought the cash: what is still due was paid at the door. */
async function captureAtTheDoor(tx: TxContext, order: LockedOrder, due: number): Promise<void> {
  const part = await nextPart(tx, order.id);
  const [payment] = await tx.db
    .insert(payments)
    .values({
      order_id: order.id,
      method: order.payment_method,
      part,
      status: 'paid',
      amount_cents: due,
      currency: order.currency,
      reviewed_by: authorOf(tx).accountId,
      reviewed_at: sql`now()`,
    })
    .returning({ id: payments.id });
  if (!payment) throw new Error('a payment was not written');
  await announcePayment(tx, order, { payment_id: payment.id, part, amount_cents: due });
}

/** Points she has earned with it, and those that a promotion gives: told of by the same step they come with. */
async function pointsOf(tx: TxContext, { id, customer_id: customerId }: LockedOrder, paidCents: number) {
  if (customerId === null) return [];
  const promised = (await promisedPoints(tx, id)).reduce((sum, { points }) => sum + points, 0);
  const earned = await pointsComing(tx, { customerId, orderId: id, paidCents });
  return [...pointsEffectOf('points-earned', earned), ...pointsEffectOf('points-given', promised)];
}

async function finish(tx: TxContext, step: BegunStep): Promise<void> {
  const order = step.row;
  const due = dueOf(order);
  if (due > 0) await captureAtTheDoor(tx, order, due);
  const money = due > 0 ? [moneyEffect('cash', due, order)] : [];
  // No parcel took what was reserved: it is sold with this step.
  const unshipped = order.shipping_address === null;
  const stock = unshipped ? [stockEffect('sold', order)] : [];
  const points = await pointsOf(tx, order, order.captured_cents + due);
  await orderSteps.finish(tx, step, {
    set: { captured_cents: order.captured_cents + due, due_since: null },
    effects: [...money, ...stock, ...points, ...letterEffects('completed', order)],
  });
  const { total_cents, currency } = order;
  await announce(tx, orderCompleted, { ...eventHead(order), total_cents, currency });
  if (unshipped) await shipStock(tx, order.id);
  else await takeAlong(tx, order.id, ['shipped', 'abnormal'], 'deliver', '');
}

/** Completes an order that was handed over, its cash in a drawer; refuses what every step refuses. */
export async function completeHandedOver(ctx: Context, input: z.output<typeof completeOrderInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => finish(tx, await orderSteps.begin(tx, { ...input, command: 'complete' })));
}

/**
 * The buyer has her goods, or had what is not sent: a service, a booking. Cash on delivery is captured with this step.
 * Refuses what every step refuses, and an order that is fetched in a store and still has to be paid (`drawer-hand-over`): its cash goes into a drawer.
 */
export async function completeOrder(ctx: Context, input: z.output<typeof completeOrderInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await orderSteps.begin(tx, { ...input, command: 'complete' });
    if (step.row.store_id !== null && dueOf(step.row) > 0 && tx.runtime.adapters.of(storeDrawers))
      throw fail('sales.drawer-hand-over');
    await finish(tx, step);
  });
}

/** The shop completes a paid order of nothing but virtual goods by itself; to any other it does nothing. */
export async function completeVirtualOrder(tx: TxContext, id: number): Promise<void> {
  // A test order may be gone by now; what an order holds never changes.
  if (!(await isAllVirtual(tx, id))) return;
  const facts = factsOfLocked(await lockOrder(tx, id));
  if (facts.toShip || !orderSteps.rules.stepOf('complete', facts)) return;
  await finish(tx, await orderSteps.begin(tx, { id, command: 'complete' }));
}

/** A later domain says that she has had all of a paid order, of which nothing is sent. Does nothing to any other, or to one that has more pieces. */
export async function completeUnsent(tx: TxContext, id: number, pieces: number): Promise<void> {
  const order = await lockOrder(tx, id);
  const facts = factsOfLocked(order);
  if (facts.toShip || order.piece_count !== pieces || !orderSteps.rules.stepOf('complete', facts)) return;
  const asShop = asSystem(tx, 'complete');
  await finish(asShop, await orderSteps.begin(asShop, { id, command: 'complete' }));
}

/** The buyer says that her parcel has come. Refuses `wrong-status` before it left, and while the courier has to be paid. */
export async function confirmReceipt(ctx: Context, orderId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await finish(tx, await orderSteps.begin(tx, { id: orderId, command: 'confirm-receipt' }));
  });
}
