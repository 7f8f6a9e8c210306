import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { openTestMachinery, type TestMachinery, visitor } from '../testing/index.ts';
import { statement } from './session.ts';

let machinery: TestMachinery;
beforeAll(async () => {
  machinery = await openTestMachinery(inject('database'));
  await machinery.database.connection.query('create table scratch (id int primary key, note text)');
});
afterAll(() => machinery.close());

const put = statement<{ id: number }, [number, string]>(
  'scratch-put',
  'insert into scratch values ($1, $2) returning id',
);

describe('a transaction', () => {
  it('leaves nothing behind when it fails', async () => {
    const ctx = machinery.as(visitor);
    const failing = inTransaction(ctx, async (tx) => {
      await tx.run(put, [1, 'half']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await ctx.connection.query('select * from scratch')).rows).toEqual([]);
  });

  it('joins the one that is open, and drops what it changed from memory after the commit', async () => {
    const ctx = machinery.as(visitor);
    machinery.memory.set('page', 'old', { tags: ['thing'] });
    await inTransaction(ctx, async (tx) => {
      await inTransaction(tx, (inner) => inner.run(put, [2, 'whole']));
      tx.tx.changedTags.add('thing');
      expect(machinery.memory.get('page')).toBe('old');
    });
    expect(machinery.memory.get('page')).toBeUndefined();
  });

  it('refuses to open a second one inside itself', async () => {
    const ctx = machinery.as(visitor);
    const nested = inTransaction(ctx, async () => inTransaction(ctx, async () => undefined));
    await expect(nested).rejects.toThrow('open already');
  });
});
