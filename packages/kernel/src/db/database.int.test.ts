import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { openTestRuntime, type TestRuntime, visitor } from '../testing/index.ts';
import { statement } from './session.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'));
  await runtime.database.connection.query('create table scratch (id int primary key, note text)');
});
afterAll(() => runtime.close());

const put = statement<{ id: number }, [number, string]>(
  'scratch-put',
  'insert into scratch values ($1, $2) returning id',
);

it('keeps the connection of a statement that was refused', async () => {
  const { connection, pool } = runtime.database;
  await connection.query('select 1');
  const before = pool.totalCount;
  const removed = vi.fn();
  pool.on('remove', removed);
  await expect(connection.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect([removed.mock.calls.length, pool.totalCount]).toEqual([0, before]);
});

describe('a transaction', () => {
  it('leaves nothing behind when it fails', async () => {
    const ctx = runtime.as(visitor);
    const failing = inTransaction(ctx, async (tx) => {
      await tx.run(put, [1, 'half']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await ctx.connection.query('select * from scratch')).rows).toEqual([]);
  });

  it('joins the one that is open, and drops what it changed from the cache after the commit', async () => {
    const ctx = runtime.as(visitor);
    runtime.cache.set('page', 'old', { tags: ['thing'] });
    await inTransaction(ctx, async (tx) => {
      await inTransaction(tx, (inner) => inner.run(put, [2, 'whole']));
      tx.tx.changedTags.add('thing');
      expect(runtime.cache.get('page')).toBe('old');
    });
    expect(runtime.cache.get('page')).toBeUndefined();
  });

  it('takes statements that are asked for side by side, without a word of the driver', async () => {
    const warned = vi.fn();
    process.on('warning', warned);
    const ids = await inTransaction(runtime.as(visitor), (tx) =>
      Promise.all([3, 4, 5].map(async (id) => (await tx.run(put, [id, 'beside']))[0]?.id)),
    );
    // Warnings are told after the statement.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', warned);
    expect(ids).toEqual([3, 4, 5]);
    expect(warned.mock.calls).toEqual([]);
  });

  it('refuses to open a second one inside itself', async () => {
    const ctx = runtime.as(visitor);
    const nested = inTransaction(ctx, async () => inTransaction(ctx, async () => undefined));
    await expect(nested).rejects.toThrow('open already');
  });
});
