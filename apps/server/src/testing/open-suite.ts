// The real doors on a test's database, and sessions to come in with, for the suites that walk the whole route table.

import { PermissionSet } from '@kaifong/base/permissions';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { domains } from '@kaifong/domain/server';
import { type Actor, type Adapter, systemContext } from '@kaifong/kernel/context';
import { createApp, type DoorOptions, mountDoor } from '@kaifong/kernel/http';
import { openTestRuntime, type TestDatabaseAddress, type TestRuntime } from '@kaifong/kernel/testing';
import { copyFilled } from '@kaifong/tools/vitest/copy-filled';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { adminDoor, storeDoor } from '../doors/api.ts';
import { mountHookDoor } from '../doors/hooks.ts';
import { type FilledShop, fillShop, type Member, makeMember } from './fill-shop.ts';

export interface Suite {
  readonly app: FastifyInstance;
  readonly runtime: TestRuntime;
  /** A staff session with exactly these permissions. */
  staff(permissions: readonly string[]): string;
  /** The same for another member of the staff. */
  colleague(permissions: readonly string[]): string;
  /** The key of a program of an owner, with exactly these scopes. */
  key(scopes: readonly string[]): string;
  /** A session of this customer that nothing ends. */
  customer(id: number): string;
  /** Registers a customer and logs her in. */
  register(name: string): Promise<{ id: number; token: string; email: string }>;
  close(): Promise<void>;
}

const sessionId = '00000000-0000-4000-8000-000000000000';

/** Adds sessions to the real ones, by tokens that begin with `prefix`: a role for every row of the matrix would prove no more. */
function withTokens(options: DoorOptions, prefix: string, actorOf: (rest: string) => Actor): DoorOptions {
  return {
    ...options,
    async findActor(ctx, token) {
      return token.startsWith(prefix) ? actorOf(token.slice(prefix.length)) : options.findActor(ctx, token);
    },
  };
}

async function makeOwner(runtime: TestRuntime): Promise<number> {
  const { createOwner } = await import('@kaifong/domain/server');
  const ctx = systemContext(runtime, 'suite');
  for (const domain of domains) await domain.essentials?.(ctx);
  await createOwner(ctx, { email: 'owner@shop.example', password: 'Owner-of-the-shop-1', name: 'Owner' });
  const { rows } = await runtime.database.connection.query('select id from accounts order by id limit 1');
  return Number(rows[0]?.id);
}

/** The staff of the shop. */
interface Staff {
  readonly ownerId: number;
  readonly colleagueId: number;
}

// What the limits do is tested by itself.
const openRuntime = (address: TestDatabaseAddress, adapters: readonly Adapter[] = []) =>
  openTestRuntime(address, domains, { rateFactor: 1_000_000, adapters });

/** An owner and a colleague; what the colleague may is said by her tokens. */
async function found(address: TestDatabaseAddress): Promise<Staff> {
  const runtime = await openRuntime(address);
  const ownerId = await makeOwner(runtime);
  const { id } = await makeAccount(runtime, { name: 'Colleague', email: 'colleague@shop.example' });
  await runtime.close();
  return { ownerId, colleagueId: id };
}

/** An empty shop with its staff. `adapters`: whom this suite meets outside; nobody, unless said. */
export async function openSuite(adapters: readonly Adapter[] = []): Promise<Suite> {
  return serve(inject('database'), await copyFilled('founded', found), adapters);
}

interface Filled {
  readonly staff: Staff;
  readonly shop: FilledShop;
  readonly amy: Member;
  readonly bob: Member;
}

async function fill(address: TestDatabaseAddress): Promise<Filled> {
  const staff = await found(address);
  const suite = await serve(address, staff);
  const shop = await fillShop(suite);
  const amy = await makeMember(suite, shop, 'amy');
  const bob = await makeMember(suite, shop, 'bob');
  await suite.runtime.drain();
  await suite.close();
  return { staff, shop, amy, bob };
}

/** A shop with something to buy and two members who did. `adapters`: whom this suite meets outside. */
export async function openFilledSuite(
  adapters: readonly Adapter[] = [],
): Promise<Omit<Filled, 'staff'> & { readonly suite: Suite }> {
  const { staff, ...filled } = await copyFilled('filled', fill);
  return { suite: await serve(inject('database'), staff, adapters), ...filled };
}

async function serve(address: TestDatabaseAddress, staff: Staff, adapters: readonly Adapter[] = []): Promise<Suite> {
  const runtime = await openRuntime(address, adapters);
  const app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  const options = { secureCookies: false, replyCache: true };
  const store = withTokens(storeDoor(runtime, options), 'suite-customer:', (id) => {
    return { kind: 'customer', id: Number(id), sessionId };
  });
  const admin = withTokens(adminDoor(runtime, options), 'suite-staff:', (list) => {
    return {
      kind: 'staff',
      id: staff.ownerId,
      sessionId,
      permissions: new PermissionSet(JSON.parse(list) as string[]),
    };
  });
  const other = withTokens(admin, 'suite-colleague:', (list) => {
    return {
      kind: 'staff',
      id: staff.colleagueId,
      sessionId,
      permissions: new PermissionSet(JSON.parse(list) as string[]),
    };
  });
  const keyed = withTokens(other, 'suite-key:', (list) => {
    const scopes = new PermissionSet(JSON.parse(list) as string[], new PermissionSet(['*']));
    return { kind: 'staff', id: staff.ownerId, sessionId: 'key:1', permissions: scopes, keyId: 1 };
  });
  await app.register(async (room) => mountDoor(room, store));
  await app.register(async (room) => mountDoor(room, keyed));
  await mountHookDoor(app, runtime);
  await app.ready();
  return {
    app,
    runtime,
    staff: (permissions) => `suite-staff:${JSON.stringify(permissions)}`,
    colleague: (permissions) => `suite-colleague:${JSON.stringify(permissions)}`,
    key: (scopes) => `suite-key:${JSON.stringify(scopes)}`,
    customer: (id) => `suite-customer:${id}`,
    async register(name) {
      const email = `${name}@customer.example`;
      const password = 'Customer-of-the-shop-1';
      const payload = { first_name: name, last_name: 'Chan', email, password, password_confirmation: password };
      const reply = await app.inject({ method: 'POST', url: '/api/register', payload });
      const { token, data } = reply.json() as { token: string; data: { id: number } };
      if (!token) throw new Error(`registering ${name}: ${reply.body}`);
      return { id: data.id, token, email };
    },
    async close() {
      await app.close();
      await runtime.close();
    },
  };
}
