import { searchProducts } from '@kaifong/domain/catalogue/contract';
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

/** Two rows of four. */
const perShelf = 8;

/** The shelves of the home page. */
export async function loadHome({ call, language, currency }: Visitor): Promise<HomeView> {
  const shelf = async (filter: { flag?: 'featured'; on_sale?: true }, count = perShelf) => {
    const { data } = await call(searchProducts, { language, per_page: count, sort: 'newest', filter });
    return data.map((card) => cardView(card, currency));
  };
  const [categories, featured, onSale, newest] = await Promise.all([
    call(listCategories, { language }),
    shelf({ flag: 'featured' }),
    shelf({ on_sale: true }, 4),
    shelf({}),
  ]);
  const tiles = categories.data.map((category) => ({
    id: category.id,
    title: category.title,
    href: category.link,
    picture: pictureView(category.image),
  }));
  return { categories: tiles, featured, onSale, newest };
}
