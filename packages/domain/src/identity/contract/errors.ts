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
  'role-in-use': { status: 409, params: { names: 'text' } },
  'last-owner': { status: 409 },
  'own-account': { status: 409 },
  'own-email': { status: 422 },
  'own-password': { status: 409 },
  'account-has-history': { status: 409 },
  'account-disabled': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'identity', typeof errors> {}
}
