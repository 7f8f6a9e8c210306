import { expect, it } from 'vitest';
import { type LineKept, presentsKept } from './presents-kept.ts';

/** Teas at 40.00 each; from 100.00 or three of them a cup of 30.00 comes along. */
const order = (teas: number, cups: number, least: { least_cents: number; least_pieces: number }): LineKept[] => [
  { stock_id: 1, quantity: teas, unit_cents: 4000, apart: false, present: null },
  { stock_id: 2, quantity: 9, unit_cents: 9000, apart: false, present: null },
  { stock_id: 1, quantity: 9, unit_cents: 4000, apart: true, present: null },
  {
    ...{ stock_id: 3, quantity: cups, unit_cents: 0, apart: false },
    present: { price_cents: 3000, terms: { promotion_id: 1, stock_ids: [1], ...least } },
  },
];
const costOf = (lines: LineKept[]) => presentsKept(lines).reduce((sum, cents) => sum + cents, 0);

it.each([
  ['by what they cost, still', 3, 1, { least_cents: 10_000, least_pieces: 0 }, 0],
  ['by what they cost, no more', 2, 1, { least_cents: 10_000, least_pieces: 0 }, 3000],
  ['by their number, still', 3, 2, { least_cents: 0, least_pieces: 3 }, 0],
  ['by their number, no more', 2, 2, { least_cents: 0, least_pieces: 3 }, 6000],
  ['by any of them, still', 1, 1, { least_cents: 0, least_pieces: 0 }, 0],
  ['by any of them, no more', 0, 1, { least_cents: 0, least_pieces: 0 }, 3000],
  ['and is back', 0, 0, { least_cents: 0, least_pieces: 0 }, 0],
])('a present came with goods %s', (_name, teas, cups, least, cents) => {
  expect(costOf(order(teas, cups, least))).toBe(cents);
});

it('an older present came with something of its order', () => {
  const old = { stock_id: 3, quantity: 1, unit_cents: 0, apart: false, present: { price_cents: 3000, terms: null } };
  expect(costOf([{ stock_id: 1, quantity: 1, unit_cents: 4000, apart: false, present: null }, old])).toBe(0);
  expect(costOf([{ stock_id: 1, quantity: 0, unit_cents: 4000, apart: false, present: null }, old])).toBe(3000);
});
