// Products to be put in the cart while the shop could not be reached: kept by the browser until it can be.

export interface KeptAdd {
  readonly stock_id: number;
  readonly quantity: number;
  /** Pieces in the cart when it was kept. An answer may have been lost and not the question: then there are more now. */
  readonly before: number;
  /** When, in milliseconds. */
  readonly at: number;
}

const place = 'cart.kept';
/** A product that was wanted yesterday is not put in unasked today. */
const longest = 24 * 3_600_000;

/** Oldest first; none where the browser keeps nothing for pages. */
export function keptAdds(now = Date.now()): readonly KeptAdd[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]') as readonly KeptAdd[];
    return kept.filter(({ at }) => now - at < longest);
  } catch {
    return [];
  }
}

/** False where the browser keeps nothing for pages. */
export function keepAdds(adds: readonly KeptAdd[]): boolean {
  try {
    if (adds.length > 0) localStorage.setItem(place, JSON.stringify(adds));
    else localStorage.removeItem(place);
    return true;
  } catch {
    return false;
  }
}
