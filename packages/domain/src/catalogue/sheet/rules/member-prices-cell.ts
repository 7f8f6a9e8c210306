// Member prices of a stock in one cell of a sheet: `gold=90; silver=95.50`.
import { parseAmount, toWire } from '@kaifong/base/money';

/** Cents by the key of a tier, the keys in alphabetical order. */
export const memberPricesText = (prices: Readonly<Record<string, number>>): string =>
  Object.entries(prices)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([tier, cents]) => `${tier}=${toWire(cents)}`)
    .join('; ');

/** What a cell says, in cents by tier; undefined for what cannot be understood, and for a tier that stands twice. */
export function readMemberPrices(text: string): Record<string, number> | undefined {
  const prices: Record<string, number> = {};
  for (const part of text.normalize('NFKC').split(/[;；\n]/)) {
    if (part.trim() === '') continue;
    const [, tier = '', amount = ''] = /^\s*([^=]{1,60}?)\s*=\s*(.*?)\s*$/.exec(part) ?? [];
    const cents = parseAmount(amount);
    if (tier === '' || cents === undefined || Object.hasOwn(prices, tier)) return undefined;
    prices[tier] = cents;
  }
  return prices;
}
