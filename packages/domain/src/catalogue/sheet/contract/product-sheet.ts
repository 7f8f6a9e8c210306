// A product as a spreadsheet holds it: one row per stock, the product's own fields in each. The list's export and the
// exports of other systems have these columns; what the latter call them stands in `foreign-heads.ts`.
import { defineResource } from '@kaifong/base/resource';
import { productTypes } from '../../contract/product.ts';
import { productFields } from '../../contract/product-form.ts';
import { stockFields } from '../../contract/stock.ts';

/** In no sheet: hidden stocks are none of the list, and goods for points are the editor's. Every other field of a stock is. */
const { visibled, is_redeemable, points_to_redeem, redemption_limit, ...ofStock } = stockFields;
export const sheetStockFields = ofStock;
/** Fields of the product that are read and written as their kind says. */
export const sheetProductFields = { tax_class_id: { ...productFields.tax_class_id, reference: 'tax_class' } } as const;

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
    /** What it cost before: where it is above the price, the price is the special one. */
    compare_at_price: { kind: 'money' },
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
