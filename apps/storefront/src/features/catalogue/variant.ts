// Which variant a choice of options means, and which values can still be had.
import { type Choice, variantOf } from '../../kit/product/variant-of.ts';
import type { StockView } from './load-product.ts';

type Variant = Pick<StockView, 'options' | 'soldOut'>;

/** What is chosen when the page opens: the first variant that can be had, else the first. */
export function firstChoice(stocks: readonly Variant[]): Choice {
  return (stocks.find((stock) => !stock.soldOut) ?? stocks[0])?.options ?? {};
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
