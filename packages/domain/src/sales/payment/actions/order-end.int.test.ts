// How an order begins above the owner's limit, and how it ends by itself.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { listOrdersInput } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../../desk/queries/get-store-order.ts';
import { listOrders } from '../../desk/queries/list-orders.ts';
import { domain } from '../../domain.ts';
import { archiveOldOrders, completeArrivedOrders } from '../../jobs.ts';
import {
  approveOrder,
  cancelOrder,
  confirmPayment,
  confirmReceipt,
  rejectOrder,
  reopenOrder,
  shipOrder,
  startPicking,
} from '../../testing/calls.ts';

import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let buyer: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  buyer = runtime.as(visitor);
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });
const days = (count: number) => count * 86_400_000;
const set = (values: object) => updateConfiguration(clerk, { tab: 'orders', ...values } as never);

async function newOrder(payment_method = 'bank_transfer') {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  return takeOrder(clerk, { lines, shipping_method_id: courier, payment_method });
}
const listed = async (query: object) =>
  (await listOrders(clerk, listOrdersInput.parse(query))).data.map(({ number }) => number);
const shipped = async () => {
  const { id, version } = await newOrder();
  const paid = await confirmPayment(clerk, { id, version, amount: 5000 });
  return shipOrder(clerk, { id, version: paid.version, carrier: 'SF', tracking_number: '1' });
};
const lettersTo = async (orderId: number) => {
  await runtime.drain();
  const { rows } = await runtime.database.db.execute(
    sql`select name from mail_logs where about ->> 'id' = ${String(orderId)} order by id`,
  );
  return rows.map((row) => row.name);
};

it('an order above the limit waits for somebody, and then for the money', async () => {
  await set({ approval_from: 50 });
  const order = await newOrder();
  expect(order).toMatchObject({ awaits_approval: true, payment_deadline_at: null, primary_command: 'approve' });
  expect((await getStoreOrder(buyer, order.id)).can).toMatchObject({ submit_slip: false, cancel: true });
  const { id, version } = order;
  await expect(confirmPayment(clerk, { id, version, amount: 5000 })).rejects.toEqual(code('sales.wrong-status'));
  expect(await listed({ filter: { awaits_approval: '1' } })).toEqual([order.number]);

  const approved = await approveOrder(clerk, { id, version });
  expect(approved).toMatchObject({ status: 'approved', awaits_approval: false });
  expect(approved.payment_deadline_at).not.toBeNull();
  expect(await lettersTo(id)).toEqual(['sales.placed', 'sales.approved']);
  await confirmPayment(clerk, { id, version: approved.version, amount: 5000 });

  const other = await newOrder();
  const said = { id: other.id, version: other.version };
  await expect(rejectOrder(clerk, { ...said, reason: ' ' })).rejects.toEqual(code('validation'));
  const rejected = await rejectOrder(clerk, { ...said, reason: '#cannot-deliver' });
  expect(rejected).toMatchObject({ status: 'rejected', lines: [{ available_inventories: 5 }] });
  expect(await lettersTo(other.id)).toEqual(['sales.placed', 'sales.rejected']);
  await set({ approval_from: 50.01 });
  expect((await newOrder()).awaits_approval).toBe(false);
  await set({ approval_from: 0 });
});

it('the buyer says that it has come, once; otherwise the days do', async () => {
  const order = await shipped();
  expect(await confirmReceipt(buyer, order.id)).toMatchObject({ status: 'completed', can: { confirm_receipt: false } });
  await expect(confirmReceipt(buyer, order.id)).rejects.toEqual(code('sales.wrong-status'));

  const left = await shipped();
  const { id, version } = await newOrder('cash_on_delivery');
  const cash = await confirmCash(id, version);
  const job = () => completeArrivedOrders.run(runtime.as(system), {});
  runtime.advance(days(6.9));
  await job();
  expect((await getAdminOrder(clerk, left.id)).status).toBe('shipped');
  runtime.advance(days(0.2));
  await job();
  expect((await getAdminOrder(clerk, left.id)).timeline.at(-1)).toMatchObject({
    command: 'confirm-receipt',
    actor_kind: 'system',
  });
  // The courier's cash is counted by somebody.
  expect((await getAdminOrder(clerk, cash)).status).toBe('shipped');
});

async function confirmCash(id: number, version: number): Promise<number> {
  const picked = await startPicking(clerk, { id, version });
  await shipOrder(clerk, { id, version: picked.version, carrier: '', tracking_number: '' });
  return id;
}

it('what is over leaves the list after a year, and comes back as what it was', async () => {
  const { id, version, number } = await newOrder();
  await cancelOrder(clerk, { id, version, reason: '#buyer-asked' });
  await runtime.database.db.execute(
    sql`update orders set updated_at = ${new Date(runtime.now().getTime() - days(366))} where id = ${id}`,
  );
  await archiveOldOrders.run(runtime.as(system), {});
  const archived = await getAdminOrder(clerk, id);
  expect(archived).toMatchObject({ status: 'archived', fulfilment: 'canceled', commands: ['reopen'] });
  expect(await getStoreOrder(buyer, id)).toMatchObject({ status: 'canceled' });
  expect(await listed({})).not.toContain(number);
  expect(await listed({ filter: { status: 'archived' } })).toEqual([number]);
  expect(await listed({ keyword: number })).toEqual([number]);
  const reopened = await reopenOrder(clerk, { id, version: archived.version, reason: 'A question came' });
  expect(reopened).toMatchObject({ status: 'canceled', commands: ['archive'] });
  expect(await listed({})).toContain(number);
});
