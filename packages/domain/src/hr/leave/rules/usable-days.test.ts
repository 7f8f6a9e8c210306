import { expect, it } from 'vitest';
import { type LeaveLot, spendLots } from './usable-days.ts';

const lot = (id: number, from: string, end: string | null, amount: number, isComing = false): LeaveLot => ({
  ...{ id, from, end, amount, isComing },
});
const year = [lot(1, '2026-01-01', '2027-01-01', 10), lot(2, '2027-01-01', '2028-01-01', 10, true)];
const use = (date: string, amount: number) => ({ date, amount });

it('uses of a day what may be taken on it, those that end first', () => {
  // Ten of the old year are gone in the new one: eleven days of January are one short.
  expect(spendLots(year, [use('2027-01-04', 11)]).short).toBe(1);
  // Five in each year are all there; the old year keeps five that end.
  const both = spendLots(year, [use('2027-01-04', 5), use('2026-12-28', 5)]);
  expect([both.short, both.rests.get(1), both.rests.get(2)]).toEqual([0, 5, 5]);
  const carried = [lot(1, '2026-01-01', '2027-04-01', 10), lot(2, '2027-01-01', null, 10)];
  const later = spendLots(carried, [use('2027-03-01', 4), use('2027-04-01', 8)]);
  expect([later.short, later.rests.get(1), later.rests.get(2)]).toEqual([0, 6, 2]);
});

it('makes up what was taken in advance by what comes later, and keeps no more than the kind does', () => {
  const ahead = spendLots(year, [use('2025-12-30', 3), use('2026-12-31', 8)]);
  expect([ahead.short, ahead.rests.get(1), ahead.rests.get(2)]).toEqual([4, 0, 9]);
  const kept = spendLots([lot(1, '2026-01-01', null, 8), lot(2, '2026-02-01', null, 4, true)], [], 10);
  expect(kept.rests.get(2)).toBe(2);
});
