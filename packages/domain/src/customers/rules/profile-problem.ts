import { type AppError, failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';

interface Profile {
  readonly country_code?: string | null | undefined;
  readonly birthday?: string | null | undefined;
}

interface Shop {
  readonly supported_country_codes: readonly string[];
  readonly time_zone: string;
}

/** Nobody older can be typing this. */
const earliestBirthday = '1900-01-01';

/** What the shop's settings and the calendar refuse in a profile whose fields are each well-formed. */
export function profileProblem(profile: Profile, shop: Shop, now: Date): AppError | undefined {
  if (profile.country_code && !shop.supported_country_codes.includes(profile.country_code))
    return failField('country_code', 'customers.country-code-not-offered');
  const { birthday } = profile;
  if (birthday && (birthday < earliestBirthday || birthday > dateIn(shop.time_zone, now)))
    return failField('birthday', 'customers.birthday');
  return undefined;
}
