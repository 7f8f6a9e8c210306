import { recordVersion } from '@kaifong/base/ids';
import { oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import { plainForm } from '@kaifong/base/typed';
import * as z from 'zod';
import {
  differentPasswords,
  emailSchema,
  newPassword,
  samePassword,
  typedPassword,
} from '../../identity/contract/index.ts';
import { callingCodeSchema, captchaToken, flagSchema } from '../../settings/contract/index.ts';
import { typedPhone, withOwnDigits, withoutOwnCode } from './phone.ts';

export const genders = ['female', 'male'] as const;

/** A customer as she sees herself, and as staff see her. */
export const customer = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  country_code: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  birthday: z.string().nullable(),
  /** News by mail. */
  is_subscribe: z.boolean(),
  /** News by text message. */
  sms_subscribe: z.boolean(),
  language: z.string(),
  email_verified_at: instantOutput.nullable(),
  phone_verified_at: instantOutput.nullable(),
  referral_code: z.string(),
  /** False for an account that was made without a password; `/set-password` gives it one. */
  has_password: z.boolean(),
  /** True: the customer who brought her is known. */
  has_referrer: z.boolean(),
  version: z.number(),
  created_at: instantOutput,
});
export type Customer = z.output<typeof customer>;

const emptyToNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable());

const profileFields = {
  first_name: oneLine(80),
  last_name: oneLine(80),
  country_code: emptyToNull(callingCodeSchema).optional(),
  phone: emptyToNull(typedPhone).optional(),
  gender: emptyToNull(z.enum(genders)).optional(),
  birthday: emptyToNull(calendarDate).optional(),
  is_subscribe: flagSchema.transform((value) => value === 1).optional(),
  sms_subscribe: flagSchema.transform((value) => value === 1).optional(),
};

interface Phone {
  country_code?: string | null | undefined;
  phone?: string | null | undefined;
}

/** A telephone number that is not empty needs its country code. */
const phoneHasCountryCode = ({ phone, country_code }: Phone): boolean => !phone || Boolean(country_code);
const countryCodeMissing = { path: ['country_code'], error: 'customers.country-code-required' };

/** An empty telephone number drops itself and its country code. */
const withoutEmptyPhone = <T extends Phone>(value: T): T =>
  value.phone === null || (value.phone === undefined && value.country_code !== undefined)
    ? { ...value, phone: null, country_code: null }
    : value;

export const registration = z
  .object({
    ...profileFields,
    first_name: profileFields.first_name.min(1, 'validation.required'),
    last_name: profileFields.last_name.min(1, 'validation.required'),
    email: emailSchema,
    password: newPassword,
    password_confirmation: z.string().max(128),
    language: languageSchema.optional(),
    /** Her friend's; her own she gets. */
    referral_code: emptyToNull(oneLine(20)).optional(),
    /** Proves the telephone number: what a right code was exchanged for. */
    otp_token: z.string().max(200).optional(),
    recaptcha_token: captchaToken,
  })
  .refine(samePassword, differentPasswords)
  .refine(phoneHasCountryCode, countryCodeMissing)
  .transform(withOwnDigits)
  .transform(withoutEmptyPhone);
export type Registration = z.output<typeof registration>;

/** A new email address or password needs the password in use now. */
export const profileInput = z
  .object({
    ...profileFields,
    first_name: profileFields.first_name.min(1, 'validation.required').optional(),
    last_name: profileFields.last_name.min(1, 'validation.required').optional(),
    email: emailSchema.optional(),
    current_password: typedPassword.optional(),
    password: newPassword.optional(),
    password_confirmation: z.string().max(128).optional(),
    language: languageSchema.optional(),
    version: recordVersion.optional(),
  })
  .refine(samePassword, differentPasswords)
  .refine(phoneHasCountryCode, countryCodeMissing)
  .transform(withOwnDigits)
  .transform(withoutEmptyPhone);
export type ProfileInput = z.output<typeof profileInput>;

/** By email address, or by telephone number with its country code. */
export const credentials = z
  .object({
    email: z.string().trim().max(254).optional(),
    country_code: emptyToNull(callingCodeSchema).optional(),
    phone: emptyToNull(z.string().max(40).overwrite(plainForm)).optional(),
    password: typedPassword,
    recaptcha_token: captchaToken,
  })
  .refine(({ email, phone }) => Boolean(email) || Boolean(phone), { path: ['email'], error: 'validation.required' })
  .refine(
    ({ email, phone, country_code }) => Boolean(email) || phoneHasCountryCode({ phone, country_code }),
    countryCodeMissing,
  )
  .transform(({ phone, ...rest }) => {
    // A number that begins with another country's calling code is kept as it was typed: another rule refuses it.
    const own = phone && rest.country_code ? (withoutOwnCode(phone, rest.country_code) ?? phone) : phone;
    return { ...rest, ...(own !== undefined && { phone: own }) };
  });
export type Credentials = z.output<typeof credentials>;
