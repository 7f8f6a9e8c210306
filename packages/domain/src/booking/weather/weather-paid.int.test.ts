// Bad weather and what was paid: money and units go back when it closes the shop, and are asked for again when it is taken back.
import type { RouteOutput } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { makeStock } from '../../catalogue/testing/index.ts';
import { domain as content } from '../../content/domain.ts';
import { domain as customers } from '../../customers/domain.ts';
import { lettersTo, makeCustomer } from '../../customers/testing/index.ts';
import { domain as forms } from '../../forms/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as packages } from '../../packages/domain.ts';
import { getPackage } from '../../packages/queries/get-package.ts';
import { brokenPackages, buyPackages, makePlan } from '../../packages/testing/index.ts';
import { placeOrderInput } from '../../sales/cart/contract/index.ts';
import { checkOut } from '../../sales/desk/actions/check-out.ts';
import { getAdminOrder } from '../../sales/desk/queries/get-admin-order.ts';
import { domain as sales } from '../../sales/domain.ts';
import { orders } from '../../sales/order/schema.ts';
import { confirmPayment, shipOrder } from '../../sales/testing/calls.ts';
import { brokenPromises, collectIn, makeMethods, someContact, takeOrder } from '../../sales/testing/index.ts';
import { domain as stores } from '../../stores/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { createBooking } from '../actions/book-event.ts';
import { putIntoCart } from '../actions/pay-booking.ts';
import { createBookingInput } from '../contract/booking.ts';
import type { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { expireBookings } from '../jobs.ts';
import { getBooking } from '../queries/get-booking.ts';
import { bookings } from '../schema.ts';
import { book, idOf, makeEvent } from '../testing/index.ts';
import { switchWeather } from './actions/switch-weather.ts';
import { takeWeatherBack } from './actions/take-weather-back.ts';
import { weatherRules } from './schema.ts';

let runtime: TestRuntime;
let clerk: Context;
let store = 0;
let courier = 0;
const today = '2027-09-06';
const hour = 3_600_000;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [content, stores, customers, forms, sales, packages, domain]);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-09-06T00:00:00Z') - runtime.now().getTime());
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  courier = await makeMethods(runtime);
  await runtime.database.db.insert(weatherRules).values({ signal: 'typhoon_8', hours_after: 2 });
});
beforeEach(async () => {
  await runtime.database.connection.query('delete from weather_closures', []);
  store = (await makeStore(runtime)).id;
});
afterEach(async () => expect([await brokenPackages(runtime), await brokenPromises(runtime)]).toEqual([[], []]));
afterAll(() => runtime.close());

const haircut = (change: Parameters<typeof makeEvent>[1] = {}) =>
  makeEvent(runtime, { store_id: store, price: 18_000, ...change });
const bookAt = async (event_id: number, email: string, actor = visitor) => {
  const { key, data } = await book(runtime, { event_id, date: today, time: '13:00', name: 'Amy Chan', email }, actor);
  return { cart: key, id: await idOf(runtime, data.id) };
};
/** Orders a cart by transfer; paid unless said otherwise. Returns the order's id. */
async function order(cart_id: string | null, expected_total: number, isPaid = true): Promise<number> {
  const wish = { cart_id, expected_total, contact: someContact, payment_method: 'bank_transfer' };
  const placed = await checkOut(runtime.as(visitor), placeOrderInput.parse(wish));
  if (placed.result !== 'placed') throw new Error(placed.result);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.number, placed.order_number));
  if (isPaid) await pay(row?.id ?? 0);
  return row?.id ?? 0;
}
async function pay(id: number): Promise<void> {
  const { version, money } = await getAdminOrder(clerk, id);
  await confirmPayment(clerk, { id, version, amount: Math.round(money.due * 100) });
  await runtime.drain();
}
const [from, until] = [new Date('2027-09-06T04:00:00Z'), new Date('2027-09-06T08:00:00Z')];
const close = () => switchWeather(clerk, { signal: 'typhoon_8', from, until, store_ids: [store], preview: false });
type View = RouteOutput<typeof routes.switchWeather>['data'];
const shown = (view: View) =>
  view.records.map(({ kind, result, back }) => `${kind} ${result}${back ? ` ${back}` : ''}`);
