import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { atRate, toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../../settings/index.ts';
import type { PayableOrder } from '../../contract/index.ts';
import { getMethods, type PaymentRow, paymentFor } from '../../queries/list-methods.ts';
import { findOrderBundle } from '../../queries/order-bundle.ts';
import { showDisplayOf } from '../../queries/show-order.ts';
import { instantOrNull } from '../../queries/show-words.ts';
import { dueOf } from '../../rules/due-of.ts';
import { payableStateOf, troubleOf } from '../rules/payable-state-of.ts';
import { repricingOf } from './repricing.ts';

/** An order as somebody sees it who may pay for it. That she may was decided before. */
export async function getPayableOrder(ctx: Context, id: number): Promise<PayableOrder> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle) throw fail('not-found');
  const { order } = bundle;
  const state = payableStateOf(order);
  const due = dueOf(order);
  // Of what a paid order costs more no other way to pay takes a surcharge.
  const isDifference = due !== order.total_cents;
  const plain = isDifference ? due : order.total_cents - order.surcharge_cents;
  const { main_language } = await getSettings(ctx);
  const words = (text: typeof order.shipping_name) => textIn(text, ctx.language, main_language);
  const repricing = state === 'due' && !isDifference ? await repricingOf(ctx, id) : undefined;
  const costOf = async (method: PaymentRow) => {
    const repriced = await repricing?.price(method);
    const { surcharge_cents, total_cents } = repriced?.price.totals ?? { surcharge_cents: 0, total_cents: due };
    return { surcharge: toWire(surcharge_cents), total: toWire(total_cents) };
  };
  const offers =
    state === 'due'
      ? paymentFor(await getMethods(ctx), {
          country: order.shipping_address?.country,
          needsShipping: order.shipping_address !== null,
          totalCents: plain,
        })
      : [];
  return {
    order_number: order.number,
    state,
    trouble: state === 'due' ? troubleOf(bundle.attempts.at(-1)) : null,
    total: toWire(state === 'due' ? due : order.total_cents),
    currency: order.currency,
    display: isDifference
      ? showDisplayOf({ ...order, display_total_cents: atRate(due, order.display_rate) })
      : showDisplayOf(order),
    payment_deadline_at: instantOrNull(order.payment_deadline_at),
    payment_method: order.payment_method,
    payment_methods: await Promise.all(
      offers.map(async (method) => ({
        code: method.code,
        name: words(method.name),
        instructions: words(method.instructions),
        ...(await costOf(method)),
        rehearsal: method.access?.mode === 'rehearsal',
      })),
    ),
  };
}
