import { describe, expect, it } from 'vitest';
import { seal, unseal } from './index.ts';

const secret = 'a secret of this machine';

describe('a sealed value', () => {
  it('opens to what it was, in any script', () => {
    expect(unseal(secret, 'smtp_password', seal(secret, 'smtp_password', '密碼 påss'))).toBe('密碼 påss');
    expect(unseal(secret, 'empty', seal(secret, 'empty', ''))).toBe('');
  });

  it('never looks the same twice and does not hold the text', () => {
    const [one, other] = [seal(secret, 'key', 'sk_live_1234'), seal(secret, 'key', 'sk_live_1234')];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('sk_live');
  });

  it.each([
    ['under another secret', (sealed: string) => unseal('another secret', 'key', sealed)],
    ['under another name', (sealed: string) => unseal(secret, 'other', sealed)],
    ['when a character was changed', (sealed: string) => unseal(secret, 'key', `${sealed.slice(0, -2)}AA`)],
    ['when its tag is cut', (sealed: string) => unseal(secret, 'key', sealed.replace(/\.([^.]{8})[^.]*\./g, '.$1.'))],
    ['when it is something else', () => unseal(secret, 'key', 'plain text')],
    ['when it is empty', () => unseal(secret, 'key', '')],
  ])('does not open %s', (_, open) => {
    expect(open(seal(secret, 'key', 'sk_live_1234'))).toBeUndefined();
  });
});
