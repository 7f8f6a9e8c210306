// An order that is being written down for somebody: the form's values, and what is made of them for the server.
import type { CheckoutPreview, PaymentMethodCode } from '@kaifong/domain/sales/contract';
import { districtOf } from '@kaifong/domain/settings/contract';

export interface DraftAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly country: string;
  /** Of Hong Kong; empty: not told. */
  readonly district?: string | null | undefined;
  readonly contact_number: string;
  readonly address: string;
}

export interface DraftLine {
  readonly stock_id: number;
  readonly quantity: number | '';
}

export interface Draft {
  readonly customer_id: number | '';
  readonly contact: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly country_code: string;
    readonly phone: string;
  };
  readonly shipping_address: DraftAddress;
  readonly other_billing: boolean;
  readonly billing_address: DraftAddress;
  readonly lines: readonly DraftLine[];
  readonly shipping_method_id: number | '';
  readonly pickup_point: string;
  readonly payment_method: PaymentMethodCode | '';
  /** Of the customer's; empty: none. */
  readonly points: number | '';
  readonly note: string;
}

/** What the preview says, as far as choices go. */
export type Offer = Pick<
  CheckoutPreview,
  'shipping_methods' | 'payment_methods' | 'shipping_method_id' | 'payment_method' | 'needs_shipping'
>;

/** Whether something of it goes to an address; before there is anything, it is taken to. */
export const ships = (offer: Offer | undefined): boolean => offer?.needs_shipping !== false;

const emptyAddress = (country: string): DraftAddress => ({
  first_name: '',
  last_name: '',
  country,
  district: '',
  contact_number: '',
  address: '',
});

export const emptyDraft = (country: string, countryCode: string): Draft => ({
  customer_id: '',
  contact: { email: '', first_name: '', last_name: '', country_code: countryCode, phone: '' },
  shipping_address: emptyAddress(country),
  other_billing: false,
  billing_address: emptyAddress(country),
  lines: [],
  shipping_method_id: '',
  pickup_point: '',
  payment_method: '',
  points: '',
  note: '',
});

/** The wish while it is offered; else what the shop would take. */
export const chosenShipping = (
  draft: Pick<Draft, 'shipping_method_id'>,
  offer: Offer | undefined,
): number | undefined =>
  offer?.shipping_methods.find(({ id }) => id === draft.shipping_method_id)?.id ??
  offer?.shipping_method_id ??
  undefined;

/** Places where a parcel that goes that way waits; none: it is brought. */
export const placesOf = (draft: Pick<Draft, 'shipping_method_id'>, offer: Offer | undefined) =>
  offer?.shipping_methods.find(({ id }) => id === chosenShipping(draft, offer))?.pickup_points ?? [];

export const chosenPayment = (
  draft: Pick<Draft, 'payment_method'>,
  offer: Offer | undefined,
): PaymentMethodCode | undefined =>
  offer?.payment_methods.find(({ code }) => code === draft.payment_method)?.code ?? offer?.payment_method ?? undefined;

/** The input that asks for the price; undefined while there is no line whose quantity makes sense. */
export function previewPayload({ customer_id, lines, points, shipping_address, shipping_method_id }: Draft) {
  const counted = lines.filter(
    (line): line is { stock_id: number; quantity: number } =>
      Number.isInteger(line.quantity) && Number(line.quantity) > 0,
  );
  if (counted.length === 0) return undefined;
  const district = districtOf(shipping_address);
  return {
    lines: counted.map(({ stock_id, quantity }) => ({ stock_id, quantity })),
    ...(shipping_address.country && { country: shipping_address.country }),
    ...(district && { district }),
    ...(shipping_method_id !== '' && { shipping_method_id }),
    ...(customer_id !== '' && { customer_id, ...(points !== '' && { points }) }),
  };
}

/** A street that was left empty is not told where the parcel is picked up, and missing elsewhere. */
export function toldAddress({ address, ...rest }: DraftAddress, collected: boolean) {
  return { ...rest, ...((address.trim() || !collected) && { address }) };
}

/** The input that places the order. A country code without a phone means nothing and stays at home. */
export function orderPayload(draft: Draft, offer: Offer | undefined) {
  const { contact, lines, customer_id, other_billing, points, note } = draft;
  const { phone, country_code, ...person } = contact;
  const collected = placesOf(draft, offer).length > 0;
  return {
    ...(customer_id !== '' && { customer_id, ...(points !== '' && points > 0 && { points }) }),
    contact: phone.trim() ? { ...person, phone, country_code } : person,
    ...(ships(offer) && { shipping_address: toldAddress(draft.shipping_address, collected) }),
    ...(other_billing && { billing_address: draft.billing_address }),
    lines: lines.map(({ stock_id, quantity }) => ({ stock_id, quantity })),
    shipping_method_id: chosenShipping(draft, offer),
    ...(draft.pickup_point && { pickup_point: draft.pickup_point }),
    payment_method: chosenPayment(draft, offer),
    ...(note.trim() && { note }),
  };
}

/** The lines with one more of a stock: a second press of the scanner is a second piece. */
export function withStock<L extends DraftLine>(lines: readonly L[], line: L): L[] {
  const known = lines.some(({ stock_id }) => stock_id === line.stock_id);
  if (!known) return [...lines, line];
  return lines.map((one) => (one.stock_id === line.stock_id ? { ...one, quantity: Number(one.quantity) + 1 } : one));
}

/** The parcel usually goes to the buyer: her name and number fill the address until somebody writes others. */
export function followedAddress(address: DraftAddress, before: Draft['contact'], now: Draft['contact']): DraftAddress {
  const numberOf = ({ country_code, phone }: Draft['contact']) =>
    phone.trim() ? `+${country_code} ${phone.trim()}` : '';
  const follow = (value: string, old: string, next: string) => (value === '' || value === old ? next : value);
  return {
    ...address,
    first_name: follow(address.first_name, before.first_name, now.first_name),
    last_name: follow(address.last_name, before.last_name, now.last_name),
    contact_number: follow(address.contact_number, numberOf(before), numberOf(now)),
  };
}
