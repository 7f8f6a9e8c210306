import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('commission', {
  /** Sheets of products tell groups apart by their names. */
  'name-taken': { status: 422, params: { name: 'text' } },
  'name-signs': { status: 422 },
  'account-gone': { status: 422 },
  'staff-elsewhere': { status: 422, params: { name: 'text', group: 'text' } },
  tiers: { status: 422 },
  'upline-shares': { status: 422 },
  'commission-moved': { status: 422, params: { status: 'text' } },
  /** Something went back since the statement was reckoned. */
  'commission-stale': { status: 422 },
  'commission-less': { status: 422 },
  /** A payout says another amount than the statement. */
  'commission-changed': { status: 422 },
  'commission-elsewhere': { status: 422 },
  /** Shares of the sellers of an order are not 100 percent together. */
  'seller-shares': { status: 422, params: { percent: 'number' } },
  'seller-twice': { status: 422 },
  /** Sellers were written down by one of them, who would have more of the sale than before. */
  'seller-own': { status: 422 },
  /** A share of somebody outside of the caller's people would become another. */
  'seller-unseen': { status: 422 },
  circle: { status: 422 },
  'span-long': { status: 422 },
  'span-ends': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'commission', typeof errors> {}
}
