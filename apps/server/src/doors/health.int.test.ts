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
  mountHealth(app, runtime, '/nowhere/of/ours');
  try {
    const reply = await app.inject('/health/ready');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ status: 'not ready', database: 'not ok', disk: 'not ok', queue: 'not ok' });
    const logged = JSON.stringify(
      warn.mock.calls.map(([about]) => [(about as { check: string }).check, String((about as { err: Error }).err)]),
    );
    for (const part of ['"database"', '10.0.0.7:5432', '"disk"', '/nowhere/of/ours']) expect(logged).toContain(part);
  } finally {
    query.mockRestore();
    await app.close();
  }
});
