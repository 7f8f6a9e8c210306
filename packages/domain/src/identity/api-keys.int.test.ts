// Keys of programs: a part of what their maker may, and never more than she may now.
import { chainAudit, checkAuditChain } from '@kaifong/kernel/audit';
import { system } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Colleague, disableAccounts, type Office, openOffice, setPermissions } from './testing/index.ts';

let office: Office;
let amy: Colleague;
const amysRights = ['get accounts', 'get account', 'get roles', 'update role', 'get api_keys', 'get api_key',
  'create api_key', 'update api_key', 'delete api_key', 'get audit_logs', 'get order']; // biome-ignore format: a list
beforeAll(async () => {
  office = await openOffice(inject('database'));
});
afterAll(() => office.close());
beforeEach(async () => {
  amy = await office.hire(amysRights, 'Amy');
});

interface Made {
  readonly id: number;
  readonly key: string;
}
const input = (wish: object = {}) => ({ name: 'Warehouse program', scopes: ['get accounts'], ...wish });
async function make(wish: object = {}, who = amy): Promise<Made> {
  const { status, body } = await office.call(who.token, 'POST', '/api_key', input(wish));
  expect([status, body.messages]).toEqual([201, undefined]);
  return body.data;
}
const list = (key: string) => office.call(key, 'GET', '/account');

