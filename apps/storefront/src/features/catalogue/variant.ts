// Which variant a choice of options means, and which values can still be had.
import type { StockView } from './load-product.ts';

export type Choice = Readonly<Record<string, string>>;
type Variant = Pick<StockView, 'options' | 'soldOut'>;

/** The variant all of whose options are chosen; a product without options has one variant and needs no choice. */
export function variantOf<T extends Variant>(stocks: readonly T[], choice: Choice): T | undefined {
  return stocks.find((stock) => Object.entries(stock.options).every(([key, value]) => choice[key] === value));
}

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
