import { expect, it } from 'vitest';
import { filledRows } from './fill.ts';
import { blankLot, blankStock, type StockValues } from './values.ts';

const row = (size: string, change: Partial<StockValues> = {}): StockValues => ({
  ...blankStock({ size }),
  price: 10,
  ...change,
});

it('fills one price into every shown row, and leaves the rest of it', () => {
  const rows = filledRows([row('s', { stock_notification: 3 }), row('m', { visibled: false })], 'all', { price: 25 });
  expect(rows.map(({ price, stock_notification }) => [price, stock_notification])).toEqual([
    [25, 3],
    [10, ''],
  ]);
});

it('fills the rows of one value alone', () => {
  const rows = filledRows([row('s'), row('m')], { key: 'size', value: 'm' }, { special_price: 8 });
  expect(rows.map(({ special_price }) => special_price)).toEqual(['', 8]);
});

it('opens new lots and never touches units on record', () => {
  const saved = { ...blankLot(1), id: 4, quantity: 7 };
  const rows = filledRows([row('s'), row('m', { inventories: [saved] })], 'all', { quantity: 50 });
  expect(rows.map(({ inventories }) => inventories[0]?.quantity)).toEqual([50, 7]);
});
