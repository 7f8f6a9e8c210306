import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import type { RefundStatus } from '../contract/index.ts';
import type { TakenPayment } from '../rules/asked-of-provider.ts';

/** A refund as its provider is asked for it. */
export interface AskedRefund {
  readonly id: number;
  readonly number: string;
  readonly status: RefundStatus;
  readonly method: PaymentMethodCode;
  /** The provider refused, and staff sent the money by hand. */
  readonly by_hand: boolean;
  readonly cents: number;
  /** Of refunds of the same payment that were agreed to earlier. */
  readonly before: number;
  /** How often staff had it asked for again. */
  readonly again: number;
  readonly payment: TakenPayment;
  /** The money is a simulator's. */
  readonly rehearsal: boolean;
  /** The provider's name of the money. */
  readonly reference: string;
}

const read = statement<AskedRefund, [number | null, string | null]>(
  'refund-asked',
  `select r.id, r.number, r.status, p.method, r.method = 'manual_bank' as by_hand, r.amount_cents::float8 as cents, p.reference,
     coalesce((select a.rehearsal from payment_attempts a where a.id = p.attempt_id), false) as rehearsal,
     (select coalesce(sum(o.amount_cents), 0)::float8 from refunds o
      where o.payment_id = r.payment_id and o.id <> r.id and o.status not in ('pending', 'rejected')
        and (o.approved_at, o.id) < (r.approved_at, r.id)) as before,
     (select count(*)::int from record_steps s
      where s.machine = 'refund' and s.record_id = r.id and s.command = 'ask-again') as again,
     json_build_object('amount_cents', p.amount_cents, 'currency', p.currency, 'taken_cents', p.taken_cents,
       'taken_currency', p.taken_currency) as payment
   from refunds r join payments p on p.id = r.payment_id
   where (r.id = $1::int or r.number = $2::text) and (r.method = 'provider' or exists (select from record_steps s
     where s.machine = 'refund' and s.record_id = r.id and s.command = 'ask-provider'))`,
);

/**
 * Finds a refund that a provider was asked for, by its id or its number. Undefined for one that no provider was to
 * send.
 */
export async function findAsked(
  tx: TxContext,
  by: { readonly id: number } | { readonly number: string },
): Promise<AskedRefund | undefined> {
  const [found] = await tx.run(read, 'id' in by ? [by.id, null] : [null, by.number]);
  return found;
}
