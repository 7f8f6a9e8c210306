import { fail, failField } from '@kaifong/base/errors';
import { languages, textIn } from '@kaifong/base/localized';
import type { PaymentMethodCode } from '../contract/index.ts';
import { type Methods, paymentFor, type ShippingRow, shippingTo } from '../queries/list-methods.ts';

interface Choice {
  readonly shipping_method_id?: number | undefined;
  readonly pickup_point?: string | undefined;
  readonly payment_method: PaymentMethodCode;
}

/** The method as the order remembers it: with the place, where the parcel waits at one. */
function atPoint(method: ShippingRow, key: string | undefined): ShippingRow {
  const [only, ...others] = method.pickup_points;
  if (!only) return method;
  const point = method.pickup_points.find((one) => one.key === key) ?? (others.length === 0 ? only : undefined);
  if (!point) throw failField('pickup_point', 'sales.pickup-point-missing');
  const name = languages.map((code) => {
    const [place, address] = [textIn(point.name, code), textIn(point.address, code)];
    return [code, [textIn(method.name, code), place, address].filter(Boolean).join(' · ')];
  });
  return { ...method, name: Object.fromEntries(name) };
}

function shippingOf(methods: Methods, choice: Choice, country: string): ShippingRow {
  if (!choice.shipping_method_id) throw failField('shipping_method_id', 'validation.required');
  const shipping = shippingTo(methods, country).find((method) => method.id === choice.shipping_method_id);
  if (!shipping) throw fail('sales.shipping-unavailable');
  return atPoint(shipping, choice.pickup_point);
}

/**
 * Both methods must be for where the parcel goes; without a country nothing is sent. A method with pick-up points needs
 * one of them; `totalOf` is what it costs when it is sent so. Refuses `shipping-unavailable`, `payment-unavailable`, `pickup-point-missing`.
 */
export function chosenMethods(
  methods: Methods,
  choice: Choice,
  country: string | undefined,
  totalOf: (shipping: ShippingRow | undefined) => number,
) {
  const shipping = country === undefined ? undefined : shippingOf(methods, choice, country);
  const totalCents = totalOf(shipping);
  const needsShipping = country !== undefined;
  const payment = paymentFor(methods, { country, needsShipping, totalCents }).find(
    (method) => method.code === choice.payment_method,
  );
  if (!payment) throw fail('sales.payment-unavailable');
  return { shipping, payment };
}
