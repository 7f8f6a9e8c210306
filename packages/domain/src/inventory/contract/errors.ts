import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('inventory', {
  'quantity-not-positive': { status: 422 },
  'quantity-too-large': { status: 422 },
  /** Units promised to orders cannot be taken away. */
  'quantity-reserved': { status: 422, params: { reserved: 'number' } },
  'no-destination': { status: 422 },
  'same-warehouse': { status: 422 },
  /** Less is left than an order asks for. */
  'not-enough': { status: 422, params: { available: 'number', name: 'text' } },
  /** The order's stock was given back or sent already. */
  'nothing-reserved': { status: 409 },
  /** Fewer pieces lie free in the place that was chosen. */
  'not-there': { status: 422, params: { available: 'number' } },
  'nothing-chosen': { status: 422 },
  /** Pieces of the order have not come in. */
  'pieces-owed': { status: 409, params: { owed: 'number' } },
  /** All that lies in the lot is promised to orders, or nothing lies there. */
  'nothing-free': { status: 422 },
  /** Pieces go into a lot of their own kind. */
  'other-lot': { status: 422 },
  /** A lot of another warehouse than the one the goods are in, or of one the caller does not see. */
  'lot-not-here': { status: 422 },
  /** A stock-take has no such step any more, or no row is counted in it. */
  'count-moved': { status: 422, params: { status: 'text' } },
  'count-not-open': { status: 409, params: { status: 'text' } },
  'nothing-to-count': { status: 422 },
  'nothing-counted': { status: 422 },
  'code-unknown': { status: 422, params: { code: 'text' } },
  'code-ambiguous': { status: 422, params: { code: 'text' } },
  'lot-elsewhere': { status: 422 },
  'expiry-missing': { status: 422 },
  /** Another phone was faster. */
  'row-counted': { status: 409, params: { who: 'text', quantity: 'number' } },
  /** A transfer has no such step any more. */
  'transfer-moved': { status: 422, params: { status: 'text' } },
  'no-lines': { status: 422 },
  'line-repeated': { status: 422 },
  'lot-missing': { status: 422 },
  'nothing-arrived': { status: 422 },
  /** More came than is on its way. */
  'too-many': { status: 422, params: { left: 'number' } },
  /** The difference cannot be taken off what lies there by now. */
  'count-below-zero': { status: 422, params: { name: 'text', left: 'number', missing: 'number' } },
  'count-below-reserved': { status: 422, params: { name: 'text', total: 'number', reserved: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'inventory', typeof errors> {}
}
