import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pemKindOf } from './pem-kind-of.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pair = {
  private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  public: String(publicKey.export({ type: 'spki', format: 'pem' })),
};
const locked = String(privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }));

describe('pemKindOf', () => {
  it('knows what a file holds', () => {
    expect(pemKindOf(pair.private)).toBe('private_key');
    expect(pemKindOf(pair.public)).toBe('public_key');
    expect(pemKindOf(`\r\n${pair.private.replaceAll('\n', '\r\n')}\r\n`)).toBe('private_key');
    expect(pemKindOf(pair.private + pair.public)).toBe('private_key');
  });

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a script', `${pair.public}<script>alert(1)</script>`],
    ['a frame without a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
    ['ends that do not fit', pair.private.replace('END PRIVATE', 'END PUBLIC')],
    ['a key behind a password', locked],
    ['another kind of block', '-----BEGIN PGP MESSAGE-----\nAAAA\n-----END PGP MESSAGE-----'],
  ])('refuses %s', (_, text) => {
    expect(pemKindOf(text)).toBeUndefined();
  });
});
