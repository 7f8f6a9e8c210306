import { fail } from '@kaifong/base/errors';
import type { PriceWay } from '../contract/index.ts';

interface Prices {
  readonly price_cents: number;
  readonly special_price_cents: number | null;
}

interface Wish {
  readonly field: 'price' | 'special_price';
  readonly how: PriceWay;
  /** Cents, or for `percent` hundredths of a percent: 12.5 % is 1250. */
  readonly amount: number;
}

/**
 * What a price becomes, in cents; null is no special price. A percentage is rounded to the cent, half of one up. Refuses
 * what would be nothing or less (`validation.too-small`).
 */
export function changedPrice({ field, how, amount }: Wish, { price_cents: base }: Prices): number | null {
  if (how === 'none' && field === 'special_price') return null;
  const ways = { set: amount, add: base + amount, percent: Math.round((base * (10_000 + amount)) / 10_000), none: 0 };
  const after = ways[how];
  if (after < (field === 'price' && how === 'set' ? 0 : 1)) throw fail('validation.too-small', { min: 0.01 });
  return after;
}
