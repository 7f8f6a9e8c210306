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
  /** Pieces go into a lot of their own kind. */
  'other-lot': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'inventory', typeof errors> {}
}
