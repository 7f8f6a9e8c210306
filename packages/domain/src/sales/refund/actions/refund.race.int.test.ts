// Several people, one order's money.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { changeOrderInput } from '../../change/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { approveRefund, changeOrder, confirmPayment, refundOrder } from '../../testing/calls.ts';

import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { refundOrderInput } from '../contract/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 20 });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

/** Three pieces at 10.00 and the courier: 60.00 paid. */
async function paidOrder() {
  const stock = await makeStock(runtime, { quantity: 5 });
  const wished = [{ stock_id: stock.id, quantity: 3 }];
  const { id, version, lines } = await takeOrder(clerk, { lines: wished, shipping_method_id: courier });
  const paid = await confirmPayment(clerk, { id, version, amount: 6000 });
  return { id, version: paid.version, lineId: lines[0]?.id ?? 0, stockId: stock.id };
}

const refund = async (id: number, wish: object, version?: number) => {
  const seen = version ?? (await getAdminOrder(clerk, id)).version;
  return refundOrder(clerk, refundOrderInput.parse({ id, version: seen, reason: 'x', ...wish }));
};

it('of many refunds of the rest at once one comes through', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, version, lineId } = await paidOrder();
    const wishes = [{ all: true }, { goodwill: 60 }, { lines: [{ line_id: lineId, quantity: 3 }], shipping: 30 }];
    const { won, lost } = await race(6, (index) => refund(id, wishes[index % 3] ?? {}, version));
    expect(won).toHaveLength(1);
    for (const refusal of lost) expect(refusal).toMatchObject({ code: 'stale-version' });
    expect(await getAdminOrder(clerk, id)).toMatchObject({ status: 'refunded', money: { refunded: 60 } });
  }
  expect(await brokenPromises(runtime)).toEqual([]);
});

it('two refunds agreed to at once over two payments: neither payment gives more than it took', async () => {
  await updateConfiguration(clerk, { refund_approval_above: 1 } as never);
  const { id: agreeing } = await makeAccount(runtime, { permissions: ['*'] });
  const manager = runtime.as(staff(['*'], agreeing));
  for (let round = 0; round < 5; round += 1) {
    const { id, version, stockId } = await paidOrder();
    const lines = [{ stock_id: stockId, quantity: 4 }];
    const due = await changeOrder(clerk, changeOrderInput.parse({ id, version, lines }));
    await confirmPayment(clerk, { id, version: due.version, amount: 1000 });
    await refund(id, { goodwill: 35 });
    const { refunds } = await refund(id, { goodwill: 35 });
    const { won } = await race(2, (at) => approveRefund(manager, { id: refunds[at]?.id ?? 0, version: 1 }));
    expect(won).toHaveLength(2);
    expect(await brokenPromises(runtime)).toEqual([]);
    const done = await getAdminOrder(clerk, id);
    expect(done.refunds.map(({ amount }) => amount).toSorted()).toEqual([10, 25, 35]);
  }
  await updateConfiguration(clerk, { refund_approval_above: 0 } as never);
});
