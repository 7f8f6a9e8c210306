import { AppError } from '@kaifong/base/errors';
import { day, hour } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import { createElement } from 'react';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { sendCartReminder } from './cart-mail/letters/cart-reminder.tsx';
import { dueCarts, reminderHours } from './cart-mail/queries/due-carts.ts';
import type { salesSettings } from './contract/index.ts';
import { PaymentFailed } from './desk/letters/payment-failed.tsx';
import { sendOrderLetter } from './desk/letters/send-order-letter.ts';
import { archiveOrder } from './order/actions/archive-order.ts';
import { confirmReceipt } from './payment/actions/complete-order.ts';
import { reconcilePayments } from './payment/actions/reconcile-payments.ts';
import { settleOrder } from './payment/actions/settle-payment.ts';
import { payableStateOf } from './payment/rules/payable-state-of.ts';
import { rewardReferrer } from './points/actions/reward-referrer.ts';
import { askProvider, followRefunds } from './refund/actions/ask-provider.ts';
import { cancelAtDeadline } from './refund/actions/cancel-order.ts';

interface Overdue {
  id: number;
  payment_deadline_at: Date;
}

const overdue = statement<Overdue, [Date]>(
  'orders-overdue',
  'select id, payment_deadline_at from orders where payment_deadline_at <= $1 order by payment_deadline_at limit 500',
);

/** Does something to each, in a transaction of its own; what somebody else was faster with is no trouble. */
async function each<Row extends { id: number }>(
  ctx: Context,
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  word: string,
) {
  for (const row of rows) {
    try {
      await run(row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.runtime.log.info({ order: row.id, code: error.code }, word);
    }
  }
}

/**
 * Asks the provider first: a payment whose notice never came is no reason to cancel. One that is away gets an hour. A payment
 * that came in the moment before is no trouble: the order has another status or no deadline any more.
 */
async function cancelOne(ctx: Context, { id, payment_deadline_at }: Overdue): Promise<void> {
  const reached = await settleOrder(ctx, id);
  if (!reached && ctx.runtime.now().getTime() - payment_deadline_at.getTime() < hour) return;
  await cancelAtDeadline(ctx, id);
}

/** Cancels what was not paid in time, each order in a transaction of its own, so that its stock can be sold. */
export const cancelOverdueOrders = defineJob({
  name: 'sales.cancel-overdue',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    const rows = await ctx.run(overdue, [ctx.runtime.now()]);
    await each(ctx, rows, (order) => cancelOne(ctx, order), 'an overdue order was not canceled');
  },
});

const dropOld = statement<Record<string, never>, [Date, Date]>(
  'carts-drop-old',
  `delete from carts where id in (
     select c.id from carts c
     where c.updated_at < $1 and (c.customer_id is null or c.ordered_at is not null) and (
       not exists (select from cart_items i where i.cart_id = c.id)
       or (c.updated_at < $2 and not exists (select from cart_items i where i.cart_id = c.id and i.created_at >= $2)))
     order by c.updated_at limit 5000)`,
);

/** Guests' carts nobody touched for two months, empty ones after a day, and carts that were ordered long ago. */
export const dropOldCarts = defineJob({
  name: 'sales.drop-old-carts',
  input: z.object({}),
  schedule: '25 19 * * *',
  async run(ctx) {
    const now = ctx.runtime.now().getTime();
    await ctx.run(dropOld, [new Date(now - day), new Date(now - 60 * day)]);
  },
});

const arrived = statement<{ id: number }, [Date]>(
  'orders-arrived',
  `select o.id from orders o where o.status = 'shipped' and o.captured_cents - o.overpaid_cents >= o.total_cents
     and exists (select from shipments s where s.order_id = o.id)
     and not exists (select from shipments s where s.order_id = o.id and (s.shipped_at > $1 or s.status = 'abnormal'))
   order by o.id limit 500`,
);

/** Takes parcels for received some days after they left; the courier's cash somebody has to count. */
export const completeArrivedOrders = defineJob({
  name: 'sales.complete-arrived',
  input: z.object({}),
  schedule: '17 * * * *',
  async run(ctx) {
    const { complete_after_days } = await getSettings<typeof salesSettings>(ctx);
    if (complete_after_days === 0) return;
    const before = new Date(ctx.runtime.now().getTime() - complete_after_days * day);
    await each(
      ctx,
      await ctx.run(arrived, [before]),
      ({ id }) => confirmReceipt(ctx, id),
      'an order was not completed',
    );
  },
});

const over = statement<{ id: number }, [Date]>(
  'orders-over',
  `select id from orders where status in ('completed', 'canceled', 'refunded', 'rejected') and updated_at < $1
   order by id limit 1000`,
);

/** Puts orders away that have been over for long. */
export const archiveOldOrders = defineJob({
  name: 'sales.archive-old',
  input: z.object({}),
  schedule: '40 19 * * *',
  async run(ctx) {
    const { archive_after_days } = await getSettings<typeof salesSettings>(ctx);
    if (archive_after_days === 0) return;
    const before = new Date(ctx.runtime.now().getTime() - archive_after_days * day);
    const archive = ({ id }: { id: number }) => archiveOrder(ctx, { id });
    await each(ctx, await ctx.run(over, [before]), archive, 'an order was not archived');
  },
});

/** A letter with a link to pay, unless it was paid or given up meanwhile. */
export const sendPayLink = defineJob({
  name: 'sales.send-pay-link',
  input: z.object({ order_id: z.number() }),
  run: (ctx, { order_id }) =>
    inTransaction(ctx, (tx) =>
      sendOrderLetter(tx, { orderId: order_id, kind: 'payment-failed' }, (order, bundle) =>
        payableStateOf(bundle.order) === 'due' ? createElement(PaymentFailed, { order }) : undefined,
      ),
    ),
});

/** Every night, when few people buy: what the providers took and we have not heard of. */
export const reconcileNightly = defineJob({
  name: 'sales.reconcile-payments',
  input: z.object({}),
  schedule: '10 19 * * *',
  queue: 'heavy',
  run: (ctx) => reconcilePayments(ctx),
});

/** Reminds customers of carts they left, each in a transaction of its own. */
export const remindOfCarts = defineJob({
  name: 'sales.remind-of-carts',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run(ctx) {
    const hours = await reminderHours(ctx);
    for (const stage of [2, 1] as const) {
      const after = hours[stage - 1];
      if (!after) continue;
      for (const cart of await dueCarts(ctx, stage, after))
        await inTransaction(ctx, (tx) => sendCartReminder(tx, cart, stage));
    }
  },
});

export const jobs = [
  remindOfCarts,
  reconcileNightly,
  sendPayLink,
  cancelOverdueOrders,
  dropOldCarts,
  completeArrivedOrders,
  archiveOldOrders,
  askProvider,
  rewardReferrer,
  followRefunds,
];
