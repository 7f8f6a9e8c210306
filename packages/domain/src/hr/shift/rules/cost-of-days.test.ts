import { expect, it } from 'vitest';
import { costOfDays, type DayPay } from './cost-of-days.ts';

const daysOf = (month: string, minutes: readonly number[]) =>
  minutes.map((each, at) => ({
    ...{ date: `${month}-${String(at + 1).padStart(2, '0')}`, minutes: each, employed: true },
  }));
const pay = (basis: DayPay['basis'], amount_cents: number, from = '2020-01-01', to = '2099-12-31'): DayPay => ({
  ...{ basis, amount_cents, from, to },
});
const sum = (costs: readonly (number | null)[]) => costs.reduce<number>((total, cost) => total + (cost ?? 0), 0);

it('the days of a month come to its pay, rounded once', () => {
  const december = Array.from({ length: 31 }, () => 430);
  // 31 × 7 h 10 min at 43.10 are 9,575.383…; each day rounded by itself would come to 9,575.28.
  expect(sum(costOfDays(daysOf('2026-12', december), [pay('hourly', 4_310)]))).toBe(957_538);
  expect(sum(costOfDays(daysOf('2026-12', december), [pay('monthly', 1_999_999)]))).toBe(1_999_999);
  expect(sum(costOfDays(daysOf('2026-12', [0, 1, 0, 480]), [pay('daily', 60_000)]))).toBe(120_000);
});

it('a raise begins a sum of its own, and days without pay or before she joined have none', () => {
  const days = daysOf('2026-12', [0, 0, 0, 0]).map((day, at) => ({ ...day, employed: at > 0 }));
  const pays = [
    pay('monthly', 1_000_000, '2026-12-02', '2026-12-02'),
    pay('monthly', 2_000_000, '2026-12-03', '2026-12-03'),
  ];
  expect(costOfDays(days, pays)).toEqual([null, 32_258, 64_516, null]);
});

it('two entries of one amount are one pay', () => {
  const halves = [pay('monthly', 1_000_001, '2026-12-01', '2026-12-15'), pay('monthly', 1_000_001, '2026-12-16')];
  expect(sum(costOfDays(daysOf('2026-12', Array(31).fill(0)), halves))).toBe(1_000_001);
});
