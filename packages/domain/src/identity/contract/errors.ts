import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('identity', {
  'incorrect-login': { status: 422 },
  'too-many-attempts': { status: 429, params: { seconds: 'number' } },
  'password-confirmation': { status: 422 },
  'password-common': { status: 422 },
  'password-own-mail': { status: 422 },
  'current-password': { status: 422 },
  'current-password-required': { status: 422 },
  'reset-token-invalid': { status: 422 },
  'email-taken': { status: 422 },
  'role-unknown': { status: 422 },
  'permission-unknown': { status: 422, params: { permission: 'text' } },
  'grant-beyond': { status: 422, params: { permissions: 'text' } },
  'role-beyond': { status: 422, params: { permissions: 'text' } },
  'role-above': { status: 422, params: { permissions: 'text' } },
  'account-above': { status: 422, params: { permissions: 'text' } },
  'account-wider': { status: 422 },
  'stores-beyond': { status: 422 },
  'people-beyond': { status: 422 },
  'store-unknown': { status: 422 },
  'role-in-use': { status: 409, params: { names: 'text' } },
  'last-owner': { status: 409 },
  'own-account': { status: 409 },
  'own-email': { status: 422 },
  'own-password': { status: 409 },
  'account-has-history': { status: 409 },
  'account-disabled': { status: 409 },
  'sign-in-over': { status: 422 },
  'factor-wrong': { status: 422 },
  'factor-over': { status: 422 },
  'factor-required': { status: 409 },
  'factor-twice': { status: 409 },
  'factor-most': { status: 409 },
  /** The heir of open work lacks the right to work on it. */
  'heir-may-not': { status: 422, params: { kind: 'text' } },
  'key-over': { status: 401 },
  'key-elsewhere': { status: 403, params: { address: 'text' } },
  'key-scope': { status: 422, params: { permissions: 'text' } },
  'key-range': { status: 422, params: { range: 'text' } },
  'key-ends': { status: 422 },
  'key-revoked': { status: 409 },
  'key-of-another': { status: 409, params: { name: 'text' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'identity', typeof errors> {}
}
