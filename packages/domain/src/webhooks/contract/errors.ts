import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('webhooks', {
  address: { status: 422 },
  inside: { status: 422 },
  off: { status: 409 },
  'still-pending': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'webhooks', typeof errors> {}
}
