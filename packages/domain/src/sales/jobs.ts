import { AppError } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { defineJob } from '@kaifong/kernel/jobs';
import * as z from 'zod';
import { cancelAtDeadline } from './actions/cancel-order.ts';

const overdue = statement<{ id: number }, [Date]>(
  'orders-overdue',
  'select id from orders where payment_deadline_at <= $1 order by payment_deadline_at limit 500',
);

/** A payment that came in the moment before is no trouble: the order has another status or no deadline any more. */
async function cancelOne(ctx: Context, id: number): Promise<void> {
  try {
    await cancelAtDeadline(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.runtime.log.info({ order: id, code: error.code }, 'an overdue order was not canceled');
  }
}

/** Cancels what was not paid in time, each order in a transaction of its own, so that its stock can be sold. */
export const cancelOverdueOrders = defineJob({
  name: 'sales.cancel-overdue',
  input: z.object({}),
  schedule: '* * * * *',
  async run(ctx) {
    for (const { id } of await ctx.run(overdue, [ctx.runtime.now()])) await cancelOne(ctx, id);
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

export const jobs = [cancelOverdueOrders, dropOldCarts];
