import { numberInput } from '@kaifong/base/input';
import type { Localized } from '@kaifong/base/localized';
import { defineResource, type RecordOf } from '@kaifong/base/resource';
import * as z from 'zod';
import { countrySchema, districtOf } from '../../settings/contract/index.ts';

/** A class of goods that are taxed alike. */
export const taxClass = defineResource({
  domain: 'tax',
  name: 'tax_class',
  path: 'tax_class',
  fields: {
    /** Stands on bills, before the rate: `VAT 20%`. */
    name: { kind: 'text', localized: true, required: true, max: 60, help: true },
    /** For staff: what belongs into it. */
    description: { kind: 'longtext', max: 500 },
    /** `taxZones` below. */
    rates: { kind: 'json' },
    /** What names no class is of this one. */
    is_default: { kind: 'boolean', readonly: true },
  },
  list: {
    columns: ['id', 'name', 'rates', 'is_default', 'updated_at'],
    sort: ['id', 'name', 'updated_at'],
    defaultSort: 'id',
    filters: [],
    few: true,
  },
  form: { sections: [{ name: 'content', fields: ['name', 'rates', 'description'] }] },
  search: ['name'],
  batchKeys: ['description'],
  clone: true,
});
export type TaxClass = RecordOf<typeof taxClass.fields>;

/** At most four places: 8.875 % is a rate. */
const percent = z.preprocess(
  // Nothing typed is not 0 %.
  (value) => (value === '' || value === null ? undefined : value),
  numberInput(
    z
      .number('tax.rate')
      .min(0, 'tax.rate')
      .max(100, 'tax.rate')
      .refine((value) => Math.abs(value * 10_000 - Math.round(value * 10_000)) < 1e-6, 'tax.rate'),
  ),
);

/** Rates of a class: each region of a country and each country once; `null` is everywhere else. */
export const taxZones = z
  .array(
    z
      .object({
        country: z.string().min(1, 'validation.required').pipe(countrySchema).nullable(),
        /** One of `districtsOf` the country; null, empty or left out: all of it, and then it is not stored. */
        region: z.string().max(40).nullish(),
        percent,
      })
      .transform(({ region, ...zone }): TaxZone => (region ? { ...zone, region } : zone)),
  )
  .max(260)
  .superRefine((zones, context) => {
    const seen = new Set<string>();
    for (const [index, { country, region }] of zones.entries()) {
      const say = (message: string, field: string) =>
        context.addIssue({ code: 'custom', message, path: [index, field] });
      if (region && !districtOf({ country: country ?? undefined, district: region }))
        say('tax.region-unknown', 'region');
      const place = `${country} ${region}`;
      if (seen.has(place)) say('tax.zone-twice', region ? 'region' : 'country');
      seen.add(place);
    }
  });
export interface TaxZone {
  /** ISO 3166 alpha-3; null: everywhere else. */
  readonly country: string | null;
  /** A district, state or province of it, as addresses have them; null or left out: all of it. */
  readonly region?: string | null | undefined;
  readonly percent: number;
}

/** What something is taxed with, and what that is called. */
export interface TaxRate {
  readonly name: Localized;
  /** Parts per million. */
  readonly rate: number;
}
