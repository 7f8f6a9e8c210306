// A checkout form as the contract wants it. The form asks for every thing once: names and telephone number serve the
// contact, the parcel and the bill.
import type { RouteInput } from '@kaifong/base/contract';
import type { Address } from '@kaifong/domain/customers/contract';
import type { PaymentMethodCode, routes } from '@kaifong/domain/sales/contract';
import type { District } from '@kaifong/domain/settings/contract';

type PlaceOrder = RouteInput<typeof routes.placeOrder>;

const textOf = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim();

/** The saved address a form means; undefined for one that is typed. */
export function savedAddress(form: FormData, addresses: readonly Address[]): Address | undefined {
  const id = Number(form.get('address_id'));
  return addresses.find((address) => address.id === id);
}

/** `+852 9123 4567`; empty without a number, so that the server says it is missing. */
function contactNumber(form: FormData): string {
  const text = textOf(form);
  return text('phone') && `+${text('country_code')} ${text('phone')}`;
}

/** What the name of the list begins with in which a package is chosen for a line. */
export const packageField = 'package_';

/** Lines that are to be paid with packages. */
function packagesIn(form: FormData): NonNullable<PlaceOrder['packages']> {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(packageField) && value
      ? [{ item_id: name.slice(packageField.length), package_id: String(value) }]
      : [],
  );
}

/** The address typed into the fields that begin with `prefix`. */
function typedAddress(form: FormData, prefix: string) {
  const text = textOf(form);
  return {
    first_name: text(`${prefix}first_name`),
    last_name: text(`${prefix}last_name`),
    country: text(`${prefix}country`),
    district: text(`${prefix}district`) as District | '',
    contact_number: contactNumber(form),
    address: text(`${prefix}address`),
  };
}

/** Choices that change what is to be paid. */
export function choicesIn(form: FormData, saved: Address | undefined) {
  const text = textOf(form);
  return {
    cart_id: text('cart_id') || null,
    country: saved?.country ?? text('country'),
    district: (saved ? (saved.district ?? '') : text('district')) as District | '',
    shipping_method_id: text('shipping_method_id'),
    payment_method: text('payment_method') as PaymentMethodCode | '',
    points: text('points'),
    packages: packagesIn(form),
  };
}

/**
 * The address the parcel goes to. A street that was left empty is not told where the parcel is picked up, and missing
 * elsewhere.
 */
function deliveryIn(form: FormData) {
  const { address, ...rest } = typedAddress(form, '');
  const isCollected = form.getAll('collected').includes(textOf(form)('shipping_method_id'));
  return { ...rest, ...((address || !isCollected) && { address }) };
}

/** The order the form asks for. */
export function orderIn(form: FormData, saved: Address | undefined): PlaceOrder {
  const text = textOf(form);
  const address = typedAddress(form, '');
  // A form that asks for no address is one for goods that are not sent.
  const ships = form.has('country');
  const names = (ships && saved) || address;
  const elsewhere = ships && text('bill') === 'other';
  return {
    cart_id: text('cart_id') || null,
    contact: {
      email: text('email'),
      first_name: names.first_name,
      last_name: names.last_name,
      ...(text('phone') && { country_code: text('country_code'), phone: text('phone') }),
    },
    ...(ships && (saved ? { address_id: saved.id } : { shipping_address: deliveryIn(form) })),
    ...(elsewhere && {
      billing_address: {
        ...typedAddress(form, 'bill_'),
        contact_number: contactNumber(form) || (saved?.contact_number ?? ''),
      },
    }),
    shipping_method_id: text('shipping_method_id'),
    ...(text('pickup_point') && { pickup_point: text('pickup_point') }),
    payment_method: text('payment_method') as PaymentMethodCode,
    points: text('points'),
    packages: packagesIn(form),
    expected_total: text('expected_total'),
    ...(text('referral_code') && { referral_code: text('referral_code') }),
    note: text('note'),
  };
}

const inputs: Record<string, string> = {
  'contact.country_code': 'country_code',
  'shipping_address.contact_number': 'phone',
  'billing_address.contact_number': 'phone',
};

/** The input a path of the contract was typed into. */
export function inputOf(path: string): string {
  return inputs[path] ?? path.replace(/^(contact|shipping_address)\./, '').replace(/^billing_address\./, 'bill_');
}
