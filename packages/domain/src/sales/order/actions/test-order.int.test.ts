import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inventories } from '../../../catalogue/schema.ts';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import type { AdminOrder } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { getOrderNumbers } from '../../desk/queries/get-order-numbers.ts';
import { getTurnover } from '../../desk/queries/get-turnover.ts';
import { domain } from '../../domain.ts';
import { cancelOrder, confirmPayment, placeTestOrder, shipOrder, startPicking } from '../../testing/calls.ts';

import { brokenPromises, makeMethods } from '../../testing/index.ts';
import { orders } from '../schema.ts';
import { removeTestOrder } from './test-order.ts';

let runtime: TestRuntime;
let owner: Context;
let stock: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  owner = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await makeMethods(runtime);
});
afterAll(() => runtime.close());

const unitsOf = async (stockId: number) => {
  const lots = await runtime.database.db
    .select({ quantity: inventories.quantity, reserved: inventories.reserved })
    .from(inventories)
    .where(eq(inventories.stock_id, stockId));
  return lots[0];
};
const seen = ({ id, version }: AdminOrder) => ({ id, version });

describe('a test order', () => {
  it('needs something that can be bought', async () => {
    await expect(placeTestOrder(owner, {})).rejects.toMatchObject({ code: 'sales.test-no-goods' });
    stock = (await makeStock(runtime, { quantity: 3 })).id;
  });

  it('goes the whole way, counts nowhere, and leaves nothing behind', async () => {
    const order = await placeTestOrder(owner, {});
    expect(order).toMatchObject({ channel: 'test', status: 'pending', count: 1 });
    const paid = await confirmPayment(owner, { ...seen(order), amount: Math.round(order.money.due * 100) });
    const picked = await startPicking(owner, seen(paid));
    const gone = await shipOrder(owner, {
      ...seen(picked),
      carrier: 'Post',
      tracking_number: 'A1',
      tracking_url: undefined,
    });
    expect(gone.status).toBe('shipped');
    expect(await unitsOf(stock)).toMatchObject({ quantity: 2, reserved: 0 });
    const numbers = await getOrderNumbers(owner);
    expect((await getTurnover(owner)).today).toEqual({ orders: 0, total: 0 });
    expect(numbers.to_do).toEqual([]);
    await removeTestOrder(owner, order.id);
    await expect(getAdminOrder(owner, order.id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await unitsOf(stock)).toMatchObject({ quantity: 3, reserved: 0 });
    // Letters and reactions that were still on their way find nothing, and say nothing.
    await runtime.drain();
    expect(await brokenPromises(runtime)).toEqual([]);
  });

  it('gives back what was only promised, and what was canceled stays given back', async () => {
    const [one, two] = [await placeTestOrder(owner, {}), await placeTestOrder(owner, {})];
    await cancelOrder(owner, { ...seen(two), reason: 'Test' });
    for (const { id } of [one, two]) await removeTestOrder(owner, id);
    expect(await unitsOf(stock)).toMatchObject({ quantity: 3, reserved: 0 });
    expect(await brokenPromises(runtime)).toEqual([]);
  });

  it('is the only kind of order that can be removed', async () => {
    const order = await placeTestOrder(owner, {});
    await runtime.database.db.update(orders).set({ channel: 'admin' }).where(eq(orders.id, order.id));
    await expect(removeTestOrder(owner, order.id)).rejects.toMatchObject({ code: 'sales.not-a-test' });
  });
});
