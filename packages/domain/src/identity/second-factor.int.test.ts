import { forgetTries, visitor } from '@kaifong/kernel/testing';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { setAccountPassword } from './actions/create-account.ts';
import { type Colleague, type Office, openOffice } from './testing/index.ts';

let office: Office;
let boss: Colleague;
let amy: Colleague;
beforeAll(async () => {
  office = await openOffice(inject('database'));
});
afterAll(() => office.close());

const password = 'a good password';
const { stringify } = JSON;
const post = (path: string, payload: object, token = '') => office.call(token, 'POST', path, payload);
const logIn = async (who = amy) => (await post('/login', { email: who.email, password })).body;
const codeOf = async (secret: string, ahead = 0) =>
  generate({ secret, epoch: Math.floor(office.runtime.now().getTime() / 1000) + ahead });
const withPassword = async (permissions: readonly string[]) => {
  const made = await office.hire(permissions);
  await setAccountPassword(office.runtime.as(visitor), { email: made.email, password });
  return { ...made, token: await office.signIn(made) };
};

beforeEach(async () => {
  // Of one address all of them come.
  await forgetTries(office.runtime.database, '%');
  boss = await withPassword(['*']);
  amy = await withPassword([]);
});

/** Turns an app on for Amy; gives its secret and her recovery codes. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const begun = (await post('/second_factor/begin', { kind: 'totp', current_password: password }, amy.token)).body.data;
  expect(begun.uri).toContain('otpauth://totp/');
  const { secret, state } = begun;
  const done = await post('/second_factor', { state, code: await codeOf(secret) }, amy.token);
  expect([done.status, stringify(done.body.messages ?? null)]).toEqual([200, 'null']);
  return { secret, codes: done.body.data.recovery_codes };
}

describe('a second factor', () => {
  it('is turned on with the password and the first code, and kept sealed', async () => {
    const wrong = await post('/second_factor/begin', { kind: 'totp', current_password: 'not it at all' }, amy.token);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']]);
    const { secret, codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const { rows } = await office.runtime.database.connection.query(
      `select row_to_json(f)::text as kept from second_factors f union all select row_to_json(c)::text from recovery_codes c`,
    );
    const kept = stringify(rows);
    expect(kept).not.toContain(secret);
    for (const code of codes) expect(kept).not.toContain(code);
    const again = await post('/second_factor/begin', { kind: 'totp', current_password: password }, amy.token);
    expect(again.status).toBe(409);
  });

  it('opens nothing before the second step, and takes each code once', async () => {
    const { secret } = await turnOn();
    const waiting = await logIn();
    expect(waiting).toMatchObject({ step: 'factor', kinds: ['totp'] });
    expect(waiting.token).toBeUndefined();
    expect((await office.call(waiting.pending, 'GET', '')).status).toBe(401);
    // The code it was turned on with has been used.
    const used = await post('/login/factor', { pending: waiting.pending, code: await codeOf(secret) });
    expect([used.status, used.body.messages]).toMatchObject([422, [expect.stringContaining('used already')]]);
    const code = await codeOf(secret, 30);
    const opened = await post('/login/factor', { pending: waiting.pending, code });
    expect(opened.status).toBe(200);
    expect((await office.call(opened.body.token, 'GET', '')).status).toBe(200);
    expect((await post('/login/factor', { pending: waiting.pending, code })).status).toBe(422);
    const next = await logIn();
    expect((await post('/login/factor', { pending: next.pending, code })).status).toBe(422);
  });

  it('lets a code through once, however many come at the same moment', async () => {
    const { codes } = await turnOn();
    const waits = [];
    for (let i = 0; i < 5; i += 1) waits.push(await logIn());
    const tried = await Promise.all(
      waits.map(({ pending }) => post('/login/factor', { pending, recovery_code: codes[0]?.toUpperCase() })),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const own = (await office.call(amy.token, 'GET', '/second_factor')).body.data;
    expect(own.recovery_codes_left).toBe(9);
  });

  it('is not found out by guessing: ten tries in a quarter of an hour for the account', async () => {
    const { secret } = await turnOn();
    const first = await logIn();
    const statuses = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await post('/login/factor', { pending: first.pending, code: '000000' })).status);
    // To turn it on counted as well.
    expect(statuses).toEqual([...Array(9).fill(422), 429, 429]);
    const { pending } = await logIn();
    expect((await post('/login/factor', { pending, code: await codeOf(secret, 30) })).status).toBe(429);
  });

  it('ends a sign-in that waits when the password changes or ten minutes pass', async () => {
    const { secret } = await turnOn();
    const waiting = await logIn();
    office.runtime.advance(11 * 60_000);
    const late = await post('/login/factor', { pending: waiting.pending, code: await codeOf(secret) });
    expect(late.status).toBe(422);
    const another = await logIn();
    await office.call(boss.token, 'PUT', `/account/${amy.id}/password`, {
      password: 'another password',
      password_confirmation: 'another password',
    });
    expect((await post('/login/factor', { pending: another.pending, code: await codeOf(secret) })).status).toBe(422);
  });

  it('is asked for by a role: set up at the next sign-in, and nothing else opens', async () => {
    const role = (await office.call(boss.token, 'GET', `/role/${amy.role_id}`)).body.data;
    const changed = await office.call(boss.token, 'PUT', `/role/${amy.role_id}`, {
      version: role.version,
      requires_second_factor: true,
    });
    expect(changed.status).toBe(200);
    const waiting = await logIn();
    expect(waiting).toMatchObject({ step: 'setup', kinds: [] });
    expect((await post('/login/factor', { pending: waiting.pending, code: '123456' })).status).toBe(422);
    const begun = (await post('/login/setup', { pending: waiting.pending, kind: 'totp' })).body.data;
    const refused = await post('/login/setup/confirm', { pending: waiting.pending, state: begun.state, code: '12345' });
    expect(refused.status).toBe(422);
    const code = await codeOf(begun.secret);
    const done = await post('/login/setup/confirm', { pending: waiting.pending, state: begun.state, code });
    expect([done.status, done.body.recovery_codes.length]).toEqual([200, 10]);
    const [factor] = (await office.call(done.body.token, 'GET', '/second_factor')).body.data.factors;
    const kept = await post(`/second_factor/${factor.id}/remove`, { current_password: password }, done.body.token);
    expect(kept.status).toBe(409);
  });

  it('is reset by a colleague with the right, whose role may as much: sessions end, she is told, it is written down', async () => {
    await turnOn();
    const clerk = await withPassword(['delete second_factor']);
    expect((await office.call(amy.token, 'DELETE', `/account/${boss.id}/second_factor`)).status).toBe(403);
    expect((await office.call(clerk.token, 'DELETE', `/account/${boss.id}/second_factor`)).status).toBe(422);
    expect((await office.call(clerk.token, 'DELETE', `/account/${amy.id}/second_factor`)).status).toBe(200);
    expect((await office.call(amy.token, 'GET', '')).status).toBe(401);
    expect(await logIn()).toHaveProperty('token');
    await office.runtime.drain();
    const { rows } = await office.runtime.database.connection.query(
      `select recipient from mail_logs where name = 'identity.staff-factors-reset' and recipient = $1`,
      [amy.email],
    );
    expect(rows).toHaveLength(1);
    const log = await office.runtime.database.connection.query(
      `select actor from audit_logs where action = 'reset factors' and record_id = $1`,
      [String(amy.id)],
    );
    expect(log.rows).toEqual([{ actor: `staff:${clerk.id}` }]);
  });

  it('goes with the password, and with the command line', async () => {
    await turnOn();
    const [factor] = (await office.call(amy.token, 'GET', '/second_factor')).body.data.factors;
    const stranger = await post(`/second_factor/${factor.id}/remove`, { current_password: password }, boss.token);
    expect(stranger.status).toBe(404);
    await setAccountPassword(office.runtime.as(visitor), { email: amy.email, password });
    expect(await logIn()).toHaveProperty('token');
  });
});
