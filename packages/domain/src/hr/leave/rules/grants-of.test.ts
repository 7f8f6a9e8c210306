import { expect, it } from 'vitest';
import { grantsOf, readAllowances } from './grants-of.ts';

const days = (grants: readonly { amount: number }[]) => grants.map(({ amount }) => amount / 1000);

// Employment Ordinance, paid annual leave: 7 days after each of the first two years, then a day more a year, 14 at most.
it('come with completed years of service, as the Employment Ordinance counts annual leave', () => {
  const annual = { accrual: 'service_year', allowances: '7, 7, 8, 9, 10, 11, 12, 13, 14' } as const;
  const grants = grantsOf(annual, '2015-03-01', '2026-02-28');
  expect(days(grants)).toEqual([7, 7, 8, 9, 10, 11, 12, 13, 14, 14]);
  expect(grants.at(-1)).toMatchObject({ key: 'years:10', on: '2025-03-01' });
  expect(grantsOf(annual, '2025-11-28', '2026-11-27')).toEqual([]);
  expect(grantsOf(annual, '2025-11-28', '2026-11-28')).toHaveLength(1);
  expect(grantsOf(annual, '2024-02-29', '2025-02-28')).toMatchObject([{ on: '2025-02-28' }]);
});

// Employment Ordinance, sickness allowance: 2 paid sickness days a month in the first 12 months, 4 a month afterwards.
it('come with completed months, more of them after the first year', () => {
  const grants = grantsOf({ accrual: 'service_month', allowances: '2, 4' }, '2025-01-31', '2026-03-31');
  expect(grants).toHaveLength(14);
  expect(days(grants).slice(11)).toEqual([2, 4, 4]);
  expect(grants[0]).toMatchObject({ on: '2025-02-28' });
});

it('come with the calendar year, in the first one by share in half days', () => {
  const yearly = { accrual: 'calendar_year', allowances: '14' } as const;
  expect(days(grantsOf(yearly, '2025-07-01', '2026-12-31'))).toEqual([7, 14]);
  expect(days(grantsOf(yearly, '2025-12-31', '2025-12-31'))).toEqual([0]);
});

it('never come for kinds that do not run out or belong to an occasion', () => {
  for (const accrual of ['none', 'case'] as const)
    expect(grantsOf({ accrual, allowances: '5' }, '2020-01-01', '2026-01-01')).toEqual([]);
});

it('read a list of days however it is parted, and nothing else', () => {
  expect(readAllowances('7, 7,8')).toEqual([7, 7, 8]);
  expect(readAllowances('7、7.5')).toEqual([7, 7.5]);
  for (const wrong of ['', '7, x', '-1', '7.3', '400', null]) expect(readAllowances(wrong)).toBeUndefined();
});
