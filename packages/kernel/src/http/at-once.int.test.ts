import { defineRoute, rates } from '@kaifong/base/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { customer, openTestDoor, openTestRuntime, type TestRuntime } from '../testing/index.ts';
import { bind } from './index.ts';

const sheet = defineRoute({
  name: 'toy.make-sheet',
  method: 'GET',
  path: '/api/sheet',
  door: 'store',
  permission: 'self',
  rate: rates.heavy,
  input: z.object({}),
  output: z.object({ done: z.boolean() }),
  summary: 'Takes its time.',
});

let runtime: TestRuntime;
let app: FastifyInstance;
let begun = 0;
let finish: () => void = () => undefined;
let finished = Promise.resolve();

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  const binding = bind(sheet, async () => {
    begun += 1;
    await finished;
    return { done: true };
  });
  app = await openTestDoor({ runtime, bindings: [binding], actors: { ann: customer(1), bob: customer(2) } });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

const ask = (token: string) =>
  app.inject({ method: 'GET', url: '/api/sheet', headers: { authorization: `Bearer ${token}` } });

it('lets one person have two heavy calls under way, refuses her third, and holds nobody else up', async () => {
  ({ promise: finished, resolve: finish } = Promise.withResolvers<void>());
  const first = [ask('ann'), ask('ann')];
  await expect.poll(() => begun).toBe(2);
  const third = await ask('ann');
  expect([third.statusCode, third.json().code]).toEqual([429, 'too-many']);
  const other = ask('bob');
  await expect.poll(() => begun).toBe(3);
  finish();
  expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await ask('ann')).statusCode).toBe(200);
});
