// Whether an entry was written by the device it says, and follows the entry before it. Pure.
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { DeviceKey, JournalEntry } from '../contract/index.ts';
import { signedText } from '../facts/journal.ts';

type Entry = Pick<JournalEntry, 'number' | 'previous' | 'content'> & { readonly device_id: string };

/** SHA-256 in hex: the `previous` of the next entry. */
export const digestOf = (entry: Entry): string => createHash('sha256').update(signedText(entry)).digest('hex');

/** False also for a key that is no point of the curve. */
export function isSignedBy(key: DeviceKey, entry: Entry, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const signed = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(signedText(entry)), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed);
  } catch {
    return false;
  }
}
