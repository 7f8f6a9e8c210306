import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { employees } from '../employee/schema.ts';
import { holidays } from '../holiday/schema.ts';
import { makeEmployee, makeHoliday } from '../testing/index.ts';
import { plannedDays } from './queries/planned-days.ts';
import { restDays, shiftAssignments, shifts } from './schema.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
});
afterAll(() => runtime.close());

it('a date of the roster is planned by its shifts, others by holidays and usual hours', async () => {
  const { db } = runtime.database;
  const [amy, bob] = [await makeEmployee(runtime), await makeEmployee(runtime, { hours: [] })];
  const [early] = await db
    .insert(shifts)
    .values({ name: { 'en-US': 'Early' }, start_time: '07:00', end_time: '15:00', late_grace_minutes: 5 })
    .returning();
  await db
    .insert(holidays)
    .values(
      ['2026-12-01', '2026-12-02'].map((date) => ({ name: { 'en-US': 'Day' }, date, status: 'published' as const })),
    );
  const at = { from_minute: 420, to_minute: 900, break_minutes: 60, published_at: new Date() };
  const published = { ...at, status: 'published' as const, shift_id: early?.id ?? 0 };
  await db.insert(shiftAssignments).values([
    { ...published, employee_id: amy, date: '2026-12-02' },
    { ...published, employee_id: amy, date: '2026-12-03', status: 'canceled' },
    { ...published, employee_id: amy, date: '2026-12-04', status: 'canceled', clash: 'leave' },
    { ...published, employee_id: amy, date: '2026-12-05', published_at: null, status: 'draft' },
    { ...published, employee_id: bob, date: '2026-12-05', shift_id: null, from_minute: 1320, to_minute: 1800 },
  ]);
  const people = await db
    .select()
    .from(employees)
    .where(inArray(employees.id, [amy, bob]));
  const plan = await plannedDays(runtime.as(staff([])), people, '2026-11-30', '2026-12-05');
  const told = (id: number) =>
    [...(plan.get(id)?.values() ?? [])].map(({ free, spans, holiday }) =>
      [free ?? spans.map(({ from, to }) => `${from / 60}-${to / 60}`).join(' '), holiday].filter(Boolean).join(' '),
    );
  expect(told(amy)).toEqual(['9-13 14-18', 'holiday Day', '7-15 Day', 'rest', '7-15', 'rest']);
  expect(told(bob)).toEqual(['rest', 'holiday Day', 'holiday Day', 'rest', 'rest', '22-30']);
  expect(plan.get(amy)?.get('2026-12-02')?.shifts[0]).toMatchObject({ late_grace_minutes: 5, overtime: 'approved' });
  expect(plan.get(bob)?.get('2026-12-05')?.shifts[0]).toMatchObject({ late_grace_minutes: 0, shift_id: null });
});

it('two shifts of one person never lie over each other, past midnight either', async () => {
  const { db } = runtime.database;
  const amy = await makeEmployee(runtime);
  const add = (date: string, from_minute: number, to_minute: number, status: 'draft' | 'canceled' = 'draft') =>
    db
      .insert(shiftAssignments)
      .values({ employee_id: amy, date, from_minute, to_minute, status })
      .then(
        () => 'done',
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      );
  expect(await add('2026-12-07', 1320, 1800)).toBe('done');
  expect(await add('2026-12-08', 300, 700)).toBe('shift_assignments_apart');
  expect(await add('2026-12-08', 300, 700, 'canceled')).toBe('done');
  expect(await add('2026-12-08', 360, 700)).toBe('done');
});

it('a holiday of the law on a rest day is given on the next day, also where that begins the days asked for', async () => {
  const { db } = runtime.database;
  const [amy, bea, cat, dan] = [
    await makeEmployee(runtime),
    await makeEmployee(runtime, { holiday_set: 'general' }),
    // The roster names Monday as her rest day, so the day after it is given.
    await makeEmployee(runtime),
    await makeEmployee(runtime, { joined_on: '2027-05-10' }),
  ];
  await makeHoliday(runtime, '2027-05-09', { name: { 'en-US': 'Sunday' } });
  await db.insert(restDays).values({ employee_id: cat, date: '2027-05-10', status: 'published' });
  const people = await db
    .select()
    .from(employees)
    .where(inArray(employees.id, [amy, bea, cat, dan]));
  const told = async (id: number, from: string) =>
    [...((await plannedDays(runtime.as(staff([])), people, from, '2027-05-11')).get(id)?.values() ?? [])].map(
      ({ free, holiday }) => `${free ?? 'work'} ${holiday ?? ''}`.trim(),
    );
  expect(await told(amy, '2027-05-09')).toEqual(['rest Sunday', 'holiday Sunday (substitute)', 'work']);
  expect(await told(amy, '2027-05-10')).toEqual(['holiday Sunday (substitute)', 'work']);
  expect(await told(bea, '2027-05-09')).toEqual(['rest', 'work', 'work']);
  expect(await told(cat, '2027-05-09')).toEqual(['rest Sunday', 'rest', 'holiday Sunday (substitute)']);
  // A holiday before the first day of work is given to nobody.
  expect((await told(dan, '2027-05-10'))[0]).toBe('work');
});
