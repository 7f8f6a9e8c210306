import { describe, expect, it } from 'vitest';
import { redacted } from './redact.ts';

const hidden = '[redacted]';
const kept = (name: string, own?: ReadonlySet<string>) =>
  (redacted(own, { [name]: 'value' }) as Record<string, unknown>)[name];

describe('names that mean a secret everywhere', () => {
  it.each([
    ...['password', 'password_hash', 'new_password', 'password_confirmation', 'passwordHash', 'smtp_password'],
    ...['token', 'token_hash', 'access_token', 'clickup_token', 'sms_secret', 'stripe_secret_key', 'private_key'],
    ...['api_key', 'apiKey', 'PRIVATE_KEY', 'otp', 'pem', 'cvv'],
  ])('%s', (name) => {
    expect(kept(name)).toBe(hidden);
  });
});

describe('names that look like one and are none', () => {
  it.each([
    ...['token_expired_time', 'recaptcha_site_key', 'stripe_public_key', 'password_changed_at', 'key', 'whole_key'],
    ...['write_only_set', 'secretary', 'tokenised', 'hashtag', 'keyword', 'sha256', 'monkey'],
  ])('%s', (name) => {
    expect(kept(name)).toBe('value');
  });
});

describe('what a domain declares', () => {
  it('is kept out of the log as well', () => {
    const own = new Set(['key', 'code', 'combination']);
    expect([...own].map((name) => kept(name, own))).toEqual([hidden, hidden, hidden]);
    expect([...own].map((name) => kept(name))).toEqual(['value', 'value', 'value']);
  });
});

it('looks as deep as there is something, and leaves the rest as it is', () => {
  const when = new Date(0);
  const before = { at: when, list: [{ name: 'a', token: 't' }, 1, null], inner: { more: { password: 'p' } } };
  expect(redacted(undefined, before)).toEqual({
    at: when,
    list: [{ name: 'a', token: hidden }, 1, null],
    inner: { more: { password: hidden } },
  });
  expect([undefined, null, 'text', 3].map((value) => redacted(undefined, value))).toEqual([undefined, null, 'text', 3]);
});

it('takes the name out of a pair of name and value', () => {
  expect(
    redacted(undefined, [
      { key: 'sms_secret', value: 's' },
      { key: 'size', value: 'L' },
    ]),
  ).toEqual([
    { key: 'sms_secret', value: hidden },
    { key: 'size', value: 'L' },
  ]);
});
