// Which products the elements of a page ask for, and which of them stand where: what stands on one shelf of a page is left
// out of those below it that fill themselves.
import type { StoredElement } from '../../contract/index.ts';
import { eachElement } from '../../contract/index.ts';

export type ShelfSource = 'new' | 'featured' | 'hot' | 'sale' | `category:${number}` | `picked:${string}`;

/** One list of products, however many elements show of it. */
export interface ShelfRequest {
  readonly source: ShelfSource;
  readonly limit: number;
}

/** Products beside a hero. */
const heroProducts = 3;
/** Enough to fill any shelf after leaving out what stands above it. */
const mostAsked = 48;

interface Wish {
  readonly element: string;
  /** The later ones fill up what the first cannot. */
  readonly sources: readonly ShelfSource[];
  readonly count: number;
  /** Leaves out what stands above, and counts as standing for what is below. */
  readonly apart: boolean;
  readonly onlyWithPicture: boolean;
}

function sourceOf({ source, category, products }: Readonly<Record<string, unknown>>): ShelfSource | undefined {
  if (source === 'category') return typeof category === 'number' ? `category:${category}` : undefined;
  if (source === 'picked')
    return (products as number[]).length > 0 ? `picked:${(products as number[]).join(',')}` : undefined;
  return source as ShelfSource;
}

function wishOf({ id, type, props }: StoredElement): Wish | undefined {
  if (type === 'hero' && props.show === 'products') {
    return { element: id, sources: ['featured', 'new'], count: heroProducts, apart: false, onlyWithPicture: true };
  }
  if (type !== 'products') return undefined;
  const source = sourceOf(props);
  if (!source) return undefined;
  const picked = source.startsWith('picked:');
  const count = picked ? (props.products as number[]).length : (props.count as number);
  return { element: id, sources: [source], count, apart: !picked, onlyWithPicture: false };
}

const wishesOf = (elements: readonly StoredElement[]): Wish[] =>
  [...eachElement(elements)].flatMap((element) => wishOf(element) ?? []);

/** The lists to load, each once. */
export function shelfRequests(elements: readonly StoredElement[]): ShelfRequest[] {
  const limits = new Map<ShelfSource, number>();
  let above = 0;
  for (const { sources, count, apart, onlyWithPicture } of wishesOf(elements)) {
    const reserve = apart ? above : onlyWithPicture ? count : 0;
    // Steps keep the number of different statements small.
    const limit = Math.min(mostAsked, Math.ceil((count + reserve) / 4) * 4);
    for (const source of sources) limits.set(source, Math.max(limits.get(source) ?? 0, limit));
    if (apart) above += count;
  }
  return [...limits].map(([source, limit]) => ({ source, limit }));
}

interface Card {
  readonly id: number;
  readonly picture: unknown;
}

/** The products of each element, by its id. */
export function placedOnShelves<C extends Card>(
  elements: readonly StoredElement[],
  loaded: ReadonlyMap<ShelfSource, readonly C[]>,
): Map<string, C[]> {
  const standing = new Set<number>();
  const placed = new Map<string, C[]>();
  for (const wish of wishesOf(elements)) {
    const own = new Set<number>();
    const cards = wish.sources
      .flatMap((source) => loaded.get(source) ?? [])
      .filter((card) => {
        if (own.has(card.id) || (wish.apart && standing.has(card.id)) || (wish.onlyWithPicture && !card.picture))
          return false;
        own.add(card.id);
        return true;
      })
      .slice(0, wish.count);
    if (wish.apart) for (const { id } of cards) standing.add(id);
    placed.set(wish.element, cards);
  }
  return placed;
}
