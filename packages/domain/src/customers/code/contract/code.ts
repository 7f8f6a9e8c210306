// One-time codes by text message.
import * as z from 'zod';

/** What a code is for. */
export const codePurposes = ['register', 'login', 'reset', 'profile'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Six digits. */
export const codeLength = 6;
/** Minutes a code is good. */
export const codeMinutes = 5;
/** Tries of one code, right or wrong. */
export const codeTries = 5;
/** Minutes in which a proven number can be registered, or a new password chosen. */
export const proofMinutes = 30;

/** What a proof looks like: told apart from the token of a mailed link. */
export const proofPrefix = 'otp.';
export const isProof = (token: string): boolean => token.startsWith(proofPrefix);

/** Whether the shop sends codes, and whether it only rehearses. */
export const codeAccess = z.object({
  offered: z.boolean(),
  /** A rehearsal: the page on which the message can be read; nothing is really sent. */
  rehearsal: z.string().nullable(),
});
export type CodeAccess = z.output<typeof codeAccess>;
