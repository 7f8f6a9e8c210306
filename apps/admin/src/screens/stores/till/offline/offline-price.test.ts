import { expect, test } from 'vitest';
import { emptySale, type Sale } from '../sale-state.ts';
import type { KeptGoods } from './journal-store.ts';
import {
  countedPieces,
  leftOf,
  needsShop,
  noTerms,
  type OfflineShop,
  offlinePrice,
  presentPieces,
  withoutShop,
} from './offline-price.ts';

const scarf: KeptGoods = {
  ...{ store_id: 1, stock_id: 7, product_id: 3, name: 'Scarf', options: 'Red', sku: 'SC-1', barcode: '4890' },
  ...{ price: 99.95, available: 3, is_bag: false, parts: [], category_ids: [], kept_at: 1000 },
  ...{ price_cents: 9995, special_price_cents: null, special_from: null, special_until: null, member_prices: {} },
  ...{ brand_id: null, tax: null, min_quantity: 1, max_quantity: null, quantity_step: 1, lots: [] },
  ...{ picture: null, is_hot: false },
};
const bag: KeptGoods = {
  ...scarf,
  stock_id: 8,
  name: 'Bag',
  price: 1,
  price_cents: 100,
  available: null,
  is_bag: true,
};

const shown = ({ stock_id, product_id, name, options, sku, price, available, is_bag }: KeptGoods) => ({
  ...{ stock_id, product_id, name, options, sku, price, available, is_bag },
  ...{ picture: null, min_quantity: 1, quantity_step: 1 },
});
const line = (goods: KeptGoods, quantity: number) => ({ goods: shown(goods), quantity, lotId: null, off: null });
const saleOf = (more: Partial<Sale>): Sale => ({ ...emptySale(), ...more });
const cash = (amount: number) => ({ method: 'cash' as const, amount, reference: '' });
const card = (amount: number) => ({
  method: 'card_terminal' as Sale['tenders'][number]['method'],
  amount,
  reference: '',
});

const named = (text: string) => ({ 'en-US': text });
const words: OfflineShop['words'] = {
  names: {
    ...{ discount: named('Discount'), other_price: named('Other price'), rounding: named('Rounding') },
    nearExpiry: (count, day, percent) => named(`${count} ${day} ${percent}%`),
  },
  textOf: (text) => text['en-US'] ?? '',
  say: (key) => key,
};

const shop: OfflineShop = {
  goods: new Map([scarf, bag].map((each) => [each.stock_id, each])),
  usable: new Map([[7, 3]]),
  ...{ currency: 'HKD', cashStep: 10, isCash: (method) => method === 'cash', mayTakeOff: false, buyer: undefined },
  ...{ terms: noTerms, now: new Date('2027-05-01T04:00:00Z'), words },
};
const price = (sale: Sale) => offlinePrice(sale, shop);

test('lines cost what the device keeps, bags included, and only cash is asked for what coins can pay', () => {
  // The line was written when it cost something else.
  const { preview, units } = price(saleOf({ lines: [line({ ...scarf, price: 50 }, 1), line(bag, 2)] }));
  expect(preview).toMatchObject({ subtotal: 101.95, total: 101.95, due: 101.95, cash_due: 101.9, change: 0 });
  expect(preview.adjustments).toEqual([]);
  expect([...units]).toEqual([
    [7, 99.95],
    [8, 1],
  ]);
});

test('what is handed over beyond the total goes back', () => {
  const { preview } = price(saleOf({ lines: [line(scarf, 1)], tenders: [cash(100)] }));
  expect(preview).toMatchObject({ total: 99.9, due: 0, cash_due: 0, change: 0.1 });
  expect(preview.adjustments).toEqual([{ kind: 'discount', name: 'Rounding', amount: -0.05 }]);
});

test('another way to pay pays to the cent; of two, what cash pays is rounded', () => {
  const lines = [line(scarf, 1)];
  expect(price(saleOf({ lines, tenders: [card(99.95)] })).preview).toMatchObject({ total: 99.95, due: 0 });
  const both = price(saleOf({ lines, tenders: [card(50), cash(49.9)] }));
  expect(both.preview).toMatchObject({ total: 99.9, due: 0, change: 0 });
});

