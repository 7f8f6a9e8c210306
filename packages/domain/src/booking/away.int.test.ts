// Leave and shifts of people whom events need: nobody books them while they are away, and whoever decides sees the bookings in it.
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as content } from '../content/domain.ts';
import { domain as forms } from '../forms/domain.ts';
import { domain as hr } from '../hr/domain.ts';
import { takeLeaveStep } from '../hr/leave/actions/take-step.ts';
import { getLeave } from '../hr/leave/queries/get-leave.ts';
import { makeEmployee, makeLeave, makeShift } from '../hr/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { domain } from './domain.ts';
import { listTimes } from './queries/list-times.ts';
import { bookings } from './schema.ts';
import { makeEvent, makeResource } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, catalogue, content, stores, forms, hr, domain]);
  // A Monday, 08:00 in Hong Kong.
  runtime.advance(Date.parse('2027-03-01T00:00:00Z') - runtime.now().getTime());
});
afterAll(() => runtime.close());

const day = '2027-03-15';
const booked = { starts_at: new Date(`${day}T03:00:00Z`), ends_at: new Date(`${day}T04:00:00Z`) };

it('leave takes the time of its person, and whoever decides sees the bookings in it', async () => {
  const { db } = runtime.database;
  const account_id = (await makeAccount(runtime, { name: 'Ann' })).id;
  const ann = await makeResource(runtime, { account_id });
  const { id: event_id, url } = await makeEvent(runtime, { people_ids: [ann] });
  const times = async (date: string) => {
    const { days } = await listTimes(runtime.as(visitor), { url, year: 2027, month: 3 });
    return days.find((each) => each.date === date)?.times.map(({ time }) => time.slice(0, 2));
  };
  const whole = ['09', '10', '11', '12', '13', '14', '15', '16', '17'];
  expect(await times(day)).toEqual(whole);

  const employee_id = await makeEmployee(runtime, { name: 'Ann', account_id });
  const id = await makeLeave(runtime, { employee_id, from_on: day, to_on: day, to_half: 'am' });
  const boss = runtime.as(staff(['approve leave'], (await makeAccount(runtime)).id));
  await takeLeaveStep('apply')(boss, { id });
  expect(await times(day)).toEqual(whole);
  const booking = {
    ...{ number: 'B1', status: 'approved' as const, event_id, name: 'Cat', language: 'en-US' as const },
    ...{ ...booked, zone: 'Asia/Hong_Kong', party: 'p1', resource_ids: [ann], seats: 1 },
  };
  await db.insert(bookings).values([booking, { ...booking, number: 'B2', status: 'canceled' as const }]);
  const { clashes } = await getLeave(boss, id);
  expect(clashes.map(({ at, title }) => [at, title.split(' · ')[1]])).toEqual([
    [booked.starts_at.toISOString(), 'Cat'],
  ]);

  await takeLeaveStep('approve')(boss, { id });
  // Her morning is 09:00 to 13:00.
  expect(await times(day)).toEqual(['13', '14', '15', '16', '17']);
  expect(await times('2027-03-22')).toEqual(whole);
  await takeLeaveStep('cancel')(boss, { id, reason: 'No leave after all' });
  expect(await times(day)).toEqual(whole);
});

it('on a date of the roster a person is booked within her shifts alone', async () => {
  const account_id = (await makeAccount(runtime, { name: 'Bea' })).id;
  const bea = await makeResource(runtime, { account_id });
  const { url } = await makeEvent(runtime, { people_ids: [bea] });
  const times = async (date: string) => {
    const { days } = await listTimes(runtime.as(visitor), { url, year: 2027, month: 3 });
    return days.find((each) => each.date === date)?.times.map(({ time }) => time.slice(0, 2)) ?? [];
  };
  const employee_id = await makeEmployee(runtime, { name: 'Bea', account_id });
  const shift = { employee_id, from_minute: 720, to_minute: 900 };
  const published = { status: 'published', published_at: runtime.now() } as const;
  await makeShift(runtime, { ...shift, ...published, date: '2027-03-16' });
  await makeShift(runtime, { ...shift, ...published, date: '2027-03-17', status: 'canceled' });
  await makeShift(runtime, { ...shift, date: '2027-03-18' });
  expect(await times('2027-03-16')).toEqual(['12', '13', '14']);
  expect(await times('2027-03-17')).toEqual([]);
  expect(await times('2027-03-18')).toHaveLength(9);
});
