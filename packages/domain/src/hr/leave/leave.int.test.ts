import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { employees } from '../employee/schema.ts';
import { addGivenHolidays } from '../holiday/actions/add-given-holidays.ts';
import { getHolidayState } from '../holiday/queries/get-holiday-state.ts';
import { holidays } from '../holiday/schema.ts';
import { makeEmployee } from '../testing/index.ts';
import { addGivenLeaveTypes } from './actions/add-given-leave-types.ts';
import { createLeave } from './actions/create-leave.ts';
import { publishHoliday } from './actions/publish-holiday.ts';
import { takeLeaveStep } from './actions/take-step.ts';
import { listBalances } from './queries/balances.ts';
import { getLeave } from './queries/get-leave.ts';
import { listOwnLeaves, listTeamLeaves } from './queries/list-leaves.ts';
import { previewLeave } from './queries/weigh-leave.ts';
import { leaveSlices, leaveTypes } from './schema.ts';

let runtime: TestRuntime;
let amy = 0;
let bob = 0;
let hana = 0;
let amyId = 0;
const kind: Record<string, number> = {};

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  amy = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob', email: 'bob@staff.example' })).id;
  hana = (await makeAccount(runtime, { name: 'Hana' })).id;
  const hr = runtime.as(staff(['create holiday', 'create leave_type'], hana));
  expect(await addGivenHolidays(hr, { year: 2026 })).toEqual({ added: 32, given: 32 });
  expect(await addGivenHolidays(hr, { year: 2026 })).toEqual({ added: 0, given: 32 });
  await runtime.database.db.update(holidays).set({ status: 'published' });
  expect(await addGivenLeaveTypes(hr)).toEqual({ added: 6 });
  expect(await addGivenLeaveTypes(hr)).toEqual({ added: 0 });
  for (const { id, name } of await runtime.database.db.select().from(leaveTypes)) kind[name['en-US'] ?? ''] = id;
  amyId = await person({ name: 'Amy', account_id: amy, manager_id: bob, joined_on: '2024-11-01' });
});
afterAll(() => runtime.close());

const person = (values: Partial<typeof employees.$inferInsert>) =>
  makeEmployee(runtime, { joined_on: '2024-11-01', ...values });
const as = (id: number, permissions: string[] = []): Context => runtime.as(staff(permissions, id));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields
        ? Object.entries(error.fields)
            .map(([field, [first]]) => `${field}: ${first?.code}`)
            .join()
        : error.code,
  );
const wish = (change: Partial<Parameters<typeof createLeave>[1]> = {}) => ({
  employee_id: null,
  leave_type_id: kind['Annual leave'] ?? 0,
  from_on: '2026-12-21',
  from_half: 'am' as const,
  to_on: '2026-12-21',
  to_half: 'pm' as const,
  from_time: null,
  to_time: null,
  reason: '',
  ...change,
});
const left = async (id: number, name = 'Annual leave') =>
  (await listBalances(as(hana, ['get leave']), (await row(id)) as never, '2026-11-30')).find(
    (each) => each.name === name,
  )?.balance;
const row = async (id: number) => (await runtime.database.db.select().from(employees).where(eq(employees.id, id)))[0];
const step = (command: Parameters<typeof takeLeaveStep>[0], who: Context, id: number, reason = '') =>
  code(takeLeaveStep(command)(who, { id, reason }));