const takeBack = async (id: number) => shown(await takeWeatherBack(clerk, { id, preview: false }));
const lettersOf = async (email: string) =>
  (await lettersTo(runtime, email)).filter(({ name }) => name.startsWith('booking.weather_'));

it('a booking that was paid: all of it goes back; restored, it is to be paid once more within a day', async () => {
  const event = await haircut({ cancel_ladder: [{ hours: 700, percent: 10 }] });
  const { cart, id } = await bookAt(event.id, 'paid@example.com');
  const paid = await order(cart, 180);
  const closed = await close();
  expect(shown(closed)).toEqual(['booking canceled']);
  await runtime.drain();
  expect((await getAdminOrder(clerk, paid)).refunds).toMatchObject([{ amount: 180 }]);
  expect(await takeBack(closed.id)).toEqual(['booking canceled pay_again']);
  // The haircut begins in five hours: the place is kept until then.
  expect(await getBooking(clerk, id)).toMatchObject({
    status: 'pending',
    time: '13:00',
    money: { price: 180, paid: 0, owed: 180, until: '2027-09-06T05:00:00.000Z' },
  });
  await expect(book(runtime, { event_id: event.id, date: today, time: '13:00' })).rejects.toThrow();
  const [, letter] = await lettersOf('paid@example.com');
  expect(letter?.text).toMatch(/your place is kept until .*13:00.*please pay here: http\S+\/booking\/detail\//s);
  await order(await putIntoCart(runtime.as(system), id, undefined), 180);
  expect(await getBooking(clerk, id)).toMatchObject({ status: 'approved', money: { paid: 180, owed: 0, until: null } });
});

it('what is asked for again is the price that was agreed, whatever the event costs by now', async () => {
  const event = await haircut();
  const { cart, id } = await bookAt(event.id, 'agreed@example.com');
  await order(cart, 180);
  const closed = await close();
  await runtime.drain();
  await runtime.database.connection.query('update events set price_cents = 99900 where id = $1', [event.id]);
  expect(await takeBack(closed.id)).toEqual(['booking canceled pay_again']);
  expect((await getBooking(clerk, id)).money).toMatchObject({ price: 180, owed: 180 });
  await order(await putIntoCart(runtime.as(system), id, undefined), 180);
  expect(await getBooking(clerk, id)).toMatchObject({ status: 'approved', money: { paid: 180, owed: 0 } });
});

it('a deposit is asked for again, and its rest after; whoever does not pay in time has no place', async () => {
  const event = await haircut({ deposit_percent: '30' });
  const { cart, id } = await bookAt(event.id, 'deposit8@example.com');
  await order(cart, 54);
  expect(await takeBack((await close()).id)).toEqual(['booking canceled pay_again']);
  expect((await getBooking(clerk, id)).money).toMatchObject({ owed: 54, paid: 0 });
  await order(await putIntoCart(runtime.as(system), id, undefined), 54);
  expect((await getBooking(clerk, id)).money).toMatchObject({ owed: 126, paid: 54 });

  const late = await bookAt((await haircut()).id, 'late8@example.com');
  await order(late.cart, 180);
  await runtime.database.connection.query('delete from weather_closures', []);
  await takeBack((await close()).id);
  runtime.advance(5 * hour + 60_000);
  await expireBookings.run(runtime.as(system), {});
  expect((await getBooking(clerk, late.id)).status).toBe('canceled');
  runtime.advance(-5 * hour - 60_000);
});

it('an order that was not paid is canceled with its booking, which is on offer again', async () => {
  const event = await haircut();
  const { cart, id } = await bookAt(event.id, 'unpaid8@example.com');
  const unpaid = await order(cart, 180, false);
  const closed = await close();
  expect((await getAdminOrder(clerk, unpaid)).status).toBe('canceled');
  // Taken back before anybody heard of the canceled order: that ends nothing of what is restored.
  expect(await takeBack(closed.id)).toEqual(['booking canceled pay_again']);
  await runtime.drain();
  expect(await getBooking(clerk, id)).toMatchObject({ status: 'pending', money: { owed: 180 } });
});

it('what staff booked and is paid later counts at once, and is paid later', async () => {
  const event = await haircut();
  const input = { event_id: event.id, date: today, time: '13:00', name: 'Amy Chan', email: 'desk8@example.com' };
  const id = await createBooking(clerk, createBookingInput.parse(input));
  expect(await takeBack((await close()).id)).toEqual(['booking canceled restored']);
  expect(await getBooking(clerk, id)).toMatchObject({ status: 'approved', money: { owed: 180, until: null } });
});

it('units come back, and are taken again; where none is left it is said, with the way by hand', async () => {
  const event = await haircut({ seats: 2 });
  const customer_id = await makeCustomer(runtime, 'units8@example.com');
  const plan = await makePlan(runtime, { events: [event.id], units: 1 });
  const { ids } = await buyPackages(runtime, plan, { customerId: customer_id, clerk });
  const [package_id = 0] = ids;
  const left = async () => (await getPackage(clerk, package_id)).sums.left;
  const input = { event_id: event.id, date: today, time: '13:00', customer_id, package_id };
  const id = await createBooking(clerk, createBookingInput.parse(input));
  const closed = await close();
  expect(await left()).toBe(1);
  expect(await takeBack(closed.id)).toEqual(['booking canceled restored']);
  expect(await left()).toBe(0);
  expect(await getBooking(clerk, id)).toMatchObject({ status: 'approved', package: { id: package_id } });

  await runtime.database.connection.query('delete from weather_closures', []);
  const again = await close();
  // The unit that came back is spent on another day.
  await createBooking(clerk, createBookingInput.parse({ ...input, date: '2027-09-07' }));
  const view = await takeWeatherBack(clerk, { id: again.id, preview: false });
  expect(view.records).toMatchObject([{ id, back: 'unit_gone', event_id: event.id, customer_id }]);
  const [row] = await runtime.database.db.select().from(bookings).where(eq(bookings.id, id));
  expect(row?.status).toBe('canceled');
  // The place was not taken meanwhile: both seats can be had.
  await book(runtime, { event_id: event.id, date: today, time: '13:00', quantity: 2 });
});

it('an order that waits to be collected is told and stays, and told again when the store is open', async () => {
  const stock = await makeStock(runtime, { quantity: 5 });
  const lines = [{ stock_id: stock.id, quantity: 1 }];
  const { id } = await takeOrder(clerk, { lines, shipping_method_id: courier });
  await pay(id);
  const { version } = await getAdminOrder(clerk, id);
  await shipOrder(clerk, { id, version, carrier: 'SF', tracking_number: '1' });
  await collectIn(runtime, id, store);
  const [row] = await runtime.database.db.select().from(orders).where(eq(orders.id, id));
  const email = String(row?.email);
  const closed = await close();
  expect(closed.records).toMatchObject([{ kind: 'order', id, title: row?.number, result: 'told', mailed: true }]);
  expect(await takeBack(closed.id)).toEqual(['order told told']);
  expect((await getAdminOrder(clerk, id)).status).toBe('shipped');
  const letters = await lettersOf(email);
  expect(letters.map(({ name }) => name)).toEqual(['booking.weather_closed', 'booking.weather_back']);
  expect(letters[0]?.text).toContain('Your order is kept for you until you come.');
  expect(letters[1]?.text).toContain('Your order waits for you.');
});
