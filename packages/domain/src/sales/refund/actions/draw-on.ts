// The payments a refund comes out of. Each gives back what it took: a refund that no single payment holds has a share for every
// further one, with a status of its own.
import type { TxContext } from '@kaifong/kernel/context';
import { enqueue } from '@kaifong/kernel/jobs';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { LockedOrder } from '../../order/locks.ts';
import { type Captured, capturedPayments, wayBackOf } from '../queries/captured-payments.ts';
import { allot, type Share } from '../rules/allot.ts';
import { refunds } from '../schema.ts';
import { askProvider } from './ask-provider.ts';
import { beginRefund, type RefundRow } from './write-refund.ts';

async function writeShare(tx: TxContext, refund: RefundRow, { payment, cents }: Share<Captured>, at: number) {
  const { order_id, kind, currency, reason, account_id } = refund;
  const [share] = await tx.db
    .insert(refunds)
    .values({
      ...{ order_id, kind, currency, reason, account_id },
      share_of: refund.id,
      payment_id: payment.id,
      number: `${refund.number}-${at + 1}`,
      method: wayBackOf(tx, payment),
      amount_cents: cents,
      status: 'approved',
      approved_by: authorOf(tx).accountId,
      approved_at: tx.runtime.now(),
    })
    .returning();
  if (!share) throw new Error('a share of a refund was not written');
  await beginRefund(tx, share);
  return share;
}

/**
 * Draws an agreed refund on the order's payments and has their providers asked. The refund itself keeps the lines, points and taxes
 * of all of it, and the money of one payment; returns it with its shares, which add up to what it was. The order is locked.
 */
export async function drawOn(tx: TxContext, order: LockedOrder, refund: RefundRow): Promise<RefundRow[]> {
  if (refund.amount_cents === 0) return [refund];
  const [first, ...others] = allot(await capturedPayments(tx, order.id, refund.id), refund.amount_cents) ?? [];
  if (!first) throw new Error(`the payments of order ${order.number} hold less than refund ${refund.number}`);
  const change = { payment_id: first.payment.id, method: wayBackOf(tx, first.payment), amount_cents: first.cents };
  await tx.db.update(refunds).set(change).where(eq(refunds.id, refund.id));
  const drawn = [{ ...refund, ...change }];
  for (const [i, share] of others.entries()) drawn.push(await writeShare(tx, refund, share, i + 1));
  for (const { id, method } of drawn)
    if (method === 'provider') await enqueue(tx, askProvider, { refund_id: id }, { key: `refund:${id}` });
  return drawn;
}

/**
 * Splits an agreed refund that was not sent yet: so much of it stays, the rest becomes a share on the same payment, which is sent by itself. Returns the share.
 */
export async function splitRefund(tx: TxContext, refundId: number, staying: number): Promise<RefundRow> {
  const [row] = await tx.db.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (row?.status !== 'approved' || staying <= 0 || staying >= row.amount_cents)
    throw new Error(`${staying} cents cannot stay of refund ${refundId}`);
  const main = row.share_of ?? row.id;
  const shares = await tx.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.share_of, main));
  const [whole] = await tx.db.select({ number: refunds.number }).from(refunds).where(eq(refunds.id, main));
  await tx.db.update(refunds).set({ amount_cents: staying }).where(eq(refunds.id, row.id));
  const { order_id, payment_id, kind, method, currency, reason, account_id, approved_by, approved_at } = row;
  const [share] = await tx.db
    .insert(refunds)
    .values({
      ...{ order_id, payment_id, kind, method, currency, reason, account_id, approved_by, approved_at },
      ...{ share_of: main, number: `${whole?.number}-${shares.length + 2}`, status: 'approved' },
      amount_cents: row.amount_cents - staying,
    })
    .returning();
  if (!share) throw new Error('a share of a refund was not written');
  await beginRefund(tx, share);
  return share;
}
