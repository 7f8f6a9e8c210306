interface Prices {
  readonly price: number | null;
  /** Decimal amounts. */
  readonly kinds: readonly { readonly price: number }[];
}

/** The least a seat of an event costs, in cents; 0: it is free. Its kinds count before the price of a seat. */
export function leastPrice({ price, kinds }: Prices): number {
  if (kinds.length === 0) return price ?? 0;
  return Math.min(...kinds.map((kind) => Math.round(kind.price * 100)));
}

/** True: somebody who books it pays. Such a booking is an order, and is sold by the domain `sales`. */
export const isPriced = ({ price, kinds }: Prices): boolean =>
  kinds.length === 0 ? (price ?? 0) > 0 : kinds.some((kind) => kind.price > 0);
