// Reports take their time and leave the shop its connections; one that is read within a transaction leaves that open.
import { listInput } from '@kaifong/base/list';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../../../identity/testing/index.ts';
import { domain as sales } from '../../../sales/domain.ts';
import { domain } from '../../domain.ts';
import { soldChanges } from '../../schema.ts';
import { boundReports } from '../reports.ts';
import { readPage } from './read-report.ts';

const poolSize = 6;
let runtime: TestRuntime;
let owner: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain], { poolSize });
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

function read(ctx: Context): Promise<unknown> {
  const bound = boundReports.find(({ report }) => report.name === 'sales');
  if (!bound) throw new Error('no report sales');
  return readPage(ctx, bound, listInput.parse({}));
}

it('many reports at once leave half of the connections, and all of them are told', async () => {
  await read(owner);
  let reports: Promise<unknown>[] = [];
  await runtime.database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sold_changes in access exclusive mode`);
    reports = Array.from({ length: 2 * poolSize }, () => read(owner));
    const anyEnds = Promise.race(reports).then(
      () => 'a report',
      () => 'a report',
    );
    const waits = sql`select count(*)::int as n from pg_locks where not granted and relation = 'sold_changes'::regclass`;
    while (Number((await tx.execute(waits)).rows[0]?.n) < 2);
    const other = runtime.database.db.execute(sql`select 1`).then(() => 'a sale');
    expect(await Promise.race([other, anyEnds])).toBe('a sale');
  });
  expect(await Promise.all(reports)).toHaveLength(2 * poolSize);
});

it('a report within a transaction does not end it', async () => {
  const work = inTransaction(owner, async (tx) => {
    await tx.db.insert(soldChanges).values({ order_id: 987_654 });
    await read(tx);
    throw new Error('all of it is taken back');
  });
  await expect(work).rejects.toThrow('taken back');
  const left = await runtime.database.db.execute(sql`select from sold_changes where order_id = 987654`);
  expect(left.rows).toEqual([]);
});
