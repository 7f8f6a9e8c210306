// Bookings that cost something: kept while she pays, paid by an order of the shop, given back by the terms of the event.
import { inTransaction } from '@kaifong/kernel/context';
import { release } from '@kaifong/kernel/holds';
import { customer, system } from '@kaifong/kernel/testing';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../customers/testing/index.ts';
import { getPackage } from '../packages/queries/get-package.ts';
import { buyPackages, makePlan } from '../packages/testing/index.ts';
import { placeOrderInput, previewCheckoutInput } from '../sales/contract/index.ts';
import { checkOut } from '../sales/desk/actions/check-out.ts';
import { getAdminOrder } from '../sales/desk/queries/get-admin-order.ts';
import { cancelOrder, previewCheckout, refundOrder, rejectPayment, submitSlip } from '../sales/testing/calls.ts';
import { brokenPromises, goOnToPay, someContact } from '../sales/testing/index.ts';
import { expireBookings } from './jobs.ts';
import { ownerOfBooking } from './rules/subjects.ts';
import { book, makeClass } from './testing/index.ts';
import { type Booked, codeOf, minute, monday, pricedShop } from './testing/priced-shop.ts';

const shop = pricedShop();
const { desk, guest, send, staffSend, bookBy, shown, timesOf, order, pay, haircut, findId, drain } = shop;

describe('what costs something', () => {
  it('is kept while she pays, and counts when the order is paid', async () => {
    const event = await haircut();
    const { key, redirect_url, data } = await bookBy({ event_id: event.id });
    expect(redirect_url).toBe('/checkout');
    expect(data).toMatchObject({
      status: 'pending',
      money: { price: 180, paid: 0, owed: 180, until: expect.stringMatching(/^2027-03-01T00:1/) },
      may_pay: true,
    });
    expect(await timesOf(event.url)).toEqual(['11:00/1']);
    await drain();
    expect(await lettersTo(shop.runtime, 'guest@example.com')).toEqual([]);
    const id = await order(key, 180);
    expect(await shown(data.token)).toMatchObject({ status: 'pending', may_pay: false });
    shop.runtime.advance(20 * minute);
    await expireBookings.run(shop.runtime.as(system), {});
    expect((await shown(data.token)).status).toBe('pending');
    await pay(id);
    expect(await shown(data.token)).toMatchObject({
      status: 'approved',
      money: { price: 180, paid: 180, owed: 0, order_number: '', until: null },
    });
    await drain();
    const letters = await lettersTo(shop.runtime, 'guest@example.com');
    expect(letters.map(({ name }) => name)).toContain('booking.booking_placed');
    // A minute after its end; she was there.
    shop.runtime.advance(Date.parse('2027-03-08T02:00:00Z') - shop.runtime.now().getTime());
    const bookingId = await findId(data.number);
    await staffSend('POST', `booking/${bookingId}/steps/check-in`, {});
    const done = await staffSend('POST', `booking/${bookingId}/steps/finish`, {});
    expect(done.body.data.status).toBe('completed');
    await drain();
    expect((await getAdminOrder(desk(), id)).status).toBe('completed');
    shop.runtime.advance(Date.parse('2027-03-01T02:00:00Z') - shop.runtime.now().getTime());
    expect(await brokenPromises(shop.runtime)).toEqual([]);
  });

  it('is free again when nobody pays in time, and the cart says so', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'late@example.com' });
    shop.runtime.advance(16 * minute);
    await expireBookings.run(shop.runtime.as(system), {});
    expect(await shown(data.token)).toMatchObject({ status: 'canceled', may_pay: false });
    expect(await timesOf(event.url)).toEqual(['10:00/1', '11:00/1']);
    await expect(order(key, 180)).rejects.toMatchObject({ code: expect.stringMatching(/cart|quote/) });
    expect(codeOf((await send('booking/pay', { token: data.token })).body)).toEqual(['booking.nothing-to-pay']);
  });

  it('is canceled with its order, and taken again with it as long as its time is free', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'order@example.com' });
    const id = await order(key, 180);
    const refused = await send('booking/guest_cancel', { token: data.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.in-order']);
    await cancelOrder(desk(), { id, version: (await getAdminOrder(desk(), id)).version, reason: 'test' });
    await drain();
    expect((await shown(data.token)).status).toBe('canceled');
    expect(await timesOf(event.url)).toEqual(['10:00/1', '11:00/1']);
  });

  it('goes by what staff say of her slip', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'slip@example.com' });
    const id = await order(key, 180);
    await submitSlip(guest(), id, { filename: 'slip.png', mimetype: 'image/png', bytes: onePixel }, 'bank_transfer');
    await drain();
    expect((await shown(data.token)).status).toBe('payment_review');
    const { version } = await getAdminOrder(desk(), id);
    await rejectPayment(desk(), { id, version, reason: 'Nothing has come' });
    await drain();
    expect((await shown(data.token)).status).toBe('payment_reject');
    await pay(id);
    expect((await shown(data.token)).status).toBe('approved');
  });

  it('costs what its kinds cost, of which there are only so many', async () => {
    const kinds = [
      { key: 'adult', name: { 'en-US': 'Adult' }, price: 120.5, seats: null },
      { key: 'child', name: { 'en-US': 'Child' }, price: 60, seats: 2 },
    ];
    const event = await makeClass(shop.runtime, { date: monday, type: 'ticketed', seats: 10, kinds });
    const wish = { event_id: event.id, time: '19:00', date: monday, name: 'Amy Chan', email: 'kinds@example.com' };
    expect(codeOf((await send('event/booking', wish)).body)).toEqual(['validation', 'kinds']);
    const many = { ...wish, kinds: [{ key: 'child', quantity: 3 }] };
    expect(codeOf((await send('event/booking', many)).body)).toEqual(['validation', 'kinds']);
    const chosen = [
      { key: 'adult', quantity: 2 },
      { key: 'child', quantity: 1 },
    ];
    const { key, data } = await bookBy({ ...wish, kinds: chosen });
    expect(data).toMatchObject({ seats: 3, money: { price: 301 } });
    expect(data.kinds).toEqual([
      { name: 'Adult', quantity: 2 },
      { name: 'Child', quantity: 1 },
    ]);
    await pay(await order(key, 301));
    expect(await shown(data.token)).toMatchObject({ status: 'approved', money: { paid: 301 } });
    const more = { ...wish, email: 'more@example.com', kinds: [{ key: 'child', quantity: 2 }] };
    const refused = await send('event/booking', more);
    expect(refused.body.errors.kinds[0]).toContain('Only 1 of “Child” are left');
  });
});

