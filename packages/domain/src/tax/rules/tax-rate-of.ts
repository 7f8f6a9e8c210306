// Which rate counts. Rates are whole parts per million, so that nothing is counted with fractions: 8.875 % is 88,750.
import type { Localized } from '@kaifong/base/localized';
import type { TaxRate, TaxZone } from '../contract/index.ts';

export interface RatedClass {
  readonly id: number;
  readonly name: Localized;
  readonly rates: readonly TaxZone[] | null;
  readonly is_default: boolean;
}

/**
 * The place something goes to: a country (alpha-3) and, where addresses there say so, the district, state or province.
 */
export interface TaxPlace {
  readonly country: string;
  readonly district?: string | null | undefined;
}

/** The closest match counts: the region, else its country, else everywhere else. */
function zoneOf(zones: readonly TaxZone[], { country, district }: TaxPlace): TaxZone | undefined {
  const inCountry = zones.filter((zone) => zone.country === country);
  return (
    (district ? inCountry.find(({ region }) => region === district) : undefined) ??
    inCountry.find(({ region }) => !region) ??
    zones.find((zone) => zone.country === null)
  );
}

/**
 * The rate of a class in a place; of the default class for what names none, or one that is gone. Undefined
 * where nothing is taxed.
 */
export function taxRateOf(
  classes: readonly RatedClass[],
  classId: number | null | undefined,
  place: TaxPlace,
): TaxRate | undefined {
  const of = classes.find(({ id }) => id === classId) ?? classes.find((each) => each.is_default);
  const zone = zoneOf(of?.rates ?? [], place);
  const rate = Math.round((zone?.percent ?? 0) * 10_000);
  return of && rate > 0 ? { name: of.name, rate } : undefined;
}

/** Countries where a class has a rate for a part of it alone: without the region of an address its rate is not known. */
export function regionalCountries(classes: readonly Pick<RatedClass, 'rates'>[]): ReadonlySet<string> {
  const zones = classes.flatMap(({ rates }) => rates ?? []);
  return new Set(zones.flatMap(({ country, region }) => (country !== null && region ? [country] : [])));
}
