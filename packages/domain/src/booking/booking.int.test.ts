// What can be booked, through its routes: what staff may save, the times visitors are told, and why a time is closed.
import type { RouteOutput } from '@kaifong/base/contract';
import { inTransaction } from '@kaifong/kernel/context';
import { statementCount } from '@kaifong/kernel/db';
import { hold, release } from '@kaifong/kernel/holds';
import { engineBindings } from '@kaifong/kernel/resource';
import { openTestDoor, openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as content } from '../content/domain.ts';
import { domain as forms } from '../forms/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { findMoved } from '../navigation/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { makeStore } from '../stores/testing/index.ts';
import type { routes } from './contract/index.ts';
import { domain } from './domain.ts';
import { listTimes } from './queries/list-times.ts';
import { partyOf, seatsOf, timeOf } from './rules/subjects.ts';

let runtime: TestRuntime;
let admin: FastifyInstance;
let shop: FastifyInstance;
let store_id = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, catalogue, content, stores, forms, domain]);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
  store_id = (await makeStore(runtime, { zone: 'Asia/Hong_Kong' })).id;
  const { id } = await makeAccount(runtime);
  const actors = { owner: staff(['*'], id), clerk: staff(['get events'], id) };
  admin = await openTestDoor({
    runtime,
    bindings: [...content.bindings, ...domain.bindings, ...engineBindings],
    actors,
    door: 'admin',
  });
  shop = await openTestDoor({ runtime, bindings: domain.bindings });
});
afterAll(async () => {
  await admin.close();
  await shop.close();
  await runtime.close();
});

let next = 0;
const fresh = (word: string) => {
  next += 1;
  return `${word}-${next}`;
};
const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, token = 'owner') => {
  const reply = await admin.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const make = async (path: string, record: object): Promise<number> => {
  const { status, body } = await send('POST', `${path}?language=en-US`, { language: 'en-US', ...record });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
};
const category = () => make('event_category', { title: 'Hair', url: fresh('hair') });
const person = (record: object = {}) => make('event_resource', { title: fresh('Ann'), kind: 'person', ...record });
const monday = (open: string, close: string) => [{ day: 1, open, close }];
const event = async (record: object = {}) => {
  const url = fresh('cut');
  const id = await make('event', {
    title: 'Haircut',
    url,
    category_id: await category(),
    store_id,
    hours: monday('10:00', '13:00'),
    notice_hours: 0,
    ...record,
  });
  return { id, url };
};
const timesOf = async (url: string, year = 2027, month = 3) => {
  const reply = await shop.inject({ method: 'POST', url: '/api/event/times', payload: { url, year, month } });
  expect(reply.statusCode, reply.body).toBe(200);
  return (reply.json() as RouteOutput<typeof routes.listTimes>).data;
};
/** The times of a day in one line. */
const on = async (url: string, date: string) =>
  (await timesOf(url)).days
    .find((day) => day.date === date)
    ?.times.map(({ time, seats }) => `${time}/${seats}`)
    .join(' ');

/** Somebody has a time of these people, with a seat. */
const take = (eventId: number, at: string, people: readonly number[], minutes = 60, seats = 1) => {
  const from = new Date(at);
  const party = partyOf(eventId, from.getTime(), people);
  const during = { from, to: new Date(from.getTime() + minutes * 60_000) };
  const owner = { kind: 'toy', id: fresh('o') };
  return inTransaction(runtime.as(system), (tx) =>
    hold(tx, {
      owner,
      wishes: [
        ...people.map((id) => ({ subject: timeOf(id), quantity: 1, during, party })),
        { subject: seatsOf(party), quantity: seats },
      ],
      until: null,
      limits: async () => [{ subject: seatsOf(party), capacity: 10 }],
    }),
  ).then((got) => {
    expect(got).toBe(true);
    return () => inTransaction(runtime.as(system), (tx) => release(tx, owner));
  });
};

it('everything that can be booked is listed by category, without what visitors do not find', async () => {
  const listed = async () => {
    const reply = await shop.inject({ method: 'GET', url: '/api/event_category?language=en-US' });
    expect(reply.statusCode, reply.body).toBe(200);
    const { data } = reply.json() as RouteOutput<typeof routes.listEventCategories>;
    return data.map(({ events }) => events.map(({ url }) => url));
  };
  expect(await listed()).toEqual([]);
  await category();
  const { id, url } = await event();
  expect(await listed()).toEqual([[url]]);
  await send('PUT', `event/${id}?language=en-US`, { enabled: false });
  expect(await listed()).toEqual([]);
});

it('an appointment has the times of its hours, by the clock of its store, from today to its horizon', async () => {
  const { url } = await event({ horizon_days: 14 });
  const { zone, days } = await timesOf(url);
  expect(zone).toBe('Asia/Hong_Kong');
  expect(days.map(({ date }) => date)).toEqual(['2027-03-01', '2027-03-08', '2027-03-15']);
  expect(days[0]?.times[0]).toEqual({
    time: '10:00',
    at: '2027-03-01T02:00:00.000Z',
    end: '2027-03-01T03:00:00.000Z',
    seats: 1,
    kinds_gone: [],
  });
  expect((await timesOf(url, 2027, 2)).days).toEqual([]);
  expect((await timesOf(url, 2028, 3)).days).toEqual([]);
});

it('what people do elsewhere closes a time, with what has to stay free; given back, it is open again', async () => {
  const [ann, bob] = [await person(), await person()];
  const cut = await event({ people_ids: [ann], after_minutes: 15 });
  const other = await event({ people_ids: [ann, bob], people_rule: 'any' });
  const both = await event({ people_ids: [ann, bob], people_rule: 'all' });
  const back = await take(other.id, '2027-03-08T03:00:00Z', [ann]);
  expect(await on(cut.url, '2027-03-08')).toBe('12:00/1');
  expect(await on(other.url, '2027-03-08')).toBe('10:00/1 11:00/1 12:00/1');
  expect(await on(both.url, '2027-03-08')).toBe('10:00/1 12:00/1');
  await back();
  expect(await on(cut.url, '2027-03-08')).toBe('10:00/1 11:00/1 12:00/1');
});

const plan = async (id: number, rule: object) => {
  const { status, body } = await send('POST', `event/${id}/date`, { time: '19:00', ...rule });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as RouteOutput<typeof routes.planEventDates>).data;
};
const datesOf = async (id: number) =>
  ((await send('GET', `event/${id}/date`)).body as RouteOutput<typeof routes.listEventDates>).data.dates;

