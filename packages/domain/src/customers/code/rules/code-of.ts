import { createHash, createHmac } from 'node:crypto';
import { codeLength } from '../contract/index.ts';

/** Six digits from random bytes, each number as likely as any other (to one part in a million million). */
export const codeFrom = (hex: string): string =>
  (BigInt(`0x${hex}`) % 10n ** BigInt(codeLength)).toString().padStart(codeLength, '0');

/**
 * The hash that is stored instead of a code. Six digits are soon tried out, so the shop's secret goes into it, and the
 * row it stands in: the same code of another request is another hash.
 */
export const codeHash = (secret: string, requestId: number, code: string): string =>
  createHmac('sha256', secret).update(`otp\n${requestId}\n${code}`).digest('hex');

/** The hash that is stored instead of a proof: a proof is random, so no secret needs to be added. */
export const proofHash = (proof: string): string => createHash('sha256').update(proof).digest('hex');
