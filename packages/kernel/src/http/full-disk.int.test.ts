import { defineRoute, one } from '@kaifong/base/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { openTestDoor, openTestRuntime, type TestRuntime } from '../testing/index.ts';
import { bind } from './index.ts';

const route = { door: 'store', permission: 'public', summary: 'A toy.', output: one(z.object({})) } as const;
const read = defineRoute({ ...route, name: 'toy.read', method: 'GET', path: '/api/read', input: z.object({}) });
const write = defineRoute({ ...route, name: 'toy.write', method: 'POST', path: '/api/write', input: z.object({}) });
const upload = defineRoute({ ...route, name: 'toy.upload', method: 'POST', path: '/api/upload', input: z.object({}) });

const full = `raise exception 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full'`;

let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  // What the engine says when it cannot make a table larger, said by the table itself.
  await runtime.database.connection.query(`
    create function no_room() returns trigger language plpgsql as $$ begin ${full}; end $$;
    create trigger no_room before insert on rate_limits for each row execute function no_room();
    create trigger no_room before insert on audit_logs for each row execute function no_room()`);
  const bindings = [
    bind(read, async (ctx) => {
      await ctx.db.execute('select 1');
      return { data: {} };
    }),
    bind(write, async (ctx) =>
      inTransaction(ctx, async (tx) => {
        await tx.db.execute(
          `insert into audit_logs (actor, action, resource, record_id, request_id) values ('', '', '', '', '')`,
        );
        return { data: {} };
      }),
    ),
    bind(upload, async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }),
  ];
  app = await openTestDoor({ runtime, bindings, actors: {} });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

it('on a full disk reads go on, though nobody counts them', async () => {
  for (let time = 0; time < 3; time += 1) expect((await app.inject('/api/read')).statusCode).toBe(200);
});

it('on a full disk writes are told to come back, and the log says once what to do', async () => {
  const error = vi.spyOn(runtime.log, 'error');
  for (const url of ['/api/write', '/api/upload', '/api/write']) {
    const reply = await app.inject({ method: 'POST', url, payload: {} });
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(reply.body).not.toContain('device');
  }
  expect(error.mock.calls).toEqual([[expect.anything(), expect.stringContaining('make room')]]);
  error.mockRestore();
});
