import { defineRate, defineRoute, one, perHour } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { typedCode } from '@kaifong/base/typed';
import * as z from 'zod';
import { callingCodeSchema, captchaToken } from '../../../settings/contract/index.ts';
import { typedPhone, withOwnDigits } from '../../contract/phone.ts';
import { codeAccess, codePurposes } from './code.ts';

const store = { door: 'store', permission: 'public' } as const;
const smsRate = defineRate('sms', perHour(5));
const otpRate = defineRate('otp', perHour(20));

const number = {
  /** What the code is for; `profile` needs a session. */
  type: z.enum(codePurposes),
  country_code: callingCodeSchema,
  phone: typedPhone,
  language: languageSchema.optional(),
};

const smsUsage = z.object({
  /** `rehearsal`: nothing is really sent. */
  state: z.enum(['off', 'rehearsal', 'on']),
  /** Messages of the last 24 hours. */
  day: z.number(),
  /** Messages of this calendar month, and what they cost in `currency`. */
  messages: z.number(),
  cost: z.number(),
  budget: z.number(),
  currency: z.string(),
  /** No message goes out now. */
  spent: z.boolean(),
});

export const codeRoutes = {
  getSmsUsage: defineRoute({
    name: 'customers.get-sms-usage',
    method: 'GET',
    path: '/api/admin/sms',
    door: 'admin',
    permission: 'get configuration',
    input: z.object({}),
    output: one(smsUsage),
    summary: 'Reads how many text messages went out, what they cost, and whether the budget is spent.',
  }),
  getCodeAccess: defineRoute({
    ...store,
    name: 'customers.get-code-access',
    method: 'GET',
    path: '/api/sms',
    input: z.object({}),
    output: one(codeAccess),
    summary: 'Reads whether the shop sends codes by text message.',
  }),
  requestCode: defineRoute({
    ...store,
    name: 'customers.request-code',
    method: 'POST',
    path: '/api/sms',
    rate: smsRate,
    input: z.object({ ...number, recaptcha_token: captchaToken }).transform(withOwnDigits),
    output: z.object({
      /** `disabled`, `exists`: only for a registration. */
      status: z.enum(['sent', 'disabled', 'exists']),
      message: z.string(),
      /** In a rehearsal the page on which the message can be read. */
      rehearsal: z.string().nullable(),
    }),
    summary: 'Sends a one-time code; but for a registration the answer is the same for known and unknown numbers.',
  }),
  exchangeCode: defineRoute({
    ...store,
    name: 'customers.use-code',
    method: 'POST',
    path: '/api/otp',
    rate: otpRate,
    input: z
      .object({
        ...number,
        otp: z.string().max(20).overwrite(typedCode),
        /** For `profile`, of whoever has a password. */
        current_password: z.string().max(128).optional(),
      })
      .transform(withOwnDigits),
    output: z.object({
      /** `logged_in`, `changed` (the number of the own profile), or `proven`: `otp_token` goes on. */
      status: z.enum(['logged_in', 'changed', 'proven']),
      token: z.string().nullable(),
      expires_at: z.string().nullable(),
      /** For `/api/register`, or as the token of `/api/reset/password`; good once, for 30 minutes. */
      otp_token: z.string().nullable(),
    }),
    summary:
      'Uses a one-time code up: logs in, changes the own number, or proves one for a registration or new password.',
  }),
} as const;
