// A holiday of the law that was worked is owed back as a day off: in the balance, in what waits, until it is given (Employment Ordinance, section 39).
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { waits } from '../queries/waits.ts';
import {
  changeAttendanceDay,
  makeAttendanceDay,
  makeEmployee,
  makeHoliday,
  makeLeaveType,
  withdrawHoliday,
} from '../testing/index.ts';
import { createLeave } from './actions/create-leave.ts';
import { takeLeaveStep } from './actions/take-step.ts';
import { grantLeaves } from './jobs.ts';
import { listBalances } from './queries/balances.ts';
import { leaveLeft } from './queries/leave-left.ts';
import { getEmployee } from './queries/people.ts';
import { previewLeave } from './queries/weigh-leave.ts';

let runtime: TestRuntime;
let boss: Context;
let kind = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  boss = runtime.as(staff(['create leave', 'approve leave', 'get leave'], 1));
  kind = await makeLeaveType(runtime, {
    ...{ name: { 'en-US': 'Day off for a holiday worked' }, accrual: 'holiday_worked', allowances: null },
    ...{ unit: 'day', created_at: new Date('2027-01-01T00:00:00Z') },
  });
  // A Monday, and a Sunday whose holiday is given on Monday.
  for (const date of ['2027-03-29', '2027-04-04']) await makeHoliday(runtime, date);
});
afterAll(() => runtime.close());

const until = async (date: string) => {
  runtime.advance(Date.parse(`${date}T04:00:00Z`) - runtime.now().getTime());
  await grantLeaves.run(runtime.as({ kind: 'system', name: 'test' }), {});
};
const worked = (employee_id: number, date: string) =>
  makeAttendanceDay(runtime, employee_id, {
    ...{ date, status: 'present', reasons: [], work_minutes: 480, absence_minutes: 0 },
  });
async function waiting(name: 'holiday_owed' | 'holiday_ending'): Promise<unknown[]> {
  const wait = waits.find((one) => one.name === name);
  const { rows } = await runtime.database.db.execute<{ title: string }>(
    wait?.rows(boss, 1, dateIn('Asia/Hong_Kong', boss.runtime.now())) ?? '',
  );
  return rows.map(({ title }) => title);
}
async function balanceOf(id: number, date: string) {
  const person = await getEmployee(boss, id, 'mayWrite');
  return (await listBalances(boss, person, date)).find(({ leave_type_id }) => leave_type_id === kind)?.balance;
}
const wish = (employee_id: number, date: string) => ({
  ...{ employee_id, leave_type_id: kind, from_on: date, from_half: 'am' as const, to_on: date, to_half: 'pm' as const },
  ...{ from_time: null, to_time: null, reason: '' },
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => JSON.stringify(error),
  );

it('is in the balance and waits with the day it is to be given by, until a day off is taken', async () => {
  const amy = await makeEmployee(runtime, { name: 'Amy' });
  const bob = await makeEmployee(runtime, { name: 'Bob' });
  for (const date of ['2027-03-29', '2027-03-30', '2027-04-05']) await worked(amy, date);
  await until('2027-04-06');
  // The holiday itself and the substitute of the second; Tuesday is none, and Bob was off.
  expect(await balanceOf(amy, '2027-04-06')).toBe(2);
  expect(await balanceOf(bob, '2027-04-06')).toBe(0);
  // 60 days after 29 March and 5 April.
  expect(await waiting('holiday_owed')).toEqual(['Amy, 29 Mar 2027 → 28 May 2027', 'Amy, 5 Apr 2027 → 4 Jun 2027']);
  const leave = await createLeave(boss, wish(amy, '2027-04-12'));
  await takeLeaveStep('approve')(boss, { id: leave.id });
  expect(await waiting('holiday_owed')).toEqual(['Amy, 5 Apr 2027 → 4 Jun 2027']);
  await until('2027-05-21');
  expect(await waiting('holiday_owed')).toEqual([]);
  expect(await waiting('holiday_ending')).toEqual(['Amy, 5 Apr 2027 → 4 Jun 2027']);
  // Owed for longer than 60 days, it is still owed; more is not.
  await until('2027-07-01');
  expect(await waiting('holiday_ending')).toHaveLength(1);
  await createLeave(boss, wish(amy, '2027-07-05'));
  expect(await waiting('holiday_ending')).toEqual([]);
  expect(await refusal(previewLeave(boss, wish(amy, '2027-07-06')))).toContain('hr.leave-balance');
});

it('is taken back where a correction says that nobody worked', async () => {
  await makeHoliday(runtime, '2027-09-16');
  const cara = await makeEmployee(runtime, { name: 'Cara' });
  const day = await worked(cara, '2027-09-16');
  await until('2027-09-17');
  expect(await balanceOf(cara, '2027-09-17')).toBe(1);
  await changeAttendanceDay(runtime, day, { status: 'absent', work_minutes: 0 });
  await until('2027-09-18');
  expect(await balanceOf(cara, '2027-09-18')).toBe(0);
  expect(await waiting('holiday_owed')).toEqual([]);
});

it('is given again where a second correction says that she worked after all', async () => {
  await makeHoliday(runtime, '2027-10-01');
  const dora = await makeEmployee(runtime, { name: 'Dora' });
  const day = await worked(dora, '2027-10-01');
  const balances: unknown[] = [];
  for (const [date, work_minutes] of [
    ['2027-10-02', 480],
    ['2027-10-03', 0],
    ['2027-10-04', 300],
    ['2027-10-05', 300],
    ['2027-10-06', 0],
    ['2027-10-07', 480],
  ] as const) {
    await changeAttendanceDay(runtime, day, { work_minutes });
    await until(date);
    balances.push(await balanceOf(dora, date));
  }
  expect(balances).toEqual([1, 0, 1, 1, 0, 1]);
});

it('is taken back where the date turns out to be no holiday', async () => {
  await makeHoliday(runtime, '2027-10-11');
  const eve = await makeEmployee(runtime, { name: 'Eve' });
  await worked(eve, '2027-10-11');
  await until('2027-10-12');
  expect(await balanceOf(eve, '2027-10-12')).toBe(1);
  await withdrawHoliday(runtime, '2027-10-11');
  await until('2027-10-13');
  expect(await balanceOf(eve, '2027-10-13')).toBe(0);
});

it('is owed on the last day before a night has posted it, or taken it back', async () => {
  await makeHoliday(runtime, '2027-10-18');
  const fay = await makeEmployee(runtime, { name: 'Fay', left_on: '2027-10-18' });
  const day = await worked(fay, '2027-10-18');
  const left = async () => {
    const found = await leaveLeft(boss, await getEmployee(boss, fay, 'mayWrite'), '2027-10-18');
    return found.find(({ leave_type_id }) => leave_type_id === kind)?.rest;
  };
  expect(await left()).toBe(1_000);
  await until('2027-10-19');
  expect(await left()).toBe(1_000);
  await changeAttendanceDay(runtime, day, { work_minutes: 0 });
  expect(await left()).toBe(0);
});
