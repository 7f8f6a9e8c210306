// A job may take longer than the quarter of an hour after which the library would hand it out again.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { defineJob, enqueue, JobQueue } from './index.ts';

const bake = defineJob({ name: 'toy.bake', input: z.object({}), run: async () => undefined });
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

const hoursOfLast = async () => {
  const { rows } = await runtime.database.connection.query(
    `select expire_seconds / 3600 as hours from pgboss.job where data ->> 'job' = 'toy.bake' order by created_on desc, id desc limit 1`,
  );
  await runtime.database.connection.query(`delete from pgboss.job where data ->> 'job' = 'toy.bake'`);
  return Number(rows[0]?.hours);
};

it('has a day, also in a queue that an earlier release made', async () => {
  await inTransaction(runtime.as(system), (tx) => enqueue(tx, bake, {}));
  expect(await hoursOfLast()).toBe(24);
  await runtime.database.connection.query('update pgboss.queue set expire_seconds = 900');
  const later = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise: false });
  await later.ready();
  await later.store(runtime.database.connection, [{ job: bake, input: {} }]);
  expect(await hoursOfLast()).toBe(24);
  await later.stop(1_000);
});
