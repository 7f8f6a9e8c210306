import { createApp, mountDoor } from '@kaifong/kernel/http';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { findCustomerActor } from '../identity/index.ts';
import { getMainLanguage } from '../settings/index.ts';
import { bindings } from './routes.ts';
import { domains, newCustomer, password } from './testing/index.ts';

let runtime: TestRuntime;
let app: Awaited<ReturnType<typeof createApp>>;
let address = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  const common = {
    runtime,
    bindings,
    languageCookie: 'language',
    mainLanguage: getMainLanguage,
    secureCookies: true,
    replyCache: true,
  };
  const store = { ...common, door: 'store', sessionCookie: 'token', findActor: findCustomerActor } as const;
  const owner = async () => staff(['*']);
  const admin = { ...common, door: 'admin', sessionCookie: 'admin_token', findActor: owner } as const;
  for (const door of [store, admin]) await app.register(async (room) => mountDoor(room, door));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call, each from an address of its own so that limits stay out of the way. */
async function call(method: Method, url: string, { token, ...payload }: Record<string, unknown> = {}) {
  address += 1;
  const reply = await app.inject({
    method,
    url,
    remoteAddress: `10.0.0.${address}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies };
}

const parcel = {
  first_name: 'Amy',
  last_name: 'Chan',
  country: 'HKG',
  contact_number: '91234567',
  address: '1 Nathan Road',
};

describe('the customer routes', () => {
  it('say at once that a link is used up or was never sent', async () => {
    const url = '/api/reset/check';
    const reply = await app.inject({ method: 'POST', url, payload: { token: 'never-sent' } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'identity.reset-token-invalid']);
    expect((await call('POST', url)).status).toBe(422);
  });

  it('register, log in, refresh and log out with a cookie no script can read', async () => {
    const email = 'route@shop.test';
    const typed = { first_name: 'Amy', last_name: 'Chan', email, password, password_confirmation: password };
    const registered = await call('POST', '/api/register', typed);
    expect(registered).toMatchObject({ status: 201, body: { status: 'logged_in', data: { email } } });
    expect(registered.cookies).toMatchObject([
      { name: 'token', value: registered.body.token, httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ]);
    const { token } = (await call('POST', '/api/login', { email, password })).body;
    const refreshed = await call('POST', '/api/token/refresh', { token });
    expect(Object.keys(refreshed.body)).toEqual(['token', 'expires_at']);
    expect(refreshed.cookies).toMatchObject([{ name: 'token', value: refreshed.body.token }]);
    const out = await call('POST', '/api/logout', { token: refreshed.body.token });
    expect(out.cookies).toMatchObject([
      { name: 'token', value: '', maxAge: 0 },
      { name: 'token_fresh_until', value: '', maxAge: 0 },
      { name: 'cart_id', value: '', maxAge: 0 },
      { name: 'facebook_login', value: '', maxAge: 0 },
    ]);
    for (const dead of [token, refreshed.body.token]) {
      const reply = await call('POST', '/api/info', { token: dead });
      expect([reply.status, reply.body.code]).toEqual([401, 'session-required']);
    }
  });

  it('never reply with a hash, whatever is asked', async () => {
    const { token, id } = await newCustomer(runtime);
    const replies = [
      await call('POST', '/api/info', { token }),
      await call('PUT', '/api/profile', { token, first_name: 'Ann', password_hash: 'x' }),
      await call('GET', `/api/admin/customer/${id}`, { token: 'owner' }),
      await call('GET', '/api/admin/customer', { token: 'owner' }),
    ];
    for (const { body, status } of replies) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/);
      expect(body).not.toHaveProperty('messages');
    }
  });

  it('keep an address book that only its owner can open', async () => {
    const [amy, ben] = [await newCustomer(runtime), await newCustomer(runtime)];
    const made = await call('POST', '/api/address', { token: amy.token, ...parcel, customer_id: ben.id });
    expect(made.status).toBe(201);
    const own = `/api/address/${made.body.data.id}`;
    const list = await call('GET', '/api/address', { token: amy.token });
    expect(list.body).toMatchObject({ total: 1, page: 1, data: [made.body.data] });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await call(method, own, { token: ben.token })).status).toBe(404);
      expect((await call(method, own)).status).toBe(401);
    }
    const changed = await call('PUT', own, { token: amy.token, address: '2 Nathan Road' });
    expect(changed.body.data).toEqual({ ...made.body.data, address: '2 Nathan Road' });
    const gone = await call('DELETE', own, { token: amy.token });
    expect(gone.body).toEqual({ data: { id: made.body.data.id } });
  });

  it('say at each field what is wrong, in the language of the caller', async () => {
    const { token } = await newCustomer(runtime);
    const refused = await call('POST', '/api/address?language=zh_hk', { token, address: ' ', country: 'XXX' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(Object.keys(refused.body.errors).sort()).toEqual(Object.keys(parcel).sort());
    expect(refused.body.errors.country).toEqual(['沒有這個國家或地區。']);
    const login = await call('POST', '/api/login', { email: 'x@shop.test', password: 'guess' });
    expect(login).toMatchObject({ status: 422, body: { messages: ['Incorrect email or password'] } });
  });

  it('ask to wait after five wrong passwords, with the seconds', async () => {
    // A lock of one second must not end while a slow machine is at it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const payload = { email: 'waiting@shop.test', password: 'guess' };
    const guess = () => app.inject({ method: 'POST', url: '/api/login', remoteAddress: '192.0.2.77', payload });
    for (let failure = 0; failure < 5; failure += 1) expect((await guess()).statusCode).toBe(422);
    const refused = await guess();
    expect([refused.statusCode, refused.json().messages]).toEqual([429, ['Too Many Attempts']]);
    expect((await call('POST', '/api/login', payload)).status).toBe(422);
  });

  it('answer the same whether an address is known or not', async () => {
    const { email } = await newCustomer(runtime);
    for (const path of ['/api/reset/email', '/api/email/verify/resend']) {
      const known = await call('POST', path, { email });
      expect(known).toMatchObject({ status: 200, body: { status: 'sent' } });
      expect(await call('POST', path, { email: `not-${email}` })).toEqual(known);
    }
  });
});
