import { expect, test } from 'vitest';
import { stockView } from './load-redeem.ts';

const soap = {
  stock_id: 7,
  url: 'soap',
  name: 'Soap',
  options: '',
  picture: null,
  points_to_redeem: 1200,
  redemption_limit: 2,
  left: 2,
  available_inventories: 5,
  min_quantity: 1,
  redeem_end_date: '2026-12-31',
};

test('the last day is written as her language writes days', () => {
  expect(stockView(soap, null, 'en-US').until).toBe('31 Dec 2026');
  expect(stockView(soap, null, 'zh-HK').until).toBe('2026年12月31日');
  expect(stockView({ ...soap, redeem_end_date: null }, null, 'en-US').until).toBeNull();
});

test('what she lacks is told, and nothing where nobody knows what she has', () => {
  expect(stockView(soap, 200, 'en-US').lacks).toBe('1,000');
  expect(stockView(soap, null, 'en-US').lacks).toBeNull();
  expect(stockView(soap, 1200, 'en-US').lacks).toBeNull();
});
