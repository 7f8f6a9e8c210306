import { AppError } from '@kaifong/base/errors';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../context/index.ts';
import { failureOf } from '../http/index.ts';
import { openTestRuntime, type TestRuntime, visitor } from '../testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [], { poolSize: 4 });
});
afterAll(() => runtime.close());

const statusOf = (error: unknown) => failureOf(error, { language: 'en-US', requestId: 'x', log: runtime.log }).status;

const endConnections = () =>
  runtime.database.connection.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );

describe('a connection the server ends', () => {
  it('in the middle of a transaction undoes it, is "not now" to the caller, and leaves the process alive', async () => {
    const ctx = runtime.as(visitor);
    const cut = inTransaction(ctx, async (tx) => {
      await tx.connection.query('select 1');
      // Nothing is under way on this connection now: the driver learns of its end by itself.
      await endConnections();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.connection.query('select 1');
    });
    const error = await cut.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(AppError);
    expect(statusOf(error)).toBe(503);
    expect((await ctx.connection.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('during a statement is "not now" as well', async () => {
    const ctx = runtime.as(visitor);
    const slow = inTransaction(ctx, (tx) => tx.connection.query('select pg_sleep(4)')).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await endConnections();
    expect(statusOf(await slow)).toBe(503);
  });
});

it('a statement that takes too long, or a lock that does not come free, is "not now"', {
  timeout: 20_000,
}, async () => {
  const ctx = runtime.as(visitor);
  await ctx.connection.query('create table locked as select 1 as n');
  const waiting = await inTransaction(ctx, async (tx) => {
    await tx.connection.query('select * from locked for update');
    return runtime.database.pool.query('select * from locked for update').then(
      () => undefined,
      (reason: unknown) => reason,
    );
  });
  expect(statusOf(waiting)).toBe(503);
  const endless = await ctx.connection.query('select pg_sleep(30)').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(statusOf(endless)).toBe(503);
});
