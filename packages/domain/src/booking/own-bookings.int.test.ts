// The bookings of an account: what is to come first, then what is over.
import { customer, openTestDoor, openTestRuntime, system, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as content } from '../content/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { makeCustomer } from '../customers/testing/index.ts';
import { domain as forms } from '../forms/domain.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { cancelBooking } from './actions/end-booking.ts';
import { domain } from './domain.ts';
import { bookings } from './schema.ts';
import { book, makeEvent } from './testing/index.ts';

let runtime: TestRuntime;
let shop: FastifyInstance;
let amy = 0;

beforeAll(async () => {
  const domains = [settings, media, catalogue, content, stores, customers, forms, domain];
  runtime = await openTestRuntime(inject('database'), domains);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
  amy = await makeCustomer(runtime);
  const bob = await makeCustomer(runtime);
  const actors = { amy: customer(amy), bob: customer(bob) };
  shop = await openTestDoor({ runtime, bindings: domain.bindings, actors });
});
afterAll(async () => {
  await shop.close();
  await runtime.close();
});

it('lists what is to come, the next first, then what is over, page by page, and to nobody else', async () => {
  const event = await makeEvent(runtime);
  const numbers = new Map<string, string>();
  const bookOn = async (date: string) => {
    const { data } = await book(
      runtime,
      { event_id: event.id, date },
      { kind: 'customer', id: amy, sessionId: 'test' },
    );
    numbers.set(data.number, date);
    const [row] = await runtime.database.db.select().from(bookings).where(eq(bookings.number, data.number));
    return row?.id ?? 0;
  };
  for (const date of ['2027-03-20', '2027-03-02', '2027-03-04', '2027-03-12']) await bookOn(date);
  const canceled = await bookOn('2027-03-15');
  await cancelBooking(runtime.as(system), { id: canceled, reason: 'Ill' });
  runtime.advance(7 * 24 * 3_600_000);
  const read = async (page: number, token = 'amy') => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await shop.inject({ method: 'GET', url: `/api/booking?per_page=10&page=${page}`, headers });
    const { data, total } = reply.json();
    const rows = data as { number: string; is_coming: boolean }[];
    return { total, rows: rows.map(({ number, is_coming }) => `${numbers.get(number)} ${is_coming}`) };
  };
  expect(await read(1)).toEqual({
    total: 5,
    rows: ['2027-03-12 true', '2027-03-20 true', '2027-03-15 false', '2027-03-04 false', '2027-03-02 false'],
  });
  expect(await read(2)).toEqual({ total: 5, rows: [] });
  expect(await read(1, 'bob')).toEqual({ total: 0, rows: [] });
});

it('can be moved to times it covers itself, which are full for everybody else', async () => {
  const hours = [{ day: 1, open: '10:00', close: '12:00' }];
  const event = await makeEvent(runtime, { length_minutes: 60, interval_minutes: 30, hours, waiting_list: true });
  const date = '2027-03-22';
  const { data } = await book(runtime, { event_id: event.id, date, time: '10:00' });
  const read = async (more: object) => {
    const payload = { url: event.url, year: 2027, month: 3, ...more };
    const reply = await shop.inject({ method: 'POST', url: '/api/event/times', payload });
    const { days, full } = reply.json().data as Record<'days' | 'full', { date: string; times: { time: string }[] }[]>;
    const on = (list: typeof days) => list.find((day) => day.date === date)?.times.map(({ time }) => time) ?? [];
    return { free: on(days), full: on(full) };
  };
  expect(await read({})).toEqual({ free: ['11:00'], full: ['10:00', '10:30'] });
  expect(await read({ token: data.token })).toEqual({ free: ['10:30', '11:00'], full: [] });
  const foreign = { url: event.url, year: 2027, month: 3, token: `${data.token}x` };
  expect((await shop.inject({ method: 'POST', url: '/api/event/times', payload: foreign })).statusCode).toBe(404);
});
