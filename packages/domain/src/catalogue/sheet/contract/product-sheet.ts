// A product as a spreadsheet holds it: one row per stock, the product's own fields in each. The list's export and the
// exports of other systems have these columns; what the latter call them stands in `foreign-heads.ts`.
import { defineResource } from '@kaifong/base/resource';
import { productTypes } from '../../contract/product.ts';
import { type ProductFields, productFields } from '../../contract/product-form.ts';
import { type StockFields, stockFields } from '../../contract/stock.ts';

/** Fields of a stock that stand in no sheet, and why; every other one does. */
export const stockFieldsInNoSheet = {
  visibled: 'the list shows no hidden stock',
  is_redeemable: 'goods for points are put together in the editor',
  points_to_redeem: 'goods for points are put together in the editor',
  redemption_limit: 'goods for points are put together in the editor',
} as const satisfies Partial<Record<keyof StockFields, string>>;

/** Fields of a product the sheet has under heads of its own, or not at all, and why; every other one is read as its kind says. */
export const productFieldsApart = {
  name: 'a text with a column per language',
  description: 'a text with a column per language',
  meta_title: 'a text with a column per language',
  meta_description: 'a text with a column per language',
  sku: 'stands as product_sku: the sku of a row is that of its stock',
  url: 'tells the rows of one product, and is made fit for an address',
  type: 'written as a word of the language',
  visibled: 'whether it was on sale elsewhere counts as well',
  brand_id: 'stands as brand: a title, made when it is missing',
  track_inventories: 'follows from whether the sheet counts pieces',
  is_redeemable: 'goods for points are put together in the editor',
  redeem_start_date: 'goods for points are put together in the editor',
  redeem_end_date: 'goods for points are put together in the editor',
  is_approval_required: 'services are put together in the editor',
  related_products: 'other products are picked in the editor',
  form_id: 'services are put together in the editor',
} as const satisfies Partial<Record<keyof ProductFields, string>>;

const without = <F extends object, Out extends object>(fields: F, out: Out) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(out, name))) as Omit<F, keyof Out>;

export const sheetStockFields = without(stockFields, stockFieldsInNoSheet);
const { tax_class_id, ...ofProduct } = without(productFields, productFieldsApart);
export const sheetProductFields = { tax_class_id: { ...tax_class_id, reference: 'tax_class' }, ...ofProduct } as const;

const options = {
  option1_name: { kind: 'text', max: 120 },
  option1_value: { kind: 'text', max: 120 },
  option2_name: { kind: 'text', max: 120 },
  option2_value: { kind: 'text', max: 120 },
  option3_name: { kind: 'text', max: 120 },
  option3_value: { kind: 'text', max: 120 },
} as const;

export const productSheet = defineResource({
  domain: 'catalogue',
  name: 'product',
  path: 'product',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 255 },
    product_sku: { kind: 'text', max: 64 },
    url: { kind: 'text', rule: 'slug' },
    type: { kind: 'enum', options: productTypes },
    /** Titles, parted by commas. */
    categories: { kind: 'text' },
    brand: { kind: 'text', max: 120 },
    visibled: { kind: 'boolean' },
    ...sheetProductFields,
    ...sheetStockFields,
    /** `Red / M` */
    option: { kind: 'text' },
    /** The price before: where it is above the price, the price is the special one. */
    compare_at_price: { kind: 'money' },
    /** `Sales=5; Managers=2.5`: a commission group by its name, and how many percent it earns. */
    commissions: { kind: 'text', max: 2000 },
    /** `gold=90; silver=95.50`: the key of each tier and what its members pay. */
    member_prices: { kind: 'text', max: 2000 },
    /** Opens the stock of a new variant; one that is there is counted by movements alone. */
    available_inventories: { kind: 'integer' },
    description: { kind: 'richtext', localized: true, max: 50_000 },
    meta_title: { kind: 'text', localized: true, max: 255 },
    meta_description: { kind: 'longtext', localized: true, max: 1000 },
    ...options,
    /** A category, and with `tags` those below it. */
    product_type: { kind: 'text', max: 120 },
    tags: { kind: 'text' },
    /** Whether another shop sold it. */
    published: { kind: 'boolean' },
    status: { kind: 'text', max: 60 },
    /** What the row is elsewhere: `simple`, `variable`, `variation`. */
    row_kind: { kind: 'text', max: 60 },
    /** Number of the row in the system it comes from. */
    number_elsewhere: { kind: 'text', max: 60 },
    /** SKU of the row a variation belongs to, or `id:` and its number elsewhere. */
    parent: { kind: 'text', max: 120 },
    weight_kg: { kind: 'decimal' },
    weight_lb: { kind: 'decimal' },
    /** One address, or several parted by commas. */
    picture: { kind: 'text' },
    picture_position: { kind: 'integer' },
    picture_alt: { kind: 'text', max: 300 },
  },
  list: { columns: ['id'], sort: ['id'], defaultSort: '-id', filters: [], few: true },
  form: { sections: [] },
  search: [],
  batchKeys: [],
  importHeads: {
    商品名稱: 'name',
    商品名称: 'name',
    產品名稱: 'name',
    产品名称: 'name',
    'Product name': 'name',
  },
  importChoices: ['on_sale', 'in_menu'],
});
export type ProductSheetField = keyof typeof productSheet.fields;
