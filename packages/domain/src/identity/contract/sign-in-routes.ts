import { defineRoute, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { differentPasswords, emailSchema, newPassword, samePassword, typedPassword } from './password.ts';
import { sessionReply, staffProfile, staffProfileInput, statusReply } from './profile.ts';
import { signInRates } from './rates.ts';
import { signInReply } from './second-factor.ts';

/** What the frame of the back office needs before any screen is open; kept apart so that it loads nothing else. */
export const signInRoutes = {
  logIn: defineRoute({
    name: 'identity.log-in',
    method: 'POST',
    path: '/api/admin/login',
    door: 'admin',
    permission: 'public',
    rate: signInRates.login,
    input: z.object({ email: z.string().trim().min(1, 'validation.required').max(254), password: typedPassword }),
    output: signInReply,
    summary: 'Opens a staff session, or asks for the second step of the sign-in.',
  }),
  logOut: defineRoute({
    name: 'identity.log-out',
    method: 'POST',
    path: '/api/admin/logout',
    door: 'admin',
    permission: 'self',
    input: z.object({}),
    output: statusReply('logged_out'),
    summary: 'Ends the staff session that calls it.',
  }),
  refresh: defineRoute({
    name: 'identity.refresh-session',
    method: 'POST',
    path: '/api/admin/token/refresh',
    door: 'admin',
    permission: 'self',
    rate: signInRates.tokenRefresh,
    input: z.object({}),
    output: sessionReply,
    summary: 'Replaces the token of the staff session; the old one stays good for 30 seconds.',
  }),
  getProfile: defineRoute({
    name: 'identity.get-profile',
    method: 'GET',
    path: '/api/admin',
    door: 'admin',
    permission: 'self',
    input: z.object({}),
    output: one(staffProfile),
    summary: 'Reads the profile, role and permissions of the staff member who asks.',
  }),
  updateProfile: defineRoute({
    name: 'identity.update-profile',
    idempotent: true,
    method: 'PUT',
    path: '/api/admin',
    door: 'admin',
    permission: 'self',
    input: staffProfileInput,
    output: one(staffProfile).extend({ original: staffProfile }),
    summary: 'Changes the own profile; replies with it as it is now and as it was before.',
  }),
  requestReset: defineRoute({
    name: 'identity.request-password-reset',
    method: 'POST',
    path: '/api/admin/reset/email',
    door: 'admin',
    permission: 'public',
    rate: signInRates.resetEmail,
    input: z.object({ email: emailSchema, language: languageSchema.optional() }),
    output: statusReply('sent'),
    summary:
      'Mails a link to choose a new password, if the address belongs to an account; the answer is always the same.',
  }),
  checkResetToken: defineRoute({
    name: 'identity.check-reset-token',
    method: 'POST',
    path: '/api/admin/reset/check',
    door: 'admin',
    permission: 'public',
    rate: rates.check,
    input: z.object({ token: z.string().min(1, 'validation.required').max(200), language: languageSchema.optional() }),
    output: statusReply('good').extend({
      /** The account has no password yet: somebody was invited. */
      first: z.boolean(),
    }),
    summary: 'Whether the token of a mailed link still lets its owner choose a password; uses nothing up.',
  }),
  resetPassword: defineRoute({
    name: 'identity.reset-password',
    method: 'POST',
    path: '/api/admin/reset/password',
    door: 'admin',
    permission: 'public',
    rate: signInRates.resetPassword,
    input: z
      .object({
        token: z.string().min(1, 'validation.required').max(200),
        password: newPassword,
        password_confirmation: z.string().max(128),
      })
      .refine(samePassword, differentPasswords),
    output: statusReply('reset'),
    summary: 'Sets a new password with the token of the mail and ends every session of the account.',
  }),
} as const;
