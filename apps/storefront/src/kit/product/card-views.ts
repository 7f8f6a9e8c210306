// What a tile shows of a product, made from the contract's shapes by the loaders: amounts already in words, and
// nothing a screen does not show, because all of it travels to the browser with the page.
import type { DisplayCurrency } from '@kaifong/base/money';
import type { ProductCard } from '@kaifong/domain/catalogue/contract';
import type { PictureView } from '@kaifong/ui/picture';
import { amountView, pictureView } from '../views.ts';

export interface PriceView {
  readonly now: string;
  /** The regular price while a special one runs. */
  readonly was?: string;
  /** How much less the special price is, in whole percent. */
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
}

/** A price in words; null where prices are for members only. */
export function priceView(
  price: number | null,
  special: number | null,
  max: number | null,
  currency: DisplayCurrency,
): PriceView | null {
  if (price === null) return null;
  const now = special ?? price;
  const reduced = special !== null && special < price;
  return {
    now: amountView(now, currency),
    ...(reduced && { was: amountView(price, currency), off: Math.floor((1 - special / price) * 100) }),
    ...(max !== null && max > now && { from: true }),
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
    price: priceView(card.price, card.special_price, card.price_max, currency),
    badges: badgesOf(card),
  };
}
