// In whose words an order is read.

import { type Language, type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import type { PaymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { getMethods, paymentMethodOf } from '../../method/queries/list-methods.ts';

export interface OrderReader {
  readonly language: Language;
  readonly main: Language;
  /** Name and instructions of the order's payment method, as the shop words them today. */
  readonly payment: { readonly name: string; readonly instructions: string };
  /** Days she may ask to send goods back in. */
  readonly returnDays: number;
  readonly now: Date;
  /** Of the shop, for what is made of it and shown to the buyer. */
  readonly secret: string;
}

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
    secret: ctx.runtime.secret,
    payment: { name: words(method?.name), instructions: words(method?.instructions) },
  };
}
