import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

/** Why a purchase order refuses. Words in `messages/`. */
export const errors = defineErrors('purchasing', {
  'purchase-order-moved': { status: 422, params: { status: 'text' } },
  /** A sheet that does not say which goods are meant, or what cannot be read of it. */
  'price-list-heads': { status: 422 },
  'price-list-unknown': { status: 422, params: { value: 'text' } },
  'price-list-several': { status: 422, params: { value: 'text' } },
  'price-list-currency': { status: 422, params: { currency: 'text' } },
  'price-list-long': { status: 422, params: { most: 'number' } },
  /** A warning: the column was not read. */
  'price-list-cost-unread': { status: 422 },
  'no-lines': { status: 422 },
  'line-repeated': { status: 422 },
  'stock-missing': { status: 422 },
  /** Made of parts, which are ordered instead. */
  'kit-ordered': { status: 422 },
  /** Services, bookings and virtual goods arrive in no lot. */
  'not-stored': { status: 422 },
  'warehouse-missing': { status: 422 },
  'supplier-missing': { status: 422 },
  'supplier-disabled': { status: 422 },
  'supplier-in-use': { status: 409 },
  currency: { status: 422 },
  'rate-missing': { status: 422, params: { currency: 'text' } },
  'no-cost': { status: 422 },
  'too-dear': { status: 422 },
  'supplier-no-email': { status: 422 },
  'nothing-arrived': { status: 422 },
  /** More than was ordered and the shop lets in. */
  'too-many': { status: 422, params: { left: 'number' } },
  'expiry-missing': { status: 422 },
  /** Goods for sale whose last day is over. */
  expired: { status: 422 },
  'nothing-returned': { status: 422 },
  /** Other goods, or of another order. */
  'lot-missing': { status: 422 },
  'lot-short': { status: 422, params: { left: 'number' } },
  'invoice-differs': { status: 422, params: { expected: 'text' } },
  'invoice-differs-unseen': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'purchasing', typeof errors> {}
}
