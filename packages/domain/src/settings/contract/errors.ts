import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('settings', {
  'country-unknown': { status: 422 },
  'district-unknown': { status: 422 },
  'currency-code': { status: 422 },
  'currency-repeated': { status: 422 },
  'base-currency-missing': { status: 422 },
  'base-currency-rate': { status: 422 },
  rate: { status: 422 },
  'calling-code': { status: 422 },
  'default-country-code-missing': { status: 422 },
  'main-language-missing': { status: 422 },
  'name-required': { status: 422 },
  'time-zone': { status: 422 },
  'colors-unreadable': { status: 422 },
  'template-unknown': { status: 422 },
  'template-repeated': { status: 422 },
  'service-incomplete': { status: 422 },
  /** A name that was mistyped, or one that belongs below `secrets`. */
  'setting-unknown': { status: 422 },
  'captcha-missing': { status: 422 },
  'captcha-failed': { status: 422 },
  'pem-unreadable': { status: 422 },
  'mail-server-missing': { status: 422 },
  /** The mail's links were taken out when it was sent. */
  'mail-masked': { status: 422 },
  'mail-over': { status: 422 },
  /** A letter nobody asked for, to somebody who may have none now. */
  'mail-left': { status: 422 },
  'mail-waiting': { status: 409 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'settings', typeof errors> {}
}
