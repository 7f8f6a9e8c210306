import { recordId } from '@kaifong/base/ids';
import { filledLine } from '@kaifong/base/input';
import { plainForm } from '@kaifong/base/typed';
import * as z from 'zod';
import { countrySchema, districtSchema } from '../../settings/contract/index.ts';

const yes = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** An address as it is written on a parcel. Every field but the district is required. */
export const addressFields = z.object({
  first_name: filledLine(80),
  last_name: filledLine(80),
  /** ISO 3166-1 alpha-3. */
  country: z.string().min(1, 'validation.required').pipe(countrySchema),
  /** Of Hong Kong, or a state or province (`districtsOf` its country); counts for nothing elsewhere. Null or empty: not told. */
  district: z.preprocess((value) => (value === '' ? null : value), districtSchema.nullish()),
  contact_number: filledLine(40)
    .overwrite(plainForm)
    .regex(/^[+(\d][\d\s()-]{3,}$/, 'customers.phone'),
  address: z.string().trim().min(1, 'validation.required').max(500),
});
export type AddressFields = z.output<typeof addressFields>;

/** An address in the customer's book. At most one is the default for bills and one for parcels. */
export const addressInput = addressFields.extend({
  default_billing: yes.optional(),
  default_shipping: yes.optional(),
});
export type AddressInput = z.output<typeof addressInput>;

export const addressUpdate = addressInput.partial().extend({ id: recordId });

export const address = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  country: z.string(),
  district: z.string().nullable(),
  contact_number: z.string(),
  address: z.string(),
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
});
export type Address = z.output<typeof address>;

/** How many addresses one customer may keep. */
export const mostAddresses = 100;
