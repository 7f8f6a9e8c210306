// The last unit of a package, fifty at once. Red without the locks of the package (`take-step.ts`) and of its account (`takeOff`).
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { makeMethods } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain } from '../domain.ts';
import { getPackage } from '../queries/get-package.ts';
import { brokenPackages, buyPackages, makePlan } from '../testing/index.ts';
import { spendUnit } from './spend-unit.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, sales, domain], { poolSize: 20 });
  await makeMethods(runtime);
});
afterAll(() => runtime.close());

it('of fifty who spend the last unit at once one comes through', async () => {
  const { ids } = await buyPackages(runtime, await makePlan(runtime, { units: 1 }));
  const id = ids[0] ?? 0;
  const { won, lost } = await race(50, (i) =>
    inTransaction(runtime.as(system), async (tx) => {
      await spendUnit(tx, { id, amount: 1, source: `booking:${i}`, reason: 'Booked' });
      // A booking has more to write before it is committed.
      await tx.connection.query('select pg_sleep(0.02)');
    }),
  );
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(49);
  expect((await getPackage(runtime.as(system), id)).sums).toMatchObject({ used: 1, left: 0 });
  expect(await brokenPackages(runtime)).toEqual([]);
});
