// What a guest is told of her money: in the letters, on the page of a booking that is over, and of value that returns to a package; and
// which kinds of ticket are sold out.
import { customer } from '@kaifong/kernel/testing';
import { expect, it } from 'vitest';
import { lettersTo } from '../customers/testing/index.ts';
import { buyPackages, makePlan } from '../packages/testing/index.ts';
import { placeOrderInput, previewCheckoutInput } from '../sales/contract/index.ts';
import { checkOut } from '../sales/desk/actions/check-out.ts';
import { previewCheckout } from '../sales/testing/calls.ts';
import { goOnToPay, someContact } from '../sales/testing/index.ts';
import { makeClass } from './testing/index.ts';
import { type Booked, monday, pricedShop } from './testing/priced-shop.ts';

const shop = pricedShop();
const { desk, send, staffSend, bookBy, shown, order, pay, haircut, findId, drain } = shop;
const ladder = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 50 },
];
const setClock = (instant: string) => shop.runtime.advance(Date.parse(instant) - shop.runtime.now().getTime());
const letterTo = async (email: string, name: string) => {
  await drain();
  return (await lettersTo(shop.runtime, email)).find((letter) => letter.name === `booking.booking_${name}`)?.text ?? '';
};

it('the letter of a booking names its price, what is paid and the rest; the one of its end what goes back and what is kept', async () => {
  const event = await haircut({ deposit_percent: '50', cancel_ladder: ladder });
  const email = 'told@example.com';
  const { key, data } = await bookBy({ event_id: event.id, email });
  await pay(await order(key, 90));
  const booked = await letterTo(email, 'placed');
  expect(booked).toMatch(/Price[\s\S]*180\.00[\s\S]*Paid[\s\S]*90\.00[\s\S]*To be paid[\s\S]*90\.00/);
  // Saturday, 10:00: two days before.
  setClock('2027-03-06T02:00:00Z');
  await send('booking/guest_cancel', { token: data.token });
  const over = await shown(data.token);
  expect(over).toMatchObject({ status: 'canceled', settled: { back: 45, kept: 45 }, packages_back: [] });
  const canceled = await letterTo(email, 'canceled');
  expect(canceled).toContain('45.00 goes back to you the way you paid it');
  expect(canceled).toContain('45.00 is kept, by the terms you booked on');
  expect(canceled).not.toContain('To be paid');
  const { timeline } = (await staffSend('GET', `booking/${await findId(data.number)}`)).body.data;
  expect(timeline.at(-1).effects).toMatchObject([
    { word: 'seats-free' },
    { word: 'money-back', amount: 45 },
    { word: 'money-kept', amount: 45 },
    { kind: 'mail' },
  ]);
  setClock('2027-03-01T02:00:00Z');
});

it('one that gives nothing back says that all of it is kept; one that was free says nothing of money', async () => {
  const event = await haircut({ cancel_ladder: [{ hours: 700, percent: 100 }] });
  const { key, data } = await bookBy({ event_id: event.id, email: 'kept@example.com' });
  await pay(await order(key, 180));
  await send('booking/guest_cancel', { token: data.token });
  expect((await shown(data.token)).settled).toEqual({ back: 0, kept: 180 });
  expect(await letterTo('kept@example.com', 'canceled')).toContain('180.00 you paid is kept');
  const free = await haircut({ price: null });
  const { data: other } = await bookBy({ event_id: free.id, email: 'free@example.com' });
  await send('booking/guest_cancel', { token: other.token });
  expect((await shown(other.token)).settled).toBeNull();
  const letter = await letterTo('free@example.com', 'canceled');
  expect(letter).not.toMatch(/goes back|is kept/);
});

it('stored value that returns is named, before and after', async () => {
  const event = await haircut({ cancel_ladder: ladder });
  const money = { grants: 'money' as const, units: null, money: 50_000, single_price: null };
  const plan = await makePlan(shop.runtime, money);
  const { ids } = await buyPackages(shop.runtime, plan, { customerId: shop.member, clerk: desk() });
  const package_id = ids[0] ?? 0;
  const { key, data } = (await send('event/booking', { event_id: event.id, date: monday, time: '10:00' }, 'member'))
    .body as Booked;
  const as = shop.runtime.as(customer(shop.member));
  const { package_choices } = await previewCheckout(as, previewCheckoutInput.parse({ cart_id: key, country: 'HKG' }));
  const wish = { cart_id: key, expected_total: 0, contact: someContact, payment_method: 'bank_transfer' };
  const packages = [{ item_id: package_choices[0]?.item_id, package_id }];
  await goOnToPay(as, await checkOut(as, placeOrderInput.parse({ ...wish, packages })));
  await drain();
  setClock('2027-03-06T02:00:00Z');
  const before = await shown(data.token);
  expect(before).toMatchObject({ back_now: 0, packages_back: [{ grants: 'money', amount: 90 }] });
  const number = before.packages_back[0]?.number ?? '';
  expect(number).not.toBe('');
  const preview = await staffSend('POST', `booking/${await findId(data.number)}/steps/cancel/preview`, {
    give_back: 'terms',
  });
  expect(JSON.stringify(preview.body), 'the preview of staff').toContain('value-back');
  await send('booking/cancel', { booking_id: data.id }, 'member');
  expect(await shown(data.token)).toMatchObject({ settled: null, packages_back: [{ number, amount: 90 }] });
  expect(await letterTo('member@example.com', 'canceled')).toContain(`90.00 is back in your package ${number}`);
  setClock('2027-03-01T02:00:00Z');
});

it('a unit that returns is named in the letter', async () => {
  const event = await haircut();
  const { ids } = await buyPackages(shop.runtime, await makePlan(shop.runtime, { events: [event.id] }), {
    customerId: shop.member,
    clerk: desk(),
  });
  const wish = { event_id: event.id, date: monday, time: '11:00', package_id: ids[0] };
  const { data } = (await send('event/booking', wish, 'member')).body as Booked;
  await send('booking/cancel', { booking_id: data.id }, 'member');
  await drain();
  const letters = (await lettersTo(shop.runtime, 'member@example.com')).map(({ text }) => text);
  expect(letters.at(-1)).toMatch(/Units back in your package \S+: 1\./);
});

it('times say which kinds of ticket are sold out', async () => {
  const kinds = [
    { key: 'adult', name: { 'en-US': 'Adult' }, price: 10, seats: null },
    { key: 'front', name: { 'en-US': 'Front row' }, price: 20, seats: 1 },
  ];
  const event = await makeClass(shop.runtime, { date: monday, type: 'ticketed', seats: 10, kinds });
  const gone = async () => {
    const { days } = (await send('event/times', { url: event.url, year: 2027, month: 3 })).body.data;
    return days[0].times[0].kinds_gone;
  };
  expect(await gone()).toEqual([]);
  await bookBy({ event_id: event.id, time: '19:00', kinds: [{ key: 'adult', quantity: 1 }], email: 'a@example.com' });
  expect(await gone()).toEqual([]);
  await bookBy({ event_id: event.id, time: '19:00', kinds: [{ key: 'front', quantity: 1 }], email: 'b@example.com' });
  expect(await gone()).toEqual(['front']);
});
