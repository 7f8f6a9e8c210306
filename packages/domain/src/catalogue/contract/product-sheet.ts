// A product as a spreadsheet holds it: one row per stock, the product's own fields in each. The list's export and the
// product export of Shopify have these columns; what the latter calls them stands in `shopifyHeads`.
import { defineResource } from '@kaifong/base/resource';
import { productTypes } from './product.ts';

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
    sku: { kind: 'text', max: 64 },
    barcode: { kind: 'text', max: 64 },
    /** `Red / M` */
    option: { kind: 'text' },
    price: { kind: 'money', required: true },
    special_price: { kind: 'money' },
    /** What it cost before: where it is above the price, the price is the special one. */
    compare_at_price: { kind: 'money' },
    /** What one piece cost the shop: written and read for who may see it and change it. */
    cost: { kind: 'money' },
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
    picture: { kind: 'text' },
    picture_position: { kind: 'integer' },
    picture_alt: { kind: 'text', max: 300 },
  },
  list: { columns: ['id'], sort: ['id'], defaultSort: '-id', filters: [], few: true },
  form: { sections: [] },
  search: [],
  batchKeys: [],
  importChoices: ['on_sale', 'in_menu'],
});
export type ProductSheetField = keyof typeof productSheet.fields;

export const shopifyHeads: Readonly<Record<string, ProductSheetField>> = {
  Handle: 'url',
  Title: 'name',
  'Body (HTML)': 'description',
  Vendor: 'brand',
  Type: 'product_type',
  'Product Type': 'product_type',
  Tags: 'tags',
  Published: 'published',
  Status: 'status',
  'Option1 Name': 'option1_name',
  'Option1 Value': 'option1_value',
  'Option2 Name': 'option2_name',
  'Option2 Value': 'option2_value',
  'Option3 Name': 'option3_name',
  'Option3 Value': 'option3_value',
  'Variant SKU': 'sku',
  'Variant Barcode': 'barcode',
  'Variant Price': 'price',
  'Variant Compare At Price': 'compare_at_price',
  'Cost per item': 'cost',
  'Variant Inventory Qty': 'available_inventories',
  'Image Src': 'picture',
  'Image Position': 'picture_position',
  'Image Alt Text': 'picture_alt',
  'SEO Title': 'meta_title',
  'SEO Description': 'meta_description',
};
