// Money of a refund that a card terminal sends: what it sends, and that it did.
import { PermissionSet } from '@kaifong/base/permissions';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { payments } from '../../payment/schema.ts';
import { openRefundStatuses } from '../contract/status.ts';
import { refunds } from '../schema.ts';
import { markRefundSent } from './send-refund.ts';

const open = (id: number) => and(eq(refunds.id, id), inArray(refunds.status, [...openRefundStatuses]));

/** A refund whose money was not sent yet, with the reference of the payment it goes back to; undefined: sent, or none. */
export async function refundToSend(ctx: Context, id: number) {
  const { order_id, amount_cents, currency, version } = refunds;
  const [row] = await ctx.db
    .select({ id: refunds.id, order_id, amount_cents, currency, version, payment_reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(open(id));
  return row;
}

/** The terminal sent it. One that was sent another way meanwhile stays so. */
export async function refundSentByTerminal(tx: TxContext, id: number, reference: string): Promise<void> {
  const refund = await refundToSend(tx, id);
  if (!refund) return;
  const { actor } = tx;
  const rights = new PermissionSet(['pay refund']);
  const seller = actor.kind === 'staff' ? { ...tx, actor: { ...actor, permissions: rights } } : tx;
  await markRefundSent(seller, { id, version: refund.version, reference });
}
