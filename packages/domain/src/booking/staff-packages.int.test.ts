// Staff pay for bookings with packages: when they book, and later, at a counter.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as content } from '../content/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { domain as forms } from '../forms/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as packages } from '../packages/domain.ts';
import { getPackage } from '../packages/queries/get-package.ts';
import { brokenPackages, buyPackages, makePlan } from '../packages/testing/index.ts';
import { placeOrderInput } from '../sales/cart/contract/index.ts';
import { checkOut } from '../sales/desk/actions/check-out.ts';
import { domain as sales } from '../sales/domain.ts';
import { brokenPromises, makeMethods, someContact } from '../sales/testing/index.ts';
import { domain as stores } from '../stores/domain.ts';
import { createBooking } from './actions/book-event.ts';
import { cancelBooking } from './actions/end-booking.ts';
import { putIntoCart } from './actions/pay-booking.ts';
import { payWithPackage } from './actions/pay-with-package.ts';
import { createBookingInput } from './contract/booking.ts';
import { domain } from './domain.ts';
import { getBooking } from './queries/get-booking.ts';
import { book, dayFrom, idOf, makeClass, makeEvent } from './testing/index.ts';

let runtime: TestRuntime;
let clerk: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [content, stores, customers, forms, sales, packages, domain], {
    poolSize: 20,
  });
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await makeMethods(runtime);
});
afterEach(async () => expect([await brokenPackages(runtime), await brokenPromises(runtime)]).toEqual([[], []]));
afterAll(() => runtime.close());

/** A haircut for 180.00 and a member with a package for it. */
async function someMember(units = 10) {
  const event = await makeEvent(runtime, { price: 18_000 });
  const customer_id = await makeCustomer(runtime);
  const plan = await makePlan(runtime, { events: [event.id], units });
  const { ids } = await buyPackages(runtime, plan, { customerId: customer_id, clerk });
  return { event, customer_id, package_id: ids[0] ?? 0 };
}
const left = async (id: number) => (await getPackage(clerk, id)).sums.left;
const wish = (event_id: number, more: object) =>
  createBookingInput.parse({ event_id, date: dayFrom(runtime, 3), time: '10:00', name: 'Amy Chan', ...more });
const queued = async (id: number) =>
  (
    await runtime.database.connection.query(
      'select count(*)::int as open from quotes where subject_id = $1 and kind = $2 and closed_at is null',
      [id, 'booking'],
    )
  ).rows[0]?.open;

describe('staff who book', () => {
  it('pay with a unit of the customer’s package for each seat, and it comes back when they cancel', async () => {
    const { event, customer_id, package_id } = await someMember();
    const id = await createBooking(clerk, wish(event.id, { customer_id, package_id }));
    expect(await left(package_id)).toBe(9);
    const shown = await getBooking(clerk, id);
    expect(shown).toMatchObject({ status: 'approved', package: { id: package_id }, money: { price: 0, owed: 0 } });
    expect(shown.commands).not.toContain('pay-with-package');
    await cancelBooking(clerk, { id, reason: 'She is ill' });
    expect(await left(package_id)).toBe(10);
  });

  it('are refused a package of somebody else, of another event, of nobody; nothing is written', async () => {
    const { event, customer_id, package_id } = await someMember();
    const other = await someMember();
    const none = await makeCustomer(runtime);
    for (const [more, code] of [
      [{ customer_id: none, package_id }, 'packages.not-covered'],
      [{ customer_id, package_id: other.package_id }, 'packages.not-covered'],
      [{ package_id }, 'booking.units-of-nobody'],
    ] as const)
      await expect(createBooking(clerk, wish(event.id, more))).rejects.toMatchObject({
        fields: { package_id: [{ code }] },
      });
    const { rows } = await runtime.database.connection.query('select 1 from bookings where event_id = $1', [event.id]);
    expect(rows).toEqual([]);
    expect(await left(package_id)).toBe(10);
  });

  it('need the right to spend units', async () => {
    const { event, customer_id, package_id } = await someMember();
    const newcomer = runtime.as(staff(['create booking'], (await makeAccount(runtime)).id));
    await expect(createBooking(newcomer, wish(event.id, { customer_id, package_id }))).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await left(package_id)).toBe(10);
  });
});

