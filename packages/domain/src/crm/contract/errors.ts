import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('crm', {
  /** The command does not fit the status the message has by now. */
  'message-moved': { status: 422, params: { status: 'text' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'crm', typeof errors> {}
}
