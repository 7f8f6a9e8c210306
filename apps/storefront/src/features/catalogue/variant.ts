// Which variant a choice of options means, and which values can still be had.
import { type Choice, variantOf } from '../../kit/product/variant-of.ts';
import type { StockView } from './load-product.ts';

type Variant = Pick<StockView, 'options' | 'soldOut'>;

/**
 * The variant that is chosen when the page opens: the one that was just put in the cart, the first that can be had, the
 * first.
 */
export function firstChoice(stocks: readonly (Variant & { readonly id?: number })[], added?: number): Choice {
  const first = stocks.find(({ id }) => id !== undefined && id === added) ?? stocks.find((stock) => !stock.soldOut);
  return (first ?? stocks[0])?.options ?? {};
}

type Priced = Pick<StockView, 'options' | 'price' | 'amount'>;

/**
 * What a value costs, for who cannot see the price follow her choice: nothing where every variant costs the same. `from`
 * when it depends on the other options.
 */
export function priceBeside(
  stocks: readonly Priced[],
  key: string,
  value: string,
): { readonly now: string; readonly from: boolean } | undefined {
  if (stocks.every((stock) => stock.price?.now === stocks[0]?.price?.now)) return undefined;
  const [least, ...others] = stocks
    .filter((stock) => stock.options[key] === value)
    .toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  if (!least?.price) return undefined;
  const { now } = least.price;
  return { now, from: others.some((stock) => stock.price?.now !== now) };
}

export type Availability = 'available' | 'sold-out' | 'missing';

/** What picking a value would lead to, the other options staying as they are. */
export function availabilityOf(stocks: readonly Variant[], choice: Choice, key: string, value: string): Availability {
  const variant = variantOf(stocks, { ...choice, [key]: value });
  if (!variant) return 'missing';
  return variant.soldOut ? 'sold-out' : 'available';
}

/**
 * The choice after picking a value. Where that combination does not exist, the other options move to a variant that has
 * the value, one that can be had if there is one, so that a shopper never stands before a combination nobody makes.
 */
export function choose(stocks: readonly Variant[], choice: Choice, key: string, value: string): Choice {
  const wanted = { ...choice, [key]: value };
  if (variantOf(stocks, wanted)) return wanted;
  const having = stocks.filter((stock) => stock.options[key] === value);
  return (having.find((stock) => !stock.soldOut) ?? having[0])?.options ?? wanted;
}
