// A product as shoppers meet it. Amounts are decimals in the base currency; every amount is null for a visitor who may
// not see prices (member_only).
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { menuEntry, menuLink } from '../../navigation/contract/index.ts';

export const productTypes = ['general', 'service', 'booking', 'virtual'] as const;
export const productType = z.enum(productTypes);
export type ProductType = (typeof productTypes)[number];

/** Where the shop lists its services. */
export const servicesLink = menuLink('service', '');

/** Where shoppers find a product: the one address that every link to it names. */
export const productLink = ({ type, url }: { readonly type: ProductType; readonly url: string }): string =>
  `${type === 'service' ? servicesLink : '/product'}/${encodeURIComponent(url)}`;

const brandLink = z.object({ id: z.number(), title: z.string(), url: z.string() });

/** One tile of a list. */
export const productCard = z.object({
  id: z.number(),
  url: z.string(),
  /** Ready to be an `href`. */
  link: z.string(),
  name: z.string(),
  type: productType,
  picture: picture.nullable(),
  brand: brandLink.nullable(),
  /** Regular price of the stock that is cheapest now. */
  price: z.number().nullable(),
  /** What that stock costs while its special price runs; else null. */
  special_price: z.number().nullable(),
  /** The price of the member who asks, where it is lower than everybody else's; else null. */
  member_price: z.number().nullable(),
  /** What the dearest stock costs now; above the cheapest, the card says "from". */
  price_max: z.number().nullable(),
  /** Some stock has a special price running. */
  on_sale: z.boolean(),
  is_new: z.boolean(),
  is_hot: z.boolean(),
  is_featured: z.boolean(),
  /** Sum over the visible stocks; null when the product is not counted. */
  available_inventories: z.number().nullable(),
  low_stock: z.boolean(),
  sold_out: z.boolean(),
  /** The stock to put in the cart when there is only one; null when the shopper has to choose it, or how many. */
  stock_id: z.number().nullable(),
});
export type ProductCard = z.output<typeof productCard>;

/** One tile of the list of services. */
export const serviceCard = productCard.extend({
  /** A sentence or two in plain words: what search engines are told, else how its description begins. */
  short_description: z.string(),
  /** True: the buyer agrees with the shop before she can buy the service. */
  is_approval_required: z.boolean(),
});
export type ServiceCard = z.output<typeof serviceCard>;

/** What a kit holds so many pieces of. */
const storePart = z.object({
  name: z.string(),
  options: z.string(),
  quantity: z.number(),
  link: z.string().nullable(),
});
/** What pieces that soon expire cost. */
export const nearExpiry = z.object({
  best_before: z.iso.date(),
  percent: z.number(),
  pieces: z.number(),
  /** What one costs then; null where prices are for members. */
  price: z.number().nullable(),
});
export type NearExpiry = z.output<typeof nearExpiry>;

/** One sellable variant. Beside these fields each option is shown as `display_<attribute key>`. */
export const storeStock = z
  .object({
    id: z.number(),
    sku: z.string(),
    price: z.number().nullable(),
    special_price: z.number().nullable(),
    /** The price of the member who asks, where it is lower; else null. */
    member_price: z.number().nullable(),
    /** How many may be bought; null when the product is not counted. */
    available_inventories: z.number().nullable(),
    low_stock: z.boolean(),
    sold_out: z.boolean(),
    /** How many are bought at once, in whole steps; most: null for no limit. */
    min_quantity: z.number(),
    max_quantity: z.number().nullable(),
    quantity_step: z.number(),
    /** Pieces that are there now; null when the product is not counted. */
    in_stock: z.number().nullable(),
    /** More may be bought than are there; they come in on this day, where one is known. */
    allow_backorder: z.boolean(),
    available_on: z.string().nullable(),
    /** Pieces that soon expire and cost less while they lie there: those that expire first. */
    near_expiry: nearExpiry.nullable(),
    /** Attribute key → value key. */
    options: z.record(z.string(), z.string()),
    /** What a kit is made of; each with its place in the shop, while it has one. */
    parts: z.array(storePart),
  })
  .catchall(
    z.union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.record(z.string(), z.string()),
      z.array(storePart),
      nearExpiry,
    ]),
  );
export type StoreStock = z.output<typeof storeStock>;

/** Attributes the stocks differ in, with the values that occur, in the attribute's order. */
export const productOption = z.object({
  key: z.string(),
  title: z.string(),
  values: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type ProductOption = z.output<typeof productOption>;

export const productDetail = productCard.extend({
  sku: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  pictures: z.array(picture),
  categories: z.array(menuEntry),
  /** From the top category down to the first of `categories`. */
  breadcrumb: z.array(menuEntry),
  options: z.array(productOption),
  stocks: z.array(storeStock),
  /** Products that staff picked to be shown with this one, in their order; hidden ones are left out. */
  related_products: z.array(productCard),
  track_inventories: z.boolean(),
  is_approval_required: z.boolean(),
  form_id: z.number().nullable(),
  updated_at: z.string(),
});
export type ProductDetail = z.output<typeof productDetail>;

/** What the cards of a category could be narrowed to. */
export const productFacets = z.object({
  brands: z.array(brandLink.extend({ count: z.number() })),
  price: z.object({ from: z.number(), to: z.number() }).nullable(),
  in_stock: z.number(),
  on_sale: z.number(),
});
export type ProductFacets = z.output<typeof productFacets>;
