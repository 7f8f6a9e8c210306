// "Why can Amy not see pay?": the explanation says what the door does, and names whoever could change it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Colleague, disableAccounts, type Office, openOffice } from './testing/index.ts';

let office: Office;
let owner: Colleague;
let manager: Colleague;
let amy: Colleague;

beforeAll(async () => {
  office = await openOffice(inject('database'));
  owner = await office.hire(['*'], 'Olivia');
  manager = await office.hire(['update role', 'update account', 'get accounts', 'refund order'], 'Mary');
  amy = await office.hire(['get accounts'], 'Amy');
});
afterAll(() => office.close());

const ask = (path: string, query: string, token = owner.token) => office.call(token, 'GET', `${path}/access?${query}`);
const about = async (who: Colleague, query: string) => {
  const { status, body } = await ask(`/account/${who.id}`, query);
  expect([status, body.messages]).toEqual([200, undefined]);
  return body.data;
};

describe('why an account may or may not', () => {
  it('is guarded, and knows only accounts and calls there are', async () => {
    expect((await ask(`/account/${amy.id}`, 'permissions=get orders', manager.token)).status).toBe(403);
    expect((await office.call(manager.token, 'GET', '/account/call')).status).toBe(403);
    expect((await ask('/account/99999999', 'permissions=get orders')).status).toBe(404);
    expect((await ask('/role/99999999', 'permissions=get orders')).status).toBe(404);
    expect((await ask(`/account/${amy.id}`, 'call=identity.no-such-call')).status).toBe(404);
  });

  it('names what is missing, the roles that have it and everybody who could give it', async () => {
    const { account, role, findings } = await about(amy, 'permissions=refund order');
    expect([account.name, account.enabled, role.everything]).toEqual(['Amy', true, false]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ permission: 'refund order', known: true, grant: null });
    const names = findings[0].givers.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Olivia', 'Mary']));
    expect(findings[0].roles.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([manager.role_id]));
    // What nobody but an owner holds, nobody else can give.
    const [other] = (await about(amy, 'permissions=ship order')).findings;
    expect(other.givers.map(({ name }: { name: string }) => name)).toEqual(['Olivia']);
  });

  it('who is named can do it, and who is not named cannot', async () => {
    const give = (token: string, permission: string) =>
      office.call(token, 'PUT', `/role/${amy.role_id}`, { permission_list: ['get accounts', permission] });
    expect((await give(manager.token, 'ship order')).status).toBe(422);
    expect((await give(manager.token, 'refund order')).status).toBe(200);
    expect((await about(amy, 'permissions=refund order')).findings[0]).toMatchObject({ grant: 'held', givers: [] });
    await office.call(owner.token, 'PUT', `/role/${amy.role_id}`, { permission_list: ['get accounts'] });
  });

  it('tells what comes with another right, what is an owner\u2019s, and what nothing asks for', async () => {
    const clerk = await office.hire(['update configuration'], 'Connie');
    const [covered, strange] = (await about(clerk, 'permissions=create shipping_method,create moon')).findings;
    expect([covered.grant, covered.cover.permission]).toEqual(['cover', 'update configuration']);
    expect([strange.known, strange.grant]).toEqual([false, null]);
    expect((await about(owner, 'permissions=ship order')).findings[0].grant).toBe('everything');
  });

  it('answers for a call exactly as the door does', async () => {
    const found = await office.call(owner.token, 'GET', '/account/call?keyword=audit_log/choices');
    expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(['identity.list-audit-choices']);
    for (const who of [owner, manager, amy]) {
      const { findings } = await about(who, 'call=identity.list-audit-choices');
      const door = (await office.call(who.token, 'GET', '/audit_log/choices')).status;
      expect(findings[0].grant !== null).toBe(door === 200);
    }
    const own = await about(amy, 'call=identity.list-own-sessions');
    expect([own.call.permission, own.findings[0].grant]).toEqual(['self', 'open']);
  });

  it('names the people an account is limited to', async () => {
    const limited = await office.hire(['get leaves'], 'Limited');
    expect((await about(limited, 'permissions=get leaves')).account).toMatchObject({ people_scope: 'all' });
    await office.runtime.database.connection.query(`update accounts set people_scope = 'team' where email = $1`, [
      limited.email,
    ]);
    const { account, findings } = await about(limited, 'permissions=get leaves');
    expect([account.people_scope, findings[0].grant]).toEqual(['team', 'held']);
  });

  it('is said of a role as well, and that an account is switched off', async () => {
    const { body } = await ask(`/role/${manager.role_id}`, 'permissions=refund order');
    expect([body.data.account, body.data.findings[0].grant]).toEqual([null, 'held']);
    const gone = await office.hire(['get accounts'], 'Gone');
    await disableAccounts(office.runtime, gone.email);
    expect((await about(gone, 'permissions=get accounts')).account).toMatchObject({ enabled: false });
  });
});
