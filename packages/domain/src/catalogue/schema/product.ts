import { created, instant, localized, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '../../media/schema.ts';
import { menuItems } from '../../navigation/schema.ts';
import { taxClasses } from '../../tax/schema.ts';
import { attribute } from '../contract/attribute.ts';
import { brand } from '../contract/brand.ts';
import type { AttributeValues, ProductCommission, ProductType } from '../contract/index.ts';
import { tsvector } from './columns.ts';

export const brands = pgTable(
  'brands',
  {
    ...record(),
    enabled: boolean().notNull().default(true),
    title: localized(),
    url: text().notNull().unique('brands_url'),
    short_description: localized(),
    description: localized(),
    image: uuid().references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => listIndexes('brands', brand, table),
);

export const attributes = pgTable(
  'attributes',
  {
    ...record(),
    key: text().notNull().unique('attributes_key'),
    title: localized(),
    position: text().notNull().default('stock_option'),
    values: jsonb().$type<AttributeValues>().default([]),
    enabled: boolean().notNull().default(true),
  },
  (table) => [
    ...listIndexes('attributes', attribute, table),
    check('attributes_position', sql`${table.position} in ('stock_option')`),
  ],
);

export const products = pgTable(
  'products',
  {
    ...record(),
    sku: text().notNull().unique('products_sku'),
    name: localized(),
    description: localized(),
    url: text().notNull().unique('products_url'),
    type: text().$type<ProductType>().notNull().default('general'),
    is_new: boolean().notNull().default(false),
    is_featured: boolean().notNull().default(false),
    is_hot: boolean().notNull().default(false),
    is_redeemable: boolean().notNull().default(false),
    redeem_start_date: date(),
    redeem_end_date: date(),
    visibled: boolean().notNull().default(true),
    has_expiry_date: boolean().notNull().default(false),
    is_bag: boolean().notNull().default(false),
    track_inventories: boolean().notNull().default(true),
    is_approval_required: boolean().notNull().default(false),
    form_id: integer(),
    brand_id: integer().references(() => brands.id, { onDelete: 'set null' }),
    /** Null: of the default class. */
    tax_class_id: integer().references(() => taxClasses.id),
    /** Ids of products; of one that is gone nothing is shown. */
    related_products: integer().array().notNull().default(sql`'{}'`),
    commissions: jsonb().$type<ProductCommission[]>().notNull().default([]),
    meta_title: localized(),
    meta_description: localized(),
    /** What the cheapest and the dearest visible stock cost now, for sorting and filtering; a job follows the clock. */
    min_price_cents: integer(),
    max_price_cents: integer(),
    /** The lowest member price of its visible stocks in cents, by the key of a tier: lists of a member go by it. */
    member_price_cents: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The least of what it costs anybody, member or not: no member's list has to look at what costs more than this. */
    lowest_price_cents: integer(),
    on_sale: boolean().notNull().default(false),
    /** What finds it, made by `searchTokens` from its texts, codes, brand, categories and options in every language. */
    search: tsvector().notNull().default(sql`''::tsvector`),
    /** The same without descriptions: what decides its place among the results. Small, so that it is read with the row. */
    search_head: tsvector().notNull().default(sql`''::tsvector`),
    /** By which rules these two were made; those made by older ones are made again after an update. */
    search_version: integer().notNull().default(0),
    /** Pieces that were paid for, less those of orders canceled later. */
    sold_count: integer().notNull().default(0),
  },
  (table) => [
    // Without a list of pending entries: every search would have to read it from end to end.
    index('products_search').using('gin', table.search).with({ fastupdate: false }),
    // Nulls first, though there are none: only then is an index the order of `order by … desc`.
    index('products_visible').on(table.id.desc().nullsFirst()).where(sql`${table.visibled}`),
    index('products_visible_price').on(table.min_price_cents, table.id).where(sql`${table.visibled}`),
    index('products_visible_lowest_price').on(table.lowest_price_cents, table.id).where(sql`${table.visibled}`),
    index('products_visible_price_down')
      .on(table.min_price_cents.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.visibled}`),
    index('products_visible_on_sale')
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.visibled} and ${table.on_sale}`),
    index('products_visible_new').on(table.id.desc().nullsFirst()).where(sql`${table.visibled} and ${table.is_new}`),
    index('products_visible_hot').on(table.id.desc().nullsFirst()).where(sql`${table.visibled} and ${table.is_hot}`),
    index('products_visible_featured')
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.visibled} and ${table.is_featured}`),
    index('products_tax_class').on(table.tax_class_id).where(sql`${table.tax_class_id} is not null`),
    index('products_brand').on(table.brand_id, table.id.desc().nullsFirst()),
    check('products_type', sql`${table.type} in ('general', 'service', 'booking', 'virtual')`),
    check('products_redeem_dates', sql`${table.redeem_end_date} >= ${table.redeem_start_date}`),
  ],
);

/**
 * Where a product is found. Beside the categories staff chose (`chosen`) it holds every category above them, so that a
 * page of "Food" with everything below it is one walk along the index.
 */
export const productCategories = pgTable(
  'product_categories',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    category_id: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    chosen: boolean().notNull().default(true),
    /** In the order staff chose them; the first gives the breadcrumb. */
    order: integer().notNull().default(0),
  },
  (table) => [
    // The category first: read backwards, the key itself is the newest products of a category.
    primaryKey({ columns: [table.category_id, table.product_id] }),
    index('product_categories_product').on(table.product_id, table.order),
  ],
);

export const productPictures = pgTable(
  'product_pictures',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    order: integer().notNull().default(0),
    alt: localized(),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.file_id] }),
    index('product_pictures_order').on(table.product_id, table.order),
    index('product_pictures_file').on(table.file_id),
  ],
);

export const stocks = pgTable(
  'stocks',
  {
    ...record(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    barcode: text().notNull(),
    price_cents: integer().notNull(),
    special_price_cents: integer(),
    /** What one piece cost the shop; null: nobody said. */
    cost_cents: integer(),
    special_from: instant(),
    special_until: instant(),
    visibled: boolean().notNull().default(true),
    /** Low from this many on. */
    stock_notification: integer(),
    /** Of one piece with its wrapping; 0 is not known and counts as nothing. */
    weight_grams: integer().notNull().default(0),
    is_redeemable: boolean().notNull().default(false),
    points_to_redeem: integer().notNull().default(1),
    redemption_limit: integer().notNull().default(0),
    /** How many are bought at once; without a most as many as there are. */
    min_quantity: integer().notNull().default(1),
    max_quantity: integer(),
    quantity_step: integer().notNull().default(1),
    /** Sold before it is there; so many pieces are owed at most, without a limit any number. */
    allow_backorder: boolean().notNull().default(false),
    backorder_limit: integer(),
    /** The day it is said to come in. */
    available_on: date(),
    /** Attribute key → value key. */
    options: jsonb().$type<Record<string, string>>().notNull().default({}),
    order: integer().notNull().default(0),
    /** Member level → cents. */
    member_prices: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    unique('stocks_sku').on(table.sku),
    unique('stocks_barcode').on(table.barcode),
    index('stocks_product').on(table.product_id, table.order),
    index('stocks_special_until').on(table.special_until).where(sql`${table.special_until} is not null`),
    index('stocks_special_from').on(table.special_from).where(sql`${table.special_from} is not null`),
    check('stocks_cost', sql`${table.cost_cents} >= 0`),
    check('stocks_price', sql`${table.price_cents} >= 0`),
    check(
      'stocks_special_price',
      sql`${table.special_price_cents} > 0 and ${table.special_price_cents} < ${table.price_cents}`,
    ),
    check('stocks_special_dates', sql`${table.special_until} > ${table.special_from}`),
    check('stocks_notification', sql`${table.stock_notification} >= 0`),
    check('stocks_weight', sql`${table.weight_grams} between 0 and 1000000`),
    check(
      'stocks_quantities',
      sql`${table.min_quantity} > 0 and ${table.max_quantity} > 0 and ${table.quantity_step} > 0`,
    ),
    check('stocks_backorder_limit', sql`${table.backorder_limit} > 0`),
    check('stocks_points', sql`${table.points_to_redeem} >= 0 and ${table.redemption_limit} >= 0`),
  ],
);

/** What a kit is made of. A stock with parts has no lots: what can be sold of it follows from those of its parts. */
export const stockParts = pgTable(
  'stock_parts',
  {
    kit_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    part_id: integer()
      .notNull()
      .references(() => stocks.id, { onDelete: 'restrict' }),
    /** Pieces of the part in one kit. */
    quantity: integer().notNull(),
    order: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kit_id, table.part_id] }),
    index('stock_parts_part').on(table.part_id),
    check('stock_parts_quantity', sql`${table.quantity} > 0`),
    check('stock_parts_itself', sql`${table.kit_id} <> ${table.part_id}`),
  ],
);

/** What a buyer of the product downloads once she has paid; `stock_id` null: whichever stock she bought. */
export const productFiles = pgTable(
  'product_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    stock_id: integer().references(() => stocks.id, { onDelete: 'cascade' }),
    /** A private file: only calls that check who asks give it out. */
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
    /** How often for each piece bought, and how many days from the payment on; null: without an end. */
    downloads: integer(),
    days: integer(),
    ...created,
  },
  (table) => [
    check('product_files_downloads', sql`${table.downloads} between 1 and 1000`),
    check('product_files_days', sql`${table.days} between 1 and 3650`),
    index('product_files_product').on(table.product_id),
    index('product_files_stock').on(table.stock_id).where(sql`${table.stock_id} is not null`),
    index('product_files_file').on(table.file_id),
  ],
);
