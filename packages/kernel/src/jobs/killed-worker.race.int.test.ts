import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, runScript, system, type TestRuntime } from '../testing/index.ts';
import { defineJob, enqueue, JobQueue } from './index.ts';

const bake = defineJob({
  name: 'toy.bake',
  input: z.object({ loaf: z.number() }),
  run: async (ctx, { loaf }) => {
    await ctx.connection.query(`insert into loaves values ($1, 'baked')`, [loaf]);
  },
});

/** A worker that takes the job and never finishes it. */
const workerToKill = `
const { openDatabase } = await import(kernel + 'db/index.ts');
const { JobQueue } = await import(kernel + 'jobs/index.ts');
const { pino } = await import('pino');
const database = await openDatabase({ url: args.url, dataDir: '' });
const jobs = new JobQueue(database, pino({ level: 'fatal' }), { supervise: false });
jobs.register([{ name: 'toy.bake', input: { parse: (value) => value }, run: () => {} }]);
await jobs.work(async (job, { loaf }) => {
  await database.connection.query("insert into loaves values ($1, 'begun')", [loaf]);
  await new Promise(() => setInterval(() => {}, 1000));
});
`;

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  await runtime.database.connection.query('create table loaves (loaf int, state text)');
});
afterAll(() => runtime.close());

async function until(state: string, within: number): Promise<boolean> {
  for (const deadline = Date.now() + within; Date.now() < deadline; await sleep(100)) {
    const { rows } = await runtime.database.connection.query('select 1 from loaves where state = $1', [state]);
    if (rows.length > 0) return true;
  }
  return false;
}

it('a job of a worker that was killed runs again within 90 seconds', { timeout: 150_000 }, async () => {
  await inTransaction(runtime.as(system), (tx) => enqueue(tx, bake, { loaf: 1 }));
  const { child, ended } = runScript(workerToKill, { url: inject('database').url });
  const begun = await Promise.race([until('begun', 20_000), ended.then(({ output }) => output)]);
  expect(begun).toBe(true);
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
  const killedAt = Date.now();

  const survivor = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: true });
  survivor.register([bake]);
  await survivor.work((job, input) => job.run(runtime.as(system), input));
  try {
    expect(await until('baked', 90_000)).toBe(true);
    expect(Date.now() - killedAt).toBeLessThan(90_000);
    const { rows } = await runtime.database.connection.query('select state from loaves order by state');
    expect(rows.map((row) => row.state)).toEqual(['baked', 'begun']);
  } finally {
    await survivor.stop(2_000);
  }
});

it('a worker told to stop in the middle of a job finishes it, and nobody runs it again', async () => {
  await runtime.database.connection.query('delete from loaves');
  await inTransaction(runtime.as(system), (tx) => enqueue(tx, bake, { loaf: 2 }));
  let open: () => void = () => undefined;
  const oven = new Promise<void>((resolve) => {
    open = resolve;
  });
  const stopped = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: false });
  stopped.register([bake]);
  await stopped.work(async (job, input) => {
    await runtime.database.connection.query(`insert into loaves values (2, 'begun')`);
    await oven;
    await job.run(runtime.as(system), input);
  });
  expect(await until('begun', 20_000)).toBe(true);
  const stop = stopped.stop();
  await sleep(500);
  open();
  await stop;
  const states = async () =>
    (await runtime.database.connection.query('select state from loaves order by state')).rows.map(({ state }) => state);
  expect(await states()).toEqual(['baked', 'begun']);

  const next = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: true });
  next.register([bake]);
  await next.work((job, input) => job.run(runtime.as(system), input));
  try {
    // The next job comes after whatever was left.
    await inTransaction(runtime.as(system), (tx) => enqueue(tx, bake, { loaf: 3 }));
    await expect.poll(states, { timeout: 20_000 }).toEqual(['baked', 'baked', 'begun']);
  } finally {
    await next.stop(2_000);
  }
});
