import type { Settings } from '../contract/index.ts';

/**
 * What one unit of a currency costs in the base currency, as far as the shop knows: by the rates it shows prices at, turned
 * round. A decimal.
 */
export function knownRateOf(
  { base_currency, supported_currencies }: Pick<Settings, 'base_currency' | 'supported_currencies'>,
  currency: string,
): string | undefined {
  if (currency === base_currency) return '1';
  const shown = supported_currencies.find(({ identifier }) => identifier === currency);
  return shown && (1 / Number(shown.rate)).toFixed(8);
}
