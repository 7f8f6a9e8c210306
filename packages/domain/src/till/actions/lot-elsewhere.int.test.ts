// A lot that soon expires makes its own pieces cheaper, and none of another store: with a network, and without.
import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeExpiryPrice, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { routes as inventoryRoutes } from '../../inventory/contract/index.ts';
import { domain as inventory } from '../../inventory/domain.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { JournalDevice } from '../testing/index.ts';

const call = callsOf(domain.bindings);
let runtime: TestRuntime;
let cashier: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions]);
  const rights = ['get till_session', 'create till_session'] as const;
  cashier = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(runtime.as(staff(['*'])));
  await makeExpiryPrice(runtime, 5, 50);
});
afterAll(() => runtime.close());

/** A till whose store has five fresh pieces at 10.00, and a lot of the same goods that soon expires in another store. */
async function counter() {
  const [store, other] = [await makeStore(runtime), await makeStore(runtime)];
  const session = await call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: {} });
  const soon = addDays(dateIn('Asia/Hong_Kong', runtime.now()), 3);
  const lots = [{ quantity: 5 }, { quantity: 1, expiry_date: soon }];
  const stock = await makeStock(runtime, { lots, warehouseId: store.warehouseId });
  const boss = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const away = { from: stock.lotIds[1] ?? 0, to: other.warehouseId, quantity: 1 };
  await callsOf(inventory.bindings)(inventoryRoutes.transferInventory)(boss, away);
  const { rows } = await runtime.database.db.execute(
    sql`select id from inventories where warehouse_id = ${other.warehouseId}`,
  );
  return { store, session, stock, line: { stock_id: stock.id, quantity: 1, lot_id: Number(rows[0]?.id) } };
}

const leftOf = async (stock: number) =>
  (await runtime.database.db.execute(sql`select sum(quantity)::int as left from inventories where stock_id = ${stock}`))
    .rows[0]?.left;

it('is refused at the price and at the sale, and found by no code', async () => {
  const { store, session, stock, line } = await counter();
  const sale = {
    ...{ session_id: session.id, sale_key: randomUUID(), lines: [line], codes: [], points: 0, staff: [] },
    ...{ email: '', note: '', is_gift: false, tenders: [{ method: 'cash' as const, amount: 1000, reference: '' }] },
  };
  for (const asked of [call(routes.previewSale), call(routes.sell)])
    await expect(asked(cashier, sale)).rejects.toMatchObject({
      fields: { 'lines.0.lot_id': [{ code: 'till.lot-unknown' }] },
    });
  expect(await call(routes.findGoods)(cashier, { store_id: store.id, code: `LOT-${line.lot_id}` })).toEqual([]);
  expect(await leftOf(stock.id)).toBe(6);
});

it('gives nothing to what a till says it sold alone: at less than the shop asks the sale waits before staff', async () => {
  const { session, stock, line } = await counter();
  const device = new JournalDevice();
  await call(routes.enrolDevice)(cashier, { id: session.id, device_id: device.id, public_key: device.public_key });
  const entry = device.sell({
    ...{ sale_key: randomUUID(), lines: [{ ...line, unit_price: 10 }], total: 5 },
    ...{ tenders: [{ method: 'cash', amount: 5 }], sold_at: runtime.now().toISOString() },
  });
  const { entries } = await call(routes.sendJournal)(cashier, {
    ...{ device_id: device.id, entries: [entry], leaves: true },
  });
  expect(entries).toMatchObject([{ status: 'abnormal', order_id: null }]);
  expect(await leftOf(stock.id)).toBe(6);
});
