// A telephone number beside the list of country codes: who types the code all the same means the chosen one.
import { plainForm } from '@kaifong/base/typed';
import * as z from 'zod';

interface Phone {
  readonly country_code?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** With a plus or zeros, in brackets, or apart from a number that is long enough without it. */
function withoutCode(typed: string, code: string): string | undefined {
  const [, international] = /^(?:\+|00)[\s()-]*(.*)$/.exec(typed) ?? [];
  if (international !== undefined) return international.startsWith(code) ? international.slice(code.length) : undefined;
  const [, beside] = new RegExp(`^(?:\\(\\+?${code}\\)|${code}[\\s-])(.*)$`).exec(typed) ?? [];
  return beside && beside.replace(/\D/g, '').length >= 7 ? beside : typed;
}

/** `+852 2123 4567`, `(852) 2123 4567` and `00852 …` without the chosen code; undefined where the code is another one. */
export const withoutOwnCode = (typed: string, countryCode: string): string | undefined =>
  withoutCode(plainForm(typed), countryCode.replace(/\D/g, ''))?.replace(/^[\s()-]+/, '');

/** A telephone number as it is typed, with the code in front or without, in half-width. */
export const typedPhone = z
  .string()
  .max(40)
  .overwrite(plainForm)
  .regex(/^(?=(?:\D*\d){4,19}\D*$)[+(\d][\d\s().-]*$/, 'customers.phone');

function ownNumber<T extends Phone>(value: T, context: z.RefinementCtx, kept: (number: string) => string): T {
  const { phone, country_code } = value;
  if (!phone || !country_code) return value;
  const number = withoutOwnCode(phone, country_code);
  if (number !== undefined && /^\d{4,15}$/.test(number.replace(/\D/g, ''))) return { ...value, phone: kept(number) };
  const message = number === undefined ? 'customers.phone-other-code' : 'customers.phone';
  context.issues.push({ code: 'custom', message, path: ['phone'], input: phone });
  return z.NEVER;
}

/** The number without its own code. Refuses `customers.phone-other-code`. */
export const withOwnNumber = <T extends Phone>(value: T, context: z.RefinementCtx): T =>
  ownNumber(value, context, (number) => number);

/** The same as digits alone, as a customer's is kept. */
export const withOwnDigits = <T extends Phone>(value: T, context: z.RefinementCtx): T =>
  ownNumber(value, context, (number) => number.replace(/\D/g, ''));
