// The wish list of whoever is logged in.
import { routes, type Wish } from '@kaifong/domain/wishlist/contract';
import { type CardView, cardView } from '../../kit/product/card-views.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';

export interface WishView {
  readonly productId: number;
  /** Null while the shop does not show it. */
  readonly card: CardView | null;
  readonly state: 'inStock' | 'lowStock' | 'soldOut';
  /** What goes into the cart; null when she has to choose first, or cannot buy it. */
  readonly stockId: number | null;
}

export interface WishlistView {
  readonly title: string;
  readonly wishes: readonly WishView[];
  readonly notices: boolean;
  readonly page: number;
  readonly pages: number;
}

function wishView({ product_id, product }: Wish, visitor: Visitor): WishView {
  if (!product) return { productId: product_id, card: null, state: 'soldOut', stockId: null };
  return {
    productId: product_id,
    card: cardView(product, visitor.currency),
    state: product.sold_out ? 'soldOut' : product.low_stock ? 'lowStock' : 'inStock',
    stockId: product.sold_out ? null : product.stock_id,
  };
}

export async function loadWishlist(request: Request, visitor: Visitor): Promise<WishlistView> {
  const { call, language } = visitor;
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 1000 ? asked : 1;
  const [list, state] = await Promise.all([
    call(routes.listWishes, { language, page, per_page: 20 }),
    call(routes.getWishState, {}),
  ]);
  return {
    title: personalTextIn(language)('wishlist.title'),
    wishes: list.data.map((wish) => wishView(wish, visitor)),
    notices: state.data.notices,
    page,
    pages: Math.max(1, Math.ceil(list.total / list.per_page)),
  };
}
