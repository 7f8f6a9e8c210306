import { expect, it } from 'vitest';
import { belowLeast } from './below-least.ts';

// HK$43.10 an hour from 1 May 2026, 42.10 before.
it('tells pay of an hour below the least wage, over all hours together', () => {
  const day = (cents: number, hours: number, least_cents = 4_310) => ({ cents, minutes: hours * 60, least_cents });
  expect(belowLeast([day(34_480, 8)])).toBe(null);
  expect(belowLeast([day(34_479, 8)])).toBe(4_309);
  expect(belowLeast([day(40_000, 10)])).toBe(4_000);
  // A long day is made good by a short one of the same period.
  expect(belowLeast([day(40_000, 10), day(40_000, 8)])).toBe(null);
  // A change of the figure inside the period: each day by its own.
  expect(belowLeast([day(33_680, 8, 4_210), day(34_480, 8)])).toBe(null);
  expect(belowLeast([day(33_680, 8), day(34_480, 8)])).toBe(4_260);
  expect(belowLeast([day(40_000, 0)])).toBe(null);
  expect(belowLeast([])).toBe(null);
});
