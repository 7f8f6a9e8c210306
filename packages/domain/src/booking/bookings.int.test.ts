// Bookings by the calls of members and guests: made, seen, moved, canceled, with files, a calendar and letters.
import type { RouteOutput } from '@kaifong/base/contract';
import {
  customer,
  forgetTries,
  openTestDoor,
  openTestRuntime,
  staff,
  system,
  type TestRuntime,
} from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as content } from '../content/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { lettersTo, makeCustomer } from '../customers/testing/index.ts';
import { domain as forms } from '../forms/domain.ts';
import { makeForm, submit } from '../forms/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import type { routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { remindGuests, tendBookings } from './jobs.ts';
import { book, makeClass, makeEvent, makeResource } from './testing/index.ts';

let runtime: TestRuntime;
let shop: FastifyInstance;
let admin: FastifyInstance;
let amy = 0;

type Booked = RouteOutput<typeof routes.bookEvent>;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [
    settings,
    media,
    catalogue,
    content,
    stores,
    customers,
    forms,
    domain,
  ]);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
  amy = await makeCustomer(runtime, 'member@example.com');
  const bob = await makeCustomer(runtime);
  const { id } = await makeAccount(runtime);
  const actors = { amy: customer(amy), bob: customer(bob), owner: staff(['*'], id) };
  shop = await openTestDoor({ runtime, bindings: domain.bindings, actors });
  admin = await openTestDoor({ runtime, bindings: domain.bindings, actors, door: 'admin' });
});
beforeEach(() => forgetTries(runtime.database, '%'));
afterAll(async () => {
  await shop.close();
  await admin.close();
  await runtime.close();
});

