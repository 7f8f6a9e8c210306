// A product as staff edit it.

import { uploadedFile } from '@kaifong/base/contract';
import { publicId, recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, localizedInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { defineFields, inputShape, slug } from '@kaifong/base/resource';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { picture } from '../../media/contract/index.ts';
import { productType } from './product.ts';
import { adminStock, stockInput } from './stock.ts';

const codes = inputShape(defineFields({ sku: { kind: 'text', rule: 'code', max: 64 } }));
const translations = z.record(z.string(), z.string());

/** A picture of the product, in the order sent. */
export const productPictureInput = z.object({ id: publicId, alt: localizedInput(300).optional() });

const fields = {
  language: languageSchema.optional(),
  ...codes.shape,
  name: localizedInput(255),
  description: localizedInput(50_000).optional(),
  url: emptyAsNull(slug).optional(),
  type: productType.optional(),
  is_new: booleanInput.optional(),
  is_featured: booleanInput.optional(),
  is_hot: booleanInput.optional(),
  is_redeemable: booleanInput.optional(),
  redeem_start_date: emptyAsNull(calendarDate).optional(),
  redeem_end_date: emptyAsNull(calendarDate).optional(),
  visibled: booleanInput.optional(),
  has_expiry_date: booleanInput.optional(),
  track_inventories: booleanInput.optional(),
  is_approval_required: booleanInput.optional(),
  form_id: emptyAsNull(recordId).optional(),
  categories: z.array(recordId).max(50).optional(),
  brand_id: emptyAsNull(recordId).optional(),
  meta_title: localizedInput(255).optional(),
  meta_description: localizedInput(1000).optional(),
  /** The pictures it shall have, in order; left out, they stay as they are. */
  image_list: z.array(productPictureInput).max(30).optional(),
  /** New pictures, put behind `image_list`. */
  upload_images: z.array(uploadedFile).max(10).optional(),
  /** Rows with an id change, rows without one are new; a saved row leaves the shop by `visibled: false`. */
  stocks: z.array(stockInput).max(200).optional(),
};

export const productCreate = z.object(fields);
export type ProductCreate = z.output<typeof productCreate>;

export const productUpdate = z.object({
  ...fields,
  id: recordId,
  name: fields.name.optional(),
  version: recordVersion.optional(),
  globals: z.array(z.string().max(60)).max(200).optional(),
});
export type ProductUpdate = z.output<typeof productUpdate>;

/** Kinds of movement, as the history names them. */
export const movementKinds = ['opening', 'plus', 'minus', 'update', 'reserve', 'release', 'sale'] as const;
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
});
export type InventoryHistoryRow = z.output<typeof inventoryHistoryRow>;

export const adminProduct = z.object({
  id: z.number(),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  type: productType,
  is_new: z.boolean(),
  is_featured: z.boolean(),
  is_hot: z.boolean(),
  is_redeemable: z.boolean(),
  redeem_start_date: z.string().nullable(),
  redeem_end_date: z.string().nullable(),
  visibled: z.boolean(),
  has_expiry_date: z.boolean(),
  track_inventories: z.boolean(),
  is_approval_required: z.boolean(),
  form_id: z.number().nullable(),
  brand_id: z.number().nullable(),
  /** Ids of menu items of type category. */
  categories: z.array(z.number()),
  meta_title: z.string(),
  meta_description: z.string(),
  image_list: z.array(picture.extend({ translations })),
  stocks: z.array(adminStock),
  /** The newest hundred. */
  inventories_histories: z.array(inventoryHistoryRow),
  /** Field → language → text of name, description, meta_title, meta_description. */
  translations: z.record(z.string(), translations),
  /** `/product/{url}` while shoppers can see it. */
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
      available_inventories: z.number().nullable(),
    }),
  ),
});
export type ProductPickerRow = z.output<typeof productPickerRow>;
