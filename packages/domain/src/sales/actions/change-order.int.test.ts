// An order that is changed before anything has left: stock and total go with it, in one commit or not at all.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { createOrderInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getAdminOrder } from '../queries/get-admin-order.ts';
import { brokenPromises, makeMethods, someAddress, someContact } from '../testing/index.ts';
import { changeOrder } from './change-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { createOrder } from './create-order.ts';
import { packParcel } from './pack-parcel.ts';
import { shipOrder } from './ship-order.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 10 });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });
const lotsOf = async (stockId: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select quantity, reserved from inventories where stock_id = ${stockId}`,
  );
  return rows[0];
};

/** Two pieces at 10.00 and the courier: 50.00 to pay. */
async function newOrder() {
  const [tea, cup] = [await makeStock(runtime, { quantity: 5 }), await makeStock(runtime, { quantity: 5 })];
  const input = { contact: someContact, shipping_address: someAddress, shipping_method_id: courier };
  const lines = [{ stock_id: tea.id, quantity: 2 }];
  const order = await createOrder(clerk, createOrderInput.parse({ ...input, lines, payment_method: 'bank_transfer' }));
  return { id: order.id, version: order.version, tea: tea.id, cup: cup.id };
}
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version, language: 'en-US' as const });

it('an unpaid order gets other lines and another address; its total and stock follow', async () => {
  const order = await newOrder();
  const lines = [
    { stock_id: order.tea, quantity: 3 },
    { stock_id: order.cup, quantity: 1 },
  ];
  const changed = await changeOrder(clerk, {
    ...seen(order),
    lines,
    shipping_address: { ...someAddress, address: '5 Shanghai Street' },
    note: 'Ring twice',
  });

  expect(changed).toMatchObject({ status: 'pending', count: 4, note: 'Ring twice', money: { total: 70, due: 70 } });
  expect(changed.shipping_address?.address).toBe('5 Shanghai Street');
  expect(changed.timeline.at(-1)?.effects.map(({ word, amount }) => [word, amount])).toEqual([
    ['reserved', 2],
    ['new-total', 70],
    ['mail-changed', undefined],
  ]);
  expect([await lotsOf(order.tea), await lotsOf(order.cup)]).toEqual([
    { quantity: 5, reserved: 3 },
    { quantity: 5, reserved: 1 },
  ]);
  const fewer = await changeOrder(clerk, { ...seen(changed), lines: [{ stock_id: order.cup, quantity: 1 }] });
  expect(fewer.money.total).toBe(40);
  expect(await lotsOf(order.tea)).toEqual({ quantity: 5, reserved: 0 });
  const tooMany = [{ stock_id: order.cup, quantity: 6 }];
  await expect(changeOrder(clerk, { ...seen(fewer), lines: tooMany })).rejects.toMatchObject({
    fields: { 'lines.0.quantity': [{ code: 'sales.order-quantity', params: { available: 5 } }] },
  });
  expect((await getAdminOrder(clerk, order.id)).version).toBe(fewer.version);
});

it('a paid order keeps its total, and one that has begun to leave stays as it is', async () => {
  const order = await newOrder();
  const paid = await confirmPayment(clerk, { id: order.id, version: order.version, amount: 5000 });
  const more = [{ stock_id: order.tea, quantity: 3 }];
  await expect(changeOrder(clerk, { ...seen(paid), lines: more })).rejects.toEqual(code('sales.change-paid'));
  const moved = await changeOrder(clerk, {
    ...seen(paid),
    shipping_address: { ...someAddress, address: '9 Nathan Road' },
  });
  expect(moved).toMatchObject({ status: 'paid', money: { total: 50 }, shipping_address: { address: '9 Nathan Road' } });
  await packParcel(clerk, { ...seen(moved), lines: [{ line_id: moved.lines[0]?.id ?? 0, quantity: 1 }] });
  const part = await shipOrder(clerk, { ...seen(moved), carrier: '', tracking_number: '', lines: undefined });
  expect(part.commands).not.toContain('change');
  await expect(changeOrder(clerk, { ...seen(part), note: 'x' })).rejects.toEqual(code('sales.wrong-status'));
});

// Red without the version and the lock of the order: both reserve.
it.runIf(inject('database').engine === 'postgres')('of two changes at once one wins', async () => {
  const order = await newOrder();
  const { won, lost } = await race(4, (index) =>
    changeOrder(clerk, { ...seen(order), lines: [{ stock_id: order.tea, quantity: 3 + (index % 2) }] }),
  );
  expect(won).toHaveLength(1);
  for (const refusal of lost) expect(refusal).toMatchObject({ code: 'stale-version' });
});
