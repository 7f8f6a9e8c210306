// How much can be bought, and when the shop says "few left".

export interface StockLevel {
  /** How many may be bought; null when the product is not counted. */
  readonly available: number | null;
  readonly low: boolean;
  readonly soldOut: boolean;
}

/** `sellable` is what lies in lots that may be sold, less what is promised; `threshold` the low-stock warning. */
export function stockLevel(tracked: boolean, sellable: number, threshold: number | null): StockLevel {
  if (!tracked) return { available: null, low: false, soldOut: false };
  const available = Math.max(sellable, 0);
  return { available, low: available > 0 && threshold !== null && available <= threshold, soldOut: available === 0 };
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
