import { fail } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import type { PaymentMethodCode } from '../../method/contract/index.ts';
import { getMethods, methodOf, paymentFor } from '../../method/queries/list-methods.ts';
import { orderSteps } from '../../order/actions/take-step.ts';
import type { LockedOrder } from '../../order/locks.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import { paymentDeadlineOf } from '../../order/rules/payment-deadline-of.ts';
import { writePrice } from '../../reprice/actions/write-price.ts';
import { pricingOtherWay, withoutSurcharge } from '../../reprice/queries/price-other-way.ts';

/** However often she changes her mind, stock is not kept longer than this. */
const longest = 4 * day;

/** The later of what she has and what the new way gives, within limits; null: no deadline. */
async function deadlineOf(tx: TxContext, order: LockedOrder, method: PaymentMethodCode): Promise<Date | null> {
  const wanted = paymentDeadlineOf(method, tx.runtime.now(), (await methodOf(tx, order.shipping_method_id))?.pay_hours);
  if (wanted === null) return null;
  const end = order.created_at.getTime() + longest;
  const before = order.payment_deadline_at?.getTime() ?? 0;
  return new Date(Math.max(before, Math.min(wanted.getTime(), end)));
}

async function payDifferenceBy(tx: TxContext, order: LockedOrder, method: PaymentMethodCode): Promise<LockedOrder> {
  const offers = paymentFor(await getMethods(tx), {
    country: order.shipping_address?.country,
    needsShipping: order.shipping_address !== null,
    totalCents: dueOf(order),
  });
  if (!offers.some(({ code }) => code === method)) throw fail('sales.payment-unavailable');
  return { ...order, payment_method: method };
}

/**
 * Pays an order another way than it was placed with: it is priced again, with the surcharge and the promotions of the new way,
 * and the deadline is the new way's. Throws `PromotionGone` where somebody was faster (`againIfGone`).
 * Refuses `sales.payment-unavailable` for what is not offered for this order, and what every step refuses.
 */
export async function choosePayment(
  tx: TxContext,
  order: LockedOrder,
  method: PaymentMethodCode,
): Promise<LockedOrder> {
  if (order.payment_method === method) return order;
  // What a paid order costs more is paid any way there is; the order stays as it was paid.
  if (order.captured_cents > 0 || order.status === 'paid') return payDifferenceBy(tx, order, method);
  const step = await orderSteps.begin(tx, { id: order.id, command: 'choose-payment' });
  const pricing = await pricingOtherWay(tx, order.id);
  const methods = await getMethods(tx);
  const wanted = methods.payment.find(({ code }) => code === method);
  const price = wanted && pricing.price(wanted);
  const offers = paymentFor(methods, {
    country: order.shipping_address?.country,
    needsShipping: order.shipping_address !== null,
    totalCents: price && withoutSurcharge(price.totals),
  });
  if (!price || !offers.includes(wanted)) throw fail('sales.payment-unavailable');
  const effects = await writePrice(tx, { ...pricing, price });
  const set = { payment_method: method, payment_deadline_at: await deadlineOf(tx, order, method) };
  await orderSteps.finish(tx, step, { set, effects });
  return { ...order, ...price.totals, ...set, status: step.step.to, version: order.version + 1 };
}
