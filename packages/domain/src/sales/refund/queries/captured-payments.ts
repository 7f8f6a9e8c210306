// The payments of an order as refunds come out of them.
import type { Context, TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { findProvider } from '../../payment/queries/find-provider.ts';
import { allot, type Source } from '../rules/allot.ts';
import type { refunds } from '../schema.ts';

export interface Captured extends Source {
  readonly method: PaymentMethodCode;
  /** A provider took it; money somebody confirmed by hand is known to none. */
  readonly by_provider: boolean;
}

const read = statement<Captured, [number, number | null]>(
  'refund-payments',
  `select p.id, p.method, p.attempt_id is not null as by_provider, (p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
     where r.payment_id = p.id and r.status not in ('pending', 'rejected') and r.id is distinct from $2::int), 0))::float8 as left
   from payments p where p.order_id = $1 and p.status in ('paid', 'refunded') order by p.id desc`,
);

/** Newest first, with what has not gone back of each; `but`: a refund that is not counted. To decide by it, hold the order's lock. */
export const capturedPayments = (ctx: Context, orderId: number, but: number | null = null): Promise<Captured[]> =>
  ctx.run(read, [orderId, but]);

/** Money goes back the way it came, where a provider is wired that can send it. */
export const wayBackOf = (ctx: Context, { method, by_provider }: Captured): (typeof refunds.$inferSelect)['method'] =>
  by_provider && findProvider(ctx, method) && capabilitiesOf(method).refund === 'by_call' ? 'provider' : 'manual_bank';

/** The payment that gives most of a refund as things stand; what it comes out of is decided when it is agreed to (`draw-on.ts`). */
export async function firstSource(tx: TxContext, order: LockedOrder, amount: number) {
  const payments = await capturedPayments(tx, order.id);
  const payment = allot(payments, amount)?.[0]?.payment ?? payments[0];
  if (!payment) throw new Error(`order ${order.number} was paid without a payment`);
  return { payment_id: payment.id, method: wayBackOf(tx, payment) };
}
