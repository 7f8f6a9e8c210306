import { fail } from '@kaifong/base/errors';
import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { PaymentMethodCode, SalesSettings, StoreOrder } from '../contract/index.ts';
import { showSlipMethods } from '../payment/queries/slip-methods.ts';
import { orderRules } from '../rules/order-machine.ts';
import { getMethods, paymentMethodOf } from './list-methods.ts';
import { findOrderBundle, type OrderBundle } from './order-bundle.ts';
import { payCodeOf } from './pay-code.ts';
import { factsOf, type OrderReader, showStoreOrder } from './show-order.ts';

/** The words an order is read in: `language` if it is not the caller's own. */
export async function orderReaderOf(
  ctx: Context,
  code: PaymentMethodCode,
  language: Language = ctx.language,
): Promise<OrderReader> {
  const [settings, methods] = [await getSettings<SalesSettings>(ctx), await getMethods(ctx)];
  const { main_language } = await getSettings(ctx);
  const method = paymentMethodOf(methods, code);
  const words = (text: Localized | undefined) => textIn(text, language, main_language);
  return {
    language,
    main: main_language,
    returnDays: settings.return_window_days,
    now: ctx.runtime.now(),
    payment: { name: words(method?.name), instructions: words(method?.instructions) },
  };
}

/** An order as its buyer sees it, with what she needs to pay for it. That the caller may see it was decided before. */
export async function storeOrderOf(ctx: Context, bundle: OrderBundle): Promise<StoreOrder> {
  const { order } = bundle;
  const isDue = orderRules.ownerMay('submit-slip', factsOf(order));
  const reader = await orderReaderOf(ctx, order.payment_method);
  if (!isDue) return showStoreOrder(bundle, reader);
  const slip_methods = order.captured_cents > 0 ? await showSlipMethods(ctx, order, reader) : [];
  return showStoreOrder(bundle, reader, { pay_code: await payCodeOf(ctx, order), slip_methods });
}

/** The same by its id. Refuses `not-found`. */
export async function getStoreOrder(ctx: Context, id: number): Promise<StoreOrder> {
  const bundle = await findOrderBundle(ctx, 'id', id);
  if (!bundle) throw fail('not-found');
  return storeOrderOf(ctx, bundle);
}
