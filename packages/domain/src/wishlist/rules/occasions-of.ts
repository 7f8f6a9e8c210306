import { day } from '@kaifong/base/time';

export interface Seen {
  readonly seen_price_cents: number | null;
  readonly seen_sold_out: boolean;
  readonly price_told_at: Date | null;
  readonly stock_told_at: Date | null;
}

export interface Seeing {
  readonly priceCents: number | null;
  readonly soldOut: boolean;
}

/** Milliseconds in which the same kind of change is told once. */
const quiet = day;

const isQuiet = (told: Date | null, now: Date) => told !== null && now.getTime() - told.getTime() < quiet;

/** What there is to tell of a wish: it costs less than when it was seen last; it was sold out and is not any more. */
export function occasionsOf(seen: Seen, { priceCents, soldOut }: Seeing, now: Date) {
  const cheaper =
    priceCents !== null &&
    seen.seen_price_cents !== null &&
    priceCents < seen.seen_price_cents &&
    // What nobody can buy is no bargain; she hears of it when it is back.
    !soldOut;
  const back = seen.seen_sold_out && !soldOut;
  // Back and cheaper is one letter: the one that says it is back shows the price.
  return {
    price: cheaper && !back && !isQuiet(seen.price_told_at, now),
    stock: back && !isQuiet(seen.stock_told_at, now),
  };
}
