// Points for three, fifty orders at once. Red without `lockAccount` in the kernel's `takeOff`.
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeCustomer } from '../../customers/testing/index.ts';
import { domain } from '../domain.ts';
import { getPoints } from '../queries/points.ts';
import { brokenLedgers, makePoints } from '../testing/index.ts';
import { spendPoints } from './spend-points.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 20 });
});
afterAll(() => runtime.close());

it('fifty spend at once on points for three: three come through, and nothing is left or owed', async () => {
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 30);
  const { won, lost } = await race(50, (i) =>
    inTransaction(runtime.as(system), async (tx) => {
      await spendPoints(tx, { customerId: amy, order: { id: i + 1, number: `K-${i}` }, points: 10 });
      // An order has more to write before it is committed.
      await tx.connection.query('select pg_sleep(0.02)');
    }),
  );
  expect(won).toHaveLength(3);
  for (const refusal of lost) expect(refusal).toMatchObject({ code: 'validation' });
  expect((await getPoints(runtime.as(system), amy)).available).toBe(0);
  expect(await brokenLedgers(runtime)).toEqual([]);
});
