// The second step of a sign-in, and one's own second factors.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { sessionReply, statusReply } from './profile.ts';
import { signInRates } from './rates.ts';
import {
  beginInput,
  beginPendingInput,
  begunFactor,
  finishedFactor,
  finishedSignIn,
  finishInput,
  finishPendingInput,
  ownFactors,
  passkeyAsked,
  pendingInput,
  proofInput,
  removeInput,
  renewedCodes,
  renewInput,
} from './second-factor.ts';

const before = { door: 'admin', permission: 'public', method: 'POST', rate: signInRates.secondFactor } as const;
const own = { door: 'admin', permission: 'self' } as const;
const colleague = {
  door: 'admin',
  permission: 'delete second_factor',
  path: '/api/admin/account/:id/second_factor',
} as const;

export const secondFactorRoutes = {
  proveFactor: defineRoute({
    ...before,
    name: 'identity.prove-factor',
    path: '/api/admin/login/factor',
    input: proofInput,
    output: sessionReply,
    summary: 'The second step of a sign-in: a code of the app, a recovery code or a passkey opens the session.',
  }),
  askPasskey: defineRoute({
    ...before,
    name: 'identity.ask-passkey',
    path: '/api/admin/login/passkey',
    input: pendingInput,
    output: passkeyAsked,
    summary: 'What the browser is to ask the passkey of a sign-in that waits for it.',
  }),
  beginPendingFactor: defineRoute({
    ...before,
    name: 'identity.begin-pending-factor',
    path: '/api/admin/login/setup',
    input: beginPendingInput,
    output: begunFactor,
    summary: 'Begins the first second factor of somebody whose role asks for one.',
  }),
  finishPendingFactor: defineRoute({
    ...before,
    name: 'identity.finish-pending-factor',
    path: '/api/admin/login/setup/confirm',
    input: finishPendingInput,
    output: finishedSignIn,
    summary: 'Turns that factor on and opens the session; replies with the recovery codes, this once.',
  }),
  listOwnFactors: defineRoute({
    ...own,
    name: 'identity.list-own-factors',
    method: 'GET',
    path: '/api/admin/second_factor',
    input: z.object({}),
    output: ownFactors,
    summary: "The caller's second factors, and how many recovery codes are left.",
  }),
  beginFactor: defineRoute({
    ...own,
    name: 'identity.begin-factor',
    method: 'POST',
    path: '/api/admin/second_factor/begin',
    rate: signInRates.secondFactor,
    input: beginInput,
    output: begunFactor,
    summary: 'Begins a second factor, with the current password; nothing is kept before it is confirmed.',
  }),
  finishFactor: defineRoute({
    ...own,
    name: 'identity.finish-factor',
    method: 'POST',
    path: '/api/admin/second_factor',
    rate: signInRates.secondFactor,
    input: finishInput,
    output: finishedFactor,
    summary: 'Turns a begun factor on with its first code or signature.',
  }),
  removeFactor: defineRoute({
    ...own,
    name: 'identity.remove-factor',
    method: 'POST',
    path: '/api/admin/second_factor/:id/remove',
    rate: signInRates.secondFactor,
    input: removeInput,
    output: statusReply('removed'),
    summary: 'Removes one of the own factors, with the current password; not the last while the role asks for one.',
  }),
  renewRecoveryCodes: defineRoute({
    ...own,
    name: 'identity.renew-recovery-codes',
    method: 'POST',
    path: '/api/admin/second_factor/recovery',
    rate: signInRates.secondFactor,
    input: renewInput,
    output: renewedCodes,
    summary: 'Ten new recovery codes, shown this once; those before end.',
  }),
  getColleagueFactors: defineRoute({
    ...colleague,
    name: 'identity.get-colleague-factors',
    method: 'GET',
    input: z.object({ id: recordId }),
    output: one(z.object({ factors: z.number() })),
    summary: 'How many second factors a colleague has.',
  }),
  resetColleagueFactors: defineRoute({
    ...colleague,
    name: 'identity.reset-colleague-factors',
    method: 'DELETE',
    input: z.object({ id: recordId, language: languageSchema.optional() }),
    output: statusReply('reset'),
    summary: "Takes a colleague's second factors away who has lost them, ends her sessions and writes to her.",
  }),
} as const;
