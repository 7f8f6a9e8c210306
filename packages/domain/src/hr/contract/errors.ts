import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('hr', {
  /** The step does not fit the status the task has by now, or something required of it is not ticked. */
  'task-moved': { status: 422, params: { status: 'text' } },
  'checklist-open': { status: 422 },
  'account-gone': { status: 422 },
  link: { status: 422 },
  'employee-in-use': { status: 422 },
  'left-before-joined': { status: 422 },
  'own-manager': { status: 422 },
  'account-taken': { status: 422 },
  'holiday-moved': { status: 422, params: { status: 'text' } },
  'holiday-there': { status: 422 },
  'year-not-given': { status: 422, params: { year: 'number' } },
  /** The caller's account belongs to nobody who works here. */
  'no-employee': { status: 422 },
  'no-hours': { status: 422 },
  'leave-type-in-use': { status: 422 },
  allowances: { status: 422 },
  'leave-moved': { status: 422, params: { status: 'text' } },
  'leave-ends': { status: 422 },
  'leave-long': { status: 422, params: { days: 'number' } },
  'leave-whole-days': { status: 422 },
  'leave-no-hours': { status: 422 },
  'leave-hours-day': { status: 422 },
  'leave-empty': { status: 422 },
  'leave-notice': { status: 422, params: { days: 'number', date: 'text' } },
  'leave-service': { status: 422, params: { weeks: 'number', date: 'text' } },
  'leave-overlap': { status: 422, params: { date: 'text' } },
  'leave-balance': { status: 422, params: { days: 'number', left: 'number' } },
  'leave-file': { status: 422 },
  'before-joining': { status: 422, params: { date: 'text' } },
  'after-leaving': { status: 422, params: { date: 'text' } },
  'second-by-another': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'hr', typeof errors> {}
}
