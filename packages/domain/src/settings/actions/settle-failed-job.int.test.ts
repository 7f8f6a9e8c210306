import { type Context, inTransaction } from '@kaifong/kernel/context';
import { defineJob, enqueue } from '@kaifong/kernel/jobs';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { drainWork } from '@kaifong/kernel/worker';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { listFailedJobs } from '../queries/list-failed-jobs.ts';
import { deleteFailedJob, retryFailedJob } from './settle-failed-job.ts';

const baked: number[] = [];
const bake = defineJob({
  name: 'toy.bake',
  input: z.object({ loaf: z.number() }),
  run: async (_ctx, { loaf }) => {
    baked.push(loaf);
  },
});
const toy = { name: 'toy', bindings: [], jobs: [bake], messages: { 'en-US': {}, 'zh-HK': {}, 'zh-CN': {} } };

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [toy]);
  ctx = runtime.as(staff(['*']));
});
afterAll(() => runtime.close());

/** As pg-boss leaves a job after its last try. */
async function fail(loaf: number): Promise<void> {
  await inTransaction(ctx, (tx) => enqueue(tx, bake, { loaf }));
  await ctx.connection.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(), output = '{"message": "no flour"}'
     where state = 'created' and data ->> 'job' = 'toy.bake'`,
  );
}
const failed = async (keyword?: string) =>
  (await listFailedJobs(ctx, { page: 1, per_page: 10, ...(keyword && { keyword }) })).data;

beforeEach(async () => {
  baked.length = 0;
  await ctx.connection.query(`delete from pgboss.job where data ->> 'job' = 'toy.bake'`);
});

it('tells what failed, why and how often it was tried', async () => {
  await fail(1);
  expect(await failed()).toMatchObject([{ name: 'toy.bake', title: 'toy.jobs.bake', error: 'no flour', tries: 9 }]);
  expect(await failed('BAKE')).toHaveLength(1);
  expect(await failed('bread')).toEqual([]);
});

it('a job that is tried again is done, and no longer there', async () => {
  await fail(2);
  const [job] = await failed();
  await retryFailedJob(ctx, job?.id ?? '');
  expect(await failed()).toEqual([]);
  await drainWork(runtime, [toy]);
  expect(baked).toEqual([2]);
  await expect(retryFailedJob(ctx, job?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
});

it('a job that is dismissed is never done', async () => {
  await fail(3);
  const [job] = await failed();
  await deleteFailedJob(ctx, job?.id ?? '');
  await drainWork(runtime, [toy]);
  expect(baked).toEqual([]);
  const { rows } = await ctx.connection.query(
    `select action from audit_logs where resource = 'failed_job' and record_id = $1`,
    [job?.id],
  );
  expect(rows).toEqual([{ action: 'delete' }]);
});

it('a job that is still to be tried is nobody’s to settle', async () => {
  await inTransaction(ctx, (tx) => enqueue(tx, bake, { loaf: 4 }));
  const { rows } = await ctx.connection.query(`select id::text from pgboss.job where data ->> 'job' = 'toy.bake'`);
  await expect(deleteFailedJob(ctx, String(rows[0]?.id))).rejects.toMatchObject({ code: 'not-found' });
  expect(await failed()).toEqual([]);
});