test('more than the total by a way without change, change beyond reason, and shares that do not add up are refused', () => {
  const lines = [line(scarf, 1)];
  expect(price(saleOf({ lines, tenders: [card(120)] })).refused).toBe('tender-more');
  expect(price(saleOf({ lines, tenders: [cash(20_000)] })).refused).toBe('change-too-much');
  expect(price(saleOf({ lines, staff: [{ account_id: 1, percent: 60 }] })).refused).toBe('staff-shares');
  expect(price(saleOf({ lines, tenders: [cash(100)] })).refused).toBeUndefined();
});

test('only what is kept for the device is sold; lines of the same stock and parts of kits count together', () => {
  const box = { ...scarf, stock_id: 9, name: 'Box', parts: [{ stock_id: 7, quantity: 2 }] };
  const goods = new Map([scarf, bag, box].map((each) => [each.stock_id, each]));
  const usable = new Map([[7, 3]]);
  expect([...leftOf([scarf, bag, box], usable)]).toEqual([
    [7, 3],
    [9, 1],
  ]);
  // Goods that were made after the device read them have what is kept of them, too.
  expect(leftOf([scarf], new Map([[77, 5]])).get(77)).toBe(5);
  const twice = saleOf({ lines: [line(scarf, 2), { ...line(scarf, 2), lotId: 4 }] });
  expect(price(twice).short).toEqual([{ name: 'Scarf', left: 3 }]);
  const boxed = saleOf({ lines: [line(box, 1), line(scarf, 2), line(bag, 1)] });
  expect(countedPieces(boxed.lines, goods)).toEqual([
    { stock_id: 7, quantity: 2 },
    { stock_id: 7, quantity: 2 },
  ]);
  expect(offlinePrice(boxed, { ...shop, goods }).short).toEqual([
    { name: 'Box', left: 1 },
    { name: 'Scarf', left: 3 },
  ]);
  expect(offlinePrice(saleOf({ lines: [line(box, 1), line(scarf, 1)] }), { ...shop, goods }).short).toEqual([]);
  expect(price(saleOf({ lines: [line(scarf, 3), line(bag, 50)] })).short).toEqual([]);
});

test('promotions the device keeps are given, and what is taken off by hand where its person may', () => {
  const promotion = {
    ...{ id: 5, name: named('Ten off'), conditions: [], stacking: 'free' as const, stacking_class: null, priority: 0 },
    ...{ rewards: [{ kind: 'percent' as const, percent: 10, most: null }], starts_at: null, ends_at: null },
    ...{ code_mode: 'none' as const, limit_total: null, limit_person: null, budget_cents: null },
    ...{ used_count: 0, spent_cents: 0 },
  };
  const terms = { ...noTerms, promotions: [promotion] };
  const sale = saleOf({ lines: [line(scarf, 2)], off: { kind: 'amount', amount: 9.91 } });
  const { preview, promotions, needsNetwork } = offlinePrice(sale, { ...shop, terms, mayTakeOff: true });
  expect(preview).toMatchObject({ subtotal: 199.9, total: 170 });
  expect(preview.adjustments.map(({ name, amount }) => [name, amount])).toEqual([
    ['Ten off', -19.99],
    ['Discount', -9.91],
  ]);
  expect([promotions, needsNetwork]).toEqual([[{ id: 5 }], false]);
  expect(offlinePrice(sale, { ...shop, terms }).needsNetwork).toBe(true);
});

test('goods that are sold in other numbers say which', () => {
  const boxed = { ...scarf, min_quantity: 4, quantity_step: 2 };
  const goods = new Map([[7, boxed]]);
  const numbers = (quantity: number) =>
    offlinePrice(saleOf({ lines: [line(boxed, quantity)] }), { ...shop, goods }).numbers;
  expect([numbers(3), numbers(5), numbers(6)]).toEqual([
    [{ name: 'Scarf', problem: 'least', count: 4 }],
    [{ name: 'Scarf', problem: 'step', count: 2 }],
    [],
  ]);
});

test('codes, points and discounts nobody may give need the network, and can be taken off', () => {
  const sale = saleOf({
    lines: [{ ...line(scarf, 1), off: { kind: 'percent', percent: 10 } }],
    ...{ codes: ['SPRING'], points: 100, off: { kind: 'amount', amount: 5 } },
  });
  expect(price(sale).needsNetwork).toBe(true);
  expect(needsShop(withoutShop(sale, shop), shop)).toBe(false);
  expect(needsShop(saleOf({ lines: [line(scarf, 1)] }), shop)).toBe(false);
});

