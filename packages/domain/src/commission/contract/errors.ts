import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('commission', {
  /** Sheets of products tell groups apart by their names. */
  'name-taken': { status: 422, params: { name: 'text' } },
  'name-signs': { status: 422 },
  'account-gone': { status: 422 },
  'staff-elsewhere': { status: 422, params: { name: 'text', group: 'text' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'commission', typeof errors> {}
}
