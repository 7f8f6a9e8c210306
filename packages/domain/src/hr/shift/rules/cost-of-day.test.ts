import { expect, it } from 'vitest';
import { costOfDay } from './cost-of-day.ts';

it('hours and days are paid as they are worked, and the days of a month add up to it', () => {
  expect(costOfDay('2026-12-01', 450, { basis: 'hourly', amount_cents: 4_310 })).toBe(32_325);
  expect(costOfDay('2026-12-01', 1, { basis: 'daily', amount_cents: 60_000 })).toBe(60_000);
  expect(costOfDay('2026-12-01', 0, { basis: 'daily', amount_cents: 60_000 })).toBe(0);
  for (const [month, days] of [
    ['2026-12', 31],
    ['2027-02', 28],
  ] as const) {
    const dates = Array.from({ length: days }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
    const pay = { basis: 'monthly', amount_cents: 1_999_999 } as const;
    expect(dates.reduce((sum, date) => sum + costOfDay(date, 0, pay), 0)).toBe(1_999_999);
  }
});
