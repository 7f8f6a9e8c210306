import { expect, it } from 'vitest';
import { expiryOf } from './expiry-of.ts';

const none = { expiry_months: null, carry_months: null };

it('days are carried over for so many months after the end of their year', () => {
  const calendar = { ...none, accrual: 'calendar_year', carry_months: 3 } as const;
  expect(expiryOf(calendar, '2026-01-01')).toBe('2027-04-01');
  // Days of somebody who joins in July last as long as those of everybody else.
  expect(expiryOf(calendar, '2026-07-15')).toBe('2027-04-01');
  expect(expiryOf({ ...calendar, accrual: 'service_month' }, '2026-11-30')).toBe('2027-04-01');
  expect(expiryOf({ ...calendar, carry_months: 0 }, '2026-01-01')).toBe('2027-01-01');
  const service = { ...none, accrual: 'service_year', carry_months: 3 } as const;
  expect(expiryOf(service, '2026-05-10')).toBe('2027-08-10');
});

it('the earlier one of two rules holds, and without any the days stay', () => {
  const both = { accrual: 'calendar_year', expiry_months: 12, carry_months: 3 } as const;
  expect(expiryOf(both, '2026-01-01')).toBe('2027-01-01');
  expect(expiryOf({ ...both, carry_months: null }, '2026-03-31')).toBe('2027-03-31');
  expect(expiryOf({ ...both, expiry_months: 24 }, '2026-01-01')).toBe('2027-04-01');
  expect(expiryOf({ ...none, accrual: 'calendar_year' }, '2026-01-01')).toBe(null);
});
