// Encryption of stored secrets: AES-256-GCM with a key derived from the machine's secret, so that the database alone
// does not reveal them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const version = 'v1';
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kaifong sealed values v1', 32));
  keys.set(secret, key);
  return key;
}

/** Encrypts a text, bound to a name; decrypting needs the same secret and name. */
export function seal(secret: string, name: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, ...[iv, cipher.getAuthTag(), sealed].map((bytes) => bytes.toString('base64url'))].join('.');
}

/** Decrypts; `undefined` for another secret, another name or changed data. */
export function unseal(secret: string, name: string, sealed: string): string | undefined {
  const [made, iv = '', tag = '', data = ''] = sealed.split('.');
  if (made !== version) return undefined;
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes(iv), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes(tag));
    return Buffer.concat([decipher.update(bytes(data)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
