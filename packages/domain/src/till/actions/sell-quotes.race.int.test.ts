// Bookings at the till: a deposit beside goods, then the rest, each sold once however many registers try.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { routes as bookingRoutes } from '../../booking/contract/index.ts';
import { domain as booking } from '../../booking/domain.ts';
import { book, dayFrom, makeEvent } from '../../booking/testing/index.ts';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { previewSaleInput, routes, type SaleInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

const call = callsOf(domain.bindings);
const open = call(routes.openSession);
const sell = call(routes.sell);
const preview = call(routes.previewSale);
const listDesk = callsOf(booking.bindings)(bookingRoutes.listDesk);

let runtime: TestRuntime;
let cashier: Context;
let store: { id: number; warehouseId: number };
let session = 0;

beforeAll(async () => {
  const domains = [settings, customers, members, promotions, sales, booking, domain];
  runtime = await openTestRuntime(inject('database'), domains, { poolSize: 20 });
  cashier = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(cashier);
  await offerAllPayments(runtime);
  store = await makeStore(runtime);
  session = (await open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } })).id;
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
  for (const [promise, query] of Object.entries(tillInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
afterAll(() => runtime.close());

/** A haircut for 300.00, half of it beforehand, in three days. Returns the booking's number. */
async function booked(): Promise<string> {
  const event = await makeEvent(runtime, { store_id: store.id, price: 30_000, deposit_percent: '50' });
  return (await book(runtime, { event_id: event.id, date: dayFrom(runtime, 3) })).identifier;
}
async function atDesk(number: string) {
  const [found] = (await listDesk(cashier, { store_id: store.id, keyword: number })).bookings;
  if (!found) throw new Error(`no booking ${number} at the counter`);
  return found;
}
const wish = (more: Partial<SaleInput>): SaleInput => ({
  ...{ session_id: session, lines: [], codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
  ...{ sale_key: randomUUID(), tenders: [] },
  ...more,
});
const cash = (amount: number) => ({ method: 'cash' as const, amount, reference: '' });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields ? Object.entries(error.fields).map(([at, [first]]) => [at, first?.code]) : error.code,
  );

it('a deposit beside goods makes the guest expected; the rest is sold by itself, and nothing twice', async () => {
  const number = await booked();
  const first = await atDesk(number);
  expect(first).toMatchObject({ status: 'pending', money: { price: 300, paid: 0, owed: 150 } });
  const { id: stock_id } = await makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId });
  const lines = [{ stock_id, quantity: 1 }];
  expect(await preview(cashier, { ...wish({ lines, quotes: first.quotes }) })).toMatchObject({ total: 160, due: 160 });
  const sale = wish({ lines, quotes: first.quotes, tenders: [cash(16_000)] });
  const sold = await sell(cashier, sale);
  expect(sold.items.map(({ line_total }) => line_total)).toEqual([10, 150]);
  expect((await sell(cashier, sale)).number).toBe(sold.number);
  expect(await refused(sell(cashier, { ...sale, sale_key: randomUUID() }))).toEqual([
    ['quotes.0', 'sales.quote-ended'],
  ]);
  await runtime.drain();
  await runtime.drain();
  const second = await atDesk(number);
  expect(second).toMatchObject({ status: 'approved', money: { paid: 150, owed: 150 } });
  const rest = wish({ quotes: second.quotes, tenders: [cash(15_000)] });
  expect((await sell(cashier, rest)).total).toBe(150);
  await runtime.drain();
  expect(await atDesk(number)).toMatchObject({ money: { paid: 300, owed: 0 }, quotes: [] });
});

it('ten registers that sell one deposit at the same moment: one does', async () => {
  const { quotes } = await atDesk(await booked());
  const { won } = await race(10, () => sell(cashier, wish({ quotes, tenders: [cash(15_000)] })));
  expect(won).toHaveLength(1);
});

it('bookings of one event are lines of their own, and a sale of nothing at all is none', async () => {
  const event = await makeEvent(runtime, { store_id: store.id, price: 20_000 });
  const at = async (time: string) => {
    const { identifier } = await book(runtime, { event_id: event.id, date: dayFrom(runtime, 3), time });
    return (await atDesk(identifier)).quotes;
  };
  const quotes = [...(await at('10:00')), ...(await at('12:00'))];
  const shown = await preview(cashier, wish({ quotes }));
  expect(shown.items.map(({ line_total }) => line_total)).toEqual([200, 200]);
  const empty = previewSaleInput.safeParse({ session_id: 1, lines: [], codes: [], points: 0, tenders: [] });
  expect(empty.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lines', 'sales.no-lines'],
  ]);
});
