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

/** Of a total the cents that no coin pays, and whether cash pays it, so that they are taken off. */
export type OddOf = (total: number) => { readonly cents: number; readonly taken: boolean };

interface CounterRounding {
  readonly byHand: readonly Discount[];
  readonly names: CounterNames;
  readonly oddOf: OddOf;
}

/** A price over the counter, where cash pays it less the cents of its total that no coin pays. `rounding_cents`: those. `cash_total_cents`: what it costs in cash. */
export function roundedPrice<P extends OrderPrice>(
  price: (by_hand: readonly Discount[]) => P,
  { byHand, names, oddOf }: CounterRounding,
): { readonly price: P; readonly rounding_cents: number; readonly cash_total_cents: number } {
  const whole = price(byHand);
  const { total_cents } = whole.totals;
  const { cents, taken } = oddOf(total_cents);
  if (cents <= 0) return { price: whole, rounding_cents: 0, cash_total_cents: total_cents };
  const rounded = price([...byHand, discountOf({ kind: 'amount', cents }, names.rounding)]);
  const cash_total_cents = rounded.totals.total_cents;
  return taken
    ? { price: rounded, rounding_cents: total_cents - cash_total_cents, cash_total_cents }
    : { price: whole, rounding_cents: 0, cash_total_cents };
}
