import { expect, it } from 'vitest';
import { bestAside, splitAside } from './split-aside.ts';

const asked = { amount_cents: 5000, charged_cents: 5000, charged_currency: 'HKD' };
const inYen = { amount_cents: 5000, charged_cents: 100_000, charged_currency: 'JPY' };
const took = (taken_cents: number, taken_currency = 'HKD', of = asked) => ({ taken_cents, taken_currency, asked: of });

it.each([
  ['what is due', took(5000), 5000, [5000, 0, 0]],
  ['too little', took(4999), 5000, [4999, 0, 1]],
  ['too much', took(5001), 5000, [5000, 1, 0]],
  ['asked for before the order became cheaper', took(5000), 4000, [4000, 1000, 0]],
  [
    'too much of another currency, at the rate it was asked at',
    took(110_000, 'JPY', inYen),
    5000,
    [100_000, 10_000, 0],
  ],
  ['a currency nobody asked for', took(700, 'USD'), 5000, [700, 0, 0]],
  ['money nobody asked for', { ...took(5000), asked: null }, 5000, [5000, 0, 0]],
])('%s', (_what, money, due, [kept_cents, surplus_cents, waived_cents]) => {
  expect(splitAside(money, due)).toEqual({ kept_cents, surplus_cents, waived_cents });
});

it('of several it takes the one that fits', () => {
  expect(bestAside([took(9000), took(5000), took(1)], 5000)).toEqual(took(5000));
  expect(bestAside([], 5000)).toBeUndefined();
});