it('seats of a class are counted at each of its dates', async () => {
  const teacher = await person();
  const yoga = await event({ type: 'class', seats: 8, people_ids: [teacher] });
  await plan(yoga.id, { date: '2027-03-09' });
  await plan(yoga.id, { date: '2027-03-05', seats: 2 });
  await plan(yoga.id, { date: '2027-03-10' });
  const [, tuesday, wednesday] = await datesOf(yoga.id);
  await send('POST', `event/${yoga.id}/date/${wednesday?.id}/call_off`, { reason: 'Ill' });
  await take(yoga.id, '2027-03-09T11:00:00Z', [teacher], 60, 5);
  expect((await timesOf(yoga.url)).days.map(({ date, times }) => [date, times[0]?.seats])).toEqual([
    ['2027-03-05', 2],
    ['2027-03-09', 3],
  ]);
  const seats = (count: number) => send('PUT', `event/${yoga.id}/date/${tuesday?.id}`, { seats: count });
  expect((await seats(4)).body.errors).toHaveProperty('seats');
  expect((await seats(6)).body.data).toMatchObject({ seats: 6, capacity: 6, taken: 5 });
});

it('dates by a rule keep their teacher from the moment they are written; what cannot be is named', async () => {
  const hours = [{ day: 2, open: '09:00', close: '21:00' }];
  const teacher = await person({ title: 'Ann', store_id, hours });
  const yoga = await event({ type: 'class', seats: 8, people_ids: [teacher] });
  const cut = await event({ people_ids: [teacher], hours: [{ day: 2, open: '18:00', close: '21:00' }] });
  await take(cut.id, '2027-03-16T10:30:00Z', [teacher]);
  const rule = { date: '2027-03-02', repeat: 'week', weekdays: [2, 4], until: '2027-03-23' };
  const shown = await plan(yoga.id, { ...rule, preview: true });
  expect(shown.dates.map(({ date, problem, resource }) => [date, problem, resource])).toEqual([
    ['2027-03-02', null, null],
    ['2027-03-04', 'resource-hours', 'Ann'],
    ['2027-03-09', null, null],
    ['2027-03-11', 'resource-hours', 'Ann'],
    ['2027-03-16', 'resource-busy', 'Ann'],
    ['2027-03-18', 'resource-hours', 'Ann'],
    ['2027-03-23', null, null],
  ]);
  expect(await datesOf(yoga.id)).toEqual([]);
  expect((await plan(yoga.id, rule)).written).toBe(3);
  expect((await plan(yoga.id, rule)).written).toBe(0);
  expect((await datesOf(yoga.id)).map(({ date, resources }) => [date, ...resources])).toEqual([
    ['2027-03-02', 'Ann'],
    ['2027-03-09', 'Ann'],
    ['2027-03-23', 'Ann'],
  ]);
  // The teacher is nobody else's at 19:00, until the date is called off.
  expect(await on(cut.url, '2027-03-09')).toBe('18:00/1 20:00/1');
  const second = (await datesOf(yoga.id))[1];
  const off = await send('POST', `event/${yoga.id}/date/${second?.id}/call_off`, { reason: 'Ill' });
  expect(off.body.data).toMatchObject({ canceled: true });
  expect(await on(cut.url, '2027-03-09')).toBe('18:00/1 19:00/1 20:00/1');
  // A rule leaves it called off; naming that one date brings it back.
  expect((await plan(yoga.id, rule)).written).toBe(0);
  expect((await plan(yoga.id, { date: '2027-03-09' })).written).toBe(1);
  expect(await on(cut.url, '2027-03-09')).toBe('18:00/1 20:00/1');
  expect(await send('DELETE', `event/${yoga.id}/date/${second?.id}`)).toMatchObject({ status: 200 });
  expect(await on(cut.url, '2027-03-09')).toBe('18:00/1 19:00/1 20:00/1');
});

