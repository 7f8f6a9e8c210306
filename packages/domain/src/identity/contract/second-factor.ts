// Second factors (an app's code, a passkey, a recovery code), and the step a sign-in waits for.
import { one } from '@kaifong/base/contract';
import { filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { typedPassword } from './password.ts';
import { sessionReply } from './profile.ts';

export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

const language = languageSchema.optional();
const sealedState = z.string().min(1, 'validation.required').max(2000);
/** Six digits, however the app groups them. */
const code = z
  .string()
  .max(12)
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'validation.input'));
const recoveryCode = z.string().trim().min(1, 'validation.required').max(40);
/** The reply of the browser, as WebAuthn writes it; the library that checks it reads it. */
const credential = z
  .looseObject({ id: z.string().max(1400), rawId: z.string().max(1400), type: z.literal('public-key') })
  .refine((value) => JSON.stringify(value).length < 16_000, 'validation.input');

/** The token of a sign-in that waits for its second step: good for ten minutes, and opens nothing else. */
const pending = z.string().min(1, 'validation.required').max(200);

/** A sign-in whose password was right. `factor`: she proves it a second time. `setup`: her role asks for a second factor, and she has none yet. */
export const pendingSignIn = z.object({
  pending: z.string(),
  step: z.enum(['factor', 'setup']),
  kinds: z.array(z.enum(factorKinds)),
});
export const signInReply = z.union([sessionReply, pendingSignIn]);
export type SignInReply = z.output<typeof signInReply>;

export const proofInput = z.object({
  pending,
  language,
  code: code.optional(),
  recovery_code: recoveryCode.optional(),
  state: sealedState.optional(),
  credential: credential.optional(),
});
export const pendingInput = z.object({ pending, language });
export const passkeyAsked = one(z.object({ options: z.looseObject({}), state: z.string() }));

const kind = z.enum(factorKinds);
export const beginInput = z.object({ kind, language, current_password: typedPassword });
export const beginPendingInput = z.object({ pending, kind, language });
/** A factor's beginning: for an app the secret, its address and picture; for a passkey what the browser is asked. */
export const begunFactor = one(
  z.object({
    state: z.string(),
    secret: z.string().nullable(),
    uri: z.string().nullable(),
    /** SVG of the address. */
    qr: z.string().nullable(),
    options: z.looseObject({}).nullable(),
  }),
);
export type BegunFactor = z.output<typeof begunFactor>['data'];

const finish = {
  state: sealedState,
  language,
  name: filledLine(60).optional(),
  code: code.optional(),
  credential: credential.optional(),
};
export const finishInput = z.object(finish);
export const finishPendingInput = z.object({ pending, ...finish });
export type FinishInput = z.output<typeof finishInput>;

const recoveryCodes = z.array(z.string());
/** Recovery codes are made with the first factor, and shown this once. */
export const finishedFactor = one(z.object({ recovery_codes: recoveryCodes.nullable() }));
export const finishedSignIn = sessionReply.extend({ recovery_codes: recoveryCodes.nullable() });

export const secondFactor = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  created_at: instantOutput,
  last_used_at: instantOutput.nullable(),
});
export type SecondFactor = z.output<typeof secondFactor>;
export const ownFactors = one(
  z.object({
    factors: z.array(secondFactor),
    recovery_codes_left: z.number(),
    /** The role asks for one. */
    required: z.boolean(),
  }),
);
export const removeInput = z.object({
  id: z.coerce.number().int().positive(),
  language,
  current_password: typedPassword,
});
export const renewInput = z.object({ language, current_password: typedPassword });
export const renewedCodes = one(z.object({ recovery_codes: recoveryCodes }));