describe('a key', () => {
  it('opens what is in its scopes and nothing else, and is kept as its hash alone', async () => {
    const { id, key } = await make();
    expect(key).toMatch(/^kf_[\w-]{43}$/);
    expect((await list(key)).status).toBe(200);
    expect((await office.call(key, 'GET', '/role')).status).toBe(403);
    expect((await office.call(key, 'GET', `/account/${amy.id}`)).status).toBe(403);
    const { rows } = await office.runtime.database.connection.query(
      `select row_to_json(k)::text as kept from api_keys k where id = $1
       union all select row_to_json(l)::text from audit_logs l where resource = 'api_key' and record_id = $1::text`,
      [id],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(key.slice(9));
    const { body } = await office.call(amy.token, 'GET', `/api_key/${id}`);
    expect(body.data).toMatchObject({ prefix: key.slice(0, 9), own: true, state: 'enabled', scopes: ['get accounts'] });
    expect(body.data.last_used_at).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it('is nothing as a cookie, and nothing when a character is wrong', async () => {
    const { key } = await make();
    const cookie = await office.withCookie(key, '/account');
    expect(cookie).toBe(401);
    expect(await office.withCookie(amy.token, '/account')).toBe(200);
    expect((await list(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    expect((await list('kf_')).status).toBe(401);
  });

  it('cannot do what is a person’s own: profile, password, sessions, second factor, signing out', async () => {
    const boss = await office.hire(['*']);
    const { key } = await make({ scopes: ['get account', 'get order'] }, boss);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/second_factor'],
      ['POST', '/second_factor/begin'],
      ['GET', '/session'],
      ['GET', '/permission'],
    ] as const) {
      const { status, body } = await office.call(key, method, path);
      expect([path, status, body.code]).toEqual([path, 403, 'key-not-here']);
    }
  });

  it('gets no scope its maker lacks, and none that makes keys, changes accounts or outlives it', async () => {
    const problem = async (scopes: string[], who = amy) => {
      const { status, body } = await office.call(who.token, 'POST', '/api_key', input({ scopes }));
      return [status, body.error_codes?.scopes?.[0]?.code ?? body.code];
    };
    expect(await problem(['get accounts', 'refund order'])).toEqual([422, 'identity.grant-beyond']);
    expect(await problem(['no such right'])).toEqual([422, 'identity.permission-unknown']);
    expect(await problem([])).toEqual([422, 'validation.required']);
    const boss = await office.hire(['*']);
    for (const scope of [
      '*',
      'create api_key',
      'get api_keys',
      'update account',
      'update role',
      'delete second_factor',
    ])
      expect([scope, (await problem([scope], boss))[0]]).toEqual([scope, 422]);
    const { rows } = await office.runtime.database.connection.query('select 1 from api_keys where account_id = $1', [
      boss.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('loses a right with its maker at once, and has it again with her', async () => {
    const { id, key } = await make({ scopes: ['get accounts', 'get roles'] });
    await setPermissions(office.runtime, amy.role_id, ['get roles', 'get api_key']);
    expect((await list(key)).status).toBe(403);
    expect((await office.call(key, 'GET', '/role')).status).toBe(200);
    const { body } = await office.call(amy.token, 'GET', `/api_key/${id}`);
    expect(body.data.lost_scopes).toMatchObject([{ permission: 'get accounts' }]);
    await setPermissions(office.runtime, amy.role_id, amysRights);
    expect((await list(key)).status).toBe(200);
    await disableAccounts(office.runtime, amy.email);
    expect((await list(key)).status).toBe(401);
  });

  it('does not grow when its maker becomes an owner', async () => {
    const { key } = await make();
    await setPermissions(office.runtime, amy.role_id, ['*']);
    expect((await list(key)).status).toBe(200);
    expect((await office.call(key, 'GET', '/role')).status).toBe(403);
  });

  it('ends with its last day by the shop’s clock, and when it is revoked', async () => {
    const today = new Date(office.runtime.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    const yesterday = new Date(office.runtime.now().getTime() - 16 * 3_600_000).toISOString().slice(0, 10);
    const past = await office.call(amy.token, 'POST', '/api_key', input({ ends_on: yesterday }));
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['ends_on']]);
    const [short, revoked] = [await make({ ends_on: today }), await make()];
    expect((await list(short.key)).status).toBe(200);
    expect((await office.call(amy.token, 'DELETE', `/api_key/${revoked.id}`)).status).toBe(200);
    expect(await list(revoked.key)).toMatchObject({ status: 401, body: { code: 'identity.key-over' } });
    const change = await office.call(amy.token, 'PUT', `/api_key/${revoked.id}`, input());
    expect([change.status, change.body.code]).toEqual([409, 'identity.key-revoked']);
    const { body } = await office.call(amy.token, 'GET', `/api_key/${short.id}`);
    expect(body.data.ends_on).toBe(today);
    await office.runtime.database.connection.query(`update api_keys set ends_at = $2 where id = $1`, [
      short.id,
      office.runtime.now(),
    ]);
    expect(await list(short.key)).toMatchObject({ status: 401, body: { code: 'identity.key-over' } });
  });

  it('calls from its addresses alone, and as often as it may', async () => {
    const wrong = await office.call(amy.token, 'POST', '/api_key', input({ ranges: ['my office'] }));
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['ranges']]);
    const far = await make({ ranges: ['203.0.113.0/24'] });
    expect(await list(far.key)).toMatchObject({ status: 403, body: { code: 'identity.key-elsewhere' } });
    const near = await make({ ranges: ['127.0.0.0/8'], per_minute: 2 });
    expect([(await list(near.key)).status, (await list(near.key)).status]).toEqual([200, 200]);
    expect((await list(near.key)).status).toBe(429);
    // Another key of hers has a count of its own.
    expect((await list((await make()).key)).status).toBe(200);
  });

  it('is changed by its maker alone; whoever may can revoke it', async () => {
    const { id, key } = await make();
    const boss = await office.hire(['*'], 'Olivia');
    const other = await office.call(boss.token, 'PUT', `/api_key/${id}`, input());
    expect([other.status, other.body.code]).toEqual([409, 'identity.key-of-another']);
    const changed = await office.call(amy.token, 'PUT', `/api_key/${id}`, input({ scopes: ['get roles'], version: 1 }));
    expect([changed.status, changed.body.data.version]).toEqual([200, 2]);
    expect([(await list(key)).status, (await office.call(key, 'GET', '/role')).status]).toEqual([403, 200]);
    const stale = await office.call(amy.token, 'PUT', `/api_key/${id}`, input({ version: 1 }));
    expect([stale.status, stale.body.details.current.scopes]).toEqual([409, ['get roles']]);
    const owners = await make({}, boss);
    const low = await office.call(amy.token, 'DELETE', `/api_key/${owners.id}`);
    expect([low.status, low.body.code]).toEqual([422, 'identity.account-above']);
    expect((await office.call(boss.token, 'DELETE', `/api_key/${id}`)).status).toBe(200);
    expect((await office.call(key, 'GET', '/role')).status).toBe(401);
  });
});

describe('what a program does with a key', () => {
  it('stands in the log under its maker and its name, and the chain knows of it', async () => {
    const boss = await office.hire(['*'], 'Olivia');
    const { id, key } = await make({ name: 'Stock robot', scopes: ['update configuration'] }, boss);
    const write = await office.call(key, 'PUT', '/configuration', { catalog_mode: 1 });
    expect([write.status, write.body.messages]).toEqual([200, undefined]);
    const { body } = await office.call(boss.token, 'GET', `/audit_log?filter[actor][]=key:${id}`);
    expect(body.data.length).toBeGreaterThan(0);
    for (const line of body.data)
      expect([line.key_id, line.actor, line.who]).toEqual([
        id,
        `staff:${boss.id}`,
        'Olivia, with the key “Stock robot”',
      ]);
    const ctx = office.runtime.as(system);
    await chainAudit(ctx);
    expect((await checkAuditChain(ctx)).problems).toEqual([]);
  });

  it('is told where access is explained', async () => {
    const boss = await office.hire(['*'], 'Olivia');
    await make({ name: 'Reader', scopes: ['get accounts'] });
    const ask = async (permission: string) =>
      (await office.call(boss.token, 'GET', `/account/${amy.id}/access?permissions=${permission}`)).body.data
        .findings[0];
    expect((await ask('get accounts')).keys).toMatchObject([{ name: 'Reader', works: true }]);
    expect((await ask('get roles')).keys).toEqual([]);
    await setPermissions(office.runtime, amy.role_id, []);
    expect((await ask('get accounts')).keys).toMatchObject([{ name: 'Reader', works: false }]);
  });
});
