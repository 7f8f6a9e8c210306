import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { atRate, toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../../settings/index.ts';
import { getMethods, paymentFor } from '../../method/queries/list-methods.ts';
import { instantOrNull } from '../../order/queries/show-words.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import type { PayableOrder } from '../../payment/contract/index.ts';
import { payableStateOf, troubleOf } from '../../payment/rules/payable-state-of.ts';
import { pricingOtherWay, withoutSurcharge } from '../../reprice/queries/price-other-way.ts';
import { findOrderBundle } from './order-bundle.ts';
import { showDisplayOf } from './show-order.ts';

/** An order as somebody sees it who may pay for it. That she may was decided before. */
export async function getPayableOrder(ctx: Context, id: number): Promise<PayableOrder> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle) throw fail('not-found');
  const { order } = bundle;
  const state = payableStateOf(order);
  const due = dueOf(order);
  // Of what a paid order costs more no other way to pay takes a surcharge.
  const isDifference = due !== order.total_cents;
  const { main_language } = await getSettings(ctx);
  const words = (text: typeof order.shipping_name) => textIn(text, ctx.language, main_language);
  const pricing = state === 'due' && !isDifference ? await pricingOtherWay(ctx, id) : undefined;
  const place = { country: order.shipping_address?.country, needsShipping: order.shipping_address !== null };
  const methods = await getMethods(ctx);
  const ways = (state === 'due' ? methods.payment : []).flatMap((method) => {
    // The way it was placed with keeps what it was given, whatever became of the promotions since.
    const next = method.code === order.payment_method ? undefined : pricing?.price(method);
    const totals = next?.totals ?? {
      ...order,
      total_cents: due,
      surcharge_cents: isDifference ? 0 : order.surcharge_cents,
    };
    const totalCents = isDifference ? due : withoutSurcharge(totals);
    if (!paymentFor({ ...methods, payment: [method] }, { ...place, totalCents }).length) return [];
    const promotions = next && pricing?.promotionsOf(next);
    return [
      {
        method,
        surcharge: toWire(totals.surcharge_cents),
        total: toWire(totals.total_cents),
        dropped: (promotions?.dropped ?? []).map(words),
        added: (promotions?.added ?? []).map(words),
      },
    ];
  });
  return {
    order_number: order.number,
    state,
    trouble: state === 'due' ? troubleOf(order, bundle.attempts.at(-1)) : null,
    total: toWire(state === 'due' ? due : order.total_cents),
    currency: order.currency,
    display: isDifference
      ? showDisplayOf({ ...order, display_total_cents: atRate(due, order.display_rate) })
      : showDisplayOf(order),
    payment_deadline_at: instantOrNull(order.payment_deadline_at),
    payment_method: order.payment_method,
    payment_methods: ways.map(({ method, ...way }) => ({
      code: method.code,
      name: words(method.name),
      instructions: words(method.instructions),
      ...way,
      rehearsal: method.access?.mode === 'rehearsal',
    })),
  };
}
