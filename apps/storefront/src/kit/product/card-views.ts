// What a tile shows of a product, made from the contract's shapes by the loaders: amounts already in words, and
// nothing a screen does not show, because all of it travels to the browser with the page.
import type { DisplayCurrency } from '@kaifong/base/money';
import type { ProductCard } from '@kaifong/domain/catalogue/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { amountView, pictureView } from '../views.ts';

export interface PriceView {
  readonly now: string;
  /** The regular price where it costs less. */
  readonly was?: string;
  /** True when it is a price for the member who looks. */
  readonly member?: true;
  /** How much less it is than the regular price, in whole percent. */
  readonly off?: number;
  /** True when other variants cost more. */
  readonly from?: true;
}

export type ProductBadge = 'sold-out' | 'sale' | 'low-stock' | 'new' | 'hot';

export interface CardView {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly brand: string | null;
  readonly picture: PictureView | null;
  /** Null for a visitor who may not see prices. */
  readonly price: PriceView | null;
  readonly badges: readonly ProductBadge[];
  /** A sentence about it, in lists that have room for one. */
  readonly text?: string;
  /** True where such a list says that it is agreed with the shop before it can be bought. */
  readonly byApproval?: boolean;
}

type Prices = Pick<ProductCard, 'price' | 'special_price' | 'member_price'> & { readonly price_max?: number | null };

/** The price for the visitor who looks, in the base currency; null where prices are for members only. */
export const amountOf = ({ price, special_price, member_price }: Prices): number | null =>
  member_price ?? special_price ?? price;

/** A price in words; null where prices are for members only. */
export function priceView(prices: Prices, currency: DisplayCurrency): PriceView | null {
  const { price, member_price, price_max: max } = prices;
  const now = amountOf(prices);
  if (price === null || now === null) return null;
  return {
    now: amountView(now, currency),
    ...(now < price && { was: amountView(price, currency), off: Math.floor((1 - now / price) * 100) }),
    ...(member_price !== null && { member: true }),
    ...(max != null && max > now && { from: true }),
  };
}

/** The few words on a card, the most telling first; nobody needs to know that a sold-out product is hot. */
export function badgesOf(
  product: Pick<ProductCard, 'sold_out' | 'on_sale' | 'low_stock' | 'is_new' | 'is_hot'>,
): ProductBadge[] {
  if (product.sold_out) return ['sold-out'];
  const all: [boolean, ProductBadge][] = [
    [product.on_sale, 'sale'],
    [product.low_stock, 'low-stock'],
    [product.is_new, 'new'],
    [product.is_hot, 'hot'],
  ];
  return all.flatMap(([applies, badge]) => (applies ? [badge] : [])).slice(0, 2);
}

export function cardView(card: ProductCard, currency: DisplayCurrency): CardView {
  return {
    id: card.id,
    href: card.link,
    name: card.name,
    brand: card.brand?.title ?? null,
    picture: pictureView(card.picture),
    price: priceView(card, currency),
    badges: badgesOf(card),
  };
}
