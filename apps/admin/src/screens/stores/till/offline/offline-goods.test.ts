import { expect, test } from 'vitest';
import type { KeptGoods } from './journal-store.ts';
import { asTillGoods, keptWithCode, pageOfKept, tilesPerPage } from './offline-goods.ts';

const kept = (stock_id: number, more: Partial<KeptGoods> = {}): KeptGoods => ({
  ...{ store_id: 1, stock_id, product_id: stock_id, name: `Thing ${stock_id}`, options: '', sku: `T-${stock_id}` },
  ...{ barcode: null, price: 1, available: 1, is_bag: false, parts: [], category_ids: [], kept_at: 1 },
  ...{ price_cents: 100, special_price_cents: null, special_from: null, special_until: null, member_prices: {} },
  ...{ brand_id: null, tax: null, min_quantity: 1, max_quantity: null, quantity_step: 1, lots: [] },
  ...{ picture: null, is_hot: false, ...more },
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
  expect(ids(pageOfKept(goods, all).goods)).toEqual([3, 2, 1]);
  expect(ids(pageOfKept(goods, { ...all, keyword: 'SCARF' }).goods)).toEqual([2, 1]);
  expect(ids(pageOfKept(goods, { ...all, keyword: '4890' }).goods)).toEqual([3]);
  expect(ids(pageOfKept(goods, { ...all, category: 5 }).goods)).toEqual([1]);
});

test('a page ends where the next begins', () => {
  const goods = Array.from({ length: tilesPerPage + 1 }, (_, at) => kept(at + 1));
  expect(pageOfKept(goods, all)).toMatchObject({ goods: { length: tilesPerPage }, more: true });
  expect(pageOfKept(goods, { ...all, page: 2 })).toMatchObject({
    goods: [{ stock_id: 1 }],
    more: false,
  });
});

test('a code is a barcode as it is, or a sku however it is written', () => {
  const goods = [kept(1, { barcode: '4890001' }), kept(2, { sku: 'ab-1' })];
  const found = (code: string) => ids(keptWithCode(goods, code, '2027-05-01').map((each) => each.goods));
  expect(found(' 4890001 ')).toEqual([1]);
  expect(found('AB-1')).toEqual([2]);
  expect(found('x')).toEqual([]);
});

test('the code of a lot names the lot, until its last day is over', () => {
  const goods = [kept(1, { lots: [{ id: 12, expires_on: '2027-05-01', pieces: 3 }] })];
  const lotOn = (today: string) => keptWithCode(goods, 'lot-12', today).map(({ lotId }) => lotId);
  expect([lotOn('2027-05-01'), lotOn('2027-05-02')]).toEqual([[12], []]);
});

test('goods stand as the shop shows them, hot ones first and the newest products before others, each with its picture', () => {
  const picture = { id: 'a', alt: 'Bun', width: 4, height: 3, path: '/uploads/a.jpg', avif: '', webp: '' };
  const goods = [
    kept(1, { product_id: 4, is_hot: true, picture }),
    kept(2, { product_id: 9 }),
    kept(3, { product_id: 7 }),
    kept(4, { product_id: 7 }),
  ];
  const { goods: found } = pageOfKept(goods, all);
  expect(ids(found)).toEqual([1, 2, 3, 4]);
  expect(found.map((each) => asTillGoods(each, new Map()).picture)).toEqual([picture, null, null, null]);
});