describe('what is paid', () => {
  const ladder = [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ];

  it('as a deposit leaves a rest, and half of it goes back two days before', async () => {
    const event = await haircut({ deposit_percent: '30', cancel_ladder: ladder });
    const { key, data } = await bookBy({ event_id: event.id, email: 'deposit@example.com', date: '2027-03-08' });
    expect(data.money).toMatchObject({ price: 180, owed: 54 });
    await pay(await order(key, 54));
    const approved = await shown(data.token);
    expect(approved).toMatchObject({ status: 'approved', money: { paid: 54, owed: 126 }, back_now: 54, may_pay: true });
    // Saturday, 10:00: two days before.
    shop.runtime.advance(Date.parse('2027-03-06T02:00:00Z') - shop.runtime.now().getTime());
    expect((await shown(data.token)).back_now).toBe(27);
    const canceled = await send('booking/guest_cancel', { token: data.token });
    expect(canceled.body.data).toMatchObject({ status: 'canceled', may_pay: false });
    const rows = await shop.runtime.database.connection.query(
      'select amount_cents::int as back, kept_cents::int as kept from refunds order by id desc limit 1',
    );
    expect(rows.rows).toEqual([{ back: 2_700, kept: 2_700 }]);
    await drain();
    expect((await shown(data.token)).status).toBe('canceled');
    expect(await brokenPromises(shop.runtime)).toEqual([]);
    shop.runtime.advance(Date.parse('2027-03-01T02:00:00Z') - shop.runtime.now().getTime());
  });

  it('goes back whole where staff say so, and a rest is paid in a cart of its own', async () => {
    const event = await haircut({ deposit_percent: '50', cancel_ladder: [{ hours: 700, percent: 10 }] });
    const { key, data } = await bookBy({ event_id: event.id, email: 'rest@example.com' });
    await pay(await order(key, 90));
    const { body } = await send('booking/pay', { token: data.token });
    expect(body).toMatchObject({ redirect_url: '/checkout' });
    await pay(await order(body.cart_id, 90));
    expect((await shown(data.token)).money).toMatchObject({ price: 180, paid: 180, owed: 0 });
    const id = await findId(data.number);
    const view = (await staffSend('GET', `booking/${id}`)).body.data;
    // Each payment stands in the history.
    const paid = view.timeline.flatMap((step: { effects: { word: string; amount: number }[] }) =>
      step.effects.filter(({ word }) => word === 'paid').map(({ amount }) => amount),
    );
    expect(paid).toEqual([90, 90]);
    expect(view).toMatchObject({ back_by_terms: 0, back_all: 180 });
    expect(view.orders).toHaveLength(2);
    const canceled = await staffSend('POST', `booking/${id}/steps/cancel`, {
      reason: 'The chair is broken',
      give_back: 'all',
    });
    expect(canceled.body.data).toMatchObject({ status: 'canceled', money: { paid: 0 } });
    await drain();
    const { rows } = await shop.runtime.database.connection.query(
      'select sum(amount_cents)::int as back from refunds where order_id = any($1)',
      [view.orders.map((one: { id: number }) => one.id)],
    );
    expect(rows).toEqual([{ back: 18_000 }]);
  });

  it('is refunded by the order: the time is free, and the booking is refunded', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'refund@example.com' });
    const id = await order(key, 180);
    await pay(id);
    await cancelOrder(desk(), { id, version: (await getAdminOrder(desk(), id)).version, reason: 'test' });
    await drain();
    expect(await shown(data.token)).toMatchObject({
      status: 'refunded',
      money: { paid: 0 },
      settled: { back: 180, kept: 0 },
    });
    expect(await timesOf(event.url)).toEqual(['10:00/1', '11:00/1']);
  });

  it('too late ends abnormal when somebody else has the time; staff move it', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'toolate@example.com' });
    const id = await order(key, 180);
    // The place was lost, whatever did it.
    const bookingId = await findId(data.number);
    await inTransaction(shop.runtime.as(system), (tx) => release(tx, ownerOfBooking(bookingId)));
    const other = await haircut({ price: null });
    expect(other.id).toBeGreaterThan(event.id);
    const second = await bookBy({ event_id: event.id, email: 'second@example.com' });
    await pay(await order(second.key, 180));
    await pay(id);
    expect((await shown(data.token)).status).toBe('abnormal');
    const moved = await staffSend('POST', `booking/${bookingId}/steps/move`, { date: monday, time: '11:00' });
    expect(moved.body.data).toMatchObject({ status: 'approved', time: '11:00', money: { paid: 180 } });
  });

  it('waits for staff where they answer, and goes back when they refuse', async () => {
    const event = await haircut({ confirmation: 'by_staff' });
    const { key, data } = await bookBy({ event_id: event.id, email: 'asked@example.com' });
    const id = await findId(data.number);
    expect((await staffSend('POST', `booking/${id}/steps/confirm`, {})).status).toBe(422);
    await pay(await order(key, 180));
    expect(await shown(data.token)).toMatchObject({ status: 'pending', money: { paid: 180, until: null } });
    const refused = await staffSend('POST', `booking/${id}/steps/refuse`, { reason: 'Ill' });
    expect(refused.body.data).toMatchObject({ status: 'rejected', money: { paid: 0 } });
  });

  it('as a deposit while staff have not answered leaves one rest, which may be paid before they do', async () => {
    const event = await haircut({ confirmation: 'by_staff', deposit_percent: '50' });
    const { key, data } = await bookBy({ event_id: event.id, email: 'early@example.com' });
    await pay(await order(key, 90));
    expect(await shown(data.token)).toMatchObject({ status: 'pending', money: { paid: 90, owed: 90 } });
    const { body } = await send('booking/pay', { token: data.token });
    await pay(await order(body.cart_id, 90));
    expect(await shown(data.token)).toMatchObject({ status: 'pending', money: { paid: 180, owed: 0 }, may_pay: false });
    const confirmed = await staffSend('POST', `booking/${await findId(data.number)}/steps/confirm`, {});
    expect(confirmed.body.data).toMatchObject({ status: 'approved', money: { paid: 180, owed: 0 } });
  });

  it('may be nothing at first: it counts at once and is paid later', async () => {
    const event = await haircut({ deposit_percent: '0' });
    const { key, data } = await bookBy({ event_id: event.id, email: 'later@example.com' });
    expect(key).toBeNull();
    expect(data).toMatchObject({ status: 'approved', money: { price: 180, owed: 180 } });
    await drain();
    const number = (await book(shop.runtime, { event_id: (await haircut({ price: null })).id, date: monday }))
      .identifier;
    expect((await staffSend('GET', `booking/${await findId(number)}`)).body.data.money.price).toBe(0);
  });
});

