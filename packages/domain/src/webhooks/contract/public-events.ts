// Events that programs outside are told: names and payloads that stay as they are. A payload only grows; one that must change gets another
// version. None of them holds what is guarded in the back office: cost, pay, identity, addresses of people.
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

const id = z.number();
const amount = z.number().meta({ description: 'Decimal with two places, in `currency`' });
const said = (description: string) => amount.meta({ description });

const order = z.object({
  id,
  number: z.string(),
  status: z.string(),
  channel: z.string(),
  currency: z.string(),
  subtotal: amount,
  discount: amount,
  shipping: amount,
  shipping_discount: said('Taken off the shipping'),
  surcharge: said('Paid on top for the way to pay'),
  points: said('Paid with points, in money'),
  tax: said('Tax on top of prices that hold none'),
  included_tax: said('Tax the prices hold already: a part of the total'),
  total: said('`subtotal` − `discount` + `shipping` − `shipping_discount` + `surcharge` − `points` + `tax`'),
  refunded: amount,
  customer_id: id.nullable(),
  placed_at: instantOutput,
  lines: z.array(
    z.object({
      product_id: id,
      sku: z.string(),
      name: z.record(z.string(), z.string()),
      quantity: z.number(),
      unit_price: amount,
      total: amount,
    }),
  ),
});
const customer = z.object({
  id,
  language: languageSchema,
  has_account: z.boolean(),
  enabled: z.boolean(),
  tags: z.array(z.string()),
  created_at: instantOutput,
});
const booking = z.object({
  id,
  number: z.string(),
  status: z.string(),
  event_id: id,
  event_date_id: id.nullable(),
  starts_at: instantOutput,
  ends_at: instantOutput,
  seats: z.number(),
  customer_id: id.nullable(),
});
const lead = z.object({
  id,
  status: z.string(),
  funnel_id: id,
  stage_id: id,
  source: z.string(),
  customer_id: id,
  created_at: instantOutput,
});
const submission = z.object({
  id,
  form_id: id,
  status: z.string(),
  language: languageSchema,
  customer_id: id.nullable(),
  created_at: instantOutput,
});
const contactMessage = z.object({
  id,
  status: z.string(),
  language: languageSchema,
  customer_id: id.nullable(),
  created_at: instantOutput,
});
const words = z.record(z.string(), z.string());
const baseAmount = z.number().nullable().meta({ description: 'Decimal with two places, in the currency of the shop' });
const product = z.object({
  id,
  sku: z.string(),
  url: z.string(),
  type: z.string(),
  name: words,
  visibled: z.boolean(),
  brand_id: id.nullable(),
  version: z.number(),
  stocks: z.array(
    z.object({
      id,
      sku: z.string(),
      barcode: z.string().nullable(),
      price: baseAmount,
      special_price: baseAmount,
      visibled: z.boolean(),
    }),
  ),
});
const stock = z.object({
  stock_id: id,
  product_id: id,
  sku: z.string(),
  barcode: z.string().nullable(),
  quantity: z.number().meta({ description: 'Pieces that lie in all warehouses' }),
  reserved: z.number().meta({ description: 'Of them those that orders and tills wait for' }),
});
const refund = order.extend({ refund: z.object({ id, amount }) });

/** Payload of each event, by its name. All of them are of version 1. */
export const publicEvents = {
  'order.placed': order,
  'order.paid': order,
  'order.shipped': order,
  'order.completed': order,
  'order.canceled': order,
  'order.refunded': refund,
  'customer.created': customer,
  'customer.updated': customer,
  'product.created': product,
  'product.updated': product,
  'product.deleted': z.object({ id }),
  'stock.changed': stock,
  'booking.placed': booking,
  'booking.confirmed': booking,
  'booking.moved': booking,
  'booking.canceled': booking,
  'form.submitted': submission,
  'contact_message.received': contactMessage,
  'lead.created': lead,
  'lead.won': lead,
  'lead.lost': lead,
} as const;
export type PublicEvent = keyof typeof publicEvents;
export const publicEventNames = Object.keys(publicEvents) as PublicEvent[];
export const eventVersion = 1;

/** Records that are compared with how they were last told. */
export const markKinds = ['product', 'stock', 'customer'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Sent by the button that tries a webhook. */
export const testEvent = 'webhook.test';
