import { defineRoute, one } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { languageSchema } from '@kaifong/base/localized';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { customer, openTestDoor, openTestRuntime, type TestRuntime } from '../testing/index.ts';
import { bind } from './index.ts';

const shelf = defineRoute({
  name: 'toy.shelf',
  method: 'POST',
  path: '/api/shelf',
  door: 'store',
  permission: 'public',
  sharedReply: true,
  input: z.object({ language: languageSchema.optional(), word: z.string().max(1_000).optional() }),
  output: one(z.object({ said: z.string() })),
  summary: 'A toy.',
});

let made = 0;
/** What holds an answer back until the test lets go. */
let held: Promise<void> | undefined;
const bindings = [
  bind(shelf, async (ctx, { word = '' }) => {
    if (word === 'refused') throw fail('not-found');
    ctx.usedTags.add('shelf');
    made += 1;
    const said = `${made} ${word} ${ctx.language} ${ctx.actor.kind}`;
    await held;
    return { data: { said, secret: 'never' } };
  }),
];

let runtime: TestRuntime;
let app: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  app = await openTestDoor({ runtime, bindings, actors: { ann: customer(1) } });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});
beforeEach(() => {
  made = 0;
  runtime.cache.clear();
});

const ask = async (payload: object = {}, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ method: 'POST', url: '/api/shelf', payload, headers });
  return reply.json() as { data?: { said: string; secret?: string } };
};
const said = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).data?.said;

it('is made once for every visitor, by the contract, until what it shows changes', async () => {
  const first = await ask({ word: 'tea' });
  expect(first).toEqual({ data: { said: '1 tea en-US visitor' } });
  expect(await ask({ word: 'tea', unknown: 1 })).toEqual(first);
  runtime.cache.drop(['something else']);
  expect(await ask({ word: 'tea' })).toEqual(first);
  runtime.cache.drop(['shelf']);
  expect(await said({ word: 'tea' })).toBe('2 tea en-US visitor');
});

it('is another one in another language and for another input', async () => {
  expect(await said({ word: 'tea' })).toBe('1 tea en-US visitor');
  expect(await said({ word: 'tea', language: 'zh-HK' })).toBe('2 tea zh-HK visitor');
  expect(await said({ word: 'tea' }, { cookie: 'language=zh-CN' })).toBe('3 tea zh-CN visitor');
  expect(await said({ word: 'cup' })).toBe('4 cup en-US visitor');
  expect(await said({ word: 'tea' }, { cookie: 'language=zh-CN' })).toBe('3 tea zh-CN visitor');
});

it('is never given to a customer, nor is hers to anybody', async () => {
  const ann = { authorization: 'Bearer ann' };
  expect(await said({}, ann)).toBe('1  en-US customer');
  expect(await said()).toBe('2  en-US visitor');
  expect(await said({}, ann)).toBe('3  en-US customer');
  expect(await said()).toBe('2  en-US visitor');
});

it('is not kept when it is a refusal, or asked for with more than anybody types', async () => {
  await ask({ word: 'refused' });
  expect(await said({ word: 'tea' })).toBe('1 tea en-US visitor');
  const long = 'x'.repeat(900);
  await ask({ word: long });
  await ask({ word: long });
  expect(made).toBe(3);
});

it('is made once for all who ask at the same time, and anew for who asks after a change', async () => {
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  const early = [said(), said()];
  await expect.poll(() => made).toBe(1);
  runtime.cache.drop(['shelf']);
  const late = said();
  await expect.poll(() => made).toBe(2);
  letGo();
  held = undefined;
  expect(await Promise.all(early)).toEqual(['1  en-US visitor', '1  en-US visitor']);
  expect(await late).toBe('2  en-US visitor');
  expect(await said()).toBe('2  en-US visitor');
});
