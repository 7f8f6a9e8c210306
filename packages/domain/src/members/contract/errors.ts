import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('members', {
  /** A tier must cost more than every tier below it, and less than every one above. */
  'threshold-below': { status: 422, params: { tier: 'text', threshold: 'text' } },
  'threshold-above': { status: 422, params: { tier: 'text', threshold: 'text' } },
  /** The key of a tier stays what it was. */
  'key-kept': { status: 422 },
  /** A tier is deleted when nobody is in it. */
  'tier-has-members': { status: 409, params: { members: 'number' } },
  // The specification's words.
  'points-not-enough': { status: 422 },
  'redeem-not-enough': { status: 422 },
  'redeem-limit': { status: 422 },
  'redeem-login': { status: 401 },
  'redeem-closed': { status: 422 },
  'group-unknown': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'members', typeof errors> {}
}
