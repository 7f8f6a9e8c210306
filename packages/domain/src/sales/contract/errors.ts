import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';
import { refundErrors } from '../refund/contract/errors.ts';
import { returnErrors } from '../return/contract/errors.ts';

/** Why a cart, a checkout or an order refuses. Words in `messages/`. */
export const errors = defineErrors('sales', {
  /** A friend's code counts for the first order. */
  'referral-late': { status: 422 },
  // The specification's three cases of a cart that refuses.
  'cart-not-selected': { status: 422 },
  'cart-less-than-one': { status: 422 },
  'cart-quantity': { status: 422, params: { available: 'number' } },
  /** The same, to staff who write an order for somebody. */
  'order-quantity': { status: 422, params: { available: 'number' } },
  /** How many of a stock are bought at once, to buyers and staff. */
  'quantity-least': { status: 422, params: { least: 'number' } },
  'quantity-most': { status: 422, params: { most: 'number' } },
  'quantity-step': { status: 422, params: { step: 'number' } },
  /** There are enough, and too few of them last until they arrive. */
  'order-expires': { status: 422, params: { available: 'number' } },
  /** The stock is hidden, its product is, or there is no such thing any more. */
  'cart-unavailable': { status: 422 },
  /** A service is bought by an application that was approved. */
  'cart-needs-approval': { status: 422 },
  'cart-no-application': { status: 422 },
  /** A line at an agreed price is bought as it was agreed. */
  'cart-quoted': { status: 422 },
  'quote-ended': { status: 409 },
  'cart-item-missing': { status: 404 },
  'cart-too-many-lines': { status: 422, params: { most: 'number' } },
  // The storefront's modes (specification, section 6).
  'catalog-mode': { status: 403 },
  'members-only': { status: 403 },
  'warehouse-disabled': { status: 403 },
  'guest-checkout': { status: 403 },
  /** Why a typed code is not given: a better offer is, beside which it may not stand; it takes nothing off. */
  'coupon-beaten': { status: 422 },
  'coupon-nothing': { status: 422 },
  'cart-empty': { status: 422 },
  'cart-problems': { status: 422 },
  'cart-ordered': { status: 409 },
  'shipping-unavailable': { status: 422 },
  'district-missing': { status: 422 },
  'region-missing': { status: 422 },
  'address-region-missing': { status: 422 },
  'district-unserved': { status: 422 },
  'pay-hours': { status: 422, params: { most: 'number' } },
  'tracking-pattern': { status: 422 },
  'payment-unavailable': { status: 422 },
  phone: { status: 422 },
  'phone-country-code': { status: 422 },
  'address-missing': { status: 422 },
  /** The order machine has no such step from where the order stands. */
  'wrong-status': { status: 422, params: { number: 'text', status: 'text' } },
  /** The same for a parcel. */
  'wrong-parcel-status': { status: 422, params: { number: 'text', status: 'text' } },
  'amount-mismatch': { status: 422, params: { due: 'text' } },
  'nothing-to-review': { status: 409 },
  /** What a canceled order had and somebody else has now, or its buyer has spent: its late payment goes back. */
  'late-uses': { status: 409 },
  'late-stock': { status: 409, params: { name: 'text', available: 'number' } },
  'late-redeem': { status: 409 },
  'late-points': { status: 409, params: { left: 'number' } },
  /** Of files that were bought: paid back, later than their days, more often than agreed. */
  'download-ended': { status: 409 },
  'download-expired': { status: 409 },
  'download-used-up': { status: 409 },
  'slip-type': { status: 415 },
  'slip-seen': { status: 422 },
  'test-no-goods': { status: 422 },
  'not-a-test': { status: 409 },
  'no-lines': { status: 422 },
  'method-in-use': { status: 409 },
  'rate-steps': { status: 422 },
  'rate-steps-unread': { status: 422, params: { step: 'text' } },
  'shipping-days': { status: 422 },
  'pickup-point-missing': { status: 422 },
  /** Of an order that is brought, or waits elsewhere. */
  'not-collected': { status: 422 },
  'collect-code': { status: 422 },
  /** Cash of an order that is fetched goes into a drawer of its store. */
  drawer: { status: 422 },
  'drawer-none': { status: 422 },
  'drawer-hand-over': { status: 422 },
  'fps-identifier': { status: 422 },
  'fps-bank-code': { status: 422 },
  'change-packed': { status: 422 },
  'change-refunded': { status: 422 },
  'change-quoted': { status: 422 },
  /** What a package paid for goes back by a refund. */
  'change-paid-line': { status: 422 },
  'change-redeem': { status: 422, params: { quantity: 'number' } },
  'parcel-choose': { status: 422 },
  'parcel-empty': { status: 422 },
  /** More pieces of a line than are in no parcel yet. */
  'parcel-quantity': { status: 422, params: { left: 'number' } },
  /** More pieces than have come in. */
  'parcel-owed': { status: 422, params: { left: 'number', owed: 'number' } },
  /** The ways to pay of a sale over the counter come to another sum. */
  tenders: { status: 422, params: { due: 'text' } },
  'payment-amounts': { status: 422 },
  'payment-currency': { status: 422, params: { currency: 'text' } },
  ...refundErrors,
  ...returnErrors,
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'sales', typeof errors> {}
}
