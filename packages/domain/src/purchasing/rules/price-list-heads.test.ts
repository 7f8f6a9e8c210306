import { expect, it } from 'vitest';
import { type PriceListField, priceListPlaces } from './price-list-heads.ts';

const words = new Map<string, PriceListField>([
  ['sku', 'sku'],
  ['supplier’s sku', 'supplier_sku'],
  ['price of one', 'cost'],
]);

it.each([
  [['SKU', ' Price of one '], { sku: 0, cost: 1 }],
  [['Item Code', '單價', 'MOQ'], { supplier_sku: 0, cost: 1, least: 2 }],
  [['ＳＫＵ', 'SKU', null, 'Remarks'], { sku: 0 }],
])('%j', (heads, places) => {
  expect(Object.fromEntries(priceListPlaces(heads, words))).toEqual(places);
});
