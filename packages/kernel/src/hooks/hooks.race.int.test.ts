// The same event, many times at once: one effect. Red when the unique index on provider and event is dropped. And a process
// that dies between keeping a notice and its effect.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Domain } from '../domain/index.ts';
import { createApp } from '../http/index.ts';
import { openTestRuntime, runScript, system, type TestRuntime } from '../testing/index.ts';
import { type Hook, mountHooks, resumeDueNotices } from './index.ts';

const toy: Hook = {
  provider: 'toy',
  path: '/hooks/toy',
  isSigned: async () => true,
  read: async (_ctx, { body }) => ({ id: body.toString('utf8'), says: null }),
  async apply(tx, { id }) {
    await tx.connection.query('insert into toy_effects (event) values ($1)', [id]);
    return 'paid';
  },
};

const domain: Domain = {
  name: 'toy',
  bindings: [],
  messages: { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} },
  hooks: () => [toy],
};

let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 20 });
  await runtime.database.connection.query('create table toy_effects (event text not null)');
  app = await createApp({ log: runtime.log, trustProxy: false, https: false });
  await app.register(async (room) => mountHooks(room, runtime));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await runtime.database.connection.query('drop table toy_effects');
  await runtime.close();
});

async function effectsOf(event: string): Promise<number> {
  const { rows } = await runtime.database.connection.query('select from toy_effects where event = $1', [event]);
  return rows.length;
}

it('ten at once, in 20 rounds: one effect each', async () => {
  for (let round = 0; round < 20; round += 1) {
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/hooks/toy',
        payload: `e${round}`,
        headers: { 'content-type': 'text/plain' },
      });
    const replies = await Promise.all(Array.from({ length: 10 }, send));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  }
  const rounds = Array.from({ length: 20 }, (_, round) => effectsOf(`e${round}`));
  expect(await Promise.all(rounds)).toEqual(Array(20).fill(1));
});

const taker = `
const { openDatabase } = await import(kernel + 'db/index.ts');
const { systemContext } = await import(kernel + 'context/index.ts');
const { storeNotice, takeNotice } = await import(kernel + 'hooks/take-notice.ts');
const database = await openDatabase({ url: args.database, dataDir: '' });
const ctx = systemContext({ database, now: () => new Date(), cache: { drop() {} } }, 'taker');
const hold = () => { console.log('reached'); return new Promise(() => setInterval(() => {}, 1000)); };
const notice = { headers: {}, query: '', body: Buffer.from(args.event), receivedAt: new Date() };
const hook = {
  provider: 'toy',
  isSigned: async () => true,
  read: async (_, { body }) => (args.at === 'read' ? hold() : { id: String(body), says: null }),
  async apply(tx, { id }) {
    await tx.connection.query('insert into toy_effects (event) values ($1)', [id]);
    return hold();
  },
};
await takeNotice(ctx, hook, await storeNotice(ctx, hook, notice), notice);
`;

it.each(['read', 'apply'])('killed while it would %s what it kept: a job does it afterwards, once', async (at) => {
  const event = `killed-at-${at}`;
  const { child, ended } = runScript(taker, { database: inject('database').url, event, at });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGKILL');
  await ended;
  expect(await effectsOf(event)).toBe(0);
  runtime.advance(2 * 60_000);
  await Promise.all([1, 2, 3].map(() => resumeDueNotices(runtime.as(system))));
  expect(await effectsOf(event)).toBe(1);
});