it('a rule that makes no sense is refused at its field', async () => {
  const yoga = await event({ type: 'class' });
  const wrong = async (id: number, rule: object) =>
    Object.keys((await send('POST', `event/${id}/date`, { time: '19:00', date: '2027-03-09', ...rule })).body.errors);
  expect(await wrong(yoga.id, { repeat: 'week' })).toEqual(['until']);
  expect(await wrong(yoga.id, { repeat: 'week', until: '2027-03-01' })).toEqual(['until']);
  expect(await wrong(yoga.id, { date: '' })).toEqual(['date']);
  expect(await wrong((await event()).id, {})).toEqual(['date']);
});

it('deleting a class frees the people of its dates', async () => {
  const teacher = await person();
  const yoga = await event({ type: 'class', people_ids: [teacher] });
  const cut = await event({ people_ids: [teacher], hours: [{ day: 2, open: '19:00', close: '20:00' }] });
  await plan(yoga.id, { date: '2027-03-09' });
  expect(await on(cut.url, '2027-03-09')).toBeUndefined();
  expect(await send('DELETE', `event/${yoga.id}`)).toMatchObject({ status: 200 });
  expect(await on(cut.url, '2027-03-09')).toBe('19:00/1');
});

it('a month is read in four statements', async () => {
  const [ann, bob] = [await person(), await person()];
  const { url } = await event({
    people_ids: [ann, bob],
    hours: [1, 2, 3, 4, 5].map((day) => ({ day, open: '09:00', close: '18:00' })),
  });
  await timesOf(url);
  const before = statementCount.value;
  await listTimes(runtime.as(visitor), { url, year: 2027, month: 3 });
  expect(statementCount.value - before).toBeLessThanOrEqual(4);
});

