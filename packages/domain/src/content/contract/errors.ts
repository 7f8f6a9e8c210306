import { defineErrors } from '@kaifong/base/errors';

export const errors = defineErrors('content', {
  'url-taken': { status: 422 },
});
