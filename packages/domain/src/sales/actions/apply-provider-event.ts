import { fail } from '@kaifong/base/errors';
import { publicId } from '@kaifong/base/ids';
import { showMoney } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { PaymentMethodCode } from '../contract/index.ts';
import { type LockedOrder, lockOrder } from '../locks.ts';
import type { ProviderEvent, Standing } from '../ports/payment-provider.ts';
import { orders, payments } from '../schema.ts';
import { confirmPayment } from './confirm-payment.ts';

/** The order a provider speaks of. It must have been sent to this provider: `not-found` else. */
async function orderOf(tx: TxContext, method: PaymentMethodCode, reference: string): Promise<LockedOrder> {
  const named = publicId.safeParse(reference);
  if (!named.success) throw fail('not-found');
  const [found] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.public_id, named.data));
  if (!found) throw fail('not-found');
  const order = await lockOrder(tx, found.id);
  if (order.payment_method !== method) throw fail('not-found');
  return order;
}

/** Several events may speak of one payment. */
async function isKnown(tx: TxContext, order: LockedOrder, { providerReference }: Standing): Promise<boolean> {
  const captured = inArray(payments.status, ['paid', 'refunded']);
  const same = and(eq(payments.order_id, order.id), eq(payments.reference, providerReference), captured);
  const [payment] = await tx.db.select({ id: payments.id }).from(payments).where(same);
  return payment !== undefined;
}

/**
 * Does what a provider's event asks for and says what that was: `captured`, `known` or `none`. Refuses what is another
 * provider's order (`not-found`), another amount or currency than is due (`sales.amount-mismatch`), and a payment for an
 * order that waits for none (`sales.wrong-status`): staff decide then.
 */
export async function applyProviderEvent(
  tx: TxContext,
  method: PaymentMethodCode,
  event: ProviderEvent,
): Promise<'captured' | 'known' | 'none'> {
  if (event.kind !== 'payment' || event.standing.state !== 'paid') return 'none';
  const { standing } = event;
  const order = await orderOf(tx, method, standing.reference);
  if (await isKnown(tx, order, standing)) return 'known';
  if (standing.currency !== order.currency) {
    const due = showMoney(order.total_cents, displayCurrency(await getSettings(tx), order.currency));
    throw fail('sales.amount-mismatch', { due });
  }
  const { id, version } = order;
  await confirmPayment(tx, { id, version, amount: standing.cents, reference: standing.providerReference });
  return 'captured';
}
