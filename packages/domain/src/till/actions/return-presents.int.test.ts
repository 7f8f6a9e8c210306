// A present of a promotion when what it came with goes back: over the counter, in an exchange, and as a refund of the order.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { endPromotions, makePromotion } from '../../promotions/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { getAdminOrder } from '../../sales/index.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, type SaleInput, type SessionView } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

const call = callsOf(domain.bindings);
const sell = call(routes.sell);
const find = call(routes.findSale);
const refund = call(routes.refundSale);

let runtime: TestRuntime;
let manager: Context;
let store: { id: number; warehouseId: number };
let session: SessionView;

beforeAll(async () => {
  const rooms = [domain, sales, members, settings, customers, promotions];
  runtime = await openTestRuntime(inject('database'), rooms, { poolSize: 10 });
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  store = await makeStore(runtime);
  session = await call(routes.openSession)(manager, { store_id: store.id, register: 'r1', counts: { 10000: 9 } });
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
  for (const [promise, query] of Object.entries(tillInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
afterAll(() => runtime.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.values(error.fields ?? {})[0]?.[0]?.code ?? error.code,
  );
const cash = (amount: number) => ({ method: 'cash' as const, amount, reference: '' });
const goods = (price: number) => makeStock(runtime, { quantity: 9, warehouseId: store.warehouseId, price });
const wish = (stock: { id: number }, quantity: number, more: Partial<SaleInput> = {}): SaleInput => ({
  ...{ session_id: session.id, lines: [{ stock_id: stock.id, quantity }], codes: [], points: 0, staff: [], email: '' },
  ...{ note: '', is_gift: false, tenders: [], sale_key: randomUUID() },
  ...more,
});
const comes = (order_id: number, line_id: number, quantity: number) => ({
  ...{ order_id, reason: 'Too small', lines: [{ line_id, quantity, restock: 'lot' as const }] },
});

/** Three teas for 120.00, with a cup of 50.00 that comes with two of them; the promotion is over by now. */
async function soldWithCup() {
  const [tea, cup] = [await goods(4000), await goods(5000)];
  const promotion = await makePromotion(runtime, {
    conditions: [{ kind: 'quantity', min: 2 }],
    rewards: [{ kind: 'gift', stock_id: cup.id, quantity: 1 }],
  });
  const { order_id, number } = await sell(manager, wish(tea, 3, { tenders: [cash(12_000)] }));
  await endPromotions(runtime, promotion);
  const { lines } = await find(manager, { number });
  const [teas = 0, present = 0] = lines.map(({ line_id }) => line_id);
  expect(lines[1]?.kept).toMatchObject({ present: { price_cents: 5000, terms: { least_pieces: 2 } } });
  const back = (line_id: number, quantity: number) =>
    refund(manager, {
      ...comes(order_id, line_id, quantity),
      ...{ session_id: session.id, return_key: randomUUID() },
    });
  return { order_id, teas, present, back };
}

it('stays while what is kept still earns it; then its price is taken off, and given back when it comes, too', async () => {
  const { order_id, teas, present, back } = await soldWithCup();
  expect((await back(teas, 1)).amount).toBe(40);
  // The second tea is worth 40.00, the cup that would stay 50.00.
  expect(await code(back(teas, 1))).toBe('sales.refund-present');
  expect((await back(teas, 2)).amount).toBe(30);
  expect((await getAdminOrder(manager, order_id)).status).toBe('completed');
  expect((await back(present, 1)).amount).toBe(50);
  const { status, refunds } = await getAdminOrder(manager, order_id);
  expect([status, refunds.map(({ amount, presents }) => [amount, presents]).toSorted()]).toEqual([
    'refunded',
    [
      [30, 50],
      [40, 0],
      [50, -50],
    ],
  ]);
});

it('is taken off what pays for other goods in an exchange', async () => {
  const { order_id, teas } = await soldWithCup();
  const other = await goods(10_000);
  // 120.00 less the cup of 50.00 pay 70.00 of 100.00.
  const sold = await sell(manager, wish(other, 1, { back: comes(order_id, teas, 3), tenders: [cash(3000)] }));
  expect(sold).toMatchObject({ total: 100, change: 0 });
});
