// Rates when another currency becomes the base: the same proportions, with the new base at one.
import type { CurrencySetting } from '@kaifong/domain/settings/contract';

/** At most six places, as rates are kept, without zeros at the end. */
function rounded(rate: number): string {
  const text = rate.toFixed(6).replace(/\.?0+$/, '');
  // Nothing is worth nothing: the smallest rate there is stands in for what is smaller.
  return Number(text) > 0 ? text : '0.000001';
}

/** The currencies with rates counted from another base; unchanged when it has no rate to count from. */
export function rescaled(currencies: readonly CurrencySetting[], base: string): CurrencySetting[] {
  const divisor = Number(currencies.find(({ identifier }) => identifier === base)?.rate);
  if (!(divisor > 0)) return [...currencies];
  return currencies.map((currency) => ({
    ...currency,
    rate: currency.identifier === base ? '1' : rounded(Number(currency.rate) / divisor),
  }));
}
