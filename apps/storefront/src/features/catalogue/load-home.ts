import { type ProductCard, searchProducts } from '@kaifong/domain/catalogue/contract';
import { listCategories } from '@kaifong/domain/navigation/contract';
import type { Visitor } from '../../shell/visitor.ts';
import { type CardView, cardView, type PictureView, pictureView } from './views.ts';

export interface CategoryTile {
  readonly id: number;
  readonly title: string;
  readonly href: string;
  readonly picture: PictureView | null;
}

export interface HomeView {
  readonly categories: readonly CategoryTile[];
  readonly featured: readonly CardView[];
  readonly onSale: readonly CardView[];
  readonly newest: readonly CardView[];
}

/** Two rows of four, and one row of four. */
const fullShelf = 8;
const shortShelf = 4;
/** Enough that a shelf is full after leaving out what stands on the shelves above it. */
const asked = 20;

/** The shelves of the home page; nothing stands on two of them. */
export const loadHome = (visitor: Visitor): Promise<HomeView> => visitor.shared('home', shelvesFor);

async function shelvesFor({ call, language, currency }: Visitor): Promise<HomeView> {
  const shelf = async (filter: { flag?: 'featured'; on_sale?: true }) => {
    const { data } = await call(searchProducts, { language, per_page: asked, sort: 'newest', filter });
    return data;
  };
  const [categories, featured, onSale, newest] = await Promise.all([
    call(listCategories, { language }),
    shelf({ flag: 'featured' }),
    shelf({ on_sale: true }),
    shelf({}),
  ]);
  const shown = new Set<number>();
  const place = (cards: readonly ProductCard[], count: number) => {
    const placed = cards.filter((card) => !shown.has(card.id)).slice(0, count);
    for (const card of placed) shown.add(card.id);
    return placed.map((card) => cardView(card, currency));
  };
  const tiles = categories.data.map((category) => ({
    id: category.id,
    title: category.title,
    href: category.link,
    picture: pictureView(category.image),
  }));
  return {
    categories: tiles,
    featured: place(featured, fullShelf),
    onSale: place(onSale, shortShelf),
    newest: place(newest, fullShelf),
  };
}
