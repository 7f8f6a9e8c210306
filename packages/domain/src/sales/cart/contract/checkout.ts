import { recordId } from '@kaifong/base/ids';
import { amountInput, numberInput, oneLine } from '@kaifong/base/input';
import * as z from 'zod';
import { addressFields } from '../../../customers/contract/index.ts';
import { countrySchema, districtSchema } from '../../../settings/contract/index.ts';
import { language } from '../../contract/language.ts';
import { contactInput, deliveryAddressInput, optional } from '../../method/contract/contact.ts';
import { knownPaymentMethod, paymentMethodCode } from '../../method/contract/payment-capabilities.ts';
import { pickupPlace } from '../../method/contract/shipping.ts';
import { adjustment, appliedCoupon, cartItem } from '../../pricing/contract/line.ts';
import { bagChoice } from './bags.ts';
import { cartId } from './cart.ts';

/** A currency identifier of the shop's supported ones; anything unknown falls back to the base currency. */
const currency = z.string().trim().max(10).optional();

export const shippingChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** What this order would pay for it; 0 above the free limit. */
  price: z.number(),
  /** The price before the free limit, to strike through. */
  full_price: z.number(),
  free_above: z.number().nullable(),
  /** Days the parcel takes; null where the shop does not say. */
  days_min: z.number().nullable(),
  days_max: z.number().nullable(),
  /** With at least one, the buyer chooses where to pick the parcel up. */
  pickup_points: z.array(pickupPlace),
});

export const paymentChoice = z.object({
  code: paymentMethodCode,
  name: z.string(),
  /** What the buyer has to do, plain text with line breaks; the bank account for a transfer. */
  instructions: z.string(),
  /** What paying so adds to this order. */
  surcharge: z.number(),
  /** A simulator stands in for the provider: no money moves. */
  rehearsal: z.boolean(),
});

/** An amount in the currency the buyer looks at; the order is charged in the base currency. */
export const displayAmount = z.object({
  currency: z.string(),
  rate: z.string(),
  mark: z.string(),
  total: z.number(),
});

/** What a member may pay a line with instead of money. */
export const packageChoice = z.object({
  item_id: z.number(),
  name: z.string(),
  /** The package that pays for it; null: money does. */
  chosen: z.number().nullable(),
  packages: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      name: z.string(),
      grants: z.enum(['units', 'money']),
      /** Units, or money: there, granted, and needed for all pieces of the line. */
      left: z.number(),
      granted: z.number(),
      takes: z.number(),
    }),
  ),
});
export type PackageChoice = z.output<typeof packageChoice>;

/** Everything a checkout page shows; the server's numbers alone. */
export const checkoutPreview = z.object({
  cart_id: z.string(),
  items: z.array(cartItem),
  count: z.number(),
  /** Before discounts. */
  subtotal: z.number(),
  /** Discounts, points, surcharge and tax, by name. */
  adjustments: z.array(adjustment),
  coupons: z.array(appliedCoupon),
  /** Plastic bags the checkout asks about; none: it does not ask. */
  bags: z.array(bagChoice),
  /** False: all of it is services, bookings and virtual goods, and neither address nor way to send it is asked for. */
  needs_shipping: z.boolean(),
  /** Null while no country, or no method for it, is chosen. */
  shipping: z.number().nullable(),
  total: z.number(),
  currency: z.string(),
  display: displayAmount,
  /** Countries the shop ships to, alpha-3. */
  countries: z.array(z.string()),
  /** Every way to send and where it goes, alpha-3; for who chose a country none goes to. Empty where nothing is sent. */
  shipping_places: z.array(
    z.object({
      name: z.string(),
      countries: z.array(z.string()),
      /** Of Hong Kong; none: all of it. */
      districts: z.array(z.string()),
    }),
  ),
  /** Somewhere in Hong Kong is not served like the rest: the district is asked for. */
  district_matters: z.boolean(),
  /** Countries (alpha-3) where an address must say its district, state or province: tax or delivery go by it. */
  region_countries: z.array(z.string()),
  /** For the chosen country and district. */
  shipping_methods: z.array(shippingChoice),
  payment_methods: z.array(paymentChoice),
  /** Null for a guest, for who has none, and where points are off. */
  points: z
    .object({
      /** Points she has. */
      balance: z.number(),
      /** What one pays. */
      worth: z.number(),
      /** The most this order can be paid with. */
      most: z.number(),
      /** Points the order is paid with, and the amount they take off. */
      used: z.number(),
      amount: z.number(),
    })
    .nullable(),
  /** Lines that packages of hers pay for. */
  package_choices: z.array(packageChoice),
  country: z.string().nullable(),
  district: z.string().nullable(),
  shipping_method_id: z.number().nullable(),
  payment_method: paymentMethodCode.nullable(),
  can_place: z.boolean(),
});
export type CheckoutPreview = z.output<typeof checkoutPreview>;

/** A line of the cart, and what she pays for it with instead of money. */
export const chosenPayers = z
  .array(z.object({ item_id: recordId, package_id: recordId }))
  .max(100)
  .optional();

/** Points somebody wants to pay with; empty: none. */
export const wantedPoints = optional(numberInput(z.number().int().min(0).max(100_000_000)));

export const previewCheckoutInput = z.object({
  language,
  currency,
  cart_id: cartId,
  country: optional(countrySchema),
  /** Of Hong Kong; without one, only what goes everywhere is offered. */
  district: optional(districtSchema),
  shipping_method_id: optional(recordId),
  payment_method: optional(knownPaymentMethod),
  /** How many points she wants to pay with; more than she has or may are as many as she may. */
  points: wantedPoints,
  /** Lines she pays for with packages; one that does not pay for its line counts as not chosen. */
  packages: chosenPayers,
});

export const placeOrderInput = z.object({
  language,
  currency,
  cart_id: cartId,
  contact: contactInput,
  /** A new address, or `address_id` of the customer's own. Neither counts where nothing is sent. */
  shipping_address: deliveryAddressInput.optional(),
  address_id: optional(recordId),
  /** Left out: the bill goes where the parcel goes, if there is one. */
  billing_address: addressFields.optional(),
  shipping_method_id: optional(recordId),
  /** Where the parcel waits, for a method with places to pick it up; a single one need not be named. */
  pickup_point: optional(z.string().max(40)),
  payment_method: knownPaymentMethod,
  /** Points she pays a part with. */
  points: wantedPoints,
  packages: chosenPayers,
  /** The total the buyer saw; another one now must be confirmed first. */
  expected_total: amountInput,
  note: z.string().trim().max(1000).optional(),
  /** Her friend's, for a member's first order. */
  referral_code: optional(oneLine(20)),
  /** Keys of orders the caller holds: with that of the order this cart became, it is answered again to whoever asks. */
  order_keys: z.array(z.string().max(100)).max(20).optional(),
});
export type PlaceOrderInput = z.output<typeof placeOrderInput>;
