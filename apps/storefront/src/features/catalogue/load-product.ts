import {
  getProduct,
  listServices,
  type ProductCard,
  type ProductDetail,
  searchProducts,
} from '@kaifong/domain/catalogue/contract';
import { routes } from '@kaifong/domain/forms/contract';
import type { PictureView } from '@kaifong/ui/picture';
import type { Step } from '../../kit/breadcrumbs.tsx';
import { dayIn } from '../../kit/day-in.ts';
import {
  amountOf,
  badgesOf,
  type CardView,
  cardView,
  type PriceView,
  type ProductBadge,
  priceView,
} from '../../kit/product/card-views.ts';
import { pictureView } from '../../kit/views.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { findServicesItem, stepToServices } from './load-services.ts';

/** One variant as the picker needs it. */
export interface StockView {
  readonly id: number;
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  readonly price: PriceView | null;
  /** In the base currency, for structured data; null where prices are for members. */
  readonly amount: number | null;
  /** How many may be bought; null when nobody counts. */
  readonly available: number | null;
  readonly low: boolean;
  readonly soldOut: boolean;
  /** How many are bought at once; without a most as many as there are. */
  readonly least: number;
  readonly most: number | null;
  readonly step: number;
  /** What a kit is made of, as it is written: `2 × Cup · Blue`. */
  readonly parts: readonly { readonly words: string; readonly href: string | null }[];
  /** Pieces that are there now; null when nobody counts. */
  readonly there: number | null;
  /** More may be bought than are there. */
  readonly onBackorder: boolean;
  /** The day these come in, as it is written and as machines read it; null: not said. */
  readonly comesIn: { readonly words: string; readonly date: string } | null;
  /** Pieces that soon expire, while they cost less. */
  readonly near: { readonly bestBefore: string; readonly percent: number; readonly pieces: number } | null;
}

export interface ProductView {
  readonly id: number;
  readonly url: string;
  /** The product's one address in the shop. */
  readonly href: string;
  readonly name: string;
  readonly brand: string | null;
  readonly sku: string;
  /** Sanitised HTML. */
  readonly description: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly pictures: readonly PictureView[];
  readonly breadcrumb: readonly Step[];
  readonly badges: readonly ProductBadge[];
  readonly price: PriceView | null;
  readonly options: ProductDetail['options'];
  readonly stocks: readonly StockView[];
  /** Work done for somebody, not goods: nothing of it is on a shelf. */
  readonly isService: boolean;
  /** A service that is agreed with the shop first; it cannot be put in a cart. */
  readonly byApproval: boolean;
  /** Where it is applied for, of a service that is agreed with the shop first; null: by writing to the shop. */
  readonly applyAt: string | null;
  readonly related: readonly CardView[];
}

const relatedCount = 4;

/** A product with everything its page shows, and those staff picked beside it; where they picked none a few of the same category. */
export const loadProduct = (visitor: Visitor, url: string): Promise<ProductView> =>
  visitor.shared(`product:${url}`, (own) => productFor(own, url));

async function productFor(visitor: Visitor, url: string): Promise<ProductView> {
  const { call, language, currency } = visitor;
  const { data: product } = await orNotFound(call(getProduct, { language, url }));
  const isService = product.type === 'service';
  return {
    id: product.id,
    url: product.url,
    href: product.link,
    name: product.name,
    brand: product.brand?.title ?? null,
    sku: product.sku,
    description: product.description,
    metaTitle: product.meta_title,
    metaDescription: product.meta_description,
    pictures: product.pictures.map(pictureView).filter((picture) => picture !== null),
    breadcrumb: isService
      ? [stepToServices(await findServicesItem(visitor), visitor)]
      : product.breadcrumb.map((entry) => ({ title: entry.title, href: entry.link })),
    badges: badgesOf(product),
    price: priceView(product, currency),
    options: product.options,
    stocks: product.stocks.map((stock) => ({
      id: stock.id,
      sku: stock.sku,
      options: stock.options,
      price: priceView(stock, currency),
      amount: amountOf(stock),
      available: stock.available_inventories,
      low: stock.low_stock,
      soldOut: stock.sold_out,
      least: stock.min_quantity,
      most: stock.max_quantity,
      step: stock.quantity_step,
      parts: stock.parts.map(({ name, options, quantity, link }) => ({
        words: `${quantity} × ${[name, options].filter(Boolean).join(' · ')}`,
        href: link,
      })),
      there: stock.in_stock,
      onBackorder: stock.allow_backorder,
      comesIn:
        stock.available_on === null ? null : { words: dayIn(language, stock.available_on), date: stock.available_on },
      near: stock.near_expiry && {
        bestBefore: dayIn(language, stock.near_expiry.best_before),
        percent: stock.near_expiry.percent,
        pieces: stock.near_expiry.pieces,
      },
    })),
    isService,
    byApproval: isService && product.is_approval_required,
    applyAt: await findForm(visitor, product),
    related: await loadRelated(visitor, product),
  };
}

/** Where the form of a service is filled in; null where it has none, or one that is not open to anybody now. */
async function findForm({ call, language }: Visitor, product: ProductDetail): Promise<string | null> {
  if (!product.is_approval_required || product.form_id === null) return null;
  try {
    const { data: form } = await call(routes.showFormById, { id: product.form_id, language });
    return `${form.link}?service=${encodeURIComponent(product.url)}`;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Others of its first category; of a service, other services. */
async function listAlike({ call, language }: Visitor, product: ProductDetail): Promise<readonly ProductCard[]> {
  const asked = { language, per_page: relatedCount + 1 };
  if (product.type === 'service') return (await call(listServices, asked)).data;
  const category = product.categories[0]?.url;
  return category ? (await call(searchProducts, { ...asked, filter: { category } })).data : [];
}

async function loadRelated(visitor: Visitor, product: ProductDetail): Promise<CardView[]> {
  if (product.related_products.length > 0)
    return product.related_products.map((card) => cardView(card, visitor.currency));
  return (await listAlike(visitor, product))
    .filter((card) => card.id !== product.id)
    .slice(0, relatedCount)
    .map((card) => cardView(card, visitor.currency));
}
