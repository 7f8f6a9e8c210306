// A telephone number beside the list of country codes: who types the code all the same means the chosen one.
import * as z from 'zod';

interface Phone {
  readonly country_code?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** `+852 2123 4567` and `00852 …` without the chosen code; undefined where the code is another one. */
export function withoutOwnCode(typed: string, countryCode: string): string | undefined {
  const [, international] = /^(?:\+|00)[\s()-]*(.*)$/.exec(typed.trim()) ?? [];
  if (international === undefined) return typed;
  const code = countryCode.replace(/\D/g, '');
  return international.startsWith(code) ? international.slice(code.length).replace(/^[\s()-]+/, '') : undefined;
}

/** Digits, with a code in front or without. */
export const phoneDigits = z
  .string()
  .max(40)
  .normalize('NFKC')
  .transform((value) => value.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^(?:(?:\+|00)\d{4,19}|\d{4,15})$/, 'customers.phone'));

/** The number without its own code. Refuses `customers.phone-other-code`. */
export function withOwnNumber<T extends Phone>(value: T, context: z.RefinementCtx): T {
  const { phone, country_code } = value;
  if (!phone || !country_code) return value;
  const number = withoutOwnCode(phone, country_code);
  const code = number === undefined ? 'customers.phone-other-code' : 'customers.phone';
  if (number !== undefined && /^[\d -]{4,}$/.test(number)) return { ...value, phone: number };
  context.issues.push({ code: 'custom', message: code, path: ['phone'], input: phone });
  return z.NEVER;
}