describe('a package', () => {
  it('pays for a seat, has its unit again when that is canceled, and keeps what was used when it goes back', async () => {
    const event = await haircut();
    const plan = await makePlan(shop.runtime, { events: [event.id] });
    const bought = await buyPackages(shop.runtime, plan, { customerId: shop.member, clerk: desk() });
    const [package_id = 0] = bought.ids;
    const left = async () => (await getPackage(desk(), package_id)).sums.left;
    const wish = { event_id: event.id, date: monday, package_id };
    const byGuest = await send('event/booking', { ...wish, time: '10:00', name: 'Amy', email: 'no@example.com' });
    expect(codeOf(byGuest.body)).toEqual(['validation', 'package_id']);
    const book = async (time: string) => (await send('event/booking', { ...wish, time }, 'member')).body;
    const first = await book('10:00');
    expect(first).toMatchObject({ key: null, data: { status: 'approved', money: { price: 0 }, units_back: true } });
    expect(await left()).toBe(9);
    await send('booking/cancel', { booking_id: first.data.id }, 'member');
    expect(await left()).toBe(10);
    await book('11:00');
    expect(await left()).toBe(9);
    // Ten for 800.00, one used at 100.00 by itself.
    const { version } = await getAdminOrder(desk(), bought.orderId);
    const refund = { id: bought.orderId, version, all: true, lines: [], shipping: 0, surcharge: 0, goodwill: 0 };
    await refundOrder(desk(), { ...refund, reason: 'Moving away' });
    const { rows } = await shop.runtime.database.connection.query(
      'select amount_cents::int as back, kept_cents::int as kept from refunds where order_id = $1',
      [bought.orderId],
    );
    expect(rows).toEqual([{ back: 70_000, kept: 10_000 }]);
  });

  it('of money pays for a booking, and has again what the terms give back', async () => {
    const event = await haircut({
      cancel_ladder: [
        { hours: 72, percent: 100 },
        { hours: 24, percent: 50 },
      ],
    });
    const money = { grants: 'money' as const, units: null, money: 50_000, single_price: null };
    const { ids } = await buyPackages(shop.runtime, await makePlan(shop.runtime, money), {
      customerId: shop.member,
      clerk: desk(),
    });
    const [package_id = 0] = ids;
    const left = async () => (await getPackage(desk(), package_id)).sums.left;
    const payByCard = async (time: string) => {
      const { key, data } = (await send('event/booking', { event_id: event.id, date: monday, time }, 'member')).body;
      const as = shop.runtime.as(customer(shop.member));
      const { package_choices } = await previewCheckout(
        as,
        previewCheckoutInput.parse({ cart_id: key, country: 'HKG' }),
      );
      const wish = { cart_id: key, expected_total: 0, contact: someContact, payment_method: 'bank_transfer' };
      const paid = [{ item_id: package_choices[0]?.item_id, package_id }];
      const placed = await checkOut(as, placeOrderInput.parse({ ...wish, packages: paid }));
      expect(placed.result).toBe('placed');
      await goOnToPay(as, placed);
      await drain();
      return data as Booked['data'];
    };
    const early = await payByCard('10:00');
    const late = await payByCard('11:00');
    expect(await left()).toBe(140);
    await send('booking/cancel', { booking_id: early.id }, 'member');
    await drain();
    expect(await left()).toBe(320);
    // Saturday, 11:00: two days before.
    shop.runtime.advance(Date.parse('2027-03-06T03:00:00Z') - shop.runtime.now().getTime());
    await send('booking/cancel', { booking_id: late.id }, 'member');
    await drain();
    expect(await left()).toBe(410);
    shop.runtime.advance(Date.parse('2027-03-01T02:00:00Z') - shop.runtime.now().getTime());
    expect(await brokenPromises(shop.runtime)).toEqual([]);
  });
});

const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
