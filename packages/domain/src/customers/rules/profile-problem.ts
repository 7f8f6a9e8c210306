import { type AppError, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { isPhone } from './is-phone.ts';

interface Phone {
  readonly country_code?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

interface Profile extends Phone {
  readonly birthday?: string | null | undefined;
}

interface Shop {
  readonly supported_country_codes: readonly string[];
  readonly time_zone: string;
}

/** Nobody older can be typing this. */
const earliestBirthday = '1900-01-01';

/** A number that stood there before was taken then, and stays. */
const isOther = (profile: Phone, before: Phone | undefined) =>
  profile.phone !== before?.phone || profile.country_code !== before?.country_code;

/**
 * What the shop's settings, the numbering plans and the calendar refuse in a profile whose fields are each well-formed;
 * `before` is the profile as it stands.
 */
export function profileProblem(profile: Profile, shop: Shop, now: Date, before?: Phone): AppError | undefined {
  if (profile.country_code && !shop.supported_country_codes.includes(profile.country_code))
    return failField('country_code', 'customers.country-code-not-offered');
  const { birthday, phone, country_code } = profile;
  if (phone && country_code && isOther(profile, before) && !isPhone(country_code, phone))
    return failField('phone', 'customers.phone-unknown', { code: country_code });
  if (birthday && (birthday < earliestBirthday || birthday > dateIn(shop.time_zone, now)))
    return failField('birthday', 'customers.birthday');
  return undefined;
}
