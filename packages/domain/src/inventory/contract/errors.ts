import { defineErrors } from '@kaifong/base/errors';

export const errors = defineErrors('inventory', {
  'quantity-not-positive': { status: 422 },
  'quantity-too-large': { status: 422 },
  /** Units promised to orders cannot be taken away. */
  'quantity-reserved': { status: 422 },
  /** Less is left than an order asks for. */
  'not-enough': { status: 422 },
  /** The order's stock was given back or sent already. */
  'nothing-reserved': { status: 409 },
});
