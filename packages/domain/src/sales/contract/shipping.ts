import { recordId } from '@kaifong/base/ids';
import { amountInput, booleanInput, emptyAsNull } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import * as z from 'zod';
import { countrySchema } from '../../settings/contract/index.ts';
import { language } from './cart.ts';
import { paymentMethodCode } from './status.ts';

/** A way to send a parcel: one price, free from an amount on, to a list of countries. */
export const shippingMethod = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  names: localizedText(120),
  countries: z.array(z.string()),
  price: z.number(),
  free_above: z.number().nullable(),
  enabled: z.boolean(),
  order: z.number(),
});
export type ShippingMethod = z.output<typeof shippingMethod>;

const names = localizedText(120).refine((value) => Object.values(value).some((text) => text?.trim()), {
  message: 'validation.required',
});

export const saveShippingMethod = {
  language,
  names,
  countries: z.array(countrySchema).min(1, 'validation.required').max(260),
  price: amountInput,
  /** Empty: never free. */
  free_above: emptyAsNull(amountInput),
  enabled: booleanInput,
  order: z.coerce.number().int().min(0).max(1_000_000).default(0),
};
export const createShippingMethodInput = z.object(saveShippingMethod);
export const updateShippingMethodInput = z.object({
  id: recordId,
  version: z.coerce.number().int().positive().optional(),
  ...saveShippingMethod,
});

/** A way to pay. The codes are fixed, each has its own steps in the order machine. */
export const paymentMethod = z.object({
  code: paymentMethodCode,
  version: z.number(),
  name: z.string(),
  names: localizedText(120),
  instructions: localizedText(2000),
  /** Empty: everywhere. */
  countries: z.array(z.string()),
  enabled: z.boolean(),
  order: z.number(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

export const updatePaymentMethodInput = z.object({
  code: paymentMethodCode,
  version: z.coerce.number().int().positive().optional(),
  language,
  names,
  instructions: localizedText(2000),
  countries: z.array(countrySchema).max(260),
  enabled: booleanInput,
  order: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
