import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { mountHealth } from './health.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
});
afterAll(() => runtime.close());

it('names what is not ready to everybody, and why to the log alone', async () => {
  const app = Fastify();
  const query = vi
    .spyOn(runtime.database.connection, 'query')
    .mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432') as never);
  const warn = vi.spyOn(runtime.log, 'warn');
  mountHealth(app, runtime, { dataDir: '/nowhere/of/ours' });
  try {
    const reply = await app.inject('/health/ready');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ status: 'not ready', database: 'not ok', disk: 'not ok' });
    const logged = JSON.stringify(
      warn.mock.calls.map(([about]) => [(about as { check: string }).check, String((about as { err: Error }).err)]),
    );
    for (const part of ['"database"', '10.0.0.7:5432', '"disk"', '/nowhere/of/ours']) expect(logged).toContain(part);
  } finally {
    query.mockRestore();
    await app.close();
  }
});

it('is ready while work waits', async () => {
  const app = Fastify();
  mountHealth(app, runtime, { dataDir: '/tmp' });
  await runtime.database.connection.query(
    `insert into pgboss.job (name, data, start_after) values ($1, '{}', now() - interval '400 seconds')`,
    ['work'],
  );
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  await app.close();
});

it('sends proxies elsewhere while the process finishes what is under way', async () => {
  const app = Fastify();
  let stopping = false;
  mountHealth(app, runtime, { dataDir: '/tmp', isStopping: () => stopping });
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  stopping = true;
  const reply = await app.inject('/health/ready');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await app.close();
});
