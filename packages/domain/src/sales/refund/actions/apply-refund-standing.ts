import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import type { Standing } from '../../method/ports/payment-provider.ts';
import { asProvider } from '../../payment/queries/find-provider.ts';
import { findAsked } from '../queries/find-asked.ts';
import { askedOf, numberIn, referenceOf } from '../rules/asked-of-provider.ts';
import { refunds } from '../schema.ts';
import { beginAsking, takeAnswer } from './ask-provider.ts';

/** What a notice of a refund did. */
export type RefundApplied = 'refunded' | 'refund-failed' | 'known' | 'none';

/**
 * Does what a provider says of money it sends back, once: it is sent, or it failed and staff decide. Refuses `not-found` for
 * a refund this provider was never asked for, as one that was begun on its own pages, `refund-other-amount`, and
 * `refund-sent-twice` for money that staff sent by hand after the provider had refused.
 */
export async function applyRefundStanding(
  tx: TxContext,
  method: PaymentMethodCode,
  { reference, providerReference, state, cents, currency, reason }: Standing,
): Promise<RefundApplied> {
  const asked = await findAsked(tx, { number: numberIn(reference) });
  if (asked?.method !== method) throw fail('not-found');
  const wanted = askedOf(asked.payment, asked);
  if (wanted.cents !== cents || wanted.currency !== currency) throw fail('sales.refund-other-amount');
  if (state === 'waiting') return 'none';
  if (asked.by_hand) {
    if (state === 'paid') throw fail('sales.refund-sent-twice');
    return 'known';
  }
  const provider = asProvider(tx, method);
  // The notice came before the answer.
  if (asked.status === 'approved') await beginAsking(provider, asked.id);
  const [now] = await tx.db
    .select({ status: refunds.status })
    .from(refunds)
    .where(eq(refunds.id, asked.id))
    .for('update');
  if (state === 'paid') {
    if (now?.status !== 'processing' && now?.status !== 'abnormal') return 'known';
    await takeAnswer(provider, asked.id, { state: 'done', providerReference, reason: '' });
    return 'refunded';
  }
  // What failed is an earlier try: it is asked for again already.
  if (reference !== referenceOf(asked.number, asked.again)) return 'known';
  if (now?.status !== 'processing' && now?.status !== 'completed') return 'known';
  await takeAnswer(provider, asked.id, { state: 'refused', providerReference, reason });
  return 'refund-failed';
}
