import { expect, test } from 'vitest';
import type { KeptGoods } from './journal-store.ts';
import { keptWithCode, pageOfKept, tilesPerPage } from './offline-goods.ts';

const kept = (stock_id: number, more: Partial<KeptGoods> = {}): KeptGoods => ({
  ...{ store_id: 1, stock_id, product_id: stock_id, name: `Thing ${stock_id}`, options: '', sku: `T-${stock_id}` },
  ...{ barcode: null, price: 1, available: 1, is_bag: false, parts: [], category_ids: [], kept_at: 1, ...more },
});
const all = { keyword: '', category: undefined, page: 1 };
const ids = (goods: readonly KeptGoods[]) => goods.map(({ stock_id }) => stock_id);

test('goods are found by a word of their name, sku or barcode, and by category; bags stand apart', () => {
  const goods = [
    kept(1, { name: 'Red Scarf', category_ids: [5] }),
    kept(2, { sku: 'scarf-2' }),
    kept(3, { barcode: '4890001' }),
    kept(4, { is_bag: true }),
  ];
  expect(ids(pageOfKept(goods, all).goods)).toEqual([1, 2, 3]);
  expect(ids(pageOfKept(goods, { ...all, keyword: 'SCARF' }).goods)).toEqual([1, 2]);
  expect(ids(pageOfKept(goods, { ...all, keyword: '4890' }).goods)).toEqual([3]);
  expect(ids(pageOfKept(goods, { ...all, category: 5 }).goods)).toEqual([1]);
});

test('a page ends where the next begins', () => {
  const goods = Array.from({ length: tilesPerPage + 1 }, (_, at) => kept(at + 1));
  expect(pageOfKept(goods, all)).toMatchObject({ goods: { length: tilesPerPage }, more: true });
  expect(pageOfKept(goods, { ...all, page: 2 })).toMatchObject({
    goods: [{ stock_id: tilesPerPage + 1 }],
    more: false,
  });
});

test('a code is a barcode as it is, or a sku however it is written', () => {
  const goods = [kept(1, { barcode: '4890001' }), kept(2, { sku: 'ab-1' })];
  expect(ids(keptWithCode(goods, ' 4890001 '))).toEqual([1]);
  expect(ids(keptWithCode(goods, 'AB-1'))).toEqual([2]);
  expect(ids(keptWithCode(goods, 'x'))).toEqual([]);
});
