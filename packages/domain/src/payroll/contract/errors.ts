import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('payroll', {
  'payroll-moved': { status: 422, params: { status: 'text' } },
  'payslip-moved': { status: 422, params: { status: 'text' } },
  'period-ends': { status: 422 },
  /** Longer than a month, or over the end of one: a monthly amount belongs to one. */
  'period-month': { status: 422 },
  'period-taken': { status: 422, params: { name: 'text' } },
  'nobody-employed': { status: 422 },
  'run-fixed': { status: 422 },
  'slip-fixed': { status: 422 },
  /** The claim or statement behind a line is not owed any more as the slip says. */
  'line-changed': { status: 422, params: { name: 'text', line: 'text' } },
  /** Days were corrected, or leave came or went, after the slip was calculated. */
  'days-changed': { status: 422, params: { name: 'text' } },
  'own-slip': { status: 422 },
  'bank-missing': { status: 422, params: { name: 'text' } },
  /** Not the account any more that the slip was approved with. */
  'bank-changed': { status: 422, params: { name: 'text' } },
  'bank-keys': { status: 422 },
  /** The bank's file holds Latin letters alone. */
  'bank-name': { status: 422, params: { name: 'text' } },
  // Contributions on their way to the fund.
  'mpf-keys': { status: 422 },
  'mpf-nothing': { status: 422 },
  /** Nobody answered; the rows stand as sent. */
  'mpf-away': { status: 422 },
  'mpf-row-moved': { status: 422, params: { name: 'text', state: 'text' } },
  'mpf-reason': { status: 422 },
  'mpf-paid-later': { status: 422 },
  // Why a slip is abnormal.
  'no-pay': { status: 422, params: { date: 'text' } },
  'no-figure': { status: 422, params: { figure: 'text' } },
  'net-negative': { status: 422 },
  'days-open': { status: 422, params: { date: 'text' } },
  'no-plan': { status: 422 },
  'slip-broken': { status: 422 },
  // Formulas, at their field or as the reason of a slip.
  'formula-long': { status: 422, params: { most: 'number' } },
  'formula-sign': { status: 422, params: { sign: 'text' } },
  'formula-word': { status: 422, params: { word: 'text' } },
  'formula-deep': { status: 422 },
  'formula-wrong': { status: 422, params: { problem: 'text' } },
  'formula-slow': { status: 422 },
  'formula-divides': { status: 422 },
  'formula-number': { status: 422 },
  'formula-truth': { status: 422 },
  'formula-large': { status: 422 },
  'component-amount': { status: 422 },
  'component-code': { status: 422 },
  'figure-there': { status: 422 },
  /** A figure becomes valid by the trial, and never a draft again. */
  'figure-draft': { status: 422 },
  'figure-moved': { status: 422 },
  'tax-filed-later': { status: 422 },
  /** IR56G tells the day she leaves Hong Kong. */
  'tax-no-departure': { status: 422 },
  'tax-returns-early': { status: 422 },
  // Severance and long service payment.
  'leaving-none': { status: 422 },
  'leaving-paid': { status: 422 },
  'leaving-short': { status: 422, params: { months: 'number' } },
  'leaving-wage': { status: 422 },
  // Warnings, told before a slip is approved.
  'no-bank': { status: 422 },
  /** Leave of the law on a day before which her contract was not continuous. */
  'leave-broken': { status: 422, params: { date: 'text', week: 'text' } },
  /** Leave that came or went on a day of an earlier slip. */
  'leave-on-paid': { status: 422, params: { date: 'text' } },
  /** Leave of somebody whose last day lies in the period. */
  'leave-left': { status: 422, params: { name: 'text', days: 'text' } },
  /** Days of leave no slip before tells the worth of. */
  'leave-left-unknown': { status: 422, params: { name: 'text', days: 'text' } },
  'leave-advance': { status: 422, params: { name: 'text', days: 'text' } },
  /** The share of a begun year that the law does not give. */
  'leave-unshared': { status: 422, params: { name: 'text' } },
  'leave-share-broken': { status: 422, params: { name: 'text', week: 'text' } },
  'leaving-late': { status: 422, params: { date: 'text' } },
  'holiday-broken': { status: 422, params: { date: 'text', week: 'text' } },
  'holiday-unknown': { status: 422, params: { date: 'text' } },
  'below-minimum': { status: 422, params: { amount: 'text' } },
  'figure-unconfirmed': { status: 422, params: { figure: 'text' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'payroll', typeof errors> {}
}
