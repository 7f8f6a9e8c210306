// A notice from outside: kept before it is read, refused when unsigned, applied once, taken up again after a crash.
import { createHmac } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createApp } from '../http/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { type Hook, mountHooks, resumeDueNotices, resumeNotice, unsignedBytesPerDay } from './index.ts';

const key = 'shared-with-the-provider';
const sign = (body: string) => createHmac('sha256', key).update(body).digest('hex');

let trouble: 'none' | 'nul' | 'crash' | 'refuse' | 'unread' | 'senseless' | 'away' | 'amount' | 'lost' = 'none';

const toy = (more: Partial<Hook>): Hook => ({
  provider: 'toy',
  path: '/hooks/toy',
  async isSigned(ctx, { headers, body }) {
    if (trouble === 'nul') await ctx.runtime.database.connection.query('select $1::text', ['a\0b']);
    if (trouble === 'away') throw new Error(`nobody knows "${body.toString('utf8')}"`);
    return headers['x-signature'] === sign(body.toString('utf8'));
  },
  async read(_ctx, { body }) {
    if (trouble === 'unread') throw new Error(`no event in "${body.toString('utf8')}"`);
    if (trouble === 'senseless') throw fail('kernel.notice-unreadable');
    const says = JSON.parse(body.toString('utf8')) as { id: string };
    return { id: says.id, says };
  },
  async apply(tx, { id }) {
    await tx.connection.query('insert into toy_effects (event) values ($1)', [id]);
    if (trouble === 'amount')
      await tx.connection.query('insert into toy_effects (event, amount) values ($1, -1)', [id]);
    if (trouble === 'lost') await tx.connection.query('select * from toy_nothing');
    if (trouble === 'crash') throw new Error('the power went');
    if (trouble === 'refuse') throw fail('not-found');
    return 'paid';
  },
  ...more,
});
const hooks = [
  toy({ answer: { text: 'thanks' } }),
  toy({ provider: 'hasty', path: '/feed/hasty', answer: { text: 'OK', at: 'stored' } }),
];

const noWords = { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} };

let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    { name: 'toy', bindings: [], messages: noWords, hooks: () => hooks },
  ]);
  await query(
    'create table toy_effects (id serial primary key, event text not null, amount integer not null default 0 check (amount >= 0))',
  );
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) => mountHooks(room, runtime));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await query('drop table toy_effects');
  await runtime.close();
});
beforeEach(async () => {
  trouble = 'none';
  await query('truncate inbound_events, toy_effects, rate_limits, unsigned_notices');
});

const query = async (text: string) => (await runtime.database.connection.query(text)).rows;
const body = (id: string) => JSON.stringify({ id, amount: 120 });
const post = (text: string | Buffer, headers: Record<string, string> = {}, url = '/hooks/toy') =>
  app.inject({ method: 'POST', url, payload: text, headers: { 'content-type': 'application/json', ...headers } });
const send = (id: string, url?: string) => post(body(id), { 'x-signature': sign(body(id)) }, url);
const room = () => query('select * from unsigned_notices order by provider, day');
const kept = () => query('select * from inbound_events order by id');
const effects = async () => (await query('select event from toy_effects order by id')).map(({ event }) => event);
const again = () => resumeDueNotices(runtime.as(system));

