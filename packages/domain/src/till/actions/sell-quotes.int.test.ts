// A booking's deposit and its rest are paid at the till, beside goods, each once.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as booking } from '../../booking/domain.ts';
import { getBooking } from '../../booking/queries/get-booking.ts';
import { bookingQuotes, bookings } from '../../booking/schema.ts';
import { book, dayFrom, makeEvent } from '../../booking/testing/index.ts';
import { makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { previewSaleInput, routes, type SaleInput } from '../contract/index.ts';
import { domain } from '../domain.ts';

const call = callsOf(domain.bindings);
const [open, sell, preview] = [call(routes.openSession), call(routes.sell), call(routes.previewSale)];

let runtime: TestRuntime;
let cashier: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, booking, sales, settings]);
  cashier = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(cashier);
  await offerAllPayments(runtime);
});
afterAll(() => runtime.close());

const quotesOf = async (number: string) => {
  const { db } = runtime.database;
  const [row] = await db.select().from(bookings).where(eq(bookings.number, number));
  const quotes = await db
    .select()
    .from(bookingQuotes)
    .where(eq(bookingQuotes.booking_id, row?.id ?? 0));
  return { id: row?.id ?? 0, quotes: quotes.filter(({ paid_at }) => !paid_at).map(({ quote_id }) => quote_id) };
};

it('a deposit beside tea, then the rest; another booking of the same event is a line of its own', async () => {
  const store = await makeStore(runtime);
  const session = await open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
  const tea = await makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId });
  const event = await makeEvent(runtime, { price: 20_000, deposit_percent: '40' });
  const date = dayFrom(runtime, 3);
  const first = await book(runtime, { event_id: event.id, date });
  const second = await book(runtime, { event_id: event.id, date, time: '12:00' });
  const [one, other] = [await quotesOf(first.identifier), await quotesOf(second.identifier)];
  const wish = (quotes: number[], amount: number, more: Partial<SaleInput> = {}): SaleInput => ({
    ...{ session_id: session.id, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
    ...{ lines: [], quotes, sale_key: randomUUID(), tenders: [{ method: 'cash', amount, reference: '' }] },
    ...more,
  });
  const quotes = [...one.quotes, ...other.quotes];
  const lines = [{ stock_id: tea.id, quantity: 1 }];
  const shown = await preview(cashier, { session_id: session.id, lines, quotes, codes: [], points: 0, tenders: [] });
  expect(shown.items.map(({ line_total }) => line_total)).toEqual([10, 80, 80]);
  await sell(cashier, wish(quotes, 17_000, { lines }));
  await runtime.drain();
  for (const { id } of [one, other])
    expect(await getBooking(cashier, id)).toMatchObject({ status: 'approved', money: { paid: 80, owed: 120 } });
  await expect(sell(cashier, wish(one.quotes, 8_000))).rejects.toMatchObject({
    fields: { 'quotes.0': [{ code: 'sales.quote-ended' }] },
  });
  await sell(cashier, wish((await quotesOf(first.identifier)).quotes, 12_000));
  await runtime.drain();
  expect((await getBooking(cashier, one.id)).money).toMatchObject({ paid: 200, owed: 0 });
  expect(await brokenPromises(runtime)).toEqual([]);
});

it('nothing at all is no sale', () => {
  const empty = { session_id: 1, lines: [], codes: [], points: 0, tenders: [] };
  const parsed = previewSaleInput.safeParse(empty);
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lines', 'sales.no-lines'],
  ]);
  expect(previewSaleInput.safeParse({ ...empty, quotes: [7] }).success).toBe(true);
});
