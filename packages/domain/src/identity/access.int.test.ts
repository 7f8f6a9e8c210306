// Roles and accounts over the door, as colleagues of different rights: who may give what to whom.
import { visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Colleague, type Office, openOffice } from './testing/index.ts';

let office: Office;
let owner: Colleague;
const accessRights = [
  'get roles', 'get role', 'create role', 'update role', 'delete role', 'batch destroy role',
  'get accounts', 'get account', 'create account', 'update account', 'delete account', 'batch update account',
  'batch destroy account', 'delete session', 'get sessions',
]; // biome-ignore format: a list reads better in rows
let manager: Colleague;

beforeAll(async () => {
  office = await openOffice(inject('database'));
  owner = await office.hire(['*'], 'Olivia');
  manager = await office.hire([...accessRights, 'get orders', 'get order'], 'Mary');
});
afterAll(() => office.close());

let turn = 0;
const fresh = (word: string) => {
  turn += 1;
  return `${word} ${turn}`;
};
const role = (permission_list: readonly string[], more: object = {}) => ({
  name: fresh('Role'),
  permission_list,
  ...more,
});
const person = (role_id: number, more: object = {}) => ({
  name: fresh('Person'),
  email: `${fresh('person').replace(' ', '')}@shop.test`,
  role_id,
  ...more,
});
const make = async (path: string, payload: object, token = owner.token) => {
  const { status, body } = await office.call(token, 'POST', path, payload);
  expect([status, body.messages]).toEqual([201, undefined]);
  return body.data as { id: number; version: number; permission_list: string[] };
};
const stored = async (id: number) =>
  (await office.runtime.as(visitor).db.execute(sql`select * from accounts where id = ${id}`)).rows[0];

describe('a role', () => {
  it('holds each permission once, in the order of the register, and `*` alone', async () => {
    const made = await make('/role', role(['get order', 'get orders', 'get order']));
    expect(made.permission_list).toEqual(['get orders', 'get order']);
    expect((await make('/role', role(['get orders', '*']))).permission_list).toEqual(['*']);
    expect((await make('/role', { name: fresh('Empty') })).permission_list).toEqual([]);
  });

  it('takes no permission nobody asks for', async () => {
    for (const wrong of ['fly order', 'get moon', '', 'GET ORDERS']) {
      const { status, body } = await office.call(owner.token, 'POST', '/role', role([wrong]));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['permission_list']]);
    }
    expect(
      (await office.call(owner.token, 'POST', '/role', { ...role([]), permission_list: 'get orders' })).status,
    ).toBe(422);
  });

  it('is given nothing its giver does not hold, and she is told what', async () => {
    const { status, body } = await office.call(manager.token, 'POST', '/role', role(['get orders', 'refund order']));
    expect([status, body.errors]).toEqual([
      422,
      { permission_list: ['You can only grant what you hold yourself. Please take out: Orders: Refund.'] },
    ]);
    expect((await office.call(manager.token, 'POST', '/role', role(['*']))).status).toBe(422);
    expect((await office.call(manager.token, 'POST', '/role', role(['get orders']))).status).toBe(201);
  });

  it('is not made more by the one who has it', async () => {
    const wish = { permission_list: [...accessRights, 'get orders', 'get order', 'refund order'] };
    const own = await office.call(manager.token, 'PUT', `/role/${manager.role_id}`, wish);
    expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['permission_list']]);
    expect(
      (await office.call(manager.token, 'PUT', `/role/${manager.role_id}`, { permission_list: ['*'] })).status,
    ).toBe(422);
    expect(
      (await office.call(manager.token, 'GET', `/role/${manager.role_id}`)).body.data.permission_list,
    ).toHaveLength(17);
  });

  it('that may more than the caller is not hers to change or delete', async () => {
    const { id } = await make('/role', role(['refund order']));
    for (const [method, payload] of [
      ['PUT', { name: 'Mine' }],
      ['PUT', { permission_list: [] }],
      ['DELETE', {}],
    ] as const) {
      const { status, body } = await office.call(manager.token, method, `/role/${id}`, payload);
      expect([status, body.code]).toEqual([422, 'identity.role-above']);
    }
    const batch = await office.call(manager.token, 'DELETE', '/role/batch', { ids: [id] });
    expect(batch.body).toMatchObject({ success_ids: [], fail_ids: [id] });
  });

  it('somebody has is not deleted, and it says who', async () => {
    const { id } = await make('/role', role(['get orders']));
    const names = ['Ann', 'Bea', 'Cat', 'Dan'];
    for (const name of names) await make('/account', person(id, { name }));
    const { status, body } = await office.call(owner.token, 'DELETE', `/role/${id}`);
    expect([status, body.message]).toEqual([
      409,
      'This role is still held by Ann, Bea, Cat, and 1 more. Please give them another role first.',
    ]);
    const list = (await office.call(owner.token, 'GET', '/role/usage')).body.data as { id: number; accounts: number }[];
    expect(list.find((one) => one.id === id)?.accounts).toBe(4);
  });

  it('never comes through a batch', async () => {
    for (const [path, key, value] of [
      ['/role', 'permission_list', ['*']],
      ['/role', 'name', 'X'],
      ['/account', 'role_id', owner.role_id],
      ['/account', 'password', 'pass-phrase-1'],
      ['/account', 'password_hash', 'x'],
      ['/account', 'email', 'x@shop.test'],
    ] as const) {
      const id = path === '/role' ? owner.role_id : owner.id;
      const { status, body } = await office.call(owner.token, 'PUT', `${path}/batch`, { ids: [id], key, value });
      expect([key, status, Object.keys(body.errors)]).toEqual([key, 422, ['key']]);
    }
  });
});

