// What a stock costs at a moment. Cents in, cents out; no fraction ever appears.

export interface PricedStock {
  readonly price_cents: number;
  readonly special_price_cents: number | null;
  readonly special_from: Date | string | null;
  readonly special_until: Date | string | null;
  /** Cents by the key of a tier. */
  readonly member_prices?: Readonly<Record<string, number>> | null | undefined;
}

export interface Price {
  readonly regular: number;
  /** The special price, while it runs. */
  readonly special: number | null;
  /** The price of members of the asked tier, where it is lower than every other. */
  readonly member: number | null;
  /** The price that is asked now. */
  readonly now: number;
}

const timeOf = (value: Date | string) => (typeof value === 'string' ? Date.parse(value) : value.getTime());

/** `later`, `runs` or `over` by its dates; `idle` where it is not lower than the regular price; `none`. */
export type SpecialState = 'none' | 'idle' | 'later' | 'runs' | 'over';

/** Where the special price of a stock stands at a moment. */
export function specialStateOf(stock: PricedStock, now: Date): SpecialState {
  const { price_cents: regular, special_price_cents: special, special_from, special_until } = stock;
  if (special === null || special <= 0) return 'none';
  if (special >= regular) return 'idle';
  if (special_from !== null && timeOf(special_from) > now.getTime()) return 'later';
  return special_until === null || now.getTime() < timeOf(special_until) ? 'runs' : 'over';
}

/**
 * A special price runs from its first instant until before its last; a missing bound is open; only a lower one counts. `tier`
 * is the key of the buyer's: its price counts where it is lower still.
 */
export function priceOf(stock: PricedStock, now: Date, tier?: string): Price {
  const { price_cents: regular, special_price_cents } = stock;
  const special = specialStateOf(stock, now) === 'runs' ? special_price_cents : null;
  const everybody = special ?? regular;
  const own = tier === undefined ? undefined : stock.member_prices?.[tier];
  const member = own !== undefined && own < everybody ? own : null;
  return { regular, special, member, now: member ?? everybody };
}

export interface PriceRange {
  /** Price of the stock that is cheapest now. */
  readonly cheapest: Price;
  readonly dearest: number;
  readonly onSale: boolean;
}

/** The prices of several stocks together; `undefined` for none. The first of equally cheap ones counts. */
export function priceRange(stocks: readonly PricedStock[], now: Date, tier?: string): PriceRange | undefined {
  const prices = stocks.map((stock) => priceOf(stock, now, tier));
  const [first, ...rest] = prices;
  if (!first) return undefined;
  return {
    cheapest: rest.reduce((best, price) => (price.now < best.now ? price : best), first),
    dearest: prices.reduce((most, price) => Math.max(most, price.now), 0),
    onSale: prices.some(({ special }) => special !== null),
  };
}
