import { AppError } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { getSettings } from '../settings/index.ts';
import { archiveOrder } from './actions/archive-order.ts';
import { cancelAtDeadline } from './actions/cancel-order.ts';
import { confirmReceipt } from './actions/complete-order.ts';
import type { salesSettings } from './contract/index.ts';

const overdue = statement<{ id: number }, [Date]>(
  'orders-overdue',
  'select id from orders where payment_deadline_at <= $1 order by payment_deadline_at limit 500',
);

/** Does something to each, in a transaction of its own; what somebody else was faster with is no trouble. */
async function each(ctx: Context, ids: readonly { id: number }[], run: (id: number) => Promise<unknown>, word: string) {
  for (const { id } of ids) {
    try {
      await run(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.runtime.log.info({ order: id, code: error.code }, word);
    }
  }
}

/** Cancels what was not paid in time, each order in a transaction of its own, so that its stock can be sold. */
export const cancelOverdueOrders = defineJob({
  name: 'sales.cancel-overdue',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    // A payment that came in the moment before is no trouble: the order has another status or no deadline any more.
    const ids = await ctx.run(overdue, [ctx.runtime.now()]);
    await each(ctx, ids, (id) => cancelAtDeadline(ctx, id), 'an overdue order was not canceled');
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
  `select o.id from orders o where o.status = 'shipped' and o.captured_cents >= o.total_cents
     and exists (select from shipments s where s.order_id = o.id)
     and not exists (select from shipments s where s.order_id = o.id and s.shipped_at > $1)
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
    await each(ctx, await ctx.run(arrived, [before]), (id) => confirmReceipt(ctx, id), 'an order was not completed');
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
    const archive = (id: number) => archiveOrder(ctx, { id });
    await each(ctx, await ctx.run(over, [before]), archive, 'an order was not archived');
  },
});

export const jobs = [cancelOverdueOrders, dropOldCarts, completeArrivedOrders, archiveOldOrders];
