// Hours week by week against those of a continuous contract: real ones of days that are over, planned ones ahead.

import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { makeEmployee, makeHoliday, makeShift } from '../testing/index.ts';
import { getContinuity } from './queries/get-continuity.ts';
import { attendanceDays, attendanceSlices } from './schema.ts';

let runtime: TestRuntime;
let [amy, amyId] = [0, 0];
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  amy = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
  amyId = await makeEmployee(runtime, { name: 'Amy', account_id: amy, hours: [], joined_on: '2026-10-07' });
});
afterAll(() => runtime.close());
const as = (id: number, permissions: string[] = []): Context => runtime.as(staff(permissions, id));

/** A promised shift of so many hours on a date. */
const plan = (date: string, hours: number) =>
  makeShift(runtime, {
    ...{ employee_id: amyId, date, from_minute: 540, to_minute: 540 + hours * 60 },
    ...{ status: 'published', published_at: new Date() },
  });

/** Hours that were really worked on a date, as the ledger of attendance has it. */
async function work(date: string, hours: number): Promise<void> {
  const minutes = { planned_minutes: 540, work_minutes: hours * 60, absence_minutes: 540 - hours * 60 };
  const spans = { spans: [{ from: 540, to: 1_080 }], free: null, blocks: [], short_below: 0 };
  const [row] = await runtime.database.db
    .insert(attendanceDays)
    .values({ employee_id: amyId, date, status: 'present', plan: spans, ...minutes } as never)
    .returning();
  await runtime.database.db
    .insert(attendanceSlices)
    .values({ day_id: row?.id ?? 0, kind: 'work', from_minute: 540, to_minute: 540 + hours * 60 });
}

it('counts from the first whole week, by punches where there are any, and tells what the roster ahead does', async () => {
  // Six weeks of eighteen hours from Monday, 12 October, then a week that is planned whole and worked in part.
  for (let week = 0; week < 6; week += 1)
    for (const day of [0, 2]) await plan(addDays('2026-10-12', week * 7 + day), 9);
  await plan('2026-11-23', 9);
  await plan('2026-11-25', 9);
  const planned = await getContinuity(as(amy), {});
  expect(planned).toMatchObject({ continuous: true, since: '2026-10-12', since_before: false, broken_on: null });
  expect(planned.breaks_on).toBe('2026-11-30');
  expect(planned.weeks.map(({ minutes }) => minutes / 60)).toEqual([18, 18, 18, 18, 18, 18, 18, 0, 0, 0, 0]);
  expect(planned.rights).toEqual([
    { right: 'rest_day', from_on: '2026-11-09', held: true },
    { right: 'sickness', from_on: '2026-11-12', held: true },
    { right: 'holiday_pay', from_on: '2027-01-12', held: false },
  ]);

  // Four hours of the eighteen were not worked: 14 + 3 × 18 = 68 saves the week, an hour less does not.
  await work('2026-11-25', 5);
  expect((await getContinuity(as(amy), {})).weeks[6]).toMatchObject({
    minutes: 840,
    short_minutes: 0,
    continuous: true,
  });
  await work('2026-11-18', 8);
  const broken = await getContinuity(as(amy), {});
  expect(broken).toMatchObject({ continuous: false, since: null, broken_on: '2026-11-23' });
  expect(broken.weeks[6]).toMatchObject({ four_weeks_minutes: 67 * 60, short_minutes: 60, source: 'worked' });
  expect(broken.rights.every(({ held }) => !held)).toBe(true);
});

it('tells which statutory holidays are to be paid', async () => {
  await makeHoliday(runtime, '2026-12-22');
  for (let week = 0; week < 4; week += 1)
    for (const day of [0, 2]) await plan(addDays('2026-11-30', week * 7 + day), 9);
  const view = await getContinuity(as(amy), {});
  expect(view.breaks_on).toBeNull();
  expect(view.weeks.at(-1)).toMatchObject({ monday: '2026-12-21', source: 'planned', continuous: true });
  expect(view.rights[2]).toEqual({ right: 'holiday_pay', from_on: '2027-02-28', held: false });
  expect(view.holidays).toEqual([{ date: '2026-12-22', name: 'Holiday of 2026-12-22', paid: false }]);
  const whole = await makeEmployee(runtime, { name: 'Bob' });
  const bob = await getContinuity(as(99, ['get attendance']), { employee_id: whole });
  expect(bob).toMatchObject({ continuous: true, since_before: true, holidays: [{ paid: true }] });
  // One on her Sunday is given on Monday, also where the shop's days off are the general ones.
  await makeHoliday(runtime, '2026-12-13');
  const general = await makeEmployee(runtime, { name: 'Cara', holiday_set: 'general' });
  for (const employee_id of [whole, general])
    expect((await getContinuity(as(99, ['get attendance']), { employee_id })).holidays).toEqual([
      { date: '2026-12-14', name: 'Holiday of 2026-12-13 (substitute)', paid: true },
      { date: '2026-12-22', name: 'Holiday of 2026-12-22', paid: true },
    ]);
});

it('is seen by herself, her manager and who may see days, and by nobody else', async () => {
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  expect(await code(getContinuity(as(99), { employee_id: amyId }))).toBe('not-found');
  expect(await code(getContinuity(as(99, ['get attendance']), { employee_id: amyId }))).toBe('done');
  expect(await code(getContinuity(as(99), {}))).toBe('hr.no-employee');
});
