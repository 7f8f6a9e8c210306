import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf, jwkOf, newKeys, signatureOf } from './signing.ts';

test('what a device signs is verified by its public key alone', async () => {
  const keys = await newKeys();
  const signature = await signatureOf(keys, 'device\n1\n0\n{"a":"鞋"}');
  expect(signature).toMatch(/^[\w-]{86}$/);
  const key = createPublicKey({ key: await jwkOf(keys), format: 'jwk' });
  const holds = (text: string) =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  expect([holds('device\n1\n0\n{"a":"鞋"}'), holds('device\n2\n0\n{"a":"鞋"}')]).toEqual([true, false]);
});

test('the private half of a key cannot be read', async () => {
  const { privateKey } = await newKeys();
  await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow();
});

test('a digest is 64 hex digits', async () => {
  expect(await digestOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
