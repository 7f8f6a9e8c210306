import type { TxContext } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { paymentAttempts, payments } from '../../payment/schema.ts';
import type { AsideMoney } from '../rules/split-aside.ts';

export interface Aside extends AsideMoney {
  /** Of the payment. */
  readonly id: number;
  readonly method: (typeof payments.$inferSelect)['method'];
  readonly attempt_id: number | null;
  /** The provider's name of the money. */
  readonly reference: string;
  readonly reason: string;
}

/** Money of an order that waits for a decision, the oldest first. The order is locked. */
export async function findAsides(tx: TxContext, orderId: number): Promise<Aside[]> {
  const rows = await tx.db
    .select({
      id: payments.id,
      method: payments.method,
      attempt_id: payments.attempt_id,
      reference: payments.reference,
      reason: payments.reason,
      taken_cents: payments.amount_cents,
      taken_currency: payments.currency,
      asked: {
        amount_cents: paymentAttempts.amount_cents,
        charged_cents: paymentAttempts.charged_cents,
        charged_currency: paymentAttempts.charged_currency,
      },
    })
    .from(payments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, payments.attempt_id))
    .where(and(eq(payments.order_id, orderId), eq(payments.status, 'abnormal')))
    .orderBy(asc(payments.id));
  return rows;
}
