import { defineErrors } from '@kaifong/base/errors';

export const errors = defineErrors('crm', {
  /** The command does not fit the status the message has by now. */
  'message-moved': { status: 409 },
});