const send = async (path: string, payload: object, token = '', method: 'POST' | 'DELETE' = 'POST') => {
  const headers = { 'accept-language': 'en-US', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await shop.inject({ method, url: `/api/${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const staffSend = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const headers = { authorization: 'Bearer owner', 'accept-language': 'en-US' };
  const reply = await admin.inject({ method, url: `/api/admin/${path}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const monday = '2027-03-08';
const guest = (email = 'guest@example.com') => ({ name: 'Amy Chan', email });
const bookBy = async (payload: object, token = ''): Promise<Booked> => {
  const { status, body } = await send('event/booking', { date: monday, time: '10:00', ...payload }, token);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const timesOf = async (url: string, date = monday) => {
  const { body } = await send('event/times', { url, year: 2027, month: 3 });
  const { days } = (body as RouteOutput<typeof routes.listTimes>).data;
  return days.find((day) => day.date === date)?.times.map(({ time, seats }) => `${time}/${seats}`);
};
const wrong = async (path: string, payload: object, token = '') => {
  const { status, body } = await send(path, payload, token);
  return [status, ...Object.keys(body.errors ?? {}), body.code];
};

it('a guest books a free time by the call, is mailed with its calendar entry, and sees it by her token', async () => {
  const event = await makeEvent(runtime, { hours: [{ day: 1, open: '10:00', close: '12:00' }] });
  const { identifier, order, key, redirect_url, data } = await bookBy({ event_id: event.id, ...guest() });
  expect([order, key]).toEqual([null, null]);
  expect(redirect_url).toContain(`/event/detail/success?order_number=${identifier}`);
  expect(data).toMatchObject({ status: 'approved', date: monday, time: '10:00', end_time: '11:00', seats: 1 });
  expect(await timesOf(event.url)).toEqual(['11:00/1']);
  const shown = await send('booking', { token: data.token });
  expect(shown.body.data).toMatchObject({ number: identifier, name: 'Amy Chan', may_move: true, may_cancel: true });
  const letters = await lettersTo(runtime, 'guest@example.com');
  expect(letters.map(({ name }) => name)).toEqual(['booking.booking_placed']);
  expect(letters[0]?.text).toContain('Monday, 8 March 2027 10:00 – 11:00');
  expect(letters[0]?.text).toContain('/booking/detail/');
  const calendar = await shop.inject({ method: 'GET', url: `/api/booking/calendar?token=${data.token}` });
  expect(calendar.headers['content-type']).toContain('text/calendar');
  expect(calendar.body).toContain('DTSTART:20270308T020000Z');
});

it('what cannot be booked is refused at its field', async () => {
  const event = await makeEvent(runtime, { notice_hours: 24, horizon_days: 10, seats: 2, most_person: 1 });
  const body = { event_id: event.id, ...guest('limits@example.com'), date: '2027-03-05', time: '10:00' };
  const refused = (change: object) => wrong('event/booking', { ...body, ...change });
  expect(await refused({ date: '2027-02-26' })).toEqual([422, 'time', 'validation']);
  expect(await refused({ date: '2027-03-01' })).toEqual([422, 'time', 'validation']);
  expect(await refused({ date: '2027-03-20' })).toEqual([422, 'date', 'validation']);
  expect(await refused({ time: '10:10' })).toEqual([422, 'time', 'validation']);
  expect(await refused({ time: '20:00' })).toEqual([422, 'time', 'validation']);
  expect(await refused({ quantity: 3 })).toEqual([422, 'quantity', 'validation']);
  expect(await refused({ email: '' })).toEqual([422, 'email', 'validation']);
  expect(await refused({ name: '' })).toEqual([422, 'name', 'validation']);
  expect((await refused({ event_id: 999_999 }))[0]).toBe(404);
  const { data } = await bookBy(body, 'amy');
  const member = (change: object) => send('event/booking', { ...body, ...change }, 'amy');
  expect((await member({ date: '2027-03-06' })).body.errors).toEqual({
    time: ['You have 1 bookings to come already, which is the most one person may have.'],
  });
  // A wrong day is told first.
  expect(Object.keys((await member({ date: '2027-02-26' })).body.errors)).toEqual(['time']);
  expect((await member({ date: '2027-03-20' })).body.errors.date?.[0]).toContain('within the next 10 days');
  await send('booking/cancel', { booking_id: data.id }, 'amy');
});

it('whoever types the address of somebody learns nothing of her bookings', async () => {
  const event = await makeEvent(runtime, {
    most_person: 1,
    seats: 3,
    hours: [{ day: 1, open: '10:00', close: '12:00' }],
  });
  await bookBy({ event_id: event.id, ...guest('known@example.com') });
  const asks = (email: string) =>
    send('event/booking', { event_id: event.id, date: '2027-02-26', time: '10:00', ...guest(email) });
  expect((await asks('known@example.com')).body.errors).toEqual((await asks('unknown@example.com')).body.errors);
  await bookBy({ event_id: event.id, time: '11:00', ...guest('known@example.com') });
  // Neither does a member who types another address than her own.
  await bookBy({ event_id: event.id, time: '11:00', email: 'known@example.com' }, 'bob');
});

it('a member books with what the shop knows of her, and nobody else finds it', async () => {
  const event = await makeEvent(runtime);
  const { data } = await bookBy({ event_id: event.id }, 'amy');
  expect(data).toMatchObject({ name: 'Amy Chan', email: 'member@example.com', link: `/booking/detail/${data.id}` });
  expect((await send('booking', { booking_id: data.id }, 'amy')).status).toBe(200);
  expect((await send('booking', { booking_id: data.id }, 'bob')).status).toBe(404);
  expect((await send('booking', { booking_id: data.id })).status).toBe(404);
  expect((await send('booking/cancel', { booking_id: data.id }, 'bob')).status).toBe(404);
  expect((await send('booking/cancel', { booking_id: data.id })).status).toBe(401);
  const listed = await shop.inject({ url: '/api/booking', headers: { authorization: 'Bearer amy' } });
  expect(listed.json().data.map(({ id }: { id: string }) => id)).toContain(data.id);
});

it('a token that was changed, is another one, or is of a booking long past finds nothing', async () => {
  const event = await makeEvent(runtime);
  const { data } = await bookBy({ event_id: event.id, date: '2027-03-02', ...guest('old@example.com') });
  const parts = data.token.split('.');
  for (const token of [`${data.token}x`, data.id, `${parts[0]}.${parts[1]}z.${parts[2]}`])
    for (const path of ['booking', 'booking/guest_cancel', 'booking/guest_reschedule'])
      expect((await send(path, { token, date: monday, time: '11:00' })).status).toBe(404);
  const past = 40 * 24 * 3_600_000;
  runtime.advance(past);
  expect((await send('booking', { token: data.token })).status).toBe(404);
  runtime.advance(-past);
  expect((await send('booking', { token: data.token })).status).toBe(200);
});

it('moving frees the time before, and a move that fails leaves it where it was', async () => {
  const teacher = await makeResource(runtime);
  const event = await makeEvent(runtime, { people_ids: [teacher], hours: [{ day: 1, open: '10:00', close: '13:00' }] });
  const { data } = await bookBy({ event_id: event.id, ...guest('mover@example.com') });
  await bookBy({ event_id: event.id, time: '12:00', ...guest('other@example.com') });
  expect(await wrong('booking/guest_reschedule', { token: data.token, date: monday, time: '12:00' })).toEqual([
    422,
    'time',
    'validation',
  ]);
  expect(await timesOf(event.url)).toEqual(['11:00/1']);
  const moved = await send('booking/guest_reschedule', { token: data.token, date: monday, time: '11:00' });
  expect(moved.body.data).toMatchObject({ status: 'approved', time: '11:00' });
  expect(await timesOf(event.url)).toEqual(['10:00/1']);
  const letters = await lettersTo(runtime, 'mover@example.com');
  expect(letters.map(({ name }) => name)).toEqual(['booking.booking_placed', 'booking.booking_moved']);
  const [row] = (await staffSend('GET', `booking?keyword=${data.number}`)).body.data;
  const history = (await staffSend('GET', `booking/${row.id}`)).body.data.timeline;
  expect(history.at(-1)).toMatchObject({
    command: 'move',
    effects: [
      { word: 'moved', target: '2027-03-08 10:00 → 2027-03-08 11:00' },
      { word: 'seats-free' },
      { kind: 'mail' },
    ],
  });
  for (const time of ['10:00', '11:00', '10:00', '11:00'])
    expect((await send('booking/guest_reschedule', { token: data.token, date: monday, time })).status).toBe(200);
  expect((await send('booking/guest_reschedule', { token: data.token, date: monday, time: '10:00' })).status).toBe(422);
});

it('canceling gives the place back, once', async () => {
  const event = await makeEvent(runtime, { hours: [{ day: 1, open: '10:00', close: '11:00' }], seats: 3 });
  const { data } = await bookBy({ event_id: event.id, quantity: 2, ...guest('leaver@example.com') });
  expect(await timesOf(event.url)).toEqual(['10:00/1']);
  const left = await send('booking/guest_cancel', { token: data.token, reason: 'Ill' });
  expect(left.body.data).toMatchObject({ status: 'canceled', may_cancel: false, may_move: false });
  expect(await timesOf(event.url)).toEqual(['10:00/3']);
  expect((await send('booking/guest_cancel', { token: data.token })).status).toBe(422);
  expect((await lettersTo(runtime, 'leaver@example.com')).at(-1)?.name).toBe('booking.booking_canceled');
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('files are added and taken out until it is over, and are nobody else’s', async () => {
  const event = await makeEvent(runtime);
  const { data } = await bookBy({ event_id: event.id, ...guest('filer@example.com') });
  const other = await bookBy({ event_id: event.id, time: '11:00', ...guest('other2@example.com') });
  const upload = async (token: string) => {
    const head = `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${token}\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return shop.inject({ method: 'POST', url: '/api/booking/upload', headers, payload });
  };
  const added = await upload(data.token);
  expect(added.statusCode, added.body).toBe(200);
  const [file] = added.json().data.files;
  expect(file).toMatchObject({ filename: 'a.png' });
  const read = (token: string) => shop.inject({ url: `/api/booking/file/${file.id}?token=${token}` });
  expect([(await read(data.token)).statusCode, (await read(other.data.token)).statusCode]).toEqual([200, 404]);
  const remove = (token: string) => send('booking/remove', { token, file_id: file.id }, '', 'DELETE');
  expect((await remove(other.data.token)).status).toBe(404);
  expect((await remove(data.token)).body.data.files).toEqual([]);
  await send('booking/guest_cancel', { token: data.token });
  expect((await upload(data.token)).statusCode).toBe(422);
});

it('where staff answer, the time is kept; confirmed or refused the guest reads of it', async () => {
  const event = await makeEvent(runtime, {
    confirmation: 'by_staff',
    hours: [{ day: 1, open: '10:00', close: '12:00' }],
  });
  const asked = await bookBy({ event_id: event.id, ...guest('asker@example.com') });
  expect(asked.data.status).toBe('pending');
  expect(await timesOf(event.url)).toEqual(['11:00/1']);
  const { body } = await staffSend('GET', `booking?keyword=${asked.identifier}`);
  const [row] = body.data;
  expect(row).toMatchObject({ number: asked.identifier, status: 'pending', event: 'Haircut' });
  const refused = await staffSend('POST', `booking/${row.id}/steps/refuse`, { reason: 'Closed that day' });
  expect(refused.body.data).toMatchObject({ status: 'rejected' });
  expect(await timesOf(event.url)).toEqual(['10:00/1', '11:00/1']);
  const letters = await lettersTo(runtime, 'asker@example.com');
  expect(letters.map(({ name }) => name)).toEqual(['booking.booking_requested', 'booking.booking_refused']);
  expect(letters[1]?.text).toContain('Closed that day');
});

it('a date that is called off cancels who booked it, with the reason', async () => {
  const event = await makeClass(runtime, { date: '2027-03-10', seats: 5 });
  await book(runtime, { event_id: event.id, date: '2027-03-10', time: '19:00', email: 'pupil@example.com' });
  const { body } = await staffSend('GET', `event/${event.id}/date`);
  const [date] = body.data.dates;
  expect(date).toMatchObject({ taken: 1, capacity: 5 });
  await staffSend('POST', `event/${event.id}/date/${date.id}/call_off`, { reason: 'The teacher is ill' });
  const letters = await lettersTo(runtime, 'pupil@example.com');
  expect(letters.map(({ name }) => name)).toEqual(['booking.booking_placed', 'booking.booking_canceled']);
  expect(letters[1]?.text).toContain('The teacher is ill');
  expect((await staffSend('GET', `event/${event.id}/date`)).body.data.dates[0]).toMatchObject({
    taken: 0,
    canceled: true,
  });
});

it('several people are had by turn, and a person of two events by one of them', async () => {
  const [ann, bob] = [await makeResource(runtime), await makeResource(runtime)];
  const cut = await makeEvent(runtime, { people_ids: [ann, bob], people_rule: 'any' });
  const color = await makeEvent(runtime, { people_ids: [ann], people_rule: 'all' });
  const first = await bookBy({ event_id: cut.id, ...guest('a1@example.com') });
  const second = await bookBy({ event_id: cut.id, ...guest('a2@example.com') });
  expect(new Set([...first.data.resources, ...second.data.resources]).size).toBe(2);
  expect(await wrong('event/booking', { event_id: color.id, date: monday, time: '10:00', ...guest() })).toEqual([
    422,
    'time',
    'validation',
  ]);
});

it('staff book for somebody without notice, and let in who stands here', async () => {
  const event = await makeEvent(runtime, { notice_hours: 48, price: 5_000 });
  const today = { event_id: event.id, date: '2027-03-01' };
  const made = await staffSend('POST', 'booking', { ...today, time: '10:00', name: 'Chan', phone: '9123 4567' });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.data).toMatchObject({ status: 'approved', channel: 'admin', email: null });
  runtime.advance(3 * 3_600_000);
  const walked = await staffSend('POST', 'booking', { ...today, time: '11:00', walk_in: true });
  runtime.advance(-3 * 3_600_000);
  expect(walked.body.data).toMatchObject({
    status: 'present',
    channel: 'walk_in',
    commands: expect.arrayContaining(['finish']),
  });
  expect((await staffSend('POST', 'booking', { ...today, time: '10:00', name: 'X' })).status).toBe(422);
});

it('the clock reminds twice, lets a request lapse, marks who did not come, and completes what is over', async () => {
  const event = await makeEvent(runtime, { first_reminder: 24, last_reminder: 2 });
  const asking = await makeEvent(runtime, { confirmation: 'by_staff' });
  const date = '2027-03-16';
  const coming = await bookBy({ event_id: event.id, date, ...guest('coming@example.com') });
  const asked = await bookBy({ event_id: asking.id, date, ...guest('lapsed@example.com') });
  await runtime.drain();
  const start = runtime.now().getTime();
  const at = async (instant: string) => {
    runtime.advance(Date.parse(instant) - runtime.now().getTime());
    await tendBookings.run(runtime.as(system), {});
    await remindGuests.run(runtime.as(system), {});
    await remindGuests.run(runtime.as(system), {});
  };
  const letters = async (email: string) => (await lettersTo(runtime, email)).map(({ name }) => name.slice(16));
  // 10:00 in Hong Kong is 02:00 in UTC.
  await at('2027-03-15T02:10:00Z');
  expect(await letters('coming@example.com')).toEqual(['placed', 'reminder']);
  await at('2027-03-16T00:10:00Z');
  expect(await letters('coming@example.com')).toEqual(['placed', 'reminder', 'reminder']);
  await at('2027-03-16T02:01:00Z');
  expect(await letters('lapsed@example.com')).toEqual(['requested', 'refused']);
  await at('2027-03-16T03:31:00Z');
  const statusOf = async (token: string) => (await send('booking', { token })).body.data.status;
  expect([await statusOf(coming.data.token), await statusOf(asked.data.token)]).toEqual(['absent', 'canceled']);
  runtime.advance(start - runtime.now().getTime());
});

it('questions of the event are answered once, by whoever has the booking, and staff read the answers with it', async () => {
  const form = await makeForm(runtime, { allow_guest: true });
  const other = await makeForm(runtime, { allow_guest: true });
  const event = await makeEvent(runtime, { form_id: form.id });
  const { data, identifier } = await bookBy({ event_id: event.id, ...guest('asked@example.com') });
  expect(data.questions).toBe(`/form/${form.url}?${new URLSearchParams({ booking: data.token })}`);
  const answer = (id: number, booking: string) => submit(runtime, { id, booking });
  const refused = { fields: { booking: [{ code: 'booking.no-questions' }] } };
  await expect(answer(other.id, data.token)).rejects.toMatchObject(refused);
  await expect(answer(form.id, `${data.token}x`)).rejects.toMatchObject(refused);
  expect((await answer(form.id, data.token)).follow).toContain('/booking/detail/');
  await expect(answer(form.id, data.token)).rejects.toMatchObject(refused);
  expect((await send('booking', { token: data.token })).body.data.questions).toBeNull();
  const { body } = await staffSend('GET', `booking?keyword=${identifier}`);
  const seen = await staffSend('GET', `booking/${body.data[0].id}`);
  expect(seen.body.data.submission.answers.map(({ text }: { text: string }) => text)).toContain('Amy');
});
