import { defineRate, perHour, perMinute } from '@kaifong/base/contract';

/** Of everybody who signs in, staff and customers alike. */
export const signInRates = {
  login: defineRate('login', perMinute(10)),
  secondFactor: defineRate('second-factor', perMinute(20)),
  tokenRefresh: defineRate('token-refresh', perMinute(30)),
  resetEmail: defineRate('reset-email', perHour(5)),
  resetPassword: defineRate('reset-password', perHour(10)),
};
