// How much can be bought, and when the shop says "few left".

export interface StockLevel {
  /** How many may be bought; null when the product is not counted. */
  readonly available: number | null;
  readonly low: boolean;
  readonly soldOut: boolean;
}

/**
 * `sellable` is what lies in lots that may be sold, less what is promised; `threshold` the low-stock warning; `least` how many
 * are bought at once: with fewer left it is sold out; `beyond` how many may be sold that are still to come in.
 */
export function stockLevel(
  tracked: boolean,
  sellable: number,
  threshold: number | null,
  { least = 1, beyond = 0 } = {},
): StockLevel {
  if (!tracked) return { available: null, low: false, soldOut: false };
  const there = Math.max(sellable, 0);
  const available = there + beyond;
  return {
    available,
    low: there >= least && threshold !== null && there <= threshold,
    soldOut: available < least,
  };
}

/** Several stocks as one: sold out when all are, low when all that is left is low. A product without stocks is sold out. */
export function levelOfAll(levels: readonly StockLevel[]): StockLevel {
  if (levels.some(({ available }) => available === null)) return { available: null, low: false, soldOut: false };
  const left = levels.filter(({ soldOut }) => !soldOut);
  return {
    available: levels.reduce((sum, { available }) => sum + (available ?? 0), 0),
    low: left.length > 0 && left.every(({ low }) => low),
    soldOut: left.length === 0,
  };
}
