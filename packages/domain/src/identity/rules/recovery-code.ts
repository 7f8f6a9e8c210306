import { createHash } from 'node:crypto';

/** Letters nobody takes for a digit, and digits nobody takes for a letter. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 12;

/** How many an account has. */
export const recoveryCount = 10;

/** A code of 12 signs in three groups, 59 bits, from 24 random bytes or more. */
export function recoveryCodeFrom(hex: string): string {
  const bytes = [...Buffer.from(hex, 'hex')];
  const most = 256 - (256 % alphabet.length);
  // A byte above the largest multiple would favour the first signs.
  const signs = bytes.filter((byte) => byte < most).map((byte) => alphabet[byte % alphabet.length]);
  if (signs.length < length) throw new Error('too few random bytes for a recovery code');
  return signs
    .slice(0, length)
    .join('')
    .replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
}

/** The hash that is kept; groups and capitals are as the writer likes. A random code needs no slow hash. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
