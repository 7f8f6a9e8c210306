// A hundred at once by the route, as the shop's form sends them and with the connections a shop has: each has a seat or is told that
// there is none. Red without `bindCrowded` in `routes.ts`: whoever waits for the event then does it with a connection in hand, and the others
// are refused with 503 because there is none left.
import { openTestDoor, openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customers } from '../customers/domain.ts';
import { domain } from './domain.ts';
import { dayFrom, makeClass } from './testing/index.ts';

let runtime: TestRuntime;
let shop: FastifyInstance;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [customers, domain], { rateFactor: 10_000 });
  shop = await openTestDoor({ runtime, bindings: domain.bindings });
});
afterAll(async () => {
  await shop.close();
  await runtime.close();
});

/** A hundred who book one class in the same moment: how many replies of each status, and a refusal. */
async function bookAtOnce(seats: number) {
  const date = dayFrom(runtime, 3);
  const event = await makeClass(runtime, { date, seats });
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      shop.inject({
        method: 'POST',
        url: '/api/event/booking',
        headers: { 'idempotency-key': `crowd-${event.id}-${i}`, 'accept-language': 'en-US' },
        payload: { event_id: event.id, date, time: '19:00', name: 'Amy Chan', email: `crowd-${i}@example.com` },
      }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return { counts, refused: replies.find(({ statusCode }) => statusCode === 422)?.json() };
}

it.each([1, 3])(
  'a hundred at once on %i seats: as many have one as there are, and nobody is sent away',
  {
    timeout: 120_000,
  },
  async (seats) => {
    const { counts, refused } = await bookAtOnce(seats);
    expect(counts).toEqual({ 201: seats, 422: 100 - seats });
    expect(refused.errors.time).toEqual(['This time is no longer free. Please choose another.']);
  },
);

it('a hundred at once on a slow machine wait for each other longer than anybody waits for a connection', {
  timeout: 120_000,
}, async () => {
  const { connection } = runtime.database;
  await connection.query(`create function write_slowly() returns trigger language plpgsql as
    'begin perform pg_sleep(0.1); return new; end'`);
  await connection.query('create trigger slow before insert on bookings for each row execute function write_slowly()');
  expect((await bookAtOnce(100)).counts).toEqual({ 201: 100 });
});
