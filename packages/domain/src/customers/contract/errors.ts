import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('customers', {
  'email-taken': { status: 422 },
  'phone-taken': { status: 422 },
  phone: { status: 422 },
  /** The number begins with another calling code than the one chosen beside it. */
  'phone-other-code': { status: 422 },
  /** No number of the country its calling code is for. */
  'phone-unknown': { status: 422, params: { code: 'text' } },
  /** The same in an address: neither of its country nor of another one after a plus. */
  'contact-number-unknown': { status: 422, params: { country: 'text' } },
  'country-code-required': { status: 422 },
  'country-code-not-offered': { status: 422 },
  'phone-login-closed': { status: 422 },
  'registration-closed': { status: 422 },
  'email-unverified': { status: 422 },
  'signature-invalid': { status: 422 },
  'country-not-offered': { status: 422 },
  'too-many-addresses': { status: 422, params: { most: 'number' } },
  birthday: { status: 422 },
  'condition-repeated': { status: 422 },
  /** In a sheet of another shop, which keeps days alone. */
  'birthday-yearless': { status: 422 },
  'contact-in-part': { status: 422 },
  /** The cell of a sheet names none of the shop's languages. */
  'language-unknown': { status: 422, params: { word: 'text', languages: 'text' } },
  /** The code is wrong, too old, used, or of another number. */
  'otp-incorrect': { status: 422 },
  /** The proof of the number is used, too old, or of another number. */
  'phone-unproven': { status: 422 },
  'sms-off': { status: 422 },
  'sms-too-frequent': { status: 429 },
  'sms-daily-limit': { status: 429 },
  /** As many messages as the owner allows a day went out. */
  'sms-spent': { status: 503 },
  /** The token is not good, or was given to another app. */
  'social-failed': { status: 422 },
  /** No account here is linked with it. */
  'social-unregistered': { status: 422 },
  'social-away': { status: 503 },
  /** The account elsewhere opens another customer's account here. */
  'social-taken': { status: 422 },
  /** A customer without a password cannot show that the account is hers. */
  'social-password': { status: 422 },
  /** A contact has an email address or a telephone number. */
  'contact-unreachable': { status: 422 },
  /** Every customer has an email address. */
  'contact-without-email': { status: 422 },
  /** A customer has the contact's email address, or her telephone number: the two are merged. */
  'contact-is-customer': { status: 422, params: { name: 'text', id: 'number' } },
  /** A customer is not merged into a contact, but the other way round. */
  'merge-into-contact': { status: 422 },
  'merge-self': { status: 422 },
  /** One of the two was merged or erased before. */
  'merge-gone': { status: 409 },
  /** The record was merged into another one since: the later merge is taken back first. */
  'merge-inside': { status: 409, params: { id: 'number' } },
  'merge-too-late': { status: 409 },
  /** The confirmation is not the address of the person to be erased, or the name of a contact without one. */
  'erase-confirm': { status: 422 },
  /** The account that is to look after a person is closed or gone. */
  'owner-gone': { status: 422 },
  /** Whoever took herself off the news is put back by nobody else. */
  'left-news': { status: 422 },
  /** A link that takes somebody off a list was posted without the word of RFC 8058. */
  'one-click': { status: 422 },
  /** A group that broadcasts or automations go by. */
  'group-in-use': { status: 422, params: { uses: 'text' } },
  'referral-unknown': { status: 422 },
  /** The code is the customer's own, or that of somebody she brought herself. */
  'referral-own': { status: 422 },
  /** The customer who brought her is named already. */
  'referral-named': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'customers', typeof errors> {}
}
