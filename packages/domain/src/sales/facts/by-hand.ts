import type { Localized } from '@kaifong/base/localized';
import type { Discount } from '../../promotions/facts/index.ts';
import type { OrderPrice } from './order-price-of.ts';

/** What staff take off a line, or of all goods together. */
export type HandDiscount =
  | { readonly kind: 'percent'; readonly basis_points: number }
  | { readonly kind: 'amount'; readonly cents: number }
  /** Each piece costs this much instead. */
  | { readonly kind: 'price'; readonly cents: number };

/** What discounts of the counter are called. */
export interface CounterNames {
  readonly discount: Localized;
  readonly other_price: Localized;
  readonly rounding: Localized;
}

const discountOf = (reduction: HandDiscount, name: Localized, lines?: readonly number[]): Discount => ({
  ...{ promotion_id: null, code: null, name, reduction },
  target: lines ? 'line' : 'order',
  ...(lines && { lines }),
});

const namedIn = (names: CounterNames, { kind }: HandDiscount) => names[kind === 'price' ? 'other_price' : 'discount'];

/** Discounts by hand: of lines, by their places, and of all goods together. */
export const byHandOf = (
  lines: readonly (HandDiscount | undefined)[],
  whole: HandDiscount | undefined,
  names: CounterNames,
): Discount[] => [
  ...lines.flatMap((off, at) => (off ? [discountOf(off, namedIn(names, off), [at])] : [])),
  ...(whole ? [discountOf(whole, namedIn(names, whole))] : []),
];

/** A price over the counter, less the cents of its total that no coin pays. `rounding_cents`: those. */
export function roundedPrice<P extends OrderPrice>(
  price: (by_hand: readonly Discount[]) => P,
  {
    byHand,
    names,
    oddOf,
  }: {
    readonly byHand: readonly Discount[];
    readonly names: CounterNames;
    readonly oddOf: (total: number) => number;
  },
): { readonly price: P; readonly rounding_cents: number } {
  const whole = price(byHand);
  const odd = oddOf(whole.totals.total_cents);
  if (odd <= 0) return { price: whole, rounding_cents: 0 };
  const rounded = price([...byHand, discountOf({ kind: 'amount', cents: odd }, names.rounding)]);
  return { price: rounded, rounding_cents: whole.totals.total_cents - rounded.totals.total_cents };
}
