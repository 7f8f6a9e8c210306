// Whether a telephone number can be one of its country, by the numbering plans of libphonenumber. It says nothing about
// whether anybody answers there.
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { alpha2Of } from '../../settings/contract/index.ts';

/** A calling code without plus (`852`) and the digits that follow it, as they are kept. */
export function isPhone(callingCode: string, phone: string): boolean {
  const number = parsePhoneNumberFromString(`+${callingCode}${phone.replace(/\D/g, '')}`);
  return number?.isValid() === true && number.countryCallingCode === callingCode;
}

/** A number as it is typed into an address: of the country (alpha-3), or of another one after a plus. */
function contactNumber(typed: string, country: string) {
  const home = alpha2Of(country) as CountryCode | undefined;
  const known = home !== undefined && isSupportedCountry(home);
  return parsePhoneNumberFromString(typed, known ? home : undefined);
}

/** Whether there can be such a number. */
export const isContactNumber = (typed: string, country: string): boolean =>
  contactNumber(typed, country)?.isValid() === true;

/** The digits of an address's number with the code of its country, or what digits there are; undefined without an address. */
export function contactDigits(
  address: { readonly contact_number: string; readonly country: string } | null | undefined,
): string | undefined {
  if (!address) return undefined;
  const { contact_number: typed, country } = address;
  return (contactNumber(typed, country)?.number ?? typed).replace(/\D/g, '');
}
