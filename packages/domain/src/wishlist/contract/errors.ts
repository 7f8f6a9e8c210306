import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('wishlist', {
  'too-many': { status: 422, params: { most: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'wishlist', typeof errors> {}
}
