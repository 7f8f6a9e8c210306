// A product as staff edit it.

import { uploadedFile } from '@kaifong/base/contract';
import { publicId, recordId, recordVersion } from '@kaifong/base/ids';
import { localizedInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { defineFields, inputOf, inputShape, outputShape, translationsShape } from '@kaifong/base/resource';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { productType, productTypes } from './product.ts';
import { productFile } from './product-file.ts';
import { adminStock, stockInput } from './stock.ts';

/** What a product itself holds; its places, pictures and stocks stand in tables of their own. */
export const productFields = defineFields({
  name: { kind: 'text', localized: true, max: 255 },
  description: { kind: 'richtext', localized: true, max: 50_000 },
  meta_title: { kind: 'text', localized: true, max: 255 },
  meta_description: { kind: 'longtext', localized: true, max: 1000 },
  /** The server makes a sku and a url where none is given. */
  sku: { kind: 'text', rule: 'code', max: 64, unique: true, filled: true },
  url: { kind: 'text', rule: 'slug', unique: true, filled: true },
  type: { kind: 'enum', options: productTypes, default: 'general', required: true },
  is_new: { kind: 'boolean' },
  is_featured: { kind: 'boolean' },
  is_hot: { kind: 'boolean' },
  is_redeemable: { kind: 'boolean' },
  redeem_start_date: { kind: 'date' },
  redeem_end_date: { kind: 'date' },
  visibled: { kind: 'boolean', default: true },
  has_expiry_date: { kind: 'boolean' },
  track_inventories: { kind: 'boolean', default: true },
  /** A plastic bag: it costs at least what the law asks for, and nothing lowers its price. */
  is_bag: { kind: 'boolean' },
  is_approval_required: { kind: 'boolean' },
  form_id: { kind: 'reference' },
  brand_id: { kind: 'reference' },
  /** Empty: of the default class. */
  tax_class_id: { kind: 'reference' },
  /** Shown at its foot in the shop, in this order. */
  related_products: { kind: 'references', reference: 'product' },
});
export type ProductFields = typeof productFields;

const translations = z.record(z.string(), z.string());

/** What the people of a commission group earn of a sale of this product, in percent. */
export const productCommission = z.object({ commission_group_id: z.number(), percentage: z.number() });
export type ProductCommission = z.output<typeof productCommission>;

export const commissionPercentage = inputOf({ kind: 'percent' }) as z.ZodType<number | null>;

/** As the form sends them: rows whose percentage was left empty are no rows. */
const commissionsInput = z
  .array(z.object({ commission_group_id: recordId, percentage: commissionPercentage.optional() }))
  .max(100)
  .transform((rows) =>
    rows.flatMap(({ commission_group_id, percentage: part }): ProductCommission[] =>
      part === null || part === undefined ? [] : [{ commission_group_id, percentage: part }],
    ),
  )
  .refine((rows) => new Set(rows.map((row) => row.commission_group_id)).size === rows.length, 'validation.repeated');

/** A picture of the product, in the order sent. */
export const productPictureInput = z.object({ id: publicId, alt: localizedInput(300).optional() });

const fields = {
  language: languageSchema.optional(),
  ...inputShape(productFields).shape,
  categories: z.array(recordId).max(50).optional(),
  /** The pictures it shall have, in order; left out, they stay as they are. */
  image_list: z.array(productPictureInput).max(30).optional(),
  commissions: commissionsInput.optional(),
  /** New pictures, put behind `image_list`. */
  upload_images: z.array(uploadedFile).max(10).optional(),
  /** Rows with an id change, rows without one are new; a saved row leaves the shop by `visibled: false`. */
  stocks: z.array(stockInput).max(200).optional(),
};

export const productCreate = z.object({ ...fields, name: localizedInput(255) });
export type ProductCreate = z.output<typeof productCreate>;

export const productUpdate = z.object({
  ...fields,
  id: recordId,
  version: recordVersion.optional(),
  globals: z.array(z.string().max(60)).max(200).optional(),
});
export type ProductUpdate = z.output<typeof productUpdate>;

/** Kinds of movement, as the history names them. */
export const movementKinds = ['opening', 'plus', 'minus', 'update', 'transfer', 'reserve', 'release', 'sale'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** One line of the stock history (date, sku, option, type, warehouse, action, remark, user). */
export const inventoryHistoryRow = z.object({
  id: z.number(),
  created_at: z.string(),
  inventory_id: z.number(),
  stock_id: z.number(),
  sku: z.string(),
  option: z.string(),
  type: z.string(),
  warehouse: z.string(),
  /** Change of what is on the shelf. */
  quantity: z.number(),
  /** Change of what is reserved. */
  reserved: z.number(),
  /** On the shelf afterwards. */
  total: z.number(),
  reason: z.string(),
  remark: z.string(),
  user: z.string(),
  order_id: z.number().nullable(),
  /** What that order is called. */
  order_number: z.string().nullable(),
});
export type InventoryHistoryRow = z.output<typeof inventoryHistoryRow>;

export const adminProduct = outputShape(productFields).extend({
  id: z.number(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  type: productType,
  /** Ids of menu items of type category. */
  categories: z.array(z.number()),
  image_list: z.array(picture.extend({ translations })),
  stocks: z.array(adminStock),
  /** Empty for whoever may not read commission groups. */
  commissions: z.array(productCommission),
  /** The files buyers of the product download; changed by calls of their own, not by the form. */
  files: z.array(productFile),
  /** The newest hundred. */
  inventories_histories: z.array(inventoryHistoryRow),
  /** Field → language → text. */
  translations: translationsShape(productFields),
  /** Where shoppers find it while they can see it. */
  link: z.string(),
});
export type AdminProduct = z.output<typeof adminProduct>;

export const adminProductRow = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  url: z.string(),
  type: productType,
  /** Titles joined by a comma. */
  categories: z.string(),
  brand: z.string(),
  visibled: z.boolean(),
  picture: picture.nullable(),
  /** Cheapest and dearest stock now. */
  price: z.number().nullable(),
  price_max: z.number().nullable(),
  stock_count: z.number(),
  available_inventories: z.number().nullable(),
  low_stock: z.boolean(),
  sold_out: z.boolean(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AdminProductRow = z.output<typeof adminProductRow>;

/** A product in pickers (order creation, articles, promotions), with its visible stocks. */
export const productPickerRow = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  visibled: z.boolean(),
  picture: picture.nullable(),
  stocks: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      barcode: z.string(),
      /** `Red / M`; '' without options. */
      option: z.string(),
      price: z.number(),
      special_price: z.number().nullable(),
      /** How many can be sold, and how many of them are there now. */
      available_inventories: z.number().nullable(),
      in_stock: z.number().nullable(),
    }),
  ),
});
export type ProductPickerRow = z.output<typeof productPickerRow>;
