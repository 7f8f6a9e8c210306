import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('automation', {
  'key-taken': { status: 422 },
  'step-unknown': { status: 422 },
  /** A way leads back to the step with this number. */
  loop: { status: 422, params: { number: 'number' } },
  unreachable: { status: 422 },
  'words-missing': { status: 422, params: { language: 'text' } },
  'unknown-field': { status: 422, params: { name: 'text', known: 'text' } },
  'field-broken': { status: 422 },
  /** A code is named in words, and no step before them gives one. */
  'no-coupon': { status: 422 },
  'promotion-without-codes': { status: 422 },
  'webhook-address': { status: 422 },
  'record-gone': { status: 422 },
  'days-before-order': { status: 422 },
  /** A step does what whoever saves it may not do by hand. */
  'step-right': { status: 422 },
  off: { status: 409 },
  'entry-moved': { status: 422, params: { status: 'text' } },
  /** The automation has people in it. */
  'has-entries': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'automation', typeof errors> {}
}
