// A telephone number in a sheet: with the code of its country, as lists show it, and as one cell.
import { plainForm } from '@kaifong/base/typed';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const digits = (text: string) => text.replace(/\D/g, '');

/** Code and number of `+852 9123 4567`; a number without a code says nothing of it. */
function partsOf(typed: string): { country_code?: string; phone: string } {
  const [, code, rest] = /^\+(\d{1,4})[\s-]+(.+)$/.exec(typed) ?? [];
  if (code && rest) return { country_code: code, phone: digits(rest) };
  const number = typed.startsWith('+') ? parsePhoneNumberFromString(typed) : undefined;
  return number
    ? { country_code: number.countryCallingCode, phone: number.nationalNumber }
    : { phone: digits(typed) || typed };
}

/** How the column of the number is written and read. */
export const phoneCell = {
  write: ({ country_code, phone }: Readonly<Record<string, unknown>>) =>
    phone ? `${country_code ? `+${country_code} ` : ''}${phone}` : null,
  read: (cell: unknown) => partsOf(plainForm(String(cell))),
};
