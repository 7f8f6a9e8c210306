import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import type { TaxRate, TaxSettings } from '../contract/index.ts';
import { regionalCountries, type TaxPlace, taxRateOf } from '../rules/tax-rate-of.ts';
import { taxClasses } from '../schema.ts';

/** The tag that goes stale when a class changes. */
export const taxTag = 'tax-classes';

/** How the shop taxes. */
export interface Taxes {
  /** Prices hold their tax. */
  readonly included: boolean;
  /** Countries (alpha-3) where the region of an address decides on a rate. */
  readonly regional: ReadonlySet<string>;
  /** Of a class (null: the default one) where it goes; without a country nobody said, or it goes nowhere: the shop's own place. */
  rateOf(classId: number | null | undefined, place: Partial<TaxPlace> | null | undefined): TaxRate | undefined;
}

/** From the cache: every cart asks. */
export async function getTaxes(ctx: Context): Promise<Taxes> {
  ctx.usedTags.add(taxTag);
  const classes = await ctx.runtime.cache.remember('tax:classes', { tags: [taxTag], size: 10_000 }, () =>
    ctx.db.select().from(taxClasses),
  );
  const { prices_include_tax, tax_country, tax_region } = await getSettings<TaxSettings>(ctx);
  const own: TaxPlace = { country: tax_country, district: tax_region };
  const placeOf = (place: Partial<TaxPlace> | null | undefined): TaxPlace =>
    place?.country === undefined ? own : { country: place.country, district: place.district };
  return {
    included: prices_include_tax !== 0,
    regional: regionalCountries(classes),
    rateOf: (classId, place) => taxRateOf(classes, classId, placeOf(place)),
  };
}
