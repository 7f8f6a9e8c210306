import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('tax', {
  /** Percent, from nothing to the whole price. */
  rate: { status: 422 },
  /** A region that is not one of its country. */
  'region-unknown': { status: 422 },
  'zone-twice': { status: 422 },
  'default-class': { status: 409 },
  'class-missing': { status: 422 },
  'class-in-use': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'tax', typeof errors> {}
}