describe('an account', () => {
  it('is made with a password, with an invitation, or with neither yet', async () => {
    const { role_id } = manager;
    const password = 'a first password';
    const withPassword = person(role_id, { password, password_confirmation: password });
    await make('/account', withPassword);
    const logIn = (email: string) => office.call('', 'POST', '/login', { email, password });
    expect((await logIn(withPassword.email)).status).toBe(200);
    const invited = person(role_id, { invite: true, mail_language: 'zh_hk' });
    const { id } = await make('/account', invited);
    expect((await logIn(invited.email)).body.code).toBe('identity.incorrect-login');
    await office.runtime.drain();
    const { rows } = await office.runtime.database.connection.query(
      'select language, text from mail_logs where recipient = $1',
      [invited.email],
    );
    expect(rows).toMatchObject([{ language: 'zh-HK' }]);
    const token = /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1];
    const again = { token, password, password_confirmation: password };
    expect((await office.call('', 'POST', '/reset/password', again)).status).toBe(200);
    expect((await logIn(invited.email)).status).toBe(200);
    expect((await stored(id))?.invited_at).not.toBeNull();
    const neither = person(role_id);
    await make('/account', neither);
    expect((await logIn(neither.email)).body.code).toBe('identity.incorrect-login');
  });

  it('has an address nobody else has, however it is written', async () => {
    const first = person(manager.role_id);
    await make('/account', first);
    const again = person(manager.role_id, { email: ` ${first.email.toUpperCase()} ` });
    const { status, body } = await office.call(owner.token, 'POST', '/account', again);
    expect([status, body.errors]).toEqual([422, { email: ['Phone or email already taken'] }]);
  });

  it('refuses two passwords that differ, and one that is short', async () => {
    const wrong = person(manager.role_id, { password: 'a password', password_confirmation: 'another' });
    expect(Object.keys((await office.call(owner.token, 'POST', '/account', wrong)).body.errors)).toEqual([
      'password_confirmation',
    ]);
    const short = person(manager.role_id, { password: 'short', password_confirmation: 'short' });
    expect(Object.keys((await office.call(owner.token, 'POST', '/account', short)).body.errors)).toEqual(['password']);
  });

  it('gets no role that may more than who gives it', async () => {
    const above = await make('/role', role(['refund order']));
    const created = await office.call(manager.token, 'POST', '/account', person(above.id));
    expect([created.status, Object.keys(created.body.errors)]).toEqual([422, ['role_id']]);
    expect(created.body.message).toContain('Orders: Refund');
    const { id } = await make('/account', person(manager.role_id));
    for (const role_id of [above.id, owner.role_id]) {
      expect((await office.call(manager.token, 'PUT', `/account/${id}`, { role_id })).status).toBe(422);
      expect((await office.call(manager.token, 'PUT', `/account/${manager.id}`, { role_id })).status).toBe(422);
    }
    const choices = (await office.call(manager.token, 'GET', '/account/role')).body.data as {
      id: number;
      assignable: boolean;
    }[];
    expect(
      choices.filter(({ id: one }) => [above.id, owner.role_id].includes(one)).map((one) => one.assignable),
    ).toEqual([false, false]);
  });

  it('of somebody who may more is not touched: her address or password would open her rights', async () => {
    const before = await stored(owner.id);
    for (const [method, path, payload] of [
      ['PUT', '', { email: 'mine@shop.test' }],
      ['PUT', '', { enabled: false }],
      ['PUT', '', { role_id: manager.role_id }],
      ['PUT', '/password', { password: 'pass-phrase-1', password_confirmation: 'pass-phrase-1' }],
      ['POST', '/password-link', {}],
      ['DELETE', '/session', {}],
      ['DELETE', '', {}],
    ] as const) {
      const { status, body } = await office.call(manager.token, method, `/account/${owner.id}${path}`, payload);
      expect([path, status, body.code]).toEqual([path, 422, 'identity.account-above']);
    }
    const batch = await office.call(manager.token, 'PUT', '/account/batch', {
      ids: [owner.id],
      key: 'enabled',
      value: false,
    });
    expect(batch.body).toMatchObject({ success_ids: [], fail_ids: [owner.id] });
    expect(await stored(owner.id)).toEqual(before);
    expect((await office.call(owner.token, 'GET', '')).status).toBe(200);
  });

  it("of one's own is not disabled, deleted or moved to another address by oneself", async () => {
    const codeOf = async (method: 'PUT' | 'DELETE', path: string, payload: object) =>
      (await office.call(manager.token, method, `/account/${manager.id}${path}`, payload)).body.code;
    expect(await codeOf('PUT', '', { enabled: false })).toBe('identity.own-account');
    expect(await codeOf('DELETE', '', {})).toBe('identity.own-account');
    const password = { password: 'pass-phrase-1', password_confirmation: 'pass-phrase-1' };
    expect(await codeOf('PUT', '/password', password)).toBe('identity.own-password');
    const moved = await office.call(manager.token, 'PUT', `/account/${manager.id}`, { email: 'x@shop.test' });
    expect(moved.body.errors).toEqual({
      email: ['Please change your own email in your profile: it asks for your password.'],
    });
    expect(await codeOf('PUT', '', { name: 'Mary Wong' })).toBeUndefined();
  });

  it('that is disabled is out at once, and its sessions do not come back', async () => {
    const clerk = await office.hire(['get roles']);
    expect((await office.call(clerk.token, 'GET', '/role')).status).toBe(200);
    const set = (value: boolean) =>
      office.call(owner.token, 'PUT', '/account/batch', { ids: [clerk.id], key: 'enabled', value });
    expect((await set(false)).body.success_ids).toEqual([clerk.id]);
    expect((await office.call(clerk.token, 'GET', '/role')).status).toBe(401);
    await set(true);
    expect((await office.call(clerk.token, 'GET', '/role')).status).toBe(401);
  });

  it('gets a new password from a colleague, who thereby ends its sessions', async () => {
    const clerk = await office.hire(['get roles']);
    const password = 'given by Olivia';
    const payload = { password, password_confirmation: password };
    expect((await office.call(owner.token, 'PUT', `/account/${clerk.id}/password`, payload)).status).toBe(200);
    expect((await office.call(clerk.token, 'GET', '/role')).status).toBe(401);
    expect((await office.call('', 'POST', '/login', { email: clerk.email, password })).status).toBe(200);
  });

  it('is mailed at most three links an hour, and none when disabled', async () => {
    const clerk = await office.hire(['get roles']);
    const mail = async () => {
      const reply = await office.call(owner.token, 'POST', `/account/${clerk.id}/password-link`);
      await office.runtime.drain();
      return reply.status;
    };
    expect([await mail(), await mail(), await mail(), await mail()]).toEqual([200, 200, 200, 429]);
    const out = await office.hire([]);
    await office.call(owner.token, 'PUT', `/account/${out.id}`, { enabled: false });
    expect((await office.call(owner.token, 'POST', `/account/${out.id}/password-link`)).body.code).toBe(
      'identity.account-disabled',
    );
  });

  it('is handed the link while nothing can be mailed, and chooses her password by it', async () => {
    const clerk = await office.hire(['get roles']);
    const { body } = await office.call(owner.token, 'POST', `/account/${clerk.id}/password-link`);
    expect(body).toMatchObject({ status: 'unsent' });
    const token = new URL(String(body.link)).searchParams.get('token');
    const password = 'handed-over-words-7';
    const chosen = { token, password, password_confirmation: password };
    expect((await office.call('', 'POST', '/reset/password', chosen)).status).toBe(200);
    expect((await office.call('', 'POST', '/login', { email: clerk.email, password })).status).toBe(200);
    expect((await office.call('', 'POST', '/reset/password', chosen)).status).not.toBe(200);
  });

  it('with a history is not deleted, one that was never used is', async () => {
    const clerk = person(manager.role_id, { password: 'pass-phrase-1', password_confirmation: 'pass-phrase-1' });
    const { id } = await make('/account', clerk);
    await office.call('', 'POST', '/login', { email: clerk.email, password: 'pass-phrase-1' });
    expect((await office.call(owner.token, 'DELETE', `/account/${id}`)).body.code).toBe('identity.account-has-history');
    const unused = await make('/account', person(manager.role_id));
    expect((await office.call(owner.token, 'DELETE', `/account/${unused.id}`)).status).toBe(200);
  });

  it('a link mailed to a former address opens nothing', async () => {
    const moved = person(manager.role_id, { invite: true });
    const { id } = await make('/account', moved);
    await office.runtime.drain();
    await office.call(owner.token, 'PUT', `/account/${id}`, { email: `new-${moved.email}` });
    const { rows } = await office.runtime.database.connection.query('select text from mail_logs where recipient = $1', [
      moved.email,
    ]);
    const token = /token=([\w-]{43})/.exec(String(rows[0]?.text))?.[1];
    const reply = await office.call('', 'POST', '/reset/password', {
      token,
      password: 'pass-phrase-1',
      password_confirmation: 'pass-phrase-1',
    });
    expect(reply.body.code).toBe('identity.reset-token-invalid');
  });
});

