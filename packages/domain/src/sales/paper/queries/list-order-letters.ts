import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { mailLogs } from '@kaifong/kernel/mail';
import { and, desc, eq, sql } from 'drizzle-orm';
import { mailColumns, showMail } from '../../../settings/index.ts';
import { orders } from '../../order/schema.ts';
import { seesOrder } from '../../order/scopes.ts';
import type { OrderLetter } from '../contract/index.ts';

/** Nobody reads more of them, and nobody wrote more. */
const most = 100;

/** Of the order, and to its buyer: what staff are told about it is not hers. */
const toBuyer = (id: number, email: string) =>
  and(eq(mailLogs.recipient, email), sql`${mailLogs.about} = ${JSON.stringify({ kind: 'order', id })}::jsonb`);

async function buyerOf(ctx: Context, id: number): Promise<string> {
  const [order] = await ctx.db
    .select({ email: orders.email, store_id: orders.store_id })
    .from(orders)
    .where(eq(orders.id, id));
  if (!order || !seesOrder(ctx, order)) throw fail('not-found');
  return order.email;
}

/** The letters that were written to the buyer of an order, newest first. Refuses `not-found`. */
export async function listOrderLetters(ctx: Context, id: number): Promise<OrderLetter[]> {
  const rows = await ctx.db
    .select(mailColumns)
    .from(mailLogs)
    .where(toBuyer(id, await buyerOf(ctx, id)))
    .orderBy(desc(mailLogs.id))
    .limit(most);
  return rows.map((row) => {
    const { name, recipient, subject, status, created_at, sent_at, error, papers } = showMail(row, ctx.language);
    return { id: row.id, name, recipient, subject, status, created_at, sent_at, error, papers };
  });
}

/** Refuses `not-found` for a letter that is not about the order or not to its buyer. */
export async function requireOrderLetter(ctx: Context, id: number, letterId: number): Promise<void> {
  const ofOrder = and(eq(mailLogs.id, letterId), toBuyer(id, await buyerOf(ctx, id)));
  const [letter] = await ctx.db.select({ id: mailLogs.id }).from(mailLogs).where(ofOrder);
  if (!letter) throw fail('not-found');
}
