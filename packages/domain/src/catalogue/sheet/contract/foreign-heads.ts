// What other systems call the columns of a sheet of products.
import type { ProductSheetField } from './product-sheet.ts';

type Heads = Readonly<Record<string, ProductSheetField>>;

interface Dialect {
  /** Heads by which its exports are known. */
  readonly marks: readonly string[];
  readonly heads: Heads;
  /** Heads that name a place of the shop they come from. */
  readonly starting?: Heads;
}

/** Heads of the three options a row can have: `1` stands for the place. */
const optionHeads = (name: string, value: string): Heads =>
  Object.fromEntries(
    ([1, 2, 3] as const).flatMap((place): [string, ProductSheetField][] => [
      [name.replace('1', String(place)), `option${place}_name`],
      [value.replace('1', String(place)), `option${place}_value`],
    ]),
  );

const shopifyBoth: Heads = {
  Title: 'name',
  Vendor: 'brand',
  Type: 'product_type',
  Tags: 'tags',
  Status: 'status',
  'Cost per item': 'cost',
  'Image Position': 'picture_position',
  'Image Alt Text': 'picture_alt',
  'SEO Title': 'meta_title',
  'SEO Description': 'meta_description',
  ...optionHeads('Option1 Name', 'Option1 Value'),
};

const shopify: Dialect = {
  marks: ['Handle', 'Title'],
  heads: {
    ...shopifyBoth,
    Handle: 'url',
    'Body (HTML)': 'description',
    'Product Type': 'product_type',
    Published: 'published',
    'Variant SKU': 'sku',
    'Variant Barcode': 'barcode',
    'Variant Price': 'price',
    'Variant Compare At Price': 'compare_at_price',
    'Variant Inventory Qty': 'available_inventories',
    'Variant Grams': 'weight_grams',
    'Image Src': 'picture',
  },
};

/** The columns of Shopify's sheet since 2025. */
const shopifyNow: Dialect = {
  marks: ['URL handle', 'Title'],
  heads: {
    ...shopifyBoth,
    'URL handle': 'url',
    Description: 'description',
    'Published on online store': 'published',
    SKU: 'sku',
    Barcode: 'barcode',
    Price: 'price',
    'Compare-at price': 'compare_at_price',
    'Inventory quantity': 'available_inventories',
    'Weight value (grams)': 'weight_grams',
    'Product image URL': 'picture',
  },
};

const wooCommerce: Dialect = {
  marks: ['Regular price', 'Name', 'Type'],
  heads: {
    ID: 'number_elsewhere',
    Type: 'row_kind',
    Parent: 'parent',
    SKU: 'sku',
    'GTIN, UPC, EAN, or ISBN': 'barcode',
    Name: 'name',
    Published: 'published',
    'Is featured?': 'is_featured',
    Description: 'description',
    'Regular price': 'price',
    'Sale price': 'special_price',
    'Date sale price starts': 'special_from',
    'Date sale price ends': 'special_until',
    'Tax class': 'tax_class_id',
    Stock: 'available_inventories',
    'Low stock amount': 'stock_notification',
    'Weight (kg)': 'weight_kg',
    'Weight (lbs)': 'weight_lb',
    'Weight (g)': 'weight_grams',
    Categories: 'categories',
    Brands: 'brand',
    Images: 'picture',
    ...optionHeads('Attribute 1 name', 'Attribute 1 value(s)'),
  },
};

const square: Dialect = {
  marks: ['Item Name', 'Variation Name'],
  heads: {
    Token: 'number_elsewhere',
    'Item Name': 'name',
    SKU: 'sku',
    GTIN: 'barcode',
    Description: 'description',
    Category: 'categories',
    Categories: 'categories',
    Permalink: 'url',
    Price: 'price',
    'Online Sale Price': 'special_price',
    'Default Unit Cost': 'cost',
    'Weight (kg)': 'weight_kg',
    'Weight (lb)': 'weight_lb',
    'SEO Title': 'meta_title',
    'SEO Description': 'meta_description',
    ...optionHeads('Option Name 1', 'Option Value 1'),
  },
  starting: {
    'Current Quantity': 'available_inventories',
    'Stock Alert Count': 'stock_notification',
  },
};

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** The fields of the heads of another system's export; none where these are not of one that is known. */
export function foreignHeads(written: readonly string[]): Readonly<Record<string, ProductSheetField>> {
  const there = new Set(written.map(plain));
  const dialect = [shopify, shopifyNow, wooCommerce, square].find(({ marks }) =>
    marks.every((mark) => there.has(plain(mark))),
  );
  if (!dialect) return {};
  const begun = Object.entries(dialect.starting ?? {}).flatMap(([start, field]) => {
    const head = written.find((each) => plain(each).startsWith(plain(start)));
    return head ? [[head, field] as const] : [];
  });
  return { ...dialect.heads, ...Object.fromEntries(begun) };
}
