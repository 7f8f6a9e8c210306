import { hour } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { paymentFailed } from '../../contract/events.ts';
import { eventHead, orderSteps } from '../../order/actions/take-step.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { factsOfLocked } from '../../order/locks.ts';
import { mailEffect, taskEffect } from '../../order/rules/order-effects.ts';
import { orderRules } from '../../order/rules/order-machine.ts';

/** How long an order whose payment went wrong is kept for its buyer. */
const moreTime = 48 * hour;

const toldBefore = statement<{ id: number }, [number]>(
  'payment-trouble-told',
  `select id from record_steps where machine = 'order' and record_id = $1 and command = 'payment-trouble' limit 1`,
);

/**
 * The provider is away, or refused the payment: the order stays, its buyer gets two days and a letter with a link to pay.
 * However many hours the ways to pay and to send gave it before. Once per order; nothing where it waits for no payment or has the
 * time anyway. Run in a provider's name.
 */
export async function noteTrouble(tx: TxContext, order: LockedOrder, why: 'away' | 'failed'): Promise<void> {
  if (!orderRules.stepOf('payment-trouble', factsOfLocked(order))) return;
  const until = new Date(tx.runtime.now().getTime() + moreTime);
  const { payment_deadline_at: before } = order;
  if (!before || before >= until) return;
  // Two days from the first time: who is refused again and again does not keep the stock for ever.
  const [told] = await tx.run(toldBefore, [order.id]);
  if (told) return;
  const step = await orderSteps.begin(tx, { id: order.id, command: 'payment-trouble' });
  await orderSteps.finish(tx, step, {
    set: { payment_deadline_at: until },
    effects: [taskEffect('more-time'), mailEffect('payment-failed', order)],
  });
  await announce(tx, paymentFailed, { ...eventHead(order), why });
}
