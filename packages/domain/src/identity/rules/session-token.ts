import { createHash } from 'node:crypto';

/** 32 random bytes as text that fits a header and a cookie. */
export const tokenFrom = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

/** The hash that is stored instead of a token. A random token needs no salt and no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Tells a token of ours from anything else without asking the database. */
export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);
