import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

/**
 * The reason why a code is not taken stands behind `coupon-invalid`, the specification's words for every refused code.
 */
export const errors = defineErrors('promotions', {
  'coupon-invalid': { status: 422 },
  'coupon-ended': { status: 422 },
  'coupon-not-begun': { status: 422 },
  'coupon-used': { status: 422 },
  'coupon-used-by-you': { status: 422 },
  'coupon-amount': { status: 422, params: { amount: 'text' } },
  'coupon-quantity': { status: 422, params: { count: 'number' } },
  'coupon-goods': { status: 422 },
  'coupon-members': { status: 422 },
  'coupon-first-order': { status: 422 },
  'coupon-country': { status: 422 },
  'coupon-payment': { status: 422 },
  'coupon-hours': { status: 422 },
  'coupon-channel': { status: 422 },
  'coupon-birthday': { status: 422 },
  'coupon-too-many': { status: 422, params: { most: 'number' } },
  'condition-repeated': { status: 422 },
  /** A plastic bag is paid for, whoever buys. */
  'gift-bag': { status: 422 },
  'amount-none': { status: 422 },
  'percent-decimals': { status: 422 },
  clock: { status: 422 },
  'end-before-start': { status: 422 },
  'code-missing': { status: 422 },
  'code-taken': { status: 422 },
  'code-format': { status: 422 },
  'code-prefix': { status: 422 },
  'class-missing': { status: 422 },
  'limit-below-uses': { status: 422, params: { used: 'number' } },
  'no-codes-here': { status: 409 },
  'no-codes-yet': { status: 422 },
  'step-impossible': { status: 422, params: { status: 'text' } },
  'in-use': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'promotions', typeof errors> {}
}
