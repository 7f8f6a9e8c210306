import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, system, type TestRuntime } from '../testing/index.ts';
import { defineJob, enqueue, JobQueue } from './index.ts';

const passes: string[] = [];
const passOf = (name: string, queue: 'normal' | 'heavy') =>
  defineJob({
    name,
    queue,
    input: z.object({}),
    schedule: '0 4 * * *',
    run: async () => {
      passes.push(name);
    },
  });
const sweep = passOf('toy.sweep', 'normal');
const count = passOf('toy.count', 'heavy');
const kinds = [sweep, count];

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

const rows = async (text: string) => (await runtime.database.connection.query(text)).rows;
const waiting = () =>
  rows(`select data ->> 'job' as job, count(*)::int as n from pgboss.job
        where data ->> 'job' like 'toy.%' and state in ('created', 'retry', 'active') group by 1 order by 1`);

/** The scheduler finds every schedule due, as often as asked. Jobs go the library's way, through its own queue. */
async function strike(times: number) {
  for (let time = 0; time < times; time += 1)
    await rows(`insert into pgboss.job (name, data)
      select '__pgboss__send-it', jsonb_build_object('name', name, 'key', key, 'data', data, 'options', options)
      from pgboss.schedule`);
  const left = () => rows(`select 1 from pgboss.job where name = '__pgboss__send-it' and state < 'completed'`);
  await expect.poll(left, { timeout: 30_000, interval: 100 }).toEqual([]);
}

const open = (supervise: boolean) => {
  const queue = new JobQueue(runtime.database, pino({ level: 'fatal' }), { supervise });
  queue.register(kinds);
  return queue;
};

it('a pass that waits is not queued again, whoever asks for it', { timeout: 120_000 }, async () => {
  const first = open(false);
  await first.work(async () => {});
  await first.stop(2_000);

  const scheduler = open(true);
  await scheduler.ready();
  await strike(3);
  const oneEach = [
    { job: 'toy.count', n: 1 },
    { job: 'toy.sweep', n: 1 },
  ];
  expect(await waiting()).toEqual(oneEach);
  for (const kind of [sweep, count, sweep]) await inTransaction(runtime.as(system), (tx) => enqueue(tx, kind, {}));
  await strike(2);
  expect(await waiting()).toEqual(oneEach);
  expect(passes).toEqual([]);
  await scheduler.stop(2_000);

  const worker = open(false);
  await worker.work((job, input) => job.run(runtime.as(system), input));
  try {
    await expect.poll(waiting, { timeout: 30_000, interval: 100 }).toEqual([]);
    expect([...passes].sort()).toEqual(['toy.count', 'toy.sweep']);
  } finally {
    await worker.stop(2_000);
  }
});

it('passes and schedules an earlier release left are one of the new queue each', { timeout: 60_000 }, async () => {
  passes.length = 0;
  await rows(`insert into pgboss.schedule (name, key, cron, timezone, data, options)
    values ('work', 'toy-sweep', '0 4 * * *', 'UTC', '{"job": "toy.sweep", "input": {}}', '{}')`);
  for (let time = 0; time < 5; time += 1)
    await rows(`insert into pgboss.job (name, data) values ('work', '{"job": "toy.sweep", "input": {}}')`);
  const worker = open(false);
  await worker.work((job, input) => job.run(runtime.as(system), input));
  try {
    await expect.poll(waiting, { timeout: 30_000, interval: 100 }).toEqual([]);
    expect(passes).toEqual(['toy.sweep']);
    expect(await rows(`select key from pgboss.schedule where key = 'toy-sweep'`)).toHaveLength(1);
  } finally {
    await worker.stop(2_000);
  }
});
