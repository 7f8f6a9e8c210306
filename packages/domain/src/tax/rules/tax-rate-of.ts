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
 * The rate of a class in a country (alpha-3); of the default class for what names none, or one that is gone. Undefined
 * where nothing is taxed.
 */
export function taxRateOf(
  classes: readonly RatedClass[],
  classId: number | null | undefined,
  country: string,
): TaxRate | undefined {
  const of = classes.find(({ id }) => id === classId) ?? classes.find((each) => each.is_default);
  const zones = of?.rates ?? [];
  const zone = zones.find((each) => each.country === country) ?? zones.find((each) => each.country === null);
  const rate = Math.round((zone?.percent ?? 0) * 10_000);
  return of && rate > 0 ? { name: of.name, rate } : undefined;
}
