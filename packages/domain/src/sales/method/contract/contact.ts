// The person an order is for, and the address it goes to.
import { filledLine, oneLine } from '@kaifong/base/input';
import * as z from 'zod';
import { addressFields, typedPhone, withOwnNumber } from '../../../customers/contract/index.ts';
import { emailSchema } from '../../../identity/contract/index.ts';

const emptyToUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);
/** An empty field is one that was left out. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional());

/** The person the order is for; a phone needs its country code. */
export const contactInput = z
  .object({
    email: emailSchema,
    first_name: filledLine(100),
    last_name: filledLine(100),
    country_code: optional(oneLine(8)),
    phone: optional(typedPhone),
  })
  .refine((contact) => !contact.phone || contact.country_code, {
    path: ['country_code'],
    message: 'sales.phone-country-code',
  })
  .transform(withOwnNumber)
  .transform(({ phone, country_code, ...rest }) => (phone && country_code ? { ...rest, phone, country_code } : rest));

/**
 * The address a parcel goes to: the fields of her address book. The street may be left out where the parcel is picked
 * up.
 */
export const deliveryAddressInput = addressFields.partial({ address: true });

/** What an order keeps of the contact. */
export const contact = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country_code: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Contact = z.output<typeof contact>;

export const deliveryAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  /** Of Hong Kong. */
  district: z.string().nullish(),
  contact_number: z.string(),
  address: z.string(),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;
