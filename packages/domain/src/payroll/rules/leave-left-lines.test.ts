import { expect, test } from 'vitest';
import { share } from './fraction.ts';
import { amountOwed, leaveLeftLines, leaveLeftTold } from './leave-left-lines.ts';

const average = { exact: share(60_000, 1), fixed: () => share(60_000, 1), inputs: {} };
const annual = { name: { 'en-US': 'Annual' }, at_leaving: 'earned' as const };
const begunOf = (served: number) => ({ from: '2026-05-04', served, whole: 7_000 });

test('what the ledger rounded away when leave was paid is neither owed nor taken in advance', () => {
  // 7 × 95 ÷ 365 = 1.8219178 is 1.822 in the ledger, 7 × 181 ÷ 365 = 3.4712329 is 3.471.
  for (const served of [95, 181]) {
    const before = { ...annual, rest: 0, begun: begunOf(served) };
    expect(leaveLeftLines([before], average, '2026-10-31')).toHaveLength(1);
    const after = { ...before, rest: -amountOwed(before) };
    expect(leaveLeftLines([after], average, '2026-10-31')).toEqual([]);
    expect(leaveLeftTold([after], average, () => 'Annual')).toEqual([]);
  }
  const more = { ...annual, rest: -2_000, begun: begunOf(95) };
  expect(leaveLeftTold([more], average, () => 'Annual')).toEqual([
    { code: 'payroll.leave-advance', params: { name: 'Annual', days: '0.178' } },
  ]);
});
