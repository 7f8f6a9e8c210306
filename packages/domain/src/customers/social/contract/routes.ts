// Logging in with Facebook.
import { defineRoute, one, rates } from '@kaifong/base/contract';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { sessionReply, signInRates } from '../../../identity/contract/index.ts';

const store = { door: 'store' } as const;
const accessToken = z.string().min(1, 'validation.required').max(4_000);

/** What a page needs to let somebody log in with Facebook; nulls where the shop does not offer it. */
const socialAccess = z.object({
  offered: z.boolean(),
  app_id: z.string().nullable(),
  /** Address of Facebook's script. */
  script: z.string().nullable(),
  /** Of Facebook's interface, which its script is told. */
  version: z.string().nullable(),
  /** The simulator of the demo shop answers. */
  rehearsal: z.boolean(),
});

const socialLink = z.object({
  linked: z.boolean(),
  linked_at: instantOutput.nullable(),
});

const connection = z.object({
  /** `off`: id or secret is missing. `closed`: they open nothing. */
  state: z.enum(['off', 'open', 'closed', 'away']),
  /** What Facebook said. */
  answer: z.string(),
  rehearsal: z.boolean(),
});

export const socialRoutes = {
  getSocialAccess: defineRoute({
    ...store,
    name: 'customers.get-social-access',
    method: 'GET',
    path: '/api/facebook',
    permission: 'public',
    input: z.object({}),
    output: one(socialAccess),
    summary: 'Reads whether one can log in with Facebook here.',
  }),
  logInSocially: defineRoute({
    ...store,
    name: 'customers.log-in-socially',
    method: 'POST',
    path: '/api/facebook/sign_in',
    permission: 'public',
    rate: signInRates.login,
    input: z.object({ access_token: accessToken }),
    output: sessionReply,
    summary: 'Opens a session for the account this Facebook account was linked with.',
  }),
  getSocialLink: defineRoute({
    ...store,
    name: 'customers.get-social-link',
    method: 'GET',
    path: '/api/facebook/link',
    permission: 'self',
    input: z.object({}),
    output: one(socialLink),
    summary: 'Reads whether the own account is linked with Facebook.',
  }),
  linkSocially: defineRoute({
    ...store,
    name: 'customers.link-socially',
    method: 'POST',
    path: '/api/facebook/link',
    permission: 'self',
    rate: signInRates.login,
    input: z.object({ access_token: accessToken, current_password: z.string().max(128).optional() }),
    output: one(socialLink),
    summary: 'Links the own account with Facebook, by the password.',
  }),
  unlinkSocially: defineRoute({
    ...store,
    name: 'customers.unlink-socially',
    method: 'DELETE',
    path: '/api/facebook/link',
    permission: 'self',
    input: z.object({}),
    output: one(socialLink),
    summary: 'Takes the link with Facebook away.',
  }),
  testSocialConnection: defineRoute({
    name: 'customers.test-social-connection',
    method: 'POST',
    path: '/api/admin/facebook/test',
    door: 'admin',
    permission: 'update configuration',
    rate: rates.heavy,
    input: z.object({}),
    output: one(connection),
    summary: 'Asks Facebook whether the id and secret of the shop open its app.',
  }),
} as const;
