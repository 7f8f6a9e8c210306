// A booking and the approval of a leave in the same moment: one of them knows of the other. Red without the lock in `keepTime`: both are done,
// and the history of the leave tells nobody of the booking.
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customers } from '../customers/domain.ts';
import { takeLeaveStep } from '../hr/leave/actions/take-step.ts';
import { getLeave } from '../hr/leave/queries/get-leave.ts';
import { makeEmployee, makeLeave } from '../hr/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain } from './domain.ts';
import { book, dayFrom, makeEvent, makeResource } from './testing/index.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [customers, domain], { poolSize: 20 });
});
afterAll(() => runtime.close());

it('is refused, or stands in the history of the leave', { timeout: 120_000 }, async () => {
  const boss = runtime.as(staff(['approve leave'], (await makeAccount(runtime)).id));
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: '09:00', close: '18:00' }));
  for (let round = 0; round < 24; round += 1) {
    const account_id = (await makeAccount(runtime)).id;
    const person = await makeResource(runtime, { account_id });
    const event = await makeEvent(runtime, { people_ids: [person] });
    const employee_id = await makeEmployee(runtime, { account_id, hours: everyDay });
    const date = dayFrom(runtime, 5);
    const id = await makeLeave(runtime, { employee_id, from_on: date, to_on: date });
    await takeLeaveStep('apply')(boss, { id });
    const { won } = await race<unknown>(2, async (i) => {
      if (i === 0) await takeLeaveStep('approve')(boss, { id });
      else await book(runtime, { event_id: event.id, date, time: '11:00' });
      return i;
    });
    expect(won).toContain(0);
    const { timeline, clashes } = await getLeave(boss, id);
    const told = timeline.flatMap(({ effects }) => effects).filter(({ word }) => word === 'promise-in-leave');
    const isBooked = won.includes(1);
    expect([told.length, clashes.length]).toEqual(isBooked ? [1, 1] : [0, 0]);
  }
});
