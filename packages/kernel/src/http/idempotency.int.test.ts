import { defineRoute } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { inTransaction } from '../context/index.ts';
import { customer, openTestDoor, openTestRuntime, race, type TestRuntime } from '../testing/index.ts';
import { bind } from './index.ts';

const deposit = defineRoute({
  name: 'toy.deposit',
  method: 'POST',
  path: '/api/deposit',
  door: 'store',
  permission: 'public',
  status: 201,
  idempotent: true,
  input: z.object({ amount: z.number(), refuse: z.boolean().optional(), break: z.boolean().optional() }),
  output: z.object({ data: z.object({ id: z.number() }) }),
  summary: 'Puts an amount in.',
});

let runtime: TestRuntime;
let app: FastifyInstance;

const binding = bind(deposit, (ctx, input) =>
  inTransaction(ctx, async (tx) => {
    const { rows } = await tx.connection.query('insert into deposits (amount) values ($1) returning id', [
      input.amount,
    ]);
    if (input.refuse) throw fail('not-found');
    if (input.break) throw new Error('a mistake of ours');
    return { data: { id: Number(rows[0]?.id) } };
  }),
);

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  await runtime.database.connection.query(
    'create table deposits (id int primary key generated always as identity, amount int)',
  );
  app = await openTestDoor({ runtime, bindings: [binding], actors: { ann: customer(1), bob: customer(2) } });
});
afterAll(async () => {
  await app.close();
  await runtime.close();
});

const send = (key: string | undefined, payload: object, token?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/deposit',
    payload,
    headers: {
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
const deposits = async (amount: number) => {
  const { rows } = await runtime.database.connection.query('select id from deposits where amount = $1', [amount]);
  return rows.length;
};

describe('a call with an idempotency key', () => {
  it('has one effect however often it is sent, and the replay says that it is one', async () => {
    const first = await send('a-1', { amount: 1 });
    const second = await send('a-1', { amount: 1 });
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await deposits(1)).toBe(1);
  });

  it('is refused with another body', async () => {
    await send('b-1', { amount: 2 });
    const other = await send('b-1', { amount: 3 });
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('idempotency-mismatch');
    expect(await deposits(3)).toBe(0);
  });

  it('belongs to whoever sent it', async () => {
    await send('c-1', { amount: 4 }, 'ann');
    const bobs = await send('c-1', { amount: 4 }, 'bob');
    expect(bobs.headers['idempotent-replayed']).toBeUndefined();
    expect(await deposits(4)).toBe(2);
  });

  it('stores nothing of a failure, so that it can be sent again', async () => {
    expect((await send('d-1', { amount: 5, refuse: true })).statusCode).toBe(404);
    expect((await send('d-2', { amount: 5, break: true })).statusCode).toBe(500);
    expect(await deposits(5)).toBe(0);
    expect((await send('d-1', { amount: 5 })).statusCode).toBe(201);
    expect((await send('d-2', { amount: 5 })).statusCode).toBe(201);
    expect(await deposits(5)).toBe(2);
  });

  it('counts for a day', async () => {
    await send('e-1', { amount: 6 });
    await runtime.database.connection.query(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'e-1'`,
    );
    const late = await send('e-1', { amount: 6 });
    const later = late.statusCode === 409 ? await send('e-1', { amount: 6 }) : late;
    expect(later.statusCode).toBe(201);
    expect(later.headers['idempotent-replayed']).toBeUndefined();
    expect(await deposits(6)).toBe(2);
  });

  it.each(['', ' ', 'two words', 'ümlaut', 'x'.repeat(256)])('must be 1–255 visible characters: %j', async (key) => {
    expect((await send(key, { amount: 7 })).statusCode).toBe(400);
    expect(await deposits(7)).toBe(0);
  });

  it('has one effect when twenty are sent at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const amount = 100 + round;
      const { won } = await race(20, () => send(`race-${round}`, { amount }));
      expect(won.map((reply) => reply.statusCode)).toEqual(Array(20).fill(201));
      expect(new Set(won.map((reply) => reply.body)).size).toBe(1);
      expect(won.filter((reply) => reply.headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
      expect(await deposits(amount)).toBe(1);
    }
  });

  it('is not needed: without one every call counts', async () => {
    await send(undefined, { amount: 8 });
    await send(undefined, { amount: 8 });
    expect(await deposits(8)).toBe(2);
  });
});
