// The back office's door with colleagues of chosen rights at it, for the tests of this room.

import { defineDomain } from '@kaifong/kernel/domain';
import { createApp, mountDoor } from '@kaifong/kernel/http';
import { openTestRuntime, type TestDatabaseAddress, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { domain as settingsDomain } from '../../settings/domain.ts';
import { openSession } from '../actions/open-session.ts';
import { domain } from '../domain.ts';
import { findStaffActor } from '../queries/find-actor.ts';
import { staffMinutes } from '../rules/session-lifetime.ts';
import { makeAccount } from './make-account.ts';

export { disableAccounts, type MadeAccount, makeAccount, setPermissions } from './make-account.ts';
export { opened } from './opened.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface Colleague {
  readonly id: number;
  readonly role_id: number;
  readonly email: string;
  readonly token: string;
}

export interface Answer {
  readonly status: number;
  /** Replies of every shape. */
  readonly body: ReturnType<JSON['parse']>;
}

export interface Office {
  readonly runtime: TestRuntime;
  /** A colleague with a role of her own that allows exactly this. */
  hire(permissions: readonly string[], name?: string): Promise<Colleague>;
  /** One more session of hers. */
  signIn(colleague: Pick<Colleague, 'id'>, userAgent?: string): Promise<string>;
  call(token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Answer>;
  /** The status of a read whose token comes as the cookie of a session. */
  withCookie(token: string, path: string): Promise<number>;
  close(): Promise<void>;
}

/** Permissions of domains further up the street, which these tests do not start. */
const later = [
  'get orders',
  'get order',
  'update order',
  'ship order',
  'refund order',
  'get brands',
  'delete brand',
] as const;

/** A domain further up the street, by its permissions and what a role may do with them. */
export const laterDomain = defineDomain({
  name: 'sales',
  bindings: [],
  permissions: later,
  roles: { 'order-clerk': ['get order', 'update order', 'ship order'] },
  messages: { 'en-US': { order: { plural: 'Orders' } }, 'zh-HK': { order: { plural: '訂單' } }, 'zh-CN': {} },
});

async function openDoor(runtime: TestRuntime): Promise<App> {
  const app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) =>
    mountDoor(room, {
      door: 'admin',
      runtime,
      bindings: [...domain.bindings, ...settingsDomain.bindings],
      sessionCookie: 'admin_token',
      languageCookie: 'admin_language',
      findActor: findStaffActor,
      mainLanguage: async () => 'en-US',
      secureCookies: false,
      replyCache: true,
    }),
  );
  await app.ready();
  return app;
}

/** Opens the office; several on one database are several processes. */
export async function openOffice(address: TestDatabaseAddress): Promise<Office> {
  const runtime = await openTestRuntime(address, [settingsDomain, domain, laterDomain]);
  const app = await openDoor(runtime);
  const signIn = async ({ id }: Pick<Colleague, 'id'>, userAgent = '') =>
    (await openSession({ ...runtime.as(visitor), userAgent }, { account_id: id }, staffMinutes)).token;
  return {
    runtime,
    signIn,
    async hire(permissions, name = 'Colleague') {
      const made = await makeAccount(runtime, { name, permissions });
      return { ...made, token: await signIn(made) };
    },
    async call(token, method, path, payload) {
      const headers = { authorization: `Bearer ${token}` };
      const url = `/api/admin${path}`;
      const reply = await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: payload ?? {} }) });
      return { status: reply.statusCode, body: reply.headers['content-type']?.includes('json') ? reply.json() : reply };
    },
    async withCookie(token, path) {
      const reply = await app.inject({ url: `/api/admin${path}`, cookies: { admin_token: token } });
      return reply.statusCode;
    },
    async close() {
      await app.close();
      await runtime.close();
    },
  };
}
