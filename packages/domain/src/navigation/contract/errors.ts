import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('navigation', {
  'url-taken': { status: 422 },
  'parent-missing': { status: 422 },
  /** An item cannot be put below itself. */
  'parent-loop': { status: 422 },
  /** The items form a tree of at most this many levels. */
  'too-deep': { status: 422, params: { levels: 'number' } },
  /** An item a sort names was deleted meanwhile. */
  'menu-changed': { status: 409 },
  'item-repeated': { status: 422 },
  'has-children': { status: 409, params: { id: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'navigation', typeof errors> {}
}
