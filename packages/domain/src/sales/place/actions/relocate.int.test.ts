// Staff let pieces of an order come from another place before they leave, and the order says from where and why.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { changeStock, makeKit, makeStock, makeWarehouse } from '../../../catalogue/testing/index.ts';
import { domain as identity } from '../../../identity/domain.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { openLot } from '../../../inventory/testing/index.ts';
import { makeStore } from '../../../stores/testing/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { storePointKey } from '../../method/contract/index.ts';
import { cancelOrder, confirmPayment, relocate, shipOrder } from '../../testing/calls.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { relocateInput } from '../contract/index.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [identity, domain], { poolSize: 20 });
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterEach(async () => expect(await brokenPromises(runtime)).toEqual([]));
afterAll(() => runtime.close());

/** Nine pieces in the main place and five in another; an order of three of them. */
async function newOrder() {
  const [main, branch] = [
    await makeWarehouse(runtime, { title: { 'en-US': 'Main' } }),
    await makeWarehouse(runtime, { title: { 'en-US': 'Mong Kok' }, priority: 1 }),
  ];
  const tea = await makeStock(runtime, { warehouseId: main, quantity: 9 });
  await openLot(runtime, tea.id, branch, 5);
  const lines = [{ stock_id: tea.id, quantity: 3 }];
  const order = await takeOrder(clerk, { lines, shipping_method_id: courier });
  return { ...order, main, branch, tea: tea.id, reservation: order.places[0]?.id ?? 0 };
}
const placesOf = ({ places }: Awaited<ReturnType<typeof getAdminOrder>>) =>
  places.map(({ warehouse, quantity, why, state }) => [warehouse, quantity, why, state]);
const at = ({ id, version }: { id: number; version: number }) => ({ id, version, language: 'en-US' as const });
const reason = 'The shelf in Main is blocked';
const move = (reservation_id: number, warehouse_id: number, quantity: number) => ({
  ...{ reason, lines: [{ reservation_id, warehouse_id, quantity }] },
});
const refusedAt = (field: string, code: string, params?: object) =>
  expect.objectContaining({ fields: { [field]: [expect.objectContaining({ code, ...(params && { params }) })] } });
