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
