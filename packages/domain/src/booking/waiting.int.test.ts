// The waiting list of a full time by its calls: joined, offered in order for twelve hours, taken, left, and never woken again.
import { forgetTries, openTestDoor, openTestRuntime, race, system, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { lettersTo } from '../customers/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { domain } from './domain.ts';
import { endOffers } from './jobs.ts';
import { book, makeClass, makeEvent } from './testing/index.ts';

let runtime: TestRuntime;
let shop: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, media, catalogue, stores, customers, domain], {
    poolSize: 20,
  });
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
  shop = await openTestDoor({ runtime, bindings: domain.bindings });
});
beforeEach(() => forgetTries(runtime.database, '%'));
afterAll(async () => {
  await shop.close();
  await runtime.close();
});

const date = '2027-03-10';
const hour = 3_600_000;
const send = async (path: string, payload: object) => {
  const reply = await shop.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'accept-language': 'en-US' },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
};
/** A class of three that is full, and the token of who has two of its seats. */
async function fullClass() {
  const event = await makeClass(runtime, { date, seats: 3, waiting_list: true });
  const two = await book(runtime, { event_id: event.id, date, time: '19:00', quantity: 2 });
  const one = await book(runtime, { event_id: event.id, date, time: '19:00' });
  return { event, two: two.data.token, one: one.data.token };
}
let next = 0;
const join = async (event_id: number, quantity = 1) => {
  next += 1;
  const email = `waits${next}@example.com`;
  const { status, body } = await send('event/wait', { event_id, date, time: '19:00', quantity, name: 'Amy', email });
  expect(status, JSON.stringify(body)).toBe(201);
  return { email, token: body.data.token as string };
};
const stateOf = async (token: string) => (await send('event/wait/show', { token })).body.data;
const cancel = (token: string) => send('booking/guest_cancel', { token });
const seatsFree = async (url: string) => {
  const { body } = await send('event/times', { url, year: 2027, month: 3 });
  return body.data.days[0]?.times[0]?.seats ?? 0;
};
const later = async (milliseconds: number) => {
  runtime.advance(milliseconds);
  await endOffers.run(runtime.as(system), {});
};

it('seats that come free are kept for the first who wants so many, and go to the next after twelve hours', async () => {
  const { event, one } = await fullClass();
  const [large, small, last] = [await join(event.id, 2), await join(event.id), await join(event.id)];
  expect(await stateOf(last.token)).toMatchObject({ status: 'pending', before: 2 });
  await runtime.drain();
  await cancel(one);
  expect([(await stateOf(large.token)).status, (await stateOf(small.token)).status]).toEqual(['pending', 'approved']);
  expect(await seatsFree(event.url)).toBe(0);
  expect((await lettersTo(runtime, small.email)).map(({ name }) => name)).toEqual([
    'booking.wait_joined',
    'booking.wait_offered',
  ]);
  await later(11 * hour);
  expect((await stateOf(small.token)).status).toBe('approved');
  await later(1 * hour);
  expect([(await stateOf(small.token)).status, (await stateOf(last.token)).status]).toEqual(['canceled', 'approved']);
  // An offer that is over never wakes up again.
  expect((await send('event/wait/accept', { token: small.token })).body.code).toBe('booking.offer-over');
  const taken = await send('event/wait/accept', { token: last.token });
  expect(taken.body.data, JSON.stringify(taken.body)).toMatchObject({
    status: 'approved',
    seats: 1,
    email: last.email,
  });
  await later(24 * hour);
  expect((await stateOf(last.token)).status).toBe('completed');
  expect((await send('event/wait/accept', { token: last.token })).body.code).toBe('booking.offer-over');
  runtime.advance(-36 * hour);
});

it('whoever leaves gives what was kept for her to the next, and nothing is offered that is not there', async () => {
  const { event, two } = await fullClass();
  const [first, second] = [await join(event.id, 2), await join(event.id, 2)];
  await cancel(two);
  expect([(await stateOf(first.token)).status, (await stateOf(second.token)).status]).toEqual(['approved', 'pending']);
  expect((await send('event/wait/leave', { token: first.token })).body.data).toMatchObject({ status: 'canceled' });
  expect((await stateOf(second.token)).status).toBe('approved');
  expect((await send('event/wait/leave', { token: second.token })).body.data).toMatchObject({ status: 'canceled' });
  expect(await seatsFree(event.url)).toBe(2);
  expect((await send('event/wait/leave', { token: second.token })).status).toBe(422);
  expect((await send('event/wait/show', { token: `${second.token}x` })).status).toBe(404);
});

it('one waits only where it is full, once, and for as many as there can be', async () => {
  const { event } = await fullClass();
  const wrong = async (change: object) => {
    const wish = { event_id: event.id, date, time: '19:00', name: 'Amy', email: 'once@example.com', ...change };
    const { status, body } = await send('event/wait', wish);
    return [status, ...Object.keys(body.errors ?? {})];
  };
  expect(await wrong({ quantity: 4 })).toEqual([422, 'quantity']);
  expect(await wrong({ time: '18:00' })).toEqual([422, 'time']);
  expect(await wrong({ email: '' })).toEqual([422, 'email']);
  expect(await wrong({})).toEqual([201]);
  expect(await wrong({})).toEqual([422, 'time']);
  const free = await makeEvent(runtime, { waiting_list: true });
  expect(await wrong({ event_id: free.id, time: '10:00' })).toEqual([422, 'time']);
  const none = await makeEvent(runtime);
  expect(
    (await send('event/wait', { event_id: none.id, date, time: '10:00', name: 'A', email: 'a@b.example' })).body.code,
  ).toBe('booking.no-waiting');
});

it('an offer taken, lapsing and wanted by others at once: as many seats as there are', async () => {
  const { event, one } = await fullClass();
  const [first, second] = [await join(event.id), await join(event.id)];
  await cancel(one);
  runtime.advance(12 * hour);
  await race(12, async (i) => {
    if (i % 4 === 0) return send('event/wait/accept', { token: first.token });
    if (i % 4 === 1) return endOffers.run(runtime.as(system), {});
    if (i % 4 === 2) return send('event/wait/leave', { token: second.token });
    return book(runtime, { event_id: event.id, date, time: '19:00' });
  });
  const { rows } = await runtime.database.connection.query(
    `select sum(quantity - returned)::int as n from holds where subject_kind = 'seat' and subject_id like $1 and state <> 'released'`,
    [`${event.id}:%`],
  );
  expect(Number(rows[0]?.n)).toBeLessThanOrEqual(3);
  runtime.advance(-12 * hour);
});