describe('leave', () => {
  it('is looked at first: days, holidays and what is left', async () => {
    const preview = await previewLeave(as(amy), wish({ from_on: '2026-12-24', to_on: '2026-12-28', to_half: 'am' }));
    expect(preview.slices.map(({ date, days, free, holiday }) => [date.slice(-2), days, free, holiday])).toEqual([
      ['24', 1, null, null],
      ['25', 0, 'holiday', 'Christmas Day'],
      ['26', 0, 'holiday', 'The first weekday after Christmas Day'],
      ['27', 0, 'rest', null],
      ['28', 0.5, null, null],
    ]);
    // Two completed years: 7 and 7.
    expect(preview).toMatchObject({ days: 1.5, balance: 14, rest: 12.5, needs_file: false, needs_second: false });
    expect(await runtime.database.db.$count(leaveSlices)).toBe(0);
  });

  it('is applied for, approved by the manager, and given back when it is canceled', async () => {
    const { id, status } = await createLeave(as(amy), wish());
    expect(status).toBe('pending');
    expect(await left(amyId)).toBe(13);
    expect((await listOwnLeaves(as(amy), { page: 1, per_page: 20, filter: {} })).data.map((one) => one.id)).toEqual([
      id,
    ]);
    expect((await listTeamLeaves(as(bob), { page: 1, per_page: 20, filter: {} })).data.map((one) => one.id)).toEqual([
      id,
    ]);
    expect((await getLeave(as(bob), id)).commands).toEqual(['approve', 'refuse']);
    expect((await getLeave(as(amy), id)).commands).toEqual(['withdraw']);
    expect(await step('approve', as(bob), id)).toBe('done');
    expect(await step('ask-cancel', as(amy), id, 'Plans changed')).toBe('done');
    expect(await getLeave(as(amy), id)).toMatchObject({ status: 'pending', cancel_wished: true, commands: [] });
    expect(await left(amyId)).toBe(13);
    expect(await step('refuse', as(bob), id, 'Too late')).toBe('done');
    expect(await getLeave(as(amy), id)).toMatchObject({ status: 'approved', cancel_wished: false });
    expect(await step('ask-cancel', as(amy), id)).toBe('done');
    expect(await step('approve', as(bob), id)).toBe('done');
    expect(await getLeave(as(amy), id)).toMatchObject({ status: 'canceled', commands: ['reopen'] });
    expect(await left(amyId)).toBe(14);
    expect(await runtime.database.db.$count(leaveSlices)).toBe(0);
    await runtime.drain();
    const letters = await runtime.database.db.execute<{ name: string; recipient: string }>(
      sql`select name, recipient from mail_logs where about ->> 'id' = ${String(id)} order by id`,
    );
    const [boss, hers] = ['bob@staff.example', 'amy@staff.example'];
    expect(letters.rows.map(({ name, recipient }) => [name, recipient])).toEqual([
      ['hr.leave_asked', boss],
      ['hr.leave_approved', hers],
      ['hr.leave_asked', boss],
      ['hr.leave_kept', hers],
      ['hr.leave_asked', boss],
      ['hr.leave_canceled', hers],
    ]);
  });

  it('stays as it was taken when her hours change', async () => {
    const { id, slices } = await createLeave(as(amy), wish());
    const { db } = runtime.database;
    const [before] = await db.select({ hours: employees.hours }).from(employees).where(eq(employees.id, amyId));
    await db
      .update(employees)
      .set({ hours: [{ day: 1, open: '20:00', close: '22:00' }] })
      .where(eq(employees.id, amyId));
    expect((await getLeave(as(amy), id)).slices).toEqual(slices);
    await db
      .update(employees)
      .set({ hours: before?.hours ?? [] })
      .where(eq(employees.id, amyId));
    await step('withdraw', as(amy), id);
  });

  it('is nobody else’s, and nobody decides on her own', async () => {
    const { id } = await createLeave(as(amy), wish());
    const stranger = (await makeAccount(runtime)).id;
    expect(await code(getLeave(as(stranger), id))).toBe('not-found');
    expect(await step('approve', as(stranger), id)).toBe('not-found');
    expect(await step('approve', as(hana, ['get leave']), id)).toBe('hr.leave-moved');
    expect(await step('approve', as(amy, ['approve leave']), id)).toBe('kernel.own-request');
    expect((await getLeave(as(amy, ['approve leave']), id)).commands).toEqual(['withdraw']);
    expect(await step('withdraw', as(bob), id)).toBe('hr.leave-moved');
    expect(await step('withdraw', as(amy), id)).toBe('done');
    expect(await left(amyId)).toBe(14);
    expect(await code(createLeave(as(stranger), wish()))).toBe('hr.no-employee');
    expect(await code(createLeave(as(stranger), wish({ employee_id: amyId })))).toBe('not-found');
  });

  it('of two halves of a day is two leaves, and a third is refused', async () => {
    const early = await createLeave(as(amy), wish({ to_half: 'am' }));
    const late = await createLeave(as(amy), wish({ from_half: 'pm', leave_type_id: kind['Unpaid leave'] ?? 0 }));
    expect([early.days, late.days]).toEqual([0.5, 0.5]);
    expect(await left(amyId)).toBe(13.5);
    expect(await code(createLeave(as(amy), wish({ to_half: 'am' })))).toBe('from_on: hr.leave-overlap');
    for (const { id } of [early, late]) await step('withdraw', as(amy), id);
  });

  it('that is long needs two people', async () => {
    const { id } = await createLeave(as(amy), wish({ from_on: '2027-01-04', to_on: '2027-01-13' }));
    expect(await getLeave(as(bob), id)).toMatchObject({ days: 8, needs_second: true });
    expect(await step('approve', as(bob), id)).toBe('done');
    expect(await getLeave(as(bob), id)).toMatchObject({ status: 'pending', first_approver: 'Bob' });
    expect(await step('approve', as(bob), id)).toBe('hr.second-by-another');
    expect(await step('approve', as(hana, ['approve leave']), id)).toBe('done');
    expect(await getLeave(as(bob), id)).toMatchObject({ status: 'approved' });
    expect(await step('cancel', as(hana, ['approve leave']), id, 'Wrong year')).toBe('done');
    expect(await left(amyId)).toBe(14);
  });

  it('that cannot be is refused at its field, and nothing is written', async () => {
    const refused = async (change: Parameters<typeof wish>[0]) => code(createLeave(as(amy), wish(change)));
    expect(await refused({ to_on: '2026-12-20' })).toBe('to_on: hr.leave-ends');
    expect(await refused({ from_on: '2026-12-25', to_on: '2026-12-27' })).toBe('from_on: hr.leave-empty');
    expect(await refused({ from_on: '2026-12-01', to_on: '2026-12-01' })).toBe('from_on: hr.leave-notice');
    expect(await refused({ from_on: '2024-10-01', to_on: '2024-10-01' })).toBe('from_on: hr.before-joining');
    expect(await refused({ from_on: '2027-01-04', to_on: '2027-02-12' })).toBe('leave_type_id: hr.leave-balance');
    expect(await refused({ from_time: '09:00', to_time: '10:00' })).toBe('from_time: hr.leave-no-hours');
    expect(await refused({ leave_type_id: kind.Sickness ?? 0 })).toBe('file: hr.leave-file');
    expect(await refused({ leave_type_id: 999_999 })).toBe('leave_type_id: validation.choice');
    expect(await left(amyId)).toBe(14);
    expect(await runtime.database.db.$count(leaveSlices)).toBe(0);
  });

  it('over the end of a year counts what comes until its first day', async () => {
    const account_id = (await makeAccount(runtime)).id;
    const id = await person({ account_id, joined_on: '2025-12-28' });
    // Nothing yet; seven days on 28 December.
    expect(await left(id)).toBe(0);
    const ask = (from_on: string) => code(createLeave(as(account_id), wish({ from_on, to_on: '2026-12-31' })));
    expect(await ask('2026-12-24')).toBe('leave_type_id: hr.leave-balance');
    expect(await ask('2026-12-28')).toBe('done');
  });

  it('over a day that becomes a holiday is given that day back, once', async () => {
    const { id } = await createLeave(as(amy), wish({ from_on: '2027-01-04', to_on: '2027-01-06' }));
    expect(await left(amyId)).toBe(11);
    const [day] = await runtime.database.db
      .insert(holidays)
      .values({ name: { 'en-US': 'A feast' }, date: '2027-01-05', set: 'statutory' })
      .returning();
    const hr = as(hana, ['publish holiday', 'archive holiday', 'update holiday', 'get holiday']);
    await publishHoliday(hr, { id: day?.id ?? 0 });
    expect((await getHolidayState(hr, day?.id ?? 0)).timeline[0]?.effects).toMatchObject([
      { kind: 'slot', word: 'leave-day-back', target: 'Amy' },
    ]);
    expect(await getLeave(as(amy), id)).toMatchObject({ days: 2, balance: 12 });
    expect(await step('withdraw', as(amy), id)).toBe('done');
    expect(await left(amyId)).toBe(14);
    await runtime.database.db.delete(holidays).where(eq(holidays.date, '2027-01-05'));
  });

  it('of one day that becomes a holiday can still be withdrawn', async () => {
    const { id } = await createLeave(as(amy), wish({ from_on: '2027-01-07', to_on: '2027-01-07' }));
    const values = { name: { 'en-US': 'A feast' }, date: '2027-01-07', set: 'statutory' as const };
    const [day] = await runtime.database.db.insert(holidays).values(values).returning();
    await publishHoliday(as(hana, ['publish holiday']), { id: day?.id ?? 0 });
    expect(await getLeave(as(amy), id)).toMatchObject({ days: 0, balance: 14 });
    expect(await step('withdraw', as(amy), id)).toBe('done');
    expect(await left(amyId)).toBe(14);
    await runtime.database.db.delete(holidays).where(eq(holidays.date, '2027-01-07'));
  });

  it('of the day a new holiday on a rest day is given on comes back', async () => {
    // 10 January is a Sunday: the holiday is given on Monday.
    const { id } = await createLeave(as(amy), wish({ from_on: '2027-01-11', to_on: '2027-01-12' }));
    const values = { name: { 'en-US': 'A feast' }, date: '2027-01-10', set: 'statutory' as const };
    const [day] = await runtime.database.db.insert(holidays).values(values).returning();
    await publishHoliday(as(hana, ['publish holiday']), { id: day?.id ?? 0 });
    expect(await getLeave(as(amy), id)).toMatchObject({ days: 1, balance: 13 });
    expect(await step('withdraw', as(amy), id)).toBe('done');
    await runtime.database.db.delete(holidays).where(eq(holidays.date, '2027-01-10'));
  });

  it('for fifty at once on the last day is one', async () => {
    const account_id = (await makeAccount(runtime)).id;
    const id = await person({ account_id, joined_on: '2025-11-01' });
    await createLeave(as(account_id), wish({ from_on: '2027-03-01', to_on: '2027-03-08' }));
    expect(await left(id)).toBe(1);
    // Fifty different days: no overlap refuses them.
    const days = Array.from(
      { length: 50 },
      (_, at) => new Date(Date.UTC(2027, 4, 3 + Math.floor(at / 5) * 7 + (at % 5))),
    );
    const { won } = await race(50, (at) => {
      const on = days[at]?.toISOString().slice(0, 10) ?? '';
      return code(createLeave(as(account_id), wish({ from_on: on, to_on: on })));
    });
    // Nobody waits for another who waits for her: each of the others is told why.
    const told = Array.from({ length: 49 }, () => 'leave_type_id: hr.leave-balance');
    expect(won.sort()).toEqual(['done', ...told]);
    expect(await left(id)).toBe(0);
  });
});
