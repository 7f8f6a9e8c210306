import { defineRate, defineRoute, many, one, perDay, perHour, perMinute, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import {
  differentPasswords,
  emailSchema,
  newPassword,
  samePassword,
  sessionReply,
  signInRates,
  statusReply,
} from '../../identity/contract/index.ts';
import { captchaToken } from '../../settings/contract/index.ts';
import { codeRoutes } from '../code/contract/index.ts';
import { newsRoutes } from '../news/contract/index.ts';
import { socialRoutes } from '../social/contract/index.ts';
import { address, addressInput, addressUpdate } from './address.ts';
import { credentials, customer, profileInput, registration } from './customer.ts';
import { blockInput, person } from './person.ts';
import { personRoutes } from './person-routes.ts';

const store = { door: 'store' } as const;
const language = languageSchema.optional();
const registerRate = defineRate('register', perMinute(5), perDay(30));
const verifyResendRate = defineRate('verify-resend', perHour(5));

/** Where the reply says what comes next: she is logged in, or must open the link in her mail first. */
const registered = z.object({
  data: customer,
  status: z.enum(['logged_in', 'verify_email']),
  token: z.string().nullable(),
  expires_at: z.string().nullable(),
});

const session = {
  logIn: defineRoute({
    ...store,
    name: 'customers.log-in',
    method: 'POST',
    path: '/api/login',
    permission: 'public',
    rate: signInRates.login,
    input: credentials,
    output: sessionReply,
    summary: 'Opens a customer session.',
  }),
  register: defineRoute({
    ...store,
    name: 'customers.register',
    method: 'POST',
    path: '/api/register',
    permission: 'public',
    rate: registerRate,
    status: 201,
    input: registration,
    output: registered,
    summary: 'Makes a customer account and, unless the address must be verified first, opens a session.',
  }),
  logOut: defineRoute({
    ...store,
    name: 'customers.log-out',
    method: 'POST',
    path: '/api/logout',
    permission: 'self',
    input: z.object({}),
    output: statusReply('logged_out'),
    summary:
      'Ends the customer session that calls it; the browser forgets it and the cart, which stays with her account.',
  }),
  refresh: defineRoute({
    ...store,
    name: 'customers.refresh-session',
    method: 'POST',
    path: '/api/token/refresh',
    permission: 'self',
    rate: signInRates.tokenRefresh,
    input: z.object({}),
    output: sessionReply,
    summary: 'Replaces the token of the customer session; the old one stays good for 30 seconds.',
  }),
} as const;

const password = {
  requestReset: defineRoute({
    ...store,
    name: 'customers.request-password-reset',
    method: 'POST',
    path: '/api/reset/email',
    permission: 'public',
    rate: signInRates.resetEmail,
    input: z.object({
      email: emailSchema,
      /** `set` for an account that never had a password; anything else is a reset. */
      type: z.string().max(40).optional(),
      language,
      recaptcha_token: captchaToken,
    }),
    output: statusReply('sent'),
    summary: 'Mails a link to choose a password, if the address belongs to an account; the answer is always the same.',
  }),
  checkResetToken: defineRoute({
    ...store,
    name: 'customers.check-reset-token',
    method: 'POST',
    path: '/api/reset/check',
    permission: 'public',
    rate: rates.check,
    input: z.object({ token: z.string().min(1, 'validation.required').max(200), language }),
    output: statusReply('good'),
    summary: 'Whether the token of a mailed link still lets its owner choose a password; uses nothing up.',
  }),
  resetPassword: defineRoute({
    ...store,
    name: 'customers.reset-password',
    method: 'POST',
    path: '/api/reset/password',
    permission: 'public',
    rate: signInRates.resetPassword,
    input: z
      .object({
        token: z.string().min(1, 'validation.required').max(200),
        password: newPassword,
        password_confirmation: z.string().max(128),
        language,
      })
      .refine(samePassword, differentPasswords),
    output: statusReply('reset'),
    summary: 'Sets a new password with the token of the mail and ends every session of the customer.',
  }),
} as const;

const verification = {
  resendVerification: defineRoute({
    ...store,
    name: 'customers.resend-verification',
    method: 'POST',
    path: '/api/email/verify/resend',
    permission: 'public',
    rate: verifyResendRate,
    input: z.object({ email: emailSchema, language }),
    output: statusReply('sent'),
    summary: 'Mails the verification link again, if the address waits for it; the answer is always the same.',
  }),
  verifyEmail: defineRoute({
    ...store,
    name: 'customers.verify-email',
    method: 'GET',
    path: '/api/email/verify/:id/:hash',
    permission: 'public',
    input: z.object({
      id: recordId,
      hash: z.string().max(128),
      expires: z.coerce.number().int().positive().max(99_999_999_999),
      signature: z.string().max(128),
    }),
    output: statusReply('verified'),
    summary: 'Marks the email address of the signed link as verified.',
  }),
} as const;

const profile = {
  getInfo: defineRoute({
    ...store,
    name: 'customers.get-info',
    method: 'POST',
    reads: 'own',
    path: '/api/info',
    permission: 'self',
    input: z.object({}),
    output: one(customer),
    summary: 'Reads the profile of the customer who asks.',
  }),
  updateProfile: defineRoute({
    ...store,
    name: 'customers.update-profile',
    method: 'PUT',
    path: '/api/profile',
    permission: 'self',
    input: profileInput,
    output: one(customer),
    summary: 'Changes the own profile.',
  }),
} as const;

const addresses = {
  listAddresses: defineRoute({
    ...store,
    name: 'customers.list-addresses',
    method: 'GET',
    path: '/api/address',
    permission: 'self',
    input: z.object({}),
    output: many(address),
    summary: 'Lists the address book of the customer who asks, defaults first.',
  }),
  createAddress: defineRoute({
    ...store,
    name: 'customers.create-address',
    method: 'POST',
    path: '/api/address',
    permission: 'self',
    status: 201,
    input: addressInput,
    output: one(address),
    summary: 'Adds an address; a new default takes the place of the old one.',
  }),
  getAddress: defineRoute({
    ...store,
    name: 'customers.get-address',
    method: 'GET',
    path: '/api/address/:id',
    permission: 'self',
    input: z.object({ id: recordId }),
    output: one(address),
    summary: 'Reads one own address.',
  }),
  updateAddress: defineRoute({
    ...store,
    name: 'customers.update-address',
    method: 'PUT',
    path: '/api/address/:id',
    permission: 'self',
    input: addressUpdate,
    output: one(address),
    summary: 'Changes one own address.',
  }),
  deleteAddress: defineRoute({
    ...store,
    name: 'customers.delete-address',
    method: 'DELETE',
    path: '/api/address/:id',
    permission: 'self',
    input: z.object({ id: recordId }),
    output: one(z.object({ id: z.number() })),
    summary: 'Removes one own address.',
  }),
} as const;

/** Calls that customers alone have; what staff do with any person's record is in `personRoutes`. */
const staff = {
  ...personRoutes('customer'),
  block: defineRoute({
    door: 'admin',
    permission: 'update customer',
    name: 'customers.block',
    method: 'POST',
    path: '/api/admin/customer/:id/block',
    input: blockInput,
    output: one(person),
    summary: 'Ends the sessions of a customer and lets her log in no more.',
  }),
  unblock: defineRoute({
    door: 'admin',
    permission: 'update customer',
    name: 'customers.unblock',
    method: 'POST',
    path: '/api/admin/customer/:id/unblock',
    input: z.object({ id: recordId }),
    output: one(person),
    summary: 'Lets a blocked customer log in again.',
  }),
} as const;

export const routes = {
  ...session,
  ...password,
  ...verification,
  ...newsRoutes,
  ...codeRoutes,
  ...socialRoutes,
  ...profile,
  ...addresses,
  ...staff,
} as const;
