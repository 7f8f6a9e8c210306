// What the account's screens show of a customer.
import type { Customer } from '@kaifong/domain/customers/contract';

export interface ProfileView {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string | undefined;
  readonly phone: string;
  /** She has shown that the number is hers. */
  readonly phoneVerified: boolean;
  readonly gender: string;
  readonly birthday: string;
  readonly subscribed: boolean;
  /** News by text message. */
  readonly texted: boolean;
  readonly hasPassword: boolean;
  readonly referralCode: string;
  readonly version: number;
}

export function profileView(customer: Customer, startingCode: string | undefined): ProfileView {
  return {
    email: customer.email,
    emailVerified: customer.email_verified_at !== null,
    firstName: customer.first_name,
    lastName: customer.last_name,
    countryCode: customer.country_code ?? startingCode,
    phone: customer.phone ?? '',
    phoneVerified: customer.phone_verified_at !== null,
    gender: customer.gender ?? '',
    birthday: customer.birthday ?? '',
    subscribed: customer.is_subscribe,
    texted: customer.sms_subscribe,
    hasPassword: customer.has_password,
    referralCode: customer.referral_code,
    version: customer.version,
  };
}
