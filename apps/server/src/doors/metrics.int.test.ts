import { defineEvent } from '@kaifong/base/contract';
import { inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { mountMetrics } from './metrics.ts';

const unheard = defineEvent('toy.unheard', z.object({}));
const key = 'a key of sixteen or more';
let runtime: TestRuntime;
let app: FastifyInstance;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  app = Fastify();
  mountMetrics(app, runtime, key);
  app.get('/api/admin/there', async () => 'ok');
  app.get('/somewhere', async () => 'ok');
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

/** The figure of a line: `kaifong_jobs{queue="work",state="due"}`. */
async function figure(line: string): Promise<number> {
  const { body } = await app.inject('/metrics');
  const found = body.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

it('tells how much waits, of which kind, and for how long', async () => {
  const { connection } = runtime.database;
  const before = await figure('kaifong_waiting{kind="events"}');
  await connection.query(
    `insert into pgboss.job (name, data, start_after) values ('work', '{}', now() - interval '400 seconds'), ('work', '{}', now() + interval '1 hour')`,
  );
  await inTransaction(runtime.as(system), (tx) => announce(tx, unheard, {}));
  expect(await figure('kaifong_oldest_job_seconds')).toBeGreaterThan(399);
  expect(await figure('kaifong_jobs{queue="work",state="due"}')).toBe(1);
  expect(await figure('kaifong_jobs{queue="work",state="later"}')).toBe(1);
  expect(await figure('kaifong_waiting{kind="events"}')).toBe(before + 1);
  expect(await figure('kaifong_oldest_event_seconds')).toBeGreaterThan(0);
  expect(await figure('kaifong_waiting{kind="mails"}')).toBe(0);
});

it('counts requests by door, reads of the cache and connections', async () => {
  await app.inject('/api/admin/there?page=2');
  await app.inject('/somewhere');
  await app.inject('/api/admin/nowhere');
  expect(await figure('kaifong_requests_total{door="admin",status="2xx"}')).toBe(1);
  expect(await figure('kaifong_requests_total{door="admin",status="4xx"}')).toBe(1);
  expect(await figure('kaifong_requests_total{door="site",status="2xx"}')).toBe(1);
  expect(await figure('kaifong_request_seconds_count{door="admin"}')).toBe(2);
  const [hits, misses] = [await figure('kaifong_cache_hits_total'), await figure('kaifong_cache_misses_total')];
  runtime.cache.set('metrics', 1, { tags: [] });
  runtime.cache.get('metrics');
  runtime.cache.get('no metrics');
  expect(await figure('kaifong_cache_hits_total')).toBe(hits + 1);
  expect(await figure('kaifong_cache_misses_total')).toBe(misses + 1);
  expect(await figure('kaifong_database_connections')).toBeGreaterThan(0);
});

it('is not there for others, unless they have the key', async () => {
  const asked = async (headers: Record<string, string>, remoteAddress: string) =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await asked({}, '127.0.0.1')).toBe(200);
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect([header, await asked({ [header]: '203.0.113.9' }, '127.0.0.1')]).toEqual([header, 404]);
  expect(await asked({}, '203.0.113.9')).toBe(404);
  expect(await asked({ authorization: `Bearer ${key}s` }, '203.0.113.9')).toBe(404);
  expect(await asked({ authorization: `Bearer ${key}` }, '203.0.113.9')).toBe(200);
});
