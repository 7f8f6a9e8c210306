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
  const rush = () => {
    asked += 1;
    return true;
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
    // Two workers may take one each before either of them looks.
    expect(passes).toBeLessThanOrEqual(2);
  } finally {
    await queue.stop(2_000);
  }
});
