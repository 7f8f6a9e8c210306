import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { orderCommented } from '../../contract/events.ts';
import type { addCommentInput } from '../contract/index.ts';
import { orderComments, orders } from '../schema.ts';
import { seesOrder } from '../scopes.ts';

interface Comment {
  readonly author: 'customer' | 'staff';
  readonly visibility: 'public' | 'internal';
  readonly text: string;
}

async function write(tx: TxContext, orderId: number, comment: Comment): Promise<void> {
  const head = { id: orders.id, number: orders.number, customer_id: orders.customer_id, store_id: orders.store_id };
  const [order] = await tx.db.select(head).from(orders).where(eq(orders.id, orderId));
  if (!order || !seesOrder(tx, order)) throw fail('not-found');
  const [row] = await tx.db
    .insert(orderComments)
    .values({ ...comment, order_id: orderId, account_id: authorOf(tx).accountId })
    .returning({ id: orderComments.id });
  if (!row) throw new Error('a comment was not written');
  const { number, customer_id } = order;
  const event = { order_id: orderId, number, customer_id, comment_id: row.id, author: comment.author };
  if (comment.visibility === 'public') await announce(tx, orderCommented, event);
}

/** Staff write a note for colleagues, or an answer the buyer sees. */
export async function addOrderComment(ctx: Context, input: z.output<typeof addCommentInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await write(tx, input.id, { author: 'staff', visibility: input.visibility, text: input.comment });
  });
}

/** The buyer writes about her order. That it is hers was decided before. */
export async function commentByBuyer(ctx: Context, orderId: number, text: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await write(tx, orderId, { author: 'customer', visibility: 'public', text });
  });
}
