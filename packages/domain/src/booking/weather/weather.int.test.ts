// A typhoon afternoon by the calls of the back office: looked at, switched on, taken back; one letter to each person.
import type { RouteOutput } from '@kaifong/base/contract';
import { openTestDoor, openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../../catalogue/domain.ts';
import { domain as content } from '../../content/domain.ts';
import { domain as customers } from '../../customers/domain.ts';
import { lettersTo } from '../../customers/testing/index.ts';
import { domain as forms } from '../../forms/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { cancelBooking, lapseBooking } from '../actions/end-booking.ts';
import type { routes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { bookings, eventDates } from '../schema.ts';
import { book, makeClass, makeEvent, makeResource } from '../testing/index.ts';
import { weatherRules } from './schema.ts';

type View = RouteOutput<typeof routes.switchWeather>['data'];

let runtime: TestRuntime;
let admin: FastifyInstance;
let shop: FastifyInstance;
let store = 0;

beforeAll(async () => {
  const domains = [settings, media, catalogue, content, stores, customers, forms, domain];
  runtime = await openTestRuntime(inject('database'), domains);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-09-06T00:00:00Z') - runtime.now().getTime());
  const { id } = await makeAccount(runtime);
  const actors = { owner: staff(['*'], id), clerk: staff(['get weather_closures'], id) };
  admin = await openTestDoor({ runtime, bindings: domain.bindings, actors, door: 'admin' });
  shop = await openTestDoor({ runtime, bindings: domain.bindings, actors });
});
afterAll(async () => {
  await admin.close();
  await shop.close();
  await runtime.close();
});
beforeEach(async () => {
  const { connection, db } = runtime.database;
  await connection.query('delete from weather_closures', []);
  await db.delete(weatherRules);
  store = (await makeStore(runtime)).id;
});

const call = async (method: 'GET' | 'POST', path: string, payload?: object, token = 'owner') => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-US' };
  const reply = await admin.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const afternoon = { signal: 'typhoon_8', from: '2027-09-06T04:00:00Z', until: '2027-09-06T08:00:00Z' };
const switchOn = (change: object = {}) => call('POST', 'weather', { ...afternoon, store_ids: [store], ...change });
const switched = async (change: object = {}): Promise<View> => {
  const { status, body } = await switchOn(change);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const takeBack = async (id: number, preview = false): Promise<View> => {
  const { status, body } = await call('POST', `weather/${id}/back`, { preview });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const addRule = (change: Partial<typeof weatherRules.$inferInsert> = {}) =>
  runtime.database.db.insert(weatherRules).values({ signal: 'typhoon_8', hours_after: 2, ...change });
const today = '2027-09-06';
const rowOf = async (number: string) => {
  const [row] = await runtime.database.db.select().from(bookings).where(eq(bookings.number, number));
  if (!row) throw new Error('a booking is gone');
  return row;
};
const shown = (view: View) =>
  view.records.map(({ kind, result, back }) => `${kind} ${result}${back ? ` ${back}` : ''}`);

it('cancels without a fee what begins in the hours, tells each person once, and restores it', async () => {
  await addRule();
  const event = await makeEvent(runtime, { store_id: store, seats: 5 });
  const elsewhere = await makeEvent(runtime);
  const bookAt = (time: string, email: string, id = event.id) =>
    book(runtime, { event_id: id, date: today, time, email, name: 'Amy Chan' });
  const early = await bookAt('11:00', 'early@example.com');
  const [one, two] = [await bookAt('13:00', 'amy8@example.com'), await bookAt('14:00', 'amy8@example.com')];
  const last = await bookAt('17:00', 'bob8@example.com');
  const other = await bookAt('14:00', 'other@example.com', elsewhere.id);
  await lettersTo(runtime, 'amy8@example.com');
  const look = await switched({ preview: true });
  expect(shown(look)).toEqual(Array(3).fill('booking canceled'));
  expect([look.people, look.touched]).toEqual([2, 3]);
  expect((await rowOf(one.identifier)).status).toBe('approved');
  const closed = await switched();
  expect(shown(closed)).toEqual(shown(look));
  for (const { identifier } of [one, two, last]) expect((await rowOf(identifier)).status).toBe('canceled');
  for (const { identifier } of [early, other]) expect((await rowOf(identifier)).status).toBe('approved');
  const letters = await lettersTo(runtime, 'amy8@example.com');
  expect(letters.map(({ name }) => name).filter((name) => name !== 'booking.booking_placed')).toEqual([
    'booking.weather_closed',
  ]);
  const letter = letters.find(({ name }) => name === 'booking.weather_closed');
  expect(letter?.text).toContain('13:00');
  expect(letter?.text).toContain('14:00');
  // History says why, and nobody can book these hours.
  const history = await call('GET', `booking/${(await rowOf(one.identifier)).id}`);
  expect(history.body.data.timeline.at(-1)).toMatchObject({
    command: 'cancel',
    reason: 'Bad weather: typhoon signal No. 8 or higher',
  });
  const refused = await shop.inject({
    method: 'POST',
    url: '/api/event/booking',
    headers: { 'accept-language': 'en-US' },
    payload: { event_id: event.id, date: today, time: '15:00', name: 'Cat', email: 'cat@example.com' },
  });
  expect(refused.json().errors.time).toEqual([
    'The shop is closed at this time because of the weather. Please choose another.',
  ]);
  const why = await call('GET', `event/${event.id}/times?date=${today}&time=15:00`);
  const fifteen = why.body.data.times.find(({ time }: { time: string }) => time === '15:00');
  expect(fifteen.closed.map(({ code }: { code: string }) => code)).toEqual(['weather']);
  // Back in one step.
  expect(shown(await takeBack(closed.id, true))).toEqual(Array(3).fill('booking canceled restored'));
  expect((await rowOf(one.identifier)).status).toBe('canceled');
  const back = await takeBack(closed.id);
  expect(back.status).toBe('back');
  for (const { identifier } of [one, two, last]) expect(await rowOf(identifier)).toMatchObject({ status: 'approved' });
  expect((await lettersTo(runtime, 'amy8@example.com')).map(({ name }) => name)).toContain('booking.weather_back');
  const again = await call('POST', `weather/${closed.id}/back`, {});
  expect([again.status, again.body.code]).toEqual([409, 'booking.weather-back']);
  await book(runtime, { event_id: event.id, date: today, time: '15:00' });
});

it('moves to the next free time, and back', async () => {
  await addRule({ outcome: 'move' });
  const event = await makeEvent(runtime, { store_id: store });
  const made = await book(runtime, { event_id: event.id, date: today, time: '13:00' });
  const view = await switched();
  expect(view.records).toMatchObject([{ result: 'moved', moved_to: '2027-09-07T01:00:00.000Z' }]);
  // A booking the weather moved counts no move of its guest.
  expect(await rowOf(made.identifier)).toMatchObject({ status: 'approved', move_count: 0 });
  expect(shown(await takeBack(view.id))).toEqual(['booking moved restored']);
  expect((await rowOf(made.identifier)).starts_at.toISOString()).toBe('2027-09-06T05:00:00.000Z');
});

it('cancels where nothing is free within two weeks', async () => {
  await addRule({ outcome: 'move' });
  // Open on this one day alone.
  const { id } = await makeStore(runtime, {
    hours: [],
    special_days: [{ date: today, spans: [{ open: '13:00', close: '14:00' }] }],
  });
  const event = await makeEvent(runtime, { store_id: id, hours: [] });
  await book(runtime, { event_id: event.id, date: today, time: '13:00' });
  expect(shown(await switched({ store_ids: [id] }))).toEqual(['booking canceled']);
});

it('calls dates of a class off, frees its teacher, and restores both', async () => {
  await addRule({ bookings: false });
  const teacher = await makeResource(runtime);
  const course = await makeClass(runtime, {
    date: today,
    time: '15:00',
    store_id: store,
    people_ids: [teacher],
    seats: 5,
  });
  const made = await book(runtime, { event_id: course.id, date: today, time: '15:00' });
  const view = await switched();
  expect(shown(view).toSorted()).toEqual(['booking canceled', 'date canceled']);
  const dateNow = async () =>
    (await runtime.database.db.select().from(eventDates).where(eq(eventDates.event_id, course.id)))[0];
  expect((await dateNow())?.canceled).toBe(true);
  const back = await takeBack(view.id);
  expect(shown(back).toSorted()).toEqual(['booking canceled restored', 'date canceled restored']);
  expect((await dateNow())?.canceled).toBe(false);
  expect((await rowOf(made.identifier)).status).toBe('approved');
  // The teacher is held again.
  const cut = await makeEvent(runtime, { people_ids: [teacher] });
  await expect(book(runtime, { event_id: cut.id, date: today, time: '15:00' })).rejects.toThrow();
});

it('names what cannot be restored: taken by now, changed since, past', async () => {
  await addRule();
  const ann = await makeResource(runtime);
  const event = await makeEvent(runtime, { store_id: store, people_ids: [ann] });
  const elsewhere = await makeEvent(runtime, { people_ids: [ann] });
  const make = (time: string) => book(runtime, { event_id: event.id, date: today, time });
  const [early, taken, changed] = [await make('12:00'), await make('14:00'), await make('16:00')];
  const view = await switched();
  await book(runtime, { event_id: elsewhere.id, date: today, time: '14:00' });
  await runtime.database.db.update(bookings).set({ version: 9 }).where(eq(bookings.number, changed.identifier));
  runtime.advance(5 * 3_600_000);
  expect(shown(await takeBack(view.id))).toEqual([
    'booking canceled past',
    'booking canceled taken',
    'booking canceled as_now',
  ]);
  for (const { identifier } of [early, taken]) expect((await rowOf(identifier)).status).toBe('canceled');
  runtime.advance(-5 * 3_600_000);
});

it('says of each that is no longer as it left it why: she changed it, it ran out, staff changed it', async () => {
  await addRule({ outcome: 'move' });
  const event = await makeEvent(runtime, { store_id: store, confirmation: 'by_staff' });
  const make = (time: string, email: string) =>
    book(runtime, { event_id: event.id, date: today, time, email, name: 'Amy Chan' });
  const names = ['moved9@example.com', 'late9@example.com', 'staff9@example.com'] as const;
  const [hers, late, staffs] = [
    await make('13:00', names[0]),
    await make('14:00', names[1]),
    await make('15:00', names[2]),
  ];
  const view = await switched();
  const move = { token: hers.data.token, date: '2027-09-08', time: '09:00' };
  await shop.inject({ method: 'POST', url: '/api/booking/guest_reschedule', payload: move });
  // Nobody answered it before its new time had come.
  const threeDays = 3 * 24 * 3_600_000;
  runtime.advance(threeDays);
  await lapseBooking(runtime.as(system), (await rowOf(late.identifier)).id);
  runtime.advance(-threeDays);
  await call('POST', `booking/${(await rowOf(staffs.identifier)).id}/steps/confirm`, {});
  const back = await takeBack(view.id);
  expect(back.records.map((record) => record.back).toSorted()).toEqual(['as_now', 'changed', 'ran_out']);
  const saidTo = async (email: string) =>
    (await lettersTo(runtime, email)).find(({ name }) => name === 'booking.weather_back')?.text ?? '';
  expect(await saidTo(names[0])).toContain('stays as you changed it since');
  expect(await saidTo(names[1])).toContain('had run out. Please book again.');
  expect(await saidTo(names[1])).not.toContain('you changed');
  expect(await saidTo(names[2])).toContain('stays as it is by now');
});

it('leaves with a word what is only told, and tells who collects an order', async () => {
  await addRule({ outcome: 'tell' });
  const event = await makeEvent(runtime, { store_id: store });
  const made = await book(runtime, {
    event_id: event.id,
    date: today,
    time: '13:00',
    email: 'told8@example.com',
    name: 'Amy Chan',
  });
  const view = await switched();
  expect(shown(view)).toEqual(['booking told']);
  expect((await rowOf(made.identifier)).status).toBe('approved');
  expect((await lettersTo(runtime, 'told8@example.com')).map(({ name }) => name)).toContain('booking.weather_closed');
  // The hours stay open.
  await book(runtime, { event_id: event.id, date: today, time: '14:00' });
});

it('refuses at their fields an end before the beginning, hours that are past or closed already, and a signal without a rule', async () => {
  const wrong = async (change: object) => {
    const { status, body } = await switchOn(change);
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await wrong({})).toEqual([422, 'signal']);
  await addRule();
  expect(await wrong({ until: '2027-09-06T03:00:00Z' })).toEqual([422, 'until']);
  // Whoever types another year does not close the shop for it.
  expect(await wrong({ until: '2127-09-06T08:00:00Z' })).toEqual([422, 'until']);
  expect(await wrong({ from: '2027-09-05T04:00:00Z', until: '2027-09-05T06:00:00Z' })).toEqual([422, 'until']);
  expect(await wrong({ store_ids: [999_999] })).toEqual([422, 'store_ids']);
  expect(await wrong({ signal: 'black_rain' })).toEqual([422, 'signal']);
  await switched();
  expect((await wrong({ until: '2027-09-06T09:00:00Z' }))[1]).toBe('from');
  // The signal stays longer: a second one begins where the first ends.
  await switched({ from: '2027-09-06T10:00:00Z', until: '2027-09-06T12:00:00Z' });
  expect((await switchOn({ store_ids: [] })).status).toBeGreaterThan(399);
  expect((await call('POST', 'weather', afternoon, 'clerk')).status).toBe(403);
  expect((await call('GET', 'weather', undefined, 'clerk')).body.data).toHaveLength(2);
});

it('keeps what a person canceled herself out of it', async () => {
  await addRule();
  const event = await makeEvent(runtime, { store_id: store });
  const made = await book(runtime, { event_id: event.id, date: today, time: '13:00' });
  await cancelBooking(runtime.as(system), { id: (await rowOf(made.identifier)).id, reason: 'Ill' });
  expect(shown(await switched())).toEqual([]);
});
