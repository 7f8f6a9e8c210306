import { fail, failField } from '@kaifong/base/errors';
import { languages, textIn } from '@kaifong/base/localized';
import { districtCountry, districtOf } from '../../../settings/contract/index.ts';
import type { DeliveryAddress, PaymentMethodCode, PickupPoint } from '../contract/index.ts';
import {
  type Destination,
  type Methods,
  paymentFor,
  regionCountries,
  type ShippingRow,
  shippingInto,
  shippingTo,
} from '../queries/list-methods.ts';

interface Choice {
  readonly shipping_method_id?: number | undefined;
  readonly pickup_point?: string | undefined;
  readonly payment_method: PaymentMethodCode;
  /** The address is one of her book. */
  readonly address_id?: number | undefined;
}

/** A way to send it, with the place where the parcel waits, if it waits at one. */
export type ChosenShipping = ShippingRow & { readonly pickup_point: PickupPoint | null };

/** The method as the order remembers it: its name with that of the place. */
function atPoint(method: ShippingRow, key: string | undefined): ChosenShipping {
  const [only, ...others] = method.pickup_points;
  if (!only) return { ...method, pickup_point: null };
  const isClear = key === undefined && others.length === 0;
  const point = isClear ? only : method.pickup_points.find((one) => one.key === key);
  if (!point) throw failField('pickup_point', 'sales.pickup-point-missing');
  const name = languages.map((code) => {
    return [code, [textIn(method.name, code), textIn(point.name, code)].filter(Boolean).join(' · ')];
  });
  return { ...method, name: Object.fromEntries(name), pickup_point: point };
}

/** The way to send that was chosen, of those that go there. Refuses what `chosenMethods` refuses of it. */
export function chosenShipping(
  methods: Methods,
  choice: Omit<Choice, 'payment_method'>,
  destination: DeliveryAddress,
): ChosenShipping {
  const offered = shippingTo(methods, destination);
  const shipping = offered.find((method) => method.id === choice.shipping_method_id);
  if (shipping) {
    const chosen = atPoint(shipping, choice.pickup_point);
    if (!chosen.pickup_point && destination.address === '')
      throw failField('shipping_address.address', 'validation.required');
    return chosen;
  }
  // Nobody may know yet how it can be sent: the district comes first.
  const inCountry = shippingInto(methods, destination.country);
  const isNear = offered.length === 0 || inCountry.some((method) => method.id === choice.shipping_method_id);
  if (inCountry.length > 0 && isNear && destination.country === districtCountry)
    throw failField(
      choice.address_id === undefined ? 'shipping_address.district' : 'address_id',
      districtOf(destination) ? 'sales.district-unserved' : 'sales.district-missing',
    );
  if (!choice.shipping_method_id) throw failField('shipping_method_id', 'validation.required');
  throw fail('sales.shipping-unavailable');
}

/**
 * An address must say its district, state or province where tax or delivery go by it. Refuses `district-missing` and
 * `region-missing` at the field of a typed address, `address-region-missing` at the choice of a saved one (`addressId`).
 */
export function requireRegion(
  methods: Methods,
  taxedByRegion: ReadonlySet<string>,
  destination: Destination,
  addressId: number | undefined,
): void {
  if (districtOf(destination) || !regionCountries(methods, taxedByRegion).includes(destination.country)) return;
  if (addressId !== undefined) throw failField('address_id', 'sales.address-region-missing');
  const isDelivery = destination.country === districtCountry && !taxedByRegion.has(districtCountry);
  throw failField('shipping_address.district', isDelivery ? 'sales.district-missing' : 'sales.region-missing');
}

/**
 * Both methods must be for where the parcel goes; without a destination nothing is sent. A method with pick-up points needs
 * one of them; `totalOf` is what it costs when it is sent so. Refuses `shipping-unavailable`, `payment-unavailable`,
 * `pickup-point-missing`, a street that is not told where the parcel is brought to, and at the district `district-missing` and
 * `district-unserved`.
 */
export function chosenMethods(
  methods: Methods,
  choice: Choice,
  destination: DeliveryAddress | undefined,
  totalOf: (shipping: ChosenShipping | undefined) => number,
) {
  const country = destination?.country;
  const shipping = destination && chosenShipping(methods, choice, destination);
  const totalCents = totalOf(shipping);
  const needsShipping = country !== undefined;
  const payment = paymentFor(methods, { country, needsShipping, totalCents }).find(
    (method) => method.code === choice.payment_method,
  );
  if (!payment) throw fail('sales.payment-unavailable');
  return { shipping, payment };
}
