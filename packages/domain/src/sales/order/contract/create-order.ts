import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import * as z from 'zod';
import { addressFields } from '../../../customers/contract/index.ts';
import { countrySchema, districtSchema } from '../../../settings/contract/index.ts';
import { wantedPoints } from '../../cart/contract/checkout.ts';
import { language } from '../../contract/language.ts';
import { contactInput, deliveryAddressInput } from '../../method/contract/contact.ts';
import { knownPaymentMethod } from '../../method/contract/payment-capabilities.ts';

const staffOrderLines = z
  .array(
    z.object({
      stock_id: recordId,
      quantity: numberInput(z.number().int().min(1, 'sales.cart-less-than-one').max(100_000)),
    }),
  )
  .min(1, 'sales.no-lines')
  .max(100);

/** An order taken over the counter or the phone. Prices are the shop's. */
export const createOrderInput = z.object({
  language,
  customer_id: recordId.nullish(),
  contact: contactInput,
  /** Needed with a way to send it, unless all of it is services, bookings and virtual goods. */
  shipping_address: deliveryAddressInput.optional(),
  billing_address: addressFields.optional(),
  lines: staffOrderLines,
  shipping_method_id: recordId.nullish().transform((id) => id ?? undefined),
  pickup_point: z.string().max(40).optional(),
  payment_method: knownPaymentMethod,
  /** Of the customer's that pay a part of it. */
  points: wantedPoints,
  note: z.string().trim().max(1000).optional(),
});
export type CreateOrderInput = z.output<typeof createOrderInput>;

export const previewOrderInput = z.object({
  language,
  /** The customer whose prices and promotions count. */
  customer_id: recordId.nullish(),
  lines: staffOrderLines,
  country: countrySchema.optional(),
  district: districtSchema.optional(),
  shipping_method_id: recordId.nullish(),
  points: wantedPoints,
});
