import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../shell/visitor.ts';
import { loadOverview } from './load-account.ts';
import { register } from './register.ts';

const email = 'amy@shop.test';
const info = { first_name: 'Amy', email, email_verified_at: null };

function visitorWith(answers: readonly unknown[]) {
  const cookies: Record<string, string> = {};
  const left = [...answers];
  const visitor = {
    call: async () => left.shift(),
    language: 'en-US',
    site: {},
    setCookie: (name: string, value: string) => {
      cookies[name] = value;
    },
  };
  return { visitor: visitor as unknown as Visitor, cookies };
}

const overview = (cookies: Record<string, string>, customer: object = info) => {
  const { visitor } = visitorWith([{ data: customer }, { data: [] }]);
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  return loadOverview(new Request('http://shop.test/account', { headers: { cookie } }), visitor);
};

describe('the banner about an address that is not confirmed', () => {
  it('knows after registering that the link was just mailed', async () => {
    const { visitor, cookies } = visitorWith([{ data: { email }, status: 'ok', expires_at: '2030-01-01T00:00:00Z' }]);
    await register(new Request('http://shop.test/register'), visitor, new FormData());
    expect(await overview(cookies)).toMatchObject({ unverified: email, mailed: true });
  });

  it('offers a link later, or where it was mailed to another address', async () => {
    expect(await overview({})).toMatchObject({ unverified: email, mailed: false });
    expect(await overview({ pending_email: 'other@shop.test' })).toMatchObject({ mailed: false });
  });
});
