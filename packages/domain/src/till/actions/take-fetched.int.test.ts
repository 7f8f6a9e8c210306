// Cash of an order that is fetched in a store goes into the drawer of a register that is open there.
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { placeOrderInput } from '../../sales/cart/contract/index.ts';
import { routes as salesRoutes } from '../../sales/contract/index.ts';
import { checkOut } from '../../sales/desk/actions/check-out.ts';
import { domain as sales } from '../../sales/domain.ts';
import { collectCodeOf } from '../../sales/order/rules/collect-code-of.ts';
import { orders } from '../../sales/order/schema.ts';
import {
  brokenPromises,
  makeCart,
  makeFetching,
  makeMethods,
  offerAllPayments,
  someAddress,
  someContact,
} from '../../sales/testing/index.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

let runtime: TestRuntime;
let clerk: Context;
let store: number;
let fetched: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [sales, domain]);
  await makeMethods(runtime);
  await offerAllPayments(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  store = (await makeStore(runtime)).id;
  fetched = await makeFetching(runtime);
});
afterAll(() => runtime.close());

const { address: _street, ...person } = someAddress;

async function placed() {
  const stock = await makeStock(runtime, { quantity: 5 });
  const { cart_id } = await makeCart(runtime, stock.id, 2);
  const input = placeOrderInput.parse({
    ...{ cart_id, contact: someContact, shipping_address: person, pickup_point: `store-${store}`, expected_total: 20 },
    ...{ shipping_method_id: fetched, payment_method: 'cash_on_delivery', language: 'en-US' },
  });
  const result = await checkOut(runtime.as(visitor), input);
  if (result.result !== 'placed') throw new Error(`it costs ${result.preview.total}`);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, result.order_number));
  if (!row) throw new Error('no order was placed');
  return { id: row.id, version: row.version, number: row.number, code: collectCodeOf(runtime.secret, row.public_id) };
}

const ofSales = callsOf(sales.bindings);
const ofTill = callsOf(domain.bindings);
const fieldOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }[]> }) =>
      fields?.session_id?.[0]?.code ?? code,
  );

it('asks for the register, refuses one that is not open, and its drawer holds the cash', async () => {
  const one = await placed();
  // An order that is paid when it is fetched is packed first.
  const { version } = await ofSales(salesRoutes.startPicking)(clerk, { id: one.id, version: one.version });
  const wanted = { id: one.id, version, code: one.code };
  const handOver = ofSales(salesRoutes.handOver);
  const read = () => ofSales(salesRoutes.getOrder)(clerk, { id: one.id });
  expect((await read()).cash_drawers).toEqual([]);
  expect(await fieldOf(handOver(clerk, wanted))).toBe('sales.drawer-none');
  const counts = { 10000: 5 };
  const elsewhere = await ofTill(routes.openSession)(clerk, {
    ...{ store_id: (await makeStore(runtime)).id, register: 'r1', counts },
  });
  const session = await ofTill(routes.openSession)(clerk, { store_id: store, register: 'r1', counts });
  expect((await read()).cash_drawers).toMatchObject([{ session_id: session.id, number: session.number }]);
  expect(await fieldOf(handOver(clerk, wanted))).toBe('sales.drawer');
  expect(await fieldOf(handOver(clerk, { ...wanted, session_id: elsewhere.id }))).toBe('sales.drawer');
  const done = await handOver(clerk, { ...wanted, session_id: session.id });
  expect([done.status, done.cash_drawers]).toEqual(['completed', null]);
  const { cash } = await ofTill(routes.getSession)(clerk, { id: session.id });
  expect(cash.movements).toMatchObject([{ amount: 20, reason: one.number }]);
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
  for (const [promise, query] of Object.entries(tillInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
