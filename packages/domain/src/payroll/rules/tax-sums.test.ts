import { expect, it } from 'vitest';
import { taxPart, taxYearOf } from './tax-sums.ts';

const components = new Map([
  ['meal', 'other'],
  ['year_end', 'bonus'],
  ['travel', 'none'],
] as const);

it.each([
  ['base', 'earn', true, 'salary', 100],
  ['holiday_pay', 'earn', true, 'salary', 100],
  ['absence', 'deduct', true, 'salary', -100],
  ['unpaid_leave', 'deduct', true, 'salary', -100],
  ['leave_average', 'earn', true, 'leave_pay', 100],
  ['commission', 'earn', true, 'commission', 100],
  ['meal', 'earn', true, 'other', 100],
  ['year_end', 'earn', true, 'bonus', 100],
  ['gone', 'earn', true, 'other', 100],
] as const)('%s, %s: under a heading', (code, kind, relevant_income, heading, cents) => {
  expect(taxPart({ code, kind, relevant_income, amount_cents: 100 }, components)).toEqual({ heading, cents });
});

it.each([
  ['claim', 'earn', false],
  ['mpf_employee', 'deduct', false],
  ['mpf_employer', 'employer', false],
  ['travel', 'earn', false],
  // A loan that is paid back is no smaller income.
  ['adjustment', 'deduct', false],
  ['leaving_pay', 'earn', false],
] as const)('%s, %s: no income', (code, kind, relevant_income) => {
  expect(taxPart({ code, kind, relevant_income, amount_cents: 100 }, components)).toBeUndefined();
});

it.each([
  ['earn', 'bonus', { heading: 'bonus', cents: 100 }],
  ['earn', 'back_pay', { heading: 'back_pay', cents: 100 }],
  ['earn', 'none', undefined],
  ['earn', null, { heading: 'other', cents: 100 }],
  ['deduct', 'back_pay', { heading: 'back_pay', cents: -100 }],
  ['deduct', 'none', undefined],
  ['deduct', null, { heading: 'salary', cents: -100 }],
] as const)('a line typed by hand, %s, %s: under the heading that was chosen', (kind, tax_heading, part) => {
  const line = { code: 'adjustment', kind, relevant_income: true, amount_cents: 100, tax_heading };
  expect(taxPart(line, components)).toEqual(part);
});

it('a tax year begins on 1 April', () => {
  expect(['2026-03-31', '2026-04-01', '2027-03-31'].map(taxYearOf)).toEqual([2025, 2026, 2026]);
});
