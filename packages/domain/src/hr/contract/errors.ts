import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('hr', {
  /** The step does not fit the status the task has by now, or something required of it is not ticked. */
  'task-moved': { status: 422, params: { status: 'text' } },
  'checklist-open': { status: 422 },
  'account-gone': { status: 422 },
  link: { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'hr', typeof errors> {}
}
