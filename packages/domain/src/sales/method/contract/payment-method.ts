import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, emptyAsNull, numberInput, percentInput } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import * as z from 'zod';
import { countrySchema } from '../../../settings/contract/index.ts';
import { language } from '../../contract/language.ts';
import { knownPaymentMethod, paymentMethodCode } from './payment-capabilities.ts';

/** A way to pay. */
export const paymentMethod = z.object({
  code: paymentMethodCode,
  version: z.number(),
  name: z.string(),
  names: localizedText(120),
  instructions: localizedText(2000),
  /** Empty: everywhere. */
  countries: z.array(z.string()),
  /** Base currencies it is offered for; empty: every one it can charge. */
  currencies: z.array(z.string()),
  /** The currencies it can charge; null: any. */
  chargeable: z.array(z.string()).nullable(),
  /** Totals the method is offered for, before the surcharge; null: no limit. */
  min_amount: z.number().nullable(),
  max_amount: z.number().nullable(),
  /** What paying so costs the buyer: a part of the total, in percent, and an amount. */
  surcharge_percent: z.number(),
  surcharge: z.number(),
  /** Of the surcharge; null: the default class. */
  tax_class_id: z.number().nullable(),
  enabled: z.boolean(),
  /** True: the method would work now: switched on, set up, and able to charge what the shop charges in. */
  usable: z.boolean(),
  /** A simulator stands in for the provider: no money moves. */
  rehearsal: z.boolean(),
  /** What the provider is told: where its notices go, and which to send (empty: all); null where it has none. */
  notices: z.object({ url: z.string(), events: z.array(z.string()) }).nullable(),
  order: z.number(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

const names = localizedText(120).refine((value) => Object.values(value).some((text) => text?.trim()), {
  message: 'validation.required',
});

const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'validation.input');

/** At most two places, so that nothing is rounded away unseen. */
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'validation.number');

export const updatePaymentMethodInput = z
  .object({
    code: knownPaymentMethod,
    version: recordVersion.optional(),
    language,
    names,
    instructions: localizedText(2000),
    countries: z.array(countrySchema).max(260),
    // Left out: as it was.
    currencies: z.array(currencyCode).max(50).optional(),
    min_amount: emptyAsNull(amountInput).optional(),
    max_amount: emptyAsNull(amountInput).optional(),
    surcharge_percent: percentInput(percent).optional(),
    surcharge: amountInput.optional(),
    tax_class_id: emptyAsNull(recordId).optional(),
    enabled: booleanInput,
    order: numberInput(z.number().int().min(0).max(1_000_000)).default(0),
  })
  .refine(({ min_amount, max_amount }) => min_amount == null || max_amount == null || min_amount <= max_amount, {
    path: ['max_amount'],
    message: 'sales.payment-amounts',
  });
