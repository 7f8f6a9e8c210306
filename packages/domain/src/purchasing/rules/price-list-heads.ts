// Which column of a supplier's sheet says what. Suppliers write their own heads; ours are known in every language.
import type { priceListKeys, supplierGoodsFields } from '../contract/index.ts';

export type PriceListField = keyof typeof supplierGoodsFields | (typeof priceListKeys)[number];

/** What suppliers call it, beside our own words. */
const elsewhere: Readonly<Record<string, PriceListField>> = {
  'item code': 'supplier_sku',
  'item no.': 'supplier_sku',
  'product code': 'supplier_sku',
  貨號: 'supplier_sku',
  货号: 'supplier_sku',
  'unit price': 'cost',
  price: 'cost',
  單價: 'cost',
  单价: 'cost',
  ean: 'barcode',
  moq: 'least',
  最低訂購量: 'least',
  起订量: 'least',
};

export const plainHead = (head: unknown): string =>
  String(head ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase();

/** Place of each field among the heads; `words` are our own heads by what they mean. Of two columns the first counts. */
export function priceListPlaces(
  heads: readonly unknown[],
  words: ReadonlyMap<string, PriceListField>,
): ReadonlyMap<PriceListField, number> {
  const places = new Map<PriceListField, number>();
  for (const [index, head] of heads.entries()) {
    const field = words.get(plainHead(head)) ?? elsewhere[plainHead(head)];
    if (field && !places.has(field)) places.set(field, index);
  }
  return places;
}
