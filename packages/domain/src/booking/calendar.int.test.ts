// What staff see of a stretch of days and at a counter: dates, appointments, what may be done with them, and the numbers of today.

import { statementCount } from '@kaifong/kernel/db';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customers } from '../customers/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { makeStore } from '../stores/testing/index.ts';
import { cancelBooking } from './actions/end-booking.ts';
import { domain } from './domain.ts';
import { countBookingsToday } from './queries/count-bookings-today.ts';
import { explainTimes } from './queries/explain-times.ts';
import { listCalendar } from './queries/list-calendar.ts';
import { listDesk } from './queries/list-desk.ts';
import { bookings } from './schema.ts';
import { book, makeClass, makeEvent, makeResource } from './testing/index.ts';
import { checkIn } from './ticket/actions/check-in.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, stores, customers, domain]);
  accountId = (await makeAccount(runtime)).id;
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
});
afterAll(() => runtime.close());

const manager = () => runtime.as(staff(['*'], accountId));
const monday = '2027-03-08';
const bookAt = async (wish: Parameters<typeof book>[1]) => {
  const { data } = await book(runtime, wish);
  const [row] = await runtime.database.db.select().from(bookings).where(eq(bookings.public_id, data.id));
  if (!row) throw new Error('a booking was not made');
  return row;
};
const shown = async (more: object = {}, as = manager()) =>
  (await listCalendar(as, { from: monday, until: monday, canceled: false, ...more })).entries;

it('the calendar has dates with their seats and every appointment with its guest, of a person or a room too', async () => {
  const [ann, room] = [
    await makeResource(runtime, { color: '#0b7285' }),
    await makeResource(runtime, { kind: 'room' }),
  ];
  const pottery = await makeClass(runtime, { date: monday, seats: 8, people_ids: [ann] });
  await bookAt({ event_id: pottery.id, date: monday, time: '19:00', quantity: 3 });
  const cut = await makeEvent(runtime, { people_ids: [ann], room_ids: [room] });
  const booked = await bookAt({ event_id: cut.id, date: monday, time: '10:00' });
  const other = await bookAt({ event_id: (await makeEvent(runtime)).id, date: monday, time: '10:00' });
  const all = await shown();
  expect(all.map(({ kind, taken, capacity, status, may_move }) => [kind, taken, capacity, status, may_move])).toEqual([
    ['date', 3, 8, null, false],
    ['booking', 1, 1, 'approved', true],
    ['booking', 1, 1, 'approved', true],
  ]);
  expect(all[1]).toMatchObject({ id: booked.id, number: booked.number, name: 'Amy Chan', color: '#0b7285' });
  expect(all[1]?.resources).toHaveLength(2);
  const ids = async (more: object) => (await shown(more)).map(({ key }) => key);
  expect(await ids({ resource_id: room })).toEqual([`booking-${booked.id}`]);
  expect(await ids({ event_id: other.event_id })).toEqual([`booking-${other.id}`]);
  await cancelBooking(manager(), { id: other.id, reason: 'ill' });
  expect(await ids({ event_id: other.event_id })).toEqual([]);
  expect((await shown({ event_id: other.event_id, canceled: true }))[0]).toMatchObject({
    canceled: true,
    may_move: false,
  });
});

it('guests are told only to whoever may see bookings, and moving only to whoever may move', async () => {
  const event = await makeEvent(runtime);
  await bookAt({ event_id: event.id, date: monday });
  expect(await shown({ event_id: event.id }, runtime.as(staff(['get event'])))).toEqual([]);
  const [entry] = await shown({ event_id: event.id }, runtime.as(staff(['get event', 'get bookings'])));
  expect(entry).toMatchObject({ status: 'approved', may_move: false });
});

it('days are those of the shop, and what goes on past midnight stands in both', async () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
    { day, open: '00:00', close: '12:00' },
    { day, open: '12:00', close: '00:00' },
  ]);
  const event = await makeEvent(runtime, { hours, length_minutes: 120, interval_minutes: 60 });
  const night = await bookAt({ event_id: event.id, date: '2027-03-09', time: '00:00' });
  const late = await bookAt({ event_id: event.id, date: '2027-03-10', time: '21:00' });
  await runtime.database.db
    .update(bookings)
    .set({ starts_at: new Date('2027-03-10T15:00:00Z'), ends_at: new Date('2027-03-10T17:00:00Z') })
    .where(eq(bookings.id, late.id));
  const on = async (day: string) => (await shown({ event_id: event.id, from: day, until: day })).map(({ id }) => id);
  expect([await on('2027-03-08'), await on('2027-03-09')]).toEqual([[], [night.id]]);
  expect([await on('2027-03-10'), await on('2027-03-11'), await on('2027-03-12')]).toEqual([[late.id], [late.id], []]);
});

