import { type Actor, type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { domain as settingsDomain } from '../../settings/domain.ts';
import { domain } from '../domain.ts';
import { clearExpired } from '../jobs.ts';
import { findCustomerActor, findStaffActor } from '../queries/find-actor.ts';
import { staffMinutes } from '../rules/session-lifetime.ts';
import { laterDomain } from '../testing/index.ts';
import { createAccount, createOwner } from './create-account.ts';
import { endOwnSession, endSessionsOf, openSession, refreshSession } from './open-session.ts';

let runtime: TestRuntime;
let anybody: Context;
let account_id: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settingsDomain, domain, laterDomain]);
  anybody = runtime.as(visitor);
  account_id = await createOwner(anybody, { email: 'owner@shop.test', name: 'Owner', password: 'owner password' });
});
afterAll(() => runtime.close());

const second = 1000;
const open = () => openSession(anybody, { account_id }, staffMinutes);
const actorOf = (token: string) => findStaffActor(anybody, token);
const as = async (token: string): Promise<Context> => runtime.as((await actorOf(token)) as Actor);
const refresh = async (token: string) => (await refreshSession(await as(token), staffMinutes)).token;
const count = async (table: string) =>
  (await runtime.database.connection.query(`select count(*)::int as n from ${table}`)).rows[0]?.n as number;

describe('a session', () => {
  let token: string;
  beforeEach(async () => {
    token = (await open()).token;
  });

  it('stores no token, only its hash', async () => {
    const { rows } = await runtime.database.connection.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('knows whose it is and what she may do now', async () => {
    const actor = await actorOf(token);
    expect(actor).toMatchObject({ kind: 'staff', id: account_id });
    expect(actor?.kind === 'staff' && actor.permissions.has('delete product')).toBe(true);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('is nobody for the token %j', async (wrong) => {
    expect(await actorOf(wrong)).toBeUndefined();
  });

  it('never opens the other door', async () => {
    expect(await findCustomerActor(anybody, token)).toBeUndefined();
    const shopper = await openSession(anybody, { customer_id: 5 }, 60);
    expect(await actorOf(shopper.token)).toBeUndefined();
    expect(await findCustomerActor(anybody, shopper.token)).toMatchObject({ kind: 'customer', id: 5 });
  });

  it('ends at its end', async () => {
    runtime.advance((staffMinutes * 60 + 1) * second);
    expect(await actorOf(token)).toBeUndefined();
  });

  it('of a disabled account opens nothing', async () => {
    const id = await createAccount(anybody, {
      email: `clerk-${Math.random()}@shop.test`,
      name: 'Clerk',
      password: 'clerk password',
      role: 'order-clerk',
    });
    const clerk = await openSession(anybody, { account_id: id }, staffMinutes);
    const actor = await actorOf(clerk.token);
    expect(actor?.kind === 'staff' && actor.permissions.has('ship order')).toBe(true);
    expect(actor?.kind === 'staff' && actor.permissions.has('delete product')).toBe(false);
    await runtime.database.connection.query('update accounts set enabled = false where id = $1', [id]);
    expect(await actorOf(clerk.token)).toBeUndefined();
  });

  it('logs out with every token it had', async () => {
    const next = await refresh(token);
    await endOwnSession(await as(token));
    expect(await actorOf(token)).toBeUndefined();
    expect(await actorOf(next)).toBeUndefined();
  });
});

describe('a refresh', () => {
  it('gives a new token and leaves the old one good for 30 seconds', async () => {
    const { token } = await open();
    const next = await refresh(token);
    expect(next).not.toBe(token);
    runtime.advance(29 * second);
    expect(await actorOf(token)).toBeDefined();
    runtime.advance(2 * second);
    expect(await actorOf(next)).toBeDefined();
  });

  it('gives each of several tabs a token that stays good', async () => {
    const { token } = await open();
    const tabs = [await refresh(token), await refresh(token), await refresh(token)];
    runtime.advance(60 * second);
    for (const tab of tabs) expect(await actorOf(tab)).toBeDefined();
  });

  it('ends the session when a replaced token comes back later: somebody copied it', async () => {
    const { token } = await open();
    const next = await refresh(token);
    runtime.advance(31 * second);
    expect(await actorOf(token)).toBeUndefined();
    expect(await actorOf(next)).toBeUndefined();
  });

  it('is refused after a log-out in another tab', async () => {
    const { token } = await open();
    const tab = await as(token);
    await endOwnSession(await as(token));
    await expect(refreshSession(tab, staffMinutes)).rejects.toMatchObject({ code: 'login-expired' });
  });

  it('does not carry a session beyond a week', async () => {
    let { token } = await open();
    for (let halfDay = 0; halfDay < 14; halfDay += 1) {
      runtime.advance((12 * 60 - 1) * 60 * second);
      token = await refresh(token);
    }
    runtime.advance(60 * 60 * second);
    expect(await actorOf(token)).toBeUndefined();
  });
});

describe('ending sessions', () => {
  it('keeps the one that asks when told to', async () => {
    const own = await open();
    const other = await open();
    await inTransaction(await as(own.token), (tx) => endSessionsOf(tx, { account_id }, { keepOwn: true }));
    expect(await actorOf(own.token)).toBeDefined();
    expect(await actorOf(other.token)).toBeUndefined();
    await endSessionsOf(anybody, { account_id });
    expect(await actorOf(own.token)).toBeUndefined();
  });

  it('clears away what has expired', async () => {
    await open();
    runtime.advance(8 * 24 * 3600 * second);
    await clearExpired.run(anybody, {});
    expect(await count('sessions where expires_at < now()')).toBe(0);
    expect(await count('sessions')).toBe(0);
  });
});
