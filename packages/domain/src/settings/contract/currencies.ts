import type { DisplayCurrency } from '@kaifong/base/money';
import type { Settings } from './definitions.ts';

/** The currency prices are shown in: the chosen one if the shop offers it, else the base currency. */
export function displayCurrency(
  settings: Pick<Settings, 'base_currency' | 'supported_currencies'>,
  chosen?: string,
): DisplayCurrency {
  const find = (identifier: string | undefined) =>
    settings.supported_currencies.find((currency) => currency.identifier === identifier);
  const base = settings.base_currency;
  return find(chosen?.toUpperCase()) ?? find(base) ?? { identifier: base, rate: '1', mark: `${base} ` };
}