describe('a notice', () => {
  it('is kept byte by byte, with what opens something masked, and applied', async () => {
    const text = `{ "id":"e1",\t"name":"陳" }`;
    const reply = await post(text, { 'x-signature': sign(text), authorization: 'Bearer abc', cookie: 'token=abc' });
    expect([reply.statusCode, reply.body]).toEqual([200, 'thanks']);
    const [row] = await kept();
    expect(row).toMatchObject({ provider: 'toy', event_id: 'e1', state: 'applied', effect: 'paid', attempts: 1 });
    expect(String(row?.body)).toBe(text);
    expect(row?.headers).toMatchObject({ 'x-signature': sign(text), authorization: '••••••', cookie: '••••••' });
    expect(await effects()).toEqual(['e1']);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'src=0&prc=0&successcode=0'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x\r\n\r\nhello\r\n--x--'],
    ['no JSON', 'application/json', '{"id":'],
    ['bytes', 'application/octet-stream', Buffer.from([0, 255, 1])],
    ['nothing', 'text/plain', ''],
  ])('that is %s is kept as it is', async (_what, type, text) => {
    const reply = await post(text, { 'content-type': type });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unsigned']);
    const [row] = await kept();
    expect(Buffer.from(row?.body as Buffer).equals(Buffer.from(text))).toBe(true);
  });

  it('whose sender is named by what no table takes is refused at once, and never asked about again', async () => {
    trouble = 'nul';
    const reply = await send('e1');
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unsigned']);
    expect(await kept()).toMatchObject([{ state: 'refused', attempts: 0 }]);
    await query(`update inbound_events set next_try_at = next_try_at - interval '1 day'`);
    await resumeDueNotices(runtime.as(system));
    expect(await kept()).toMatchObject([{ state: 'refused', attempts: 0 }]);
  });

  it('nobody signed is kept, refused and has no effect; it takes no place of the true one', async () => {
    const reply = await post(body('e1'), { 'x-signature': sign('another') });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unsigned']);
    expect(await kept()).toMatchObject([{ state: 'refused', event_id: null }]);
    expect((await send('e1')).statusCode).toBe(200);
    expect(await effects()).toEqual(['e1']);
  });

  it('nobody signed is kept only so often', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, (_, at) => post(body(`x${at}`))));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect(await kept()).toHaveLength(20);
  });

  it('nobody can say is signed is kept as seldom, and asked about again', async () => {
    trouble = 'away';
    const replies = await Promise.all(Array.from({ length: 25 }, (_, at) => post(body(`x${at}`))));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect((await kept()).filter(({ state, attempts }) => state === 'received' && attempts === 1)).toHaveLength(20);
    expect(await room()).toMatchObject([{ provider: 'toy', turned_away: 5 }]);
    trouble = 'none';
    runtime.advance(2 * 60_000);
    await again();
    runtime.advance(-2 * 60_000);
    expect(new Set((await kept()).map(({ state }) => state))).toEqual(new Set(['refused']));
  });

  it('not known to be signed takes no more room in a day than there is, from however many addresses', async () => {
    const largest = Buffer.alloc(256 * 1024 - 1000);
    const from = (at: number) =>
      app.inject({ method: 'POST', url: '/hooks/toy', payload: largest, remoteAddress: `10.0.0.${at}` });
    const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => from(at)));
    const size = (await kept()).reduce((sum, row) => sum + (row.body as Buffer).length, 0);
    expect(size).toBeLessThanOrEqual(unsignedBytesPerDay);
    expect(size).toBeGreaterThan(unsignedBytesPerDay - 2 * largest.length);
    const away = replies.filter(({ statusCode }) => statusCode === 429);
    expect(away).toHaveLength(30 - (await kept()).length);
    expect(await room()).toMatchObject([{ provider: 'toy', turned_away: away.length }]);
    // Signed notices have all the room they need.
    expect((await send('e1')).statusCode).toBe(200);
    expect(await effects()).toEqual(['e1']);
  });

  it.each(['away', 'none'] as const)(
    'in a race for the last room, %s, is kept only where there is some',
    async (how) => {
      trouble = how;
      await query(
        `insert into unsigned_notices (provider, day, bytes) values ('toy', (now() at time zone 'UTC')::date, ${unsignedBytesPerDay - 100})`,
      );
      await Promise.all(Array.from({ length: 10 }, (_, at) => post(body(`x${at}`))));
      expect(await kept()).toEqual([]);
      expect(await room()).toMatchObject([{ turned_away: 10 }]);
    },
  );

  it.each([
    ['its reader finds no sense in', 'senseless', () => send('e1')],
    ['PostgreSQL can store none of', 'none', () => send('e\0')],
    ['no table takes the amount of', 'amount', () => send('e1')],
  ] as const)('signed, but %s: left to staff at once, in words of ours', async (_what, how, sent) => {
    trouble = how;
    expect((await sent()).statusCode).toBe(200);
    const [row] = await kept();
    expect(row).toMatchObject({ state: 'failed', error: 'kernel.notice-unreadable', next_try_at: null, attempts: 1 });
    trouble = 'none';
    await resumeNotice(runtime.as(system), Number(row?.id));
    expect((await kept())[0]?.error ?? '').not.toMatch(/insert|select|toy_effects/);
  });

  it('that the database could not take just now says so without its statement, and is tried again', async () => {
    trouble = 'lost';
    await send('e1');
    expect(await kept()).toMatchObject([{ state: 'waiting', error: 'kernel.notice-waits', attempts: 1 }]);
  });

  it('that is too large is refused and not kept', async () => {
    const reply = await post(Buffer.alloc(256 * 1024 + 1));
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body-too-large']);
    expect(await kept()).toEqual([]);
  });

  it('to nobody is a 404', async () => {
    expect((await send('e1', '/hooks/nobody')).statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/hooks/toy' })).statusCode).toBe(404);
  });

  it('is answered before anything is looked at where the provider wants that', async () => {
    trouble = 'away';
    const reply = await post('\0a\0', {}, '/feed/hasty');
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK']);
    await expect.poll(async () => (await kept())[0]?.attempts).toBe(1);
    expect((await kept())[0]).toMatchObject({ state: 'received', error: 'nobody knows "a"' });
  });
});

