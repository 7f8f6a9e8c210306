// The key of a device and what it signs, by the browser's own cryptography.
import type { DeviceKey } from '@kaifong/domain/till/contract';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Makes the keys of a device; their private half cannot be read, not even by this page. */
export const newKeys = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);

export async function jwkOf({ publicKey }: CryptoKeyPair): Promise<DeviceKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kty: 'EC', crv: 'P-256', x, y };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** r and s as base64url. */
export async function signatureOf({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const signed = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(text));
  return btoa(String.fromCharCode(...new Uint8Array(signed)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
