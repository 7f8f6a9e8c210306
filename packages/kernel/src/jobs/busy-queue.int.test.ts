import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { defineJob, enqueue, JobQueue } from './index.ts';

const baked: number[] = [];
const bake = defineJob({
  name: 'toy.bake',
  input: z.object({ loaf: z.number() }),
  run: async (_ctx, { loaf }) => {
    baked.push(loaf);
  },
});

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

it('a rush that does not end slows the work, and stops none of it', async () => {
  const queue = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: false });
  queue.register([bake]);
  let asked = 0;
  const rush = {
    busy: () => {
      asked += 1;
      return true;
    },
    count: () => 0,
  };
  await queue.work((job, input) => job.run(runtime.as(system), input), rush);
  try {
    const loaves = [1, 2, 3, 4];
    await inTransaction(runtime.as(system), async (tx) => {
      for (const loaf of loaves) await enqueue(tx, bake, { loaf });
    });
    queue.wake();
    await expect.poll(() => [...baked].sort(), { timeout: 30_000, interval: 100 }).toEqual(loaves);
    expect(asked).toBeGreaterThan(0);
  } finally {
    await queue.stop(2_000);
  }
});

it('work that nobody waits for goes on at once while nobody uses the shop, and waits while somebody does', async () => {
  baked.length = 0;
  let requests = 0;
  let inUse = false;
  const queue = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: false });
  queue.register([bake]);
  const traffic = {
    busy: () => false,
    count: () => {
      if (inUse) requests += 1;
      return requests;
    },
  };
  await inTransaction(runtime.as(system), async (tx) => {
    for (const loaf of [1, 2, 3, 4]) await enqueue(tx, bake, { loaf }, { unhurried: true });
  });
  await queue.work(async (job, input) => {
    await job.run(runtime.as(system), input);
    inUse = baked.length === 3;
  }, traffic);
  try {
    await expect.poll(() => baked.length, { timeout: 20_000, interval: 50 }).toBe(3);
    await inTransaction(runtime.as(system), (tx) => enqueue(tx, bake, { loaf: 5 }));
    await expect.poll(() => baked.includes(5), { timeout: 20_000, interval: 50 }).toBe(true);
    expect(baked).not.toContain(4);
  } finally {
    await queue.stop(2_000);
    await runtime.database.connection.query(`delete from pgboss.job where name = 'unhurried-work'`);
  }
});

it('one pass does what all do that waited behind it', async () => {
  let passes = 0;
  const pass = defineJob({
    name: 'toy.pass',
    input: z.object({}),
    schedule: '0 4 * * *',
    run: async () => {
      passes += 1;
    },
  });
  const queue = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: false });
  queue.register([pass, bake]);
  await queue.ready();
  await inTransaction(runtime.as(system), async (tx) => {
    for (let time = 0; time < 5; time += 1) await queue.store(tx.connection, [{ job: pass, input: {} }]);
    await queue.store(tx.connection, [{ job: bake, input: { loaf: 5 } }]);
  });
  await queue.work((job, input) => job.run(runtime.as(system), input));
  try {
    queue.wake();
    await expect.poll(() => baked.includes(5), { timeout: 30_000, interval: 100 }).toBe(true);
    const waiting = async () =>
      (await runtime.database.connection.query(`select 1 from pgboss.job where state in ('created', 'active')`)).rows;
    await expect.poll(waiting, { timeout: 30_000, interval: 100 }).toEqual([]);
    expect(passes).toBe(1);
  } finally {
    await queue.stop(2_000);
  }
});
