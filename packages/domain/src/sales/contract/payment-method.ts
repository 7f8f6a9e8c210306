import { recordVersion } from '@kaifong/base/ids';
import { booleanInput } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import * as z from 'zod';
import { countrySchema } from '../../settings/contract/index.ts';
import { language } from './cart.ts';
import { paymentMethodCode } from './payment-capabilities.ts';

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

const names = localizedText(120).refine((value) => Object.values(value).some((text) => text?.trim()), {
  message: 'validation.required',
});

export const updatePaymentMethodInput = z.object({
  code: paymentMethodCode,
  version: recordVersion.optional(),
  language,
  names,
  instructions: localizedText(2000),
  countries: z.array(countrySchema).max(260),
  enabled: booleanInput,
  order: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