test('codes and points that are kept for the sale are used alone, no more than are kept', () => {
  const promotion = {
    ...{ id: 6, name: named('Spring'), conditions: [], stacking: 'free' as const, stacking_class: null, priority: 0 },
    ...{ rewards: [{ kind: 'amount' as const, amount: 9.9 }], starts_at: null, ends_at: null },
    ...{ code_mode: 'one' as const, limit_total: null, limit_person: null, budget_cents: 500 },
    ...{ used_count: 0, spent_cents: 0 },
  };
  const buyer = {
    ...{ sale_key: 'a', customer_id: 7, promotions: [promotion] },
    codes: [{ id: 1, code: 'SPRING', promotion_id: 6, used_up: false }],
    points: { most: 30, cents_each: 10, most_share: 5000 },
    facts: { tier_id: null, tier_key: null, group_ids: [], first_order: false, birthday_month: null },
  };
  const sale = saleOf({ lines: [line(scarf, 1)], codes: ['SPRING'], points: 30 });
  const { preview, ...sold } = offlinePrice(sale, { ...shop, buyer });
  // 99.95 less 5.00 of the budget, less 3.00, less the cents no coin pays.
  expect(preview).toMatchObject({
    total: 91.95,
    cash_due: 91.9,
    points: { balance: 30, most: 30, value_each: 0.1 },
    refused: [],
  });
  expect(sold).toMatchObject({ codes: ['SPRING'], points: 30, promotions: [{ id: 6, most_cents: 500 }] });
  expect(sold.needsNetwork).toBe(false);
  const more = { ...sale, points: 31, codes: ['SPRING', 'OTHER'] };
  expect(offlinePrice(more, { ...shop, buyer }).needsNetwork).toBe(true);
  expect(withoutShop(more, { ...shop, buyer })).toMatchObject({ points: 30, codes: ['SPRING'] });
});

test('presents come from pieces that are kept beside what is sold, of kits from their parts; what is lacking is named', () => {
  const present = (id: number, stock_id: number, quantity: number) => ({
    ...{ id, name: named(`Gift ${id}`), conditions: [], priority: -id },
    ...{ stacking: 'free' as const, stacking_class: null },
    ...{ rewards: [{ kind: 'gift' as const, stock_id, quantity }], starts_at: null, ends_at: null },
    ...{ code_mode: 'none' as const, limit_total: null, limit_person: null, budget_cents: null },
    ...{ used_count: 0, spent_cents: 0 },
  });
  const box = { ...scarf, stock_id: 9, name: 'Box', parts: [{ stock_id: 7, quantity: 2 }] };
  const cup = { ...bag, stock_id: 10, name: 'Cup', is_bag: false };
  const goods = new Map([scarf, bag, cup, box].map((each) => [each.stock_id, each]));
  // A plastic bag is never given away, whatever a promotion says.
  const presents = [present(1, 9, 1), present(2, 10, 2), present(3, 77, 1), present(4, bag.stock_id, 1)];
  const terms = { ...noTerms, promotions: presents };
  const sold = (quantity: number) =>
    offlinePrice(saleOf({ lines: [line(scarf, quantity)] }), { ...shop, goods, terms });
  const one = sold(1);
  expect(one.preview.items.map(({ name, quantity, gift, line_total }) => [name, quantity, gift, line_total])).toEqual([
    ['Scarf', 1, false, 99.95],
    ['Box', 1, true, 0],
    ['Cup', 2, true, 0],
  ]);
  expect([one.preview.total, one.short]).toEqual([99.95, []]);
  expect(presentPieces(one.presents, goods)).toEqual([{ stock_id: 7, quantity: 2 }]);
  expect(one.lacking).toEqual([
    { stock_id: 77, quantity: 1, name: 'Gift 3' },
    { stock_id: 8, quantity: 1, name: 'Bag' },
  ]);
  // Two scarves leave one, and the box takes two.
  expect(sold(2).presents.map(({ stock_id }) => stock_id)).toEqual([10]);
  expect(sold(2).lacking.map(({ name }) => name)).toEqual(['Box', 'Gift 3', 'Bag']);
});