describe('one event', () => {
  it('that comes twice has one effect', async () => {
    await send('e1');
    expect((await send('e1')).body).toBe('thanks');
    expect((await kept()).map(({ state }) => state)).toEqual(['applied', 'repeated']);
    expect(await effects()).toEqual(['e1']);
  });

  it('of two providers is two events', async () => {
    await send('e1');
    await send('e1', '/feed/hasty');
    await expect.poll(effects).toEqual(['e1', 'e1']);
  });

  it('whose effect fails is tried again later, and is then done', async () => {
    trouble = 'crash';
    expect((await send('e1')).statusCode).toBe(200);
    expect(await kept()).toMatchObject([{ state: 'waiting', error: 'the power went', attempts: 1 }]);
    trouble = 'none';
    await again();
    expect(await effects()).toEqual([]);
    runtime.advance(2 * 60_000);
    await again();
    await again();
    expect(await kept()).toMatchObject([{ state: 'applied', error: null, attempts: 2 }]);
    expect(await effects()).toEqual(['e1']);
  });

  it('that is refused waits for a person, who has it tried again', async () => {
    trouble = 'refuse';
    await send('e1');
    expect(await kept()).toMatchObject([{ state: 'failed', error: 'not-found', next_try_at: null }]);
    trouble = 'none';
    const [row] = await kept();
    const replay = () => resumeNotice(runtime.as(system), Number(row?.id));
    await replay();
    await replay();
    expect(await kept()).toMatchObject([{ state: 'applied', effect: 'paid' }]);
    expect(await effects()).toEqual(['e1']);
  });
});

describe('a process that dies', () => {
  it('after it kept a notice: the job reads and applies it', async () => {
    const headers = JSON.stringify({ 'x-signature': sign(body('e9')) });
    await runtime.database.connection.query(
      `insert into inbound_events (provider, query, headers, body, address, received_at, next_try_at)
       values ('toy', '', $1, $2, '', now(), now() - interval '1 second')`,
      [headers, Buffer.from(body('e9'))],
    );
    await again();
    await again();
    expect(await effects()).toEqual(['e9']);
    expect(await kept()).toMatchObject([{ state: 'applied', event_id: 'e9' }]);
  });
});
