import { describe, expect, it } from 'vitest';
import { mergedProduct, productDifferences } from './differences.ts';
import { blankStock, newProduct, type ProductValues, type StockValues } from './values.ts';

const stock = (id: number, more: Partial<StockValues> = {}): StockValues => ({
  ...blankStock({ size: String(id) }),
  id,
  sku: `tea-${id}`,
  price: 100,
  ...more,
});
const base: ProductValues = {
  ...newProduct(),
  name: { 'en-US': 'Tea', 'zh-HK': '茶', 'zh-CN': '' },
  sku: 'tea',
  stocks: [stock(1), stock(2)],
};
const mine: ProductValues = {
  ...base,
  name: { ...base.name, 'en-US': 'Green tea' },
  sku: 'my-tea',
  stocks: [stock(1, { price: 120 }), stock(2), { ...blankStock({ size: 'new' }), sku: 'tea-new', price: 5 }],
};
const theirs: ProductValues = {
  ...base,
  name: { ...base.name, 'zh-HK': '綠茶' },
  sku: 'their-tea',
  stocks: [stock(1, { price: 90, special_price: 80 }), stock(2), stock(3)],
};
const versions = { base, mine, theirs };

describe('two versions of a product', () => {
  const found = productDifferences(versions);

  it('differ place by place, also in their stocks', () => {
    expect(found.map(({ path, suggested, contested }) => [path, suggested, contested])).toEqual([
      ['name.en-US', 'mine', false],
      ['name.zh-HK', 'theirs', false],
      ['sku', 'mine', true],
      ['stocks.1.price', 'mine', true],
      ['stocks.1.special_price', 'theirs', false],
      [expect.stringMatching(/^stocks\.new-.*stocks$/), 'mine', false],
    ]);
  });

  it('become one: whoever changed a place has her way, new stocks of both stay', () => {
    const merged = mergedProduct(versions, found, {});
    expect(merged.name).toEqual({ 'en-US': 'Green tea', 'zh-HK': '綠茶', 'zh-CN': '' });
    expect(merged.sku).toBe('my-tea');
    expect(merged.stocks.map(({ sku, price, special_price }) => [sku, price, special_price])).toEqual([
      ['tea-1', 120, 80],
      ['tea-2', 100, ''],
      ['tea-3', 100, ''],
      ['tea-new', 5, ''],
    ]);
  });

  it('become theirs when everything is chosen so', () => {
    const all = Object.fromEntries(found.map(({ path }) => [path, 'theirs' as const]));
    const merged = mergedProduct(versions, found, all);
    expect({ ...merged, options: [] }).toEqual({ ...theirs, options: [] });
  });

  it('keep a lot somebody has typed in, and do not compare units', () => {
    const lot = { warehouse_id: 1, quantity: 4, expiry_date: '', is_discard: false };
    const saved = { ...lot, id: 9, quantity: 2 };
    const start = { ...base, stocks: [stock(1, { inventories: [saved] })] };
    const typed = { ...base, stocks: [stock(1, { inventories: [saved, lot] })] };
    const sold = { ...base, stocks: [stock(1, { inventories: [{ ...saved, quantity: 1 }] })] };
    const both = { base: start, mine: typed, theirs: sold };
    expect(productDifferences(both)).toEqual([]);
    expect(mergedProduct(both, [], {}).stocks[0]?.inventories).toEqual([{ ...saved, quantity: 1 }, lot]);
  });
});
