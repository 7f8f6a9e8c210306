// Ways to transfer what a paid order costs more since it was changed.

import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import { getMethods, type PaymentRow, paymentFor } from '../../method/queries/list-methods.ts';
import type { OrderReader } from '../../order/queries/order-reader.ts';
import type { OrderRecord } from '../../order/queries/order-record.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import type { SlipMethod } from '../contract/index.ts';
import { payCodeOf } from './pay-code.ts';

type Due = Pick<
  OrderRecord,
  'payment_method' | 'shipping_address' | 'captured_cents' | 'overpaid_cents' | 'total_cents'
>;

/**
 * Methods that a slip is shown for and that are offered for this amount; the method the order was placed with is one,
 * whatever became of it.
 */
export async function slipMethodsOf(ctx: Context, order: Due): Promise<PaymentRow[]> {
  const methods = await getMethods(ctx);
  const country = order.shipping_address?.country;
  const fitting = paymentFor(methods, {
    country,
    needsShipping: order.shipping_address !== null,
    totalCents: dueOf(order),
  });
  return methods.payment.filter(
    (method) =>
      capabilitiesOf(method.code).settles === 'review' &&
      (fitting.includes(method) || method.code === order.payment_method),
  );
}

/** Which of them a slip is for; undefined where it is none of them. Left out: the order's own, or the only one there is. */
export async function slipMethodOf(
  ctx: Context,
  order: Due,
  wanted: PaymentMethodCode | undefined,
): Promise<PaymentMethodCode | undefined> {
  const codes = (await slipMethodsOf(ctx, order)).map(({ code }) => code);
  const only = codes.length === 1 ? codes[0] : undefined;
  const chosen = wanted ?? codes.find((code) => code === order.payment_method) ?? only;
  return codes.find((code) => code === chosen);
}

/** The same as the buyer sees them. */
export async function showSlipMethods(ctx: Context, order: OrderRecord, words: OrderReader): Promise<SlipMethod[]> {
  const methods = await slipMethodsOf(ctx, order);
  return Promise.all(
    methods.map(async ({ code, name, instructions }) => ({
      code,
      name: textIn(name, words.language, words.main),
      instructions: textIn(instructions, words.language, words.main),
      pay_code: await payCodeOf(ctx, { ...order, payment_method: code }),
    })),
  );
}
