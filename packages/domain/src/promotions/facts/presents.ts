// Which presents come with a sale: each whole or not at all, in the order of the promotions that give them. Pure, for shop and till alike.
import type { Grant } from './grant.ts';

/** Pieces of a stock that a promotion gives. */
export interface Present {
  readonly promotion_id: number;
  readonly stock_id: number;
  readonly quantity: number;
}

export interface Presents {
  readonly given: readonly Present[];
  /** Presents of which too few pieces are there: the sale goes on without them. */
  readonly lacking: readonly Present[];
}

/** Presents a promotion names, whether they are there or not. */
const namedBy = ({ promotion, gifts }: Grant): Present[] =>
  gifts.map(({ stock_id, quantity }) => ({ promotion_id: promotion.id, stock_id, quantity }));

/** `leftOf`: pieces of a stock that can be given beside the presents `before` it; null where they are not counted, undefined where it cannot be given. */
export function presentsOf(
  grants: readonly Grant[],
  leftOf: (stockId: number, before: readonly Present[]) => number | null | undefined,
): Presents {
  const given: Present[] = [];
  const lacking: Present[] = [];
  for (const present of grants.flatMap(namedBy)) {
    const left = leftOf(present.stock_id, given);
    const isThere = left !== undefined && (left === null || left >= present.quantity);
    (isThere ? given : lacking).push(present);
  }
  return { given, lacking };
}

const sameAs = (one: Present) => (other: Present) =>
  one.promotion_id === other.promotion_id && one.stock_id === other.stock_id && one.quantity === other.quantity;

/** The first of the presents handed over that no grant names, or names less often. */
export function strangePresent(handed: readonly Present[], grants: readonly Grant[]): Present | undefined {
  const named = grants.flatMap(namedBy);
  return handed.find((present) => {
    const at = named.findIndex(sameAs(present));
    if (at >= 0) named.splice(at, 1);
    return at < 0;
  });
}
