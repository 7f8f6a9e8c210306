// A device that sells while it is alone, as the browser does: it signs what it sold and sends that later.
import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { DeviceKey, JournalEntry, WrittenJournalSale } from '../contract/index.ts';
import { noDigest, sentTogether, signedText } from '../facts/journal.ts';
import { digestOf } from '../rules/verify-entry.ts';

export class JournalDevice {
  readonly id = randomUUID();
  readonly public_key: DeviceKey;
  readonly #key: KeyObject;
  #number = 0;
  #previous = noDigest;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
    this.public_key = { kty, crv, x, y } as DeviceKey;
    this.#key = privateKey;
  }

  /** The next entry of its journal. */
  sell(sale: WrittenJournalSale): JournalEntry {
    this.#number += 1;
    const entry = { number: this.#number, previous: this.#previous, content: JSON.stringify(sale) };
    const text = signedText({ device_id: this.id, ...entry });
    const signature = sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    this.#previous = digestOf({ device_id: this.id, ...entry });
    return { ...entry, signature: signature.toString('base64url') };
  }
}

/** Entries in the parts the browser sends them in. */
export function partsOf(entries: readonly JournalEntry[]): (readonly JournalEntry[])[] {
  if (entries.length === 0) return [];
  const first = sentTogether(entries);
  return [first, ...partsOf(entries.slice(first.length))];
}