const lotsOf = async (stockId: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select quantity, reserved from inventories where stock_id = ${stockId} order by id`,
  );
  return rows.map((row) => [row.quantity, row.reserved]);
};

it('says where each piece comes from and why; a part of it and then the rest come from elsewhere', async () => {
  const order = await newOrder();
  expect(placesOf(order)).toEqual([['Main', 3, 'priority', 'held']]);
  expect(order.places[0]?.elsewhere).toEqual([{ warehouse_id: order.branch, warehouse: 'Mong Kok', free: 5 }]);
  const part = await relocate(clerk, { ...at(order), ...move(order.reservation, order.branch, 1) });
  expect(placesOf(part)).toEqual([
    ['Main', 2, 'priority', 'held'],
    ['Mong Kok', 1, 'staff', 'held'],
  ]);
  expect(part.timeline.at(-1)).toMatchObject({
    ...{ command: 'relocate', from: 'pending', to: 'pending', reason },
    effects: [{ kind: 'stock', word: 'relocated', amount: 1, target: 'Main → Mong Kok' }],
  });
  const all = await relocate(clerk, { ...at(part), ...move(part.places[0]?.id ?? 0, order.branch, 2) });
  expect(placesOf(all)).toEqual([['Mong Kok', 3, 'staff', 'held']]);
  const paid = await confirmPayment(clerk, { ...at(all), amount: all.money.due * 100 });
  const sent = await shipOrder(clerk, { ...at(paid), carrier: '', tracking_number: '', lines: undefined });
  expect(placesOf(sent)).toEqual([['Mong Kok', 3, 'staff', 'shipped']]);
  expect(await lotsOf(order.tea)).toEqual([
    [9, 0],
    [2, 0],
  ]);
  expect(sent.commands).not.toContain('relocate');
  await expect(relocate(clerk, { ...at(sent), ...move(order.reservation, order.main, 1) })).rejects.toMatchObject({
    code: 'sales.wrong-status',
  });
});

it('refuses at its line more than the order has, more than lies there, the same place and one that does not sell', async () => {
  const order = await newOrder();
  const apart = await makeWarehouse(runtime, { is_quarantine: true });
  await openLot(runtime, order.tea, apart, 9);
  const tried = (place: number, quantity: number) =>
    relocate(clerk, { ...at(order), ...move(order.reservation, place, quantity) });
  await takeOrder(clerk, { lines: [{ stock_id: order.tea, quantity: 9 }], shipping_method_id: courier });
  // Both places are emptied by the other order but for two pieces.
  await expect(tried(order.branch, 3)).rejects.toEqual(
    refusedAt('lines.0.warehouse_id', 'inventory.not-there', { available: 2 }),
  );
  await expect(tried(order.branch, 4)).rejects.toEqual(
    refusedAt('lines.0.quantity', 'inventory.too-many', { left: 3 }),
  );
  await expect(tried(order.main, 1)).rejects.toEqual(refusedAt('lines.0.warehouse_id', 'inventory.same-warehouse'));
  await expect(tried(apart, 1)).rejects.toEqual(refusedAt('lines.0.warehouse_id', 'inventory.not-there'));
  await expect(tried(0x7fff_ffff, 1)).rejects.toEqual(refusedAt('lines.0.warehouse_id', 'inventory.no-destination'));
  expect(relocateInput.safeParse({ ...at(order), reason, lines: [] }).error?.issues).toMatchObject([
    { path: ['lines'], message: 'inventory.nothing-chosen' },
  ]);
  expect(placesOf(await getAdminOrder(clerk, order.id))).toEqual([['Main', 3, 'priority', 'held']]);
});

it('moves parts of a kit, owes nothing where pieces could be owed, and gives all of it back with the order', async () => {
  const order = await newOrder();
  await changeStock(runtime, order.tea, { allow_backorder: true });
  const kit = await makeKit(runtime, [{ part_id: order.tea, quantity: 2 }]);
  const kits = await takeOrder(clerk, { lines: [{ stock_id: kit.id, quantity: 2 }], shipping_method_id: courier });
  expect(placesOf(kits)).toEqual([['Main', 4, 'priority', 'held']]);
  const held = kits.places[0]?.id ?? 0;
  const moved = await relocate(clerk, { ...at(kits), ...move(held, order.branch, 4) });
  expect(placesOf(moved)).toEqual([['Mong Kok', 4, 'staff', 'held']]);
  await expect(relocate(clerk, { ...at(order), ...move(order.reservation, order.branch, 2) })).rejects.toEqual(
    refusedAt('lines.0.warehouse_id', 'inventory.not-there', { available: 1 }),
  );
  await cancelOrder(clerk, { ...at(moved), reason: 'mistake' });
  expect(await lotsOf(order.tea)).toEqual([
    [9, 3],
    [5, 0],
  ]);
});

it('one that is fetched in a store comes from there where that costs no further place', async () => {
  const order = await newOrder();
  const store = await makeStore(runtime, { warehouse_id: order.branch });
  await runtime.database.db.execute(sql`
    insert into shipping_methods (name, countries, price_cents, "order", store_pickup) values ('{"en-US":"Fetch"}', '{HKG}', 0, 2, true)`);
  runtime.cache.drop(['sales-methods']);
  const { rows } = await runtime.database.db.execute(sql`select max(id) as id from shipping_methods`);
  const fetched = await takeOrder(clerk, {
    lines: [{ stock_id: order.tea, quantity: 2 }],
    shipping_method_id: Number(rows[0]?.id),
    pickup_point: storePointKey(store.id),
  });
  expect(placesOf(fetched)).toEqual([['Mong Kok', 2, 'store', 'held']]);
});

it('crossing moves and orders at once never wait in a circle and promise no piece twice', async () => {
  const order = await newOrder();
  const orders = [order];
  for (let more = 0; more < 3; more += 1) {
    const next = await takeOrder(clerk, { lines: [{ stock_id: order.tea, quantity: 2 }], shipping_method_id: courier });
    orders.push({ ...order, ...next, reservation: next.places[0]?.id ?? 0 });
  }
  const { lost } = await race(12, async (index) => {
    const own = orders[index % 4] ?? order;
    if (index >= 8)
      return takeOrder(clerk, { lines: [{ stock_id: order.tea, quantity: 1 }], shipping_method_id: courier });
    const now = await getAdminOrder(clerk, own.id);
    const from = now.places[0];
    const to = from?.warehouse_id === own.branch ? own.main : own.branch;
    return relocate(clerk, { ...at(now), ...move(from?.id ?? 0, to, 1) });
  });
  expect(lost.filter((error) => /deadlock|violates/.test(`${error} ${(error as Error).cause}`))).toEqual([]);
  const lots = await lotsOf(order.tea);
  const held = await runtime.database.db.execute(
    sql`select sum(quantity)::int as held from reservations where stock_id = ${order.tea} and state = 'held'`,
  );
  expect(lots.reduce((sum, [, reserved]) => sum + Number(reserved), 0)).toBe(held.rows[0]?.held);
});

it('to somebody who is limited to stores, the shelves of others are told by nothing and taken by nobody', async () => {
  const order = await newOrder();
  const limited = (warehouse: number[]) => runtime.as(staff(['*'], 1, { store: [1], warehouse }));
  const placesFor = async (ctx: Context) => (await getAdminOrder(ctx, order.id)).places[0]?.elsewhere;
  expect(await placesFor(limited([order.main]))).toEqual([]);
  expect(await placesFor(limited([order.branch]))).toEqual([
    { warehouse_id: order.branch, warehouse: 'Mong Kok', free: 5 },
  ]);
  const before = await lotsOf(order.tea);
  // The refusal of more pieces than lie there would say how many do.
  for (const quantity of [1, 3])
    await expect(
      relocate(limited([order.main]), { ...at(order), ...move(order.reservation, order.branch, quantity) }),
    ).rejects.toEqual(refusedAt('lines.0.warehouse_id', 'inventory.no-destination'));
  expect(await lotsOf(order.tea)).toEqual(before);
  await relocate(limited([order.branch]), { ...at(order), ...move(order.reservation, order.branch, 1) });
});