it('a month of many costs as many statements as a day of one', async () => {
  const ann = await makeResource(runtime);
  const event = await makeEvent(runtime, { people_ids: [ann], seats: 1 });
  await makeClass(runtime, { date: '2027-05-03', people_ids: [await makeResource(runtime)] });
  const count = async () => {
    statementCount.value = 0;
    const { length } = await shown({ from: '2027-05-01', until: '2027-05-31' });
    return [length, statementCount.value];
  };
  await bookAt({ event_id: event.id, date: '2027-05-03' });
  await count();
  const [few, statements] = await count();
  for (let day = 4; day < 24; day += 1)
    await bookAt({ event_id: event.id, date: `2027-05-${String(day).padStart(2, '0')}` });
  expect(await count()).toEqual([(few ?? 0) + 20, statements]);
  expect(statements).toBeLessThanOrEqual(4);
});

it('a booking that is moved is not in its own way, and says who is', async () => {
  const ann = await makeResource(runtime, { title: { 'en-US': 'Ann' } });
  const event = await makeEvent(runtime, { people_ids: [ann], interval_minutes: 30 });
  const hers = await bookAt({ event_id: event.id, date: monday, time: '10:00' });
  await bookAt({ event_id: event.id, date: monday, time: '12:00' });
  const why = async (time: string, booking_id?: number) => {
    const { times } = await explainTimes(manager(), { id: event.id, date: monday, time, booking_id });
    return times.find((each) => each.time === time)?.closed.map(({ code, resource }) => [code, resource]);
  };
  expect(await why('10:30')).toEqual([['resource-busy', 'Ann']]);
  expect(await why('10:30', hers.id)).toEqual([]);
  expect(await why('11:30', hers.id)).toEqual([['resource-busy', 'Ann']]);
  const foreign = await bookAt({ event_id: (await makeEvent(runtime)).id, date: monday });
  expect(await why('10:30', foreign.id)).toEqual([['resource-busy', 'Ann']]);
});

it('a counter has the guests of its store today, finds others by name, number and telephone, and says what can be done', async () => {
  const [shop, branch] = [await makeStore(runtime), await makeStore(runtime)];
  const event = await makeEvent(runtime, { store_id: shop.id });
  const first = await bookAt({ event_id: event.id, date: '2027-03-01', time: '11:00', phone: '+852 5555 1234' });
  const second = await bookAt({ event_id: event.id, date: '2027-03-01', time: '09:00' });
  const later = await bookAt({ event_id: event.id, date: monday, time: '16:00', name: 'Lau Siu Ming' });
  const away = await bookAt({ event_id: (await makeEvent(runtime, { store_id: branch.id })).id, date: '2027-03-01' });
  const desk = async (keyword?: string, as = manager()) =>
    (await listDesk(as, { store_id: shop.id, keyword })).bookings;
  const ids = async (keyword?: string) => (await desk(keyword)).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect((await desk())[0]).toMatchObject({ time: '09:00', end_time: '10:00', primary_command: 'check-in' });
  expect((await desk(undefined, runtime.as(staff(['get bookings']))))[0]?.commands).toEqual([]);
  expect(await ids('siu ming')).toEqual([later.id]);
  expect(await ids('5555 1234')).toEqual([first.id]);
  expect(await ids(second.number)).toEqual([second.id]);
  expect(await ids(away.number)).toEqual([]);
  await cancelBooking(manager(), { id: first.id, reason: 'ill' });
  expect(await ids()).toEqual([second.id]);
  await expect(listDesk(manager(), { store_id: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  const before = await countBookingsToday(manager());
  await checkIn(manager(), { id: second.id });
  const after = await countBookingsToday(manager());
  expect([after.expected - before.expected, after.here - before.here]).toEqual([-1, 1]);
});
