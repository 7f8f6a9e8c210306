import { createApp, mountDoor } from '@kaifong/kernel/http';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as settingsDomain } from '../settings/domain.ts';
import { getMainLanguage } from '../settings/index.ts';
import { createAccount } from './actions/create-account.ts';
import { openSession } from './actions/open-session.ts';
import { domain } from './domain.ts';
import { findStaffActor } from './queries/find-actor.ts';
import { laterDomain } from './testing/index.ts';

let runtime: TestRuntime;
let app: Awaited<ReturnType<typeof createApp>>;
const clerk = { email: 'clerk@shop.test', password: 'clerk password' };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settingsDomain, domain, laterDomain]);
  await createAccount(runtime.as(visitor), { ...clerk, name: 'Clerk', role: 'order-clerk' });
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) =>
    mountDoor(room, {
      door: 'admin',
      runtime,
      bindings: [...domain.bindings, ...settingsDomain.bindings],
      sessionCookie: 'admin_token',
      languageCookie: 'admin_language',
      findActor: findStaffActor,
      mainLanguage: getMainLanguage,
      secureCookies: false,
      replyCache: true,
    }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

async function call(method: 'GET' | 'POST' | 'PUT', url: string, { token, ...payload }: Record<string, unknown> = {}) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const reply = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload }) });
  return { status: reply.statusCode, body: reply.json(), cookies: reply.cookies };
}

describe('the staff session routes', () => {
  it('log in, show the profile with its permissions, change it and log out', async () => {
    const { body, cookies } = await call('POST', '/api/admin/login', clerk);
    const { token } = body;
    expect(cookies).toMatchObject([{ name: 'admin_token', value: token, httpOnly: true }]);
    const profile = (await call('GET', '/api/admin', { token })).body.data;
    expect(profile).toMatchObject({
      email: clerk.email,
      role: { permission_list: expect.arrayContaining(['get orders', 'ship order']) },
    });
    expect(JSON.stringify(profile)).not.toContain('argon2');
    const changed = await call('PUT', '/api/admin', { token, name: 'Carol', role_id: 1, permission_list: ['*'] });
    expect(changed.body).toMatchObject({ data: { name: 'Carol', role: { name: 'Order clerk' } }, original: profile });
    const out = await call('POST', '/api/admin/logout', { token });
    expect(out.cookies).toMatchObject([{ name: 'admin_token', value: '', maxAge: 0 }]);
    expect((await call('GET', '/api/admin', { token })).status).toBe(401);
  });

  it('let a clerk do what her role says and nothing else', async () => {
    const { token } = (await call('POST', '/api/admin/login', clerk)).body;
    expect((await call('GET', '/api/admin/configuration', { token })).status).toBe(403);
    expect((await call('PUT', '/api/admin/configuration', { token, catalog_mode: 1 })).status).toBe(403);
    expect((await call('PUT', '/api/admin/configuration/scripts', { token, script_header: 'x' })).status).toBe(403);
  });

  it('open for nobody without a staff session', async () => {
    const shopper = (await openSession(runtime.as(visitor), { customer_id: 1 }, 60)).token;
    for (const token of [undefined, shopper, 'x']) {
      for (const [method, url] of [
        ['GET', '/api/admin'],
        ['PUT', '/api/admin'],
        ['POST', '/api/admin/logout'],
        ['POST', '/api/admin/token/refresh'],
        ['GET', '/api/admin/configuration'],
      ] as const) {
        expect((await call(method, url, { token })).status).toBe(401);
      }
    }
  });

  it('say at once that a reset link is used up or was never sent', async () => {
    const payload = { token: 'never-sent' };
    const reply = await app.inject({ method: 'POST', url: '/api/admin/reset/check', payload });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'identity.reset-token-invalid']);
  });

  it('say in the words of the shop what is wrong', async () => {
    const wrong = await call('POST', '/api/admin/login', { ...clerk, password: 'guess' });
    expect(wrong).toMatchObject({ status: 422, body: { messages: ['Incorrect email or password'] } });
    const short = { token: undefined, password: 'short', password_confirmation: 'short' };
    const reset = await call('POST', '/api/admin/reset/password', short);
    expect(reset.body.errors).toEqual({
      token: ['This field is required.'],
      password: ['The password must be at least 8 characters.'],
    });
  });
});
