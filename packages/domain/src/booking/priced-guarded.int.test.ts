// Money of bookings against whoever looks for a way round: parts left out, terms dodged, orders canceled and made anew.
import { inTransaction } from '@kaifong/kernel/context';
import { release } from '@kaifong/kernel/holds';
import { system } from '@kaifong/kernel/testing';
import { describe, expect, it } from 'vitest';
import { readCart } from '../sales/cart/actions/read-cart.ts';
import { removeCartItem } from '../sales/cart/actions/remove-cart-item.ts';
import { refundOrderInput, removeCartItemInput } from '../sales/contract/index.ts';
import { getAdminOrder } from '../sales/desk/queries/get-admin-order.ts';
import { cancelOrder, refundOrder } from '../sales/testing/calls.ts';
import { ownerOfBooking } from './rules/subjects.ts';
import { makeClass } from './testing/index.ts';
import { monday, pricedShop } from './testing/priced-shop.ts';

const shop = pricedShop();
const { desk, guest, send, staffSend, bookBy, shown, order, pay, haircut, findId, drain } = shop;

describe('what is paid', () => {
  const ladder = [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ];
  it('is its own for good once staff moved it, however late the money was', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'abnormal@example.com' });
    const id = await order(key, 180);
    const bookingId = await findId(data.number);
    await inTransaction(shop.runtime.as(system), (tx) => release(tx, ownerOfBooking(bookingId)));
    const second = await bookBy({ event_id: event.id, email: 'first@example.com' });
    await pay(await order(second.key, 180));
    await pay(id);
    await staffSend('POST', `booking/${bookingId}/steps/move`, { date: monday, time: '11:00' });
    const holds = await shop.runtime.database.connection.query(
      `select distinct b.hold_until, h.state, h.expires_at from bookings b
         join holds h on h.owner_kind = $2 and h.owner_id = b.id::text
       where b.id = $1 and h.state <> 'released'`,
      [bookingId, ownerOfBooking(bookingId).kind],
    );
    expect(holds.rows).toEqual([{ hold_until: null, state: 'taken', expires_at: null }]);
  });

  it('goes back by the time she gave up, not by the one she moved to', async () => {
    const event = await haircut({ cancel_ladder: ladder, notice_hours: 0 });
    const { key, data } = await bookBy({ event_id: event.id, email: 'dodge@example.com' });
    await pay(await order(key, 180));
    // Saturday, 10:00: two days before.
    shop.runtime.advance(Date.parse('2027-03-06T02:00:00Z') - shop.runtime.now().getTime());
    const moved = await send('booking/guest_reschedule', { token: data.token, date: '2027-03-15', time: '10:00' });
    expect(moved.body.data).toMatchObject({ date: '2027-03-15', back_now: 90 });
    const canceled = await send('booking/guest_cancel', { token: data.token });
    expect(canceled.body.data).toMatchObject({ status: 'canceled' });
    const { rows } = await shop.runtime.database.connection.query(
      'select amount_cents::int as back, kept_cents::int as kept from refunds order by id desc limit 1',
    );
    expect(rows).toEqual([{ back: 9_000, kept: 9_000 }]);
    shop.runtime.advance(Date.parse('2027-03-01T02:00:00Z') - shop.runtime.now().getTime());
  });

  it('is the price that was agreed, whatever the event costs by then', async () => {
    const event = await haircut({ deposit_percent: '50', cancel_ladder: ladder });
    const { key, data } = await bookBy({ event_id: event.id, email: 'agreed@example.com' });
    await shop.runtime.database.connection.query(
      "update events set price_cents = 40000, deposit_percent = null, cancel_ladder = '[]'::jsonb where id = $1",
      [event.id],
    );
    await pay(await order(key, 90));
    expect(await shown(data.token)).toMatchObject({ money: { price: 180, paid: 90, owed: 90 }, back_now: 90 });
    shop.runtime.advance(Date.parse('2027-03-07T12:00:00Z') - shop.runtime.now().getTime());
    expect((await shown(data.token)).back_now).toBe(0);
    shop.runtime.advance(Date.parse('2027-03-01T02:00:00Z') - shop.runtime.now().getTime());
  });

  it('is paid whole: a part of it that was taken out of the cart is missed at the checkout', async () => {
    const kinds = [
      { key: 'vip', name: { 'en-US': 'VIP' }, price: 900, seats: null },
      { key: 'child', name: { 'en-US': 'Child' }, price: 10, seats: null },
    ];
    const event = await makeClass(shop.runtime, { date: monday, type: 'ticketed', seats: 10, kinds });
    const chosen = [
      { key: 'vip', quantity: 5 },
      { key: 'child', quantity: 1 },
    ];
    const wish = { event_id: event.id, time: '19:00', email: 'cheap@example.com', kinds: chosen };
    const { key, data } = await bookBy(wish);
    const { items } = await readCart(guest(), { cart_id: key ?? undefined });
    const dear = items.find(({ price }) => price === 900)?.id ?? 0;
    await removeCartItem(guest(), removeCartItemInput.parse({ cart_id: key, item_id: dear }));
    await expect(order(key, 10)).rejects.toMatchObject({ code: 'booking.pay-whole' });
    const { body } = await send('booking/pay', { token: data.token, cart_id: key });
    await pay(await order(body.cart_id, 4_510));
    expect(await shown(data.token)).toMatchObject({ status: 'approved', money: { paid: 4_510, owed: 0 } });
    const many = {
      ...wish,
      email: 'many@example.com',
      kinds: [
        { key: 'vip', quantity: 60 },
        { key: 'child', quantity: 60 },
      ],
    };
    expect((await send('event/booking', { date: monday, name: 'Amy Chan', ...many })).body.errors.kinds[0]).toContain(
      '100',
    );
  });

  it('stays with who orders anew before the shop has heard of the order she canceled', async () => {
    const event = await haircut();
    const { key, data } = await bookBy({ event_id: event.id, email: 'anew@example.com' });
    const id = await order(key, 180);
    await cancelOrder(desk(), { id, version: (await getAdminOrder(desk(), id)).version, reason: 'test' });
    const { body } = await send('booking/pay', { token: data.token });
    const anew = await order(body.cart_id, 180);
    await drain();
    expect((await shown(data.token)).status).toBe('pending');
    await pay(anew);
    expect(await shown(data.token)).toMatchObject({ status: 'approved', money: { paid: 180 } });
  });

  it('leaves nothing to be paid when its deposit goes back', async () => {
    const event = await haircut({ deposit_percent: '50' });
    const { key, data } = await bookBy({ event_id: event.id, email: 'both@example.com' });
    const first = await order(key, 90);
    await pay(first);
    const { body } = await send('booking/pay', { token: data.token });
    const rest = await order(body.cart_id, 90);
    await cancelOrder(desk(), { id: first, version: (await getAdminOrder(desk(), first)).version, reason: 'test' });
    await drain();
    expect((await shown(data.token)).status).toBe('refunded');
    expect((await getAdminOrder(desk(), rest)).status).toBe('canceled');
  });

  it('stays booked when one seat of three goes back by its order', async () => {
    const event = await makeClass(shop.runtime, { date: monday, seats: 10, price: 6_000 });
    const { key, data } = await bookBy({ event_id: event.id, time: '19:00', email: 'three@example.com', quantity: 3 });
    const id = await order(key, 180);
    await pay(id);
    const give = async (quantity: number) => {
      const { version, lines } = await getAdminOrder(desk(), id);
      const wish = { id, version, reason: 'test', lines: [{ line_id: lines[0]?.id ?? 0, quantity }] };
      await refundOrder(desk(), refundOrderInput.parse(wish));
      await drain();
    };
    await give(1);
    expect((await shown(data.token)).status).toBe('approved');
    await give(2);
    expect((await shown(data.token)).status).toBe('refunded');
  });

  it('goes back beyond its terms by who may refund orders alone, and only who may change it has her link', async () => {
    const event = await haircut({ cancel_ladder: [{ hours: 700, percent: 10 }] });
    const { key, data } = await bookBy({ event_id: event.id, email: 'rights@example.com' });
    await pay(await order(key, 180));
    const id = await findId(data.number);
    const reads = await shop.admin.inject({
      url: `/api/admin/booking/${id}`,
      headers: { authorization: 'Bearer clerk' },
    });
    expect(reads.json().data).toMatchObject({ number: data.number, link: '' });
    const cancel = (payload: object) =>
      shop.admin.inject({
        ...{ method: 'POST', url: `/api/admin/booking/${id}/steps/cancel`, payload: { reason: 'Ill', ...payload } },
        headers: { authorization: 'Bearer clerk', 'accept-language': 'en-US' },
      });
    const refused = await cancel({ give_back: 'all' });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['give_back']]);
    expect((await cancel({})).json().data).toMatchObject({ status: 'canceled', back_all: 0 });
    const { rows } = await shop.runtime.database.connection.query(
      'select amount_cents::int as back, kept_cents::int as kept from refunds order by id desc limit 1',
    );
    expect(rows).toEqual([{ back: 0, kept: 18_000 }]);
  });
});
