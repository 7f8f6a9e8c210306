// Where somebody is signed in, seen and ended by herself or by a colleague.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Colleague, type Office, openOffice } from './testing/index.ts';

let office: Office;
let amy: Colleague;
let helper: Colleague;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeAll(async () => {
  office = await openOffice(inject('database'));
  helper = await office.hire(['get sessions', 'delete session', 'get orders'], 'Helper');
});
afterAll(() => office.close());
beforeEach(async () => {
  amy = await office.hire(['get orders'], 'Amy');
});

const list = async (token: string, path = '/session') =>
  (await office.call(token, 'GET', path)).body.data as {
    id: string;
    current: boolean;
    device: object;
    last_seen_at: string;
  }[];
const alive = async (token: string) => (await office.call(token, 'GET', '')).status === 200;

describe("one's own sessions", () => {
  it('are listed with what was signed in with, the present one first', async () => {
    await office.signIn(amy, phone);
    const found = await list(amy.token);
    expect(found).toMatchObject([
      { current: true, device: { kind: 'program' } },
      { current: false, device: { browser: 'safari', system: 'ios', kind: 'phone' } },
    ]);
    expect(JSON.stringify(found)).not.toContain('token');
  });

  it('are one each, however often they were refreshed', async () => {
    const { body } = await office.call(amy.token, 'POST', '/token/refresh');
    expect(await list(body.token)).toMatchObject([{ current: true }]);
  });

  it('are ended one by one, or all others at once', async () => {
    const [second, third] = [await office.signIn(amy, phone), await office.signIn(amy)];
    const [, ...others] = await list(amy.token);
    expect(others).toHaveLength(2);
    const known = (await list(second)).find(({ current }) => current);
    expect((await office.call(amy.token, 'DELETE', `/session/${known?.id}`)).body).toEqual({ data: { ended: 1 } });
    expect([await alive(second), await alive(third)]).toEqual([false, true]);
    expect((await office.call(amy.token, 'DELETE', '/session')).body).toEqual({ data: { ended: 1 } });
    expect([await alive(third), await alive(amy.token)]).toEqual([false, true]);
  });

  it('do not include those of others', async () => {
    const [own] = await list(helper.token);
    const { status } = await office.call(amy.token, 'DELETE', `/session/${own?.id}`);
    expect([status, await alive(helper.token)]).toEqual([404, true]);
  });

  it('tell the newest call to the minute, without a write for each', async () => {
    const writes = async () =>
      (
        await office.runtime.database.connection.query('select xmin::text as x from sessions where account_id = $1', [
          amy.id,
        ])
      ).rows[0]?.x;
    const seen = async () => new Date((await list(amy.token))[0]?.last_seen_at ?? 0).getTime();
    const [first, row] = [await seen(), await writes()];
    await list(amy.token);
    expect(await writes()).toBe(row);
    office.runtime.advance(61_000);
    expect(await seen()).toBeGreaterThanOrEqual(first + 61_000);
    expect(await writes()).not.toBe(row);
  });
});

describe("a colleague's sessions", () => {
  it('are listed and ended by who may', async () => {
    const second = await office.signIn(amy, phone);
    const found = await list(helper.token, `/account/${amy.id}/session`);
    expect(found.map(({ current }) => current)).toEqual([false, false]);
    const onPhone = found.find(({ device }) => (device as { kind: string }).kind === 'phone');
    const path = `/account/${amy.id}/session`;
    expect((await office.call(helper.token, 'DELETE', `${path}/${onPhone?.id}`)).status).toBe(200);
    expect([await alive(second), await alive(amy.token)]).toEqual([false, true]);
    expect((await office.call(helper.token, 'DELETE', path)).body).toEqual({ data: { ended: 1 } });
    expect(await alive(amy.token)).toBe(false);
  });

  it('are not reached through another account, and not by who may more than the helper', async () => {
    const [own] = await list(amy.token);
    const wrong = await office.call(helper.token, 'DELETE', `/account/${helper.id}/session/${own?.id}`);
    expect([wrong.status, await alive(amy.token)]).toEqual([404, true]);
    const owner = await office.hire(['*']);
    const above = await office.call(helper.token, 'DELETE', `/account/${owner.id}/session`);
    expect([above.body.code, await alive(owner.token)]).toEqual(['identity.account-above', true]);
    expect((await office.call(helper.token, 'GET', '/account/2000000000/session')).body.data).toEqual([]);
    expect((await office.call(helper.token, 'DELETE', '/account/2000000000/session')).status).toBe(404);
  });

  it('are nothing to a colleague without the right', async () => {
    expect((await office.call(amy.token, 'GET', `/account/${helper.id}/session`)).status).toBe(403);
    expect((await office.call(amy.token, 'DELETE', `/account/${helper.id}/session`)).status).toBe(403);
  });
});