describe('the last owner', () => {
  it('stays one, whichever way she would stop being it', async () => {
    const { db } = office.runtime.as(visitor);
    await db.execute(
      sql`update accounts set enabled = false where id <> ${owner.id} and role_id in (select id from roles where '*' = any (permission_list))`,
    );
    const helper = await office.hire(['*'], 'Helper');
    // Two owners: one may go, the other not.
    expect((await office.call(helper.token, 'PUT', `/account/${owner.id}`, { role_id: manager.role_id })).status).toBe(
      200,
    );
    const attempts = [
      ['PUT', `/account/${helper.id}`, { role_id: manager.role_id }],
      ['PUT', `/role/${helper.role_id}`, { permission_list: ['get orders'] }],
    ] as const;
    for (const [method, path, payload] of attempts) {
      const { status, body } = await office.call(helper.token, method, path, payload);
      expect([path, status, body.code]).toEqual([path, 409, 'identity.last-owner']);
    }
    expect((await office.call(helper.token, 'PUT', `/account/${owner.id}`, { role_id: owner.role_id })).status).toBe(
      200,
    );
  });
});

describe('what there is to grant', () => {
  it('is everything the routes ask for, in the words of the caller, and the roles to start from', async () => {
    const { body } = await office.call(manager.token, 'GET', '/permission?language=zh_hk');
    const { groups, templates } = body.data;
    const all = groups.flatMap((group: { resources: { permissions: { permission: string }[] }[] }) =>
      group.resources.flatMap(({ permissions }) => permissions.map(({ permission }) => permission)),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(['get roles', 'batch destroy account', 'update script', 'ship order']));
    expect(groups.find(({ domain }: { domain: string }) => domain === 'identity')).toMatchObject({
      label: '帳戶及角色',
    });
    expect(templates.map(({ name }: { name: string }) => name)).toHaveLength(13);
    const clerk = templates.find(({ name }: { name: string }) => name === 'order-clerk');
    expect(clerk.permission_list).toEqual(
      expect.arrayContaining(['get orders', 'get order', 'update order', 'ship order']),
    );
    for (const { permission_list } of templates) {
      expect(permission_list.filter((permission: string) => permission !== '*' && !all.includes(permission))).toEqual(
        [],
      );
    }
  });
});