it('staff read why each time is closed, and why nothing begins at another', async () => {
  const ann = await person({ title: 'Ann' });
  const cut = await event({ people_ids: [ann], before_minutes: 30, most_day: 1 });
  await take(cut.id, '2027-03-15T03:00:00Z', [ann]);
  const why = async (date: string, time = '') => {
    const { status, body } = await send('GET', `event/${cut.id}/times?date=${date}&time=${time}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data.times as RouteOutput<typeof routes.explainTimes>['data']['times'];
  };
  expect((await why('2027-03-15')).map(({ time, closed }) => [time, ...closed.map(({ code }) => code)])).toEqual([
    ['10:00', 'day-limit'],
    ['11:00', 'day-limit', 'full'],
    ['12:00', 'day-limit', 'resource-gap'],
  ]);
  expect((await why('2027-03-15')).at(-1)?.closed.at(-1)).toEqual({
    code: 'resource-gap',
    resource: 'Ann',
    from: '2027-03-15T03:00:00.000Z',
    to: '2027-03-15T04:00:00.000Z',
  });
  expect((await why('2027-03-15', '15:10')).at(-1)).toMatchObject({
    time: '15:10',
    seats: 0,
    closed: [{ code: 'hours' }, { code: 'day-limit' }],
  });
  expect((await send('GET', `event/${cut.id}/times?date=2027-03-15`, undefined, 'clerk')).status).toBe(403);
});

it('nobody is told the times of what she does not find', async () => {
  const hidden = await event({ enabled: false });
  const shelved = await event({
    category_id: await make('event_category', { title: 'Old', url: fresh('old'), visibled: false }),
  });
  for (const url of [hidden.url, shelved.url, 'nothing']) {
    const reply = await shop.inject({
      method: 'POST',
      url: '/api/event/times',
      payload: { url, year: 2027, month: 3 },
    });
    expect(reply.statusCode).toBe(404);
  }
});

it('a category with events and a person an event needs stay; wrong terms are said at their place', async () => {
  const ann = await person();
  const room = await make('event_resource', { title: 'Room', kind: 'room' });
  const category_id = await category();
  const { id } = await event({ category_id, people_ids: [ann], room_ids: [room] });
  expect(await send('DELETE', `event_category/${category_id}`)).toMatchObject({ status: 409 });
  expect(await send('DELETE', `event_resource/${ann}`)).toMatchObject({ status: 409 });
  expect(await send('PUT', `event_resource/${ann}`, { kind: 'room' })).toMatchObject({ status: 409 });
  const put = async (change: object) => Object.keys((await send('PUT', `event/${id}`, change)).body.errors ?? {});
  expect(await put({ people_ids: [room] })).toEqual(['people_ids']);
  expect(await put({ room_ids: [ann] })).toEqual(['room_ids']);
  expect(
    await put({
      cancel_ladder: [
        { hours: 48, percent: 50 },
        { hours: 24, percent: 100 },
      ],
    }),
  ).toEqual(['cancel_ladder.1.percent']);
  expect(await put({ hours: [{ day: 1, open: '10:00', close: '10:00' }] })).toEqual(['hours.0.close']);
  const kinds = [{ name: { 'en-US': 'Adult' }, price: '120.50' }];
  await send('PUT', `event/${id}`, {
    kinds,
    cancel_ladder: [
      { hours: 24, percent: 50 },
      { hours: 48, percent: 100 },
    ],
  });
  const { body } = await send('GET', `event/${id}`);
  expect(body.data.kinds).toMatchObject([{ key: expect.any(String), price: 120.5, seats: null }]);
  expect(body.data.cancel_ladder).toEqual([
    { hours: 48, percent: 100 },
    { hours: 24, percent: 50 },
  ]);
});

it('a menu item leads to a category that is there, and follows it to another url', async () => {
  const url = fresh('classes');
  const id = await make('event_category', { title: 'Classes', url });
  const targets = await send('GET', 'menu/target?language=en-US&type=event_category&keyword=classes');
  expect(targets.body.data).toMatchObject([{ url, title: 'Classes' }]);
  const item = { title: 'Classes', type: 'event_category', enabled: true, order: 0 };
  expect((await send('POST', 'menu?language=en-US', { ...item, url: 'nothing' })).status).toBe(422);
  const made = await send('POST', 'menu?language=en-US', { ...item, url });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const moved = fresh('lessons');
  await send('PUT', `event_category/${id}`, { url: moved });
  expect((await send('GET', `menu/${made.body.data.id}?language=en-US`)).body.data.url).toBe(moved);
});

it('an event that has another url is found by its old ones; one that was deleted is gone', async () => {
  const [first, second, third] = [fresh('yoga'), fresh('yoga'), fresh('yoga')];
  const other = await category();
  const id = await make('event', { title: 'Yoga', url: first, category_id: other });
  const found = (url: string) => findMoved(runtime.as(visitor), 'event', url);
  await send('PUT', `event/${id}`, { url: second });
  await send('PUT', `event/${id}`, { url: third });
  expect(await found(first)).toEqual({ to: `/event/detail/${third}`, gone: false });
  expect(await found(second)).toEqual({ to: `/event/detail/${third}`, gone: false });
  // The url comes back, and another event may have the one between.
  await send('PUT', `event/${id}`, { url: first });
  expect(await found(first)).toEqual({ to: null, gone: false });
  await make('event', { title: 'Pilates', url: second, category_id: other });
  expect(await found(second)).toEqual({ to: null, gone: false });
  expect((await send('DELETE', `event/${id}`)).status).toBe(200);
  expect([await found(first), await found(third)]).toEqual([
    { to: null, gone: true },
    { to: null, gone: true },
  ]);
});
