import { fail } from '@kaifong/base/errors';
import type { PaymentMethodCode } from '../contract/index.ts';
import { type Methods, paymentFrom, shippingTo } from '../queries/list-methods.ts';

interface Choice {
  readonly shipping_method_id: number;
  readonly payment_method: PaymentMethodCode;
}

/** Both methods must be for where the parcel goes. Refuses `shipping-unavailable`, `payment-unavailable`. */
export function chosenMethods(methods: Methods, choice: Choice, country: string) {
  const shipping = shippingTo(methods, country).find((method) => method.id === choice.shipping_method_id);
  if (!shipping) throw fail('sales.shipping-unavailable');
  const payment = paymentFrom(methods, country).find((method) => method.code === choice.payment_method);
  if (!payment) throw fail('sales.payment-unavailable');
  return { shipping, payment };
}