describe('a booking that is to be paid', () => {
  it('takes units at the counter; its price is on offer no more', async () => {
    const { event, customer_id, package_id } = await someMember();
    const id = await createBooking(clerk, wish(event.id, { customer_id }));
    const before = await getBooking(clerk, id);
    expect(before.money).toMatchObject({ price: 180, owed: 180 });
    expect(before.commands).toContain('pay-with-package');
    await payWithPackage(clerk, { id, version: before.version });
    const after = await getBooking(clerk, id);
    expect(after).toMatchObject({ status: 'approved', package: { id: package_id }, money: { price: 0, owed: 0 } });
    expect(after.timeline.at(-1)).toMatchObject({
      command: 'pay-with-package',
      effects: [{ word: 'units-used', amount: 1 }],
    });
    expect([await left(package_id), await queued(id)]).toEqual([9, 0]);
  });

  it('by a guest who has no package is not offered it', async () => {
    const { event } = await someMember();
    const id = await createBooking(clerk, wish(event.id, {}));
    expect((await getBooking(clerk, id)).commands).not.toContain('pay-with-package');
    await expect(payWithPackage(clerk, { id })).rejects.toMatchObject({
      fields: { package_id: [{ code: 'booking.units-of-nobody' }] },
    });
  });

  it('on the web is hers at once when staff take the unit; her cart has it no more', async () => {
    const { event, customer_id, package_id } = await someMember();
    const member = { kind: 'customer', id: customer_id, sessionId: 'test' } as const;
    const { key, data } = await book(runtime, { event_id: event.id, date: dayFrom(runtime, 4) }, member);
    const id = await idOf(runtime, data.id);
    await payWithPackage(clerk, { id, package_id });
    expect(await getBooking(clerk, id)).toMatchObject({ status: 'approved', money: { until: null } });
    const input = { cart_id: key, expected_total: 180, contact: someContact, payment_method: 'bank_transfer' };
    await expect(checkOut(runtime.as(member), placeOrderInput.parse(input))).rejects.toMatchObject({
      code: expect.stringMatching(/cart|quote/),
    });
    expect(await left(package_id)).toBe(9);
  });

  it('in an order is paid there', async () => {
    const { event, customer_id, package_id } = await someMember();
    const id = await createBooking(clerk, wish(event.id, { customer_id }));
    const member = runtime.as({ kind: 'customer', id: customer_id, sessionId: 'test' });
    const cart_id = await putIntoCart(member, id, undefined);
    const input = { cart_id, expected_total: 180, contact: someContact, payment_method: 'bank_transfer' };
    await checkOut(member, placeOrderInput.parse(input));
    expect((await getBooking(clerk, id)).commands).not.toContain('pay-with-package');
    await expect(payWithPackage(clerk, { id, package_id })).rejects.toMatchObject({ code: 'booking.in-order' });
    expect(await left(package_id)).toBe(10);
  });
});

// Red without both locks under which a unit is taken: of the package (`lockPackage`) and of its account (`takeOff`).
it('of fifty who take the last unit for fifty bookings one comes through', { timeout: 120_000 }, async () => {
  const date = dayFrom(runtime, 5);
  const event = await makeClass(runtime, { date, price: 18_000, seats: 60 });
  const customer_id = await makeCustomer(runtime);
  const plan = await makePlan(runtime, { events: [event.id], units: 1 });
  const { ids } = await buyPackages(runtime, plan, { customerId: customer_id, clerk });
  const made: number[] = [];
  for (let i = 0; i < 50; i += 1)
    made.push(await createBooking(clerk, wish(event.id, { date, time: '19:00', customer_id })));
  const { won, lost } = await race(50, (i) => payWithPackage(clerk, { id: made[i] ?? 0 }));
  expect([won.length, lost.length]).toEqual([1, 49]);
  expect((await getPackage(clerk, ids[0] ?? 0)).sums).toMatchObject({ used: 1, left: 0 });
  const { rows } = await runtime.database.connection.query('select 1 from bookings where package_id = $1', [ids[0]]);
  expect(rows).toHaveLength(1);
});
