import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('stores', {
  zone: { status: 422 },
  'printer-address': { status: 422 },
  'store-in-use': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'stores', typeof errors> {}
}
