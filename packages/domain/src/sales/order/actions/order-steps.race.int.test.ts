// Two people, one order, the same moment.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { cancelAtDeadline } from '../../refund/actions/cancel-order.ts';
import { cancelByBuyer, cancelOrder, confirmPayment, shipOrder, submitSlip } from '../../testing/calls.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 20 });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

async function newOrder() {
  const stock = await makeStock(runtime, { quantity: 5 });
  return takeOrder(clerk, { lines: [{ stock_id: stock.id, quantity: 2 }], shipping_method_id: courier });
}

it('ten clerks confirm one payment: it is captured once', async () => {
  const { id, version } = await newOrder();
  const { won, lost } = await race(10, () => confirmPayment(clerk, { id, version, amount: 5000 }));
  expect(won).toHaveLength(1);
  for (const refusal of lost) expect(refusal).toMatchObject({ code: 'stale-version' });
  expect((await getAdminOrder(clerk, id)).payments).toHaveLength(1);
  expect(await brokenPromises(runtime)).toEqual([]);
});

it('a slip, a payment, a parcel, two cancellations and the clock meet: one way is gone, whole', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await newOrder();
    const { id } = order;
    const paid = round % 2 === 0 ? await confirmPayment(clerk, { id, version: order.version, amount: 5000 }) : order;
    const seen = { id, version: paid.version };
    runtime.advance(49 * 3_600_000);
    const file = { filename: 'slip.pdf', mimetype: 'application/pdf', bytes: Buffer.from(`%PDF-1.4\n${id}\n%%EOF`) };
    const tries = [
      () => confirmPayment(clerk, { ...seen, amount: 5000 }),
      () => cancelOrder(clerk, { ...seen, reason: 'Changed her mind' }),
      () => cancelByBuyer(runtime.as(visitor), id, undefined),
      () => shipOrder(clerk, { ...seen, carrier: 'SF', tracking_number: '1' }),
      () => submitSlip(runtime.as(visitor), id, file),
      () => cancelAtDeadline(runtime.as(system), id),
    ];
    const { lost } = await race<unknown>(tries.length, async (index) => tries[index]?.());
    for (const refusal of lost)
      expect(['stale-version', 'sales.wrong-status']).toContain((refusal as { code?: string }).code);
    expect(await brokenPromises(runtime)).toEqual([]);
  }
});
