import { defineErrors } from '@kaifong/base/errors';

export const errors = defineErrors('identity', {
  'incorrect-login': { status: 422 },
  'too-many-attempts': { status: 429 },
  'password-confirmation': { status: 422 },
  'current-password': { status: 422 },
  'current-password-required': { status: 422 },
  'reset-token-invalid': { status: 422 },
  'email-taken': { status: 422 },
  'role-unknown': { status: 422 },
});
