// Rest days of the roster: named, copied, published with the shifts, kept apart from them, and part of a person's day.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { reckonDays } from '../attendance/actions/reckon-days.ts';
import { attendanceDays, attendanceSlices } from '../attendance/schema.ts';
import { domain } from '../domain.ts';
import { employees } from '../employee/schema.ts';
import { calendar } from '../queries/calendar.ts';
import { makeEmployee, makeShift } from '../testing/index.ts';
import { copyRoster } from './actions/copy-roster.ts';
import { publishRoster } from './actions/publish-roster.ts';
import { takeOpenShift } from './actions/take-open-shift.ts';
import { createAssignment } from './actions/write-assignment.ts';
import { createRestDay, deleteRestDay, moveRestDay } from './actions/write-rest-day.ts';
import { offRosterBetween } from './queries/off-roster.ts';
import { getOwnRoster } from './queries/own-roster.ts';
import { plannedDays } from './queries/planned-days.ts';
import { getRoster } from './queries/roster.ts';
import { restDays, shiftAssignments } from './schema.ts';

let runtime: TestRuntime;
let amy = 0;
const planner = () =>
  runtime.as(staff(['create shift', 'update shift', 'delete shift', 'publish shift', 'get shifts'], 99));
const as = (id: number): Context => runtime.as(staff([], id));
const week = { from: '2026-12-07', days: 7, store_id: undefined };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  amy = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
});
afterAll(() => runtime.close());

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {}).map(([field, [first]]) => `${field}: ${first?.code}`)[0] ?? error.code,
  );
/** Somebody who works by the roster alone, with Amy's account. */
async function newPerson(hours: (typeof employees.$inferInsert)['hours'] = []): Promise<number> {
  const { db } = runtime.database;
  await db.delete(restDays);
  await db.delete(shiftAssignments);
  await db.update(employees).set({ account_id: null, left_on: '2026-11-29' });
  return makeEmployee(runtime, { name: 'Amy', account_id: amy, hours });
}
const language = undefined;
const shiftOn = (employee_id: number | null, date: string) => ({
  ...{ language, employee_id, date, shift_id: null, start_time: '09:00', end_time: '18:00' },
  ...{ break_minutes: 60, break_paid: null, note: '' },
});
const rowOf = async () => (await getRoster(planner(), week)).people[0];

describe('a rest day of the roster', () => {
  it('and a shift of the same person and date refuse each other', async () => {
    const id = await newPerson();
    await createAssignment(planner(), shiftOn(id, '2026-12-07'));
    expect(await code(createRestDay(planner(), { language, employee_id: id, date: '2026-12-07' }))).toBe(
      'date: hr.rest-on-shift',
    );
    const wish = { language, employee_id: id, date: '2026-12-13' };
    const rest = await createRestDay(planner(), wish);
    expect(await code(createRestDay(planner(), wish))).toBe('date: hr.rest-there');
    expect(await code(createAssignment(planner(), shiftOn(id, '2026-12-13')))).toBe('date: hr.shift-on-rest');
    const open = await makeShift(runtime, {
      ...{ employee_id: null, date: '2026-12-13', status: 'published', published_at: new Date() },
    });
    expect(await code(takeOpenShift(as(amy), { id: open }))).toBe('date: hr.shift-on-rest');
    expect(await code(createRestDay(planner(), { ...wish, date: '2019-12-13' }))).toBe('date: hr.before-joining');
    await moveRestDay(planner(), { ...wish, date: '2026-12-12', id: rest.id, version: rest.version });
    expect(await code(moveRestDay(planner(), { ...wish, id: rest.id, version: rest.version }))).toBe('stale-version');
    expect(await code(moveRestDay(planner(), { ...wish, date: '2026-12-07', id: rest.id }))).toBe(
      'date: hr.rest-on-shift',
    );
    expect((await rowOf())?.days.map(({ rest: named }) => named?.status)).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      'draft',
      undefined,
    ]);
    await deleteRestDay(planner(), { id: rest.id });
    expect(await runtime.database.db.$count(restDays)).toBe(0);
  });

  it('and a shift that are planned at the same moment do not both stand', async () => {
    const id = await newPerson();
    for (let day = 1; day <= 8; day += 1) {
      const date = `2027-03-0${day}`;
      const { won, lost } = await race<unknown>(2, (index) =>
        index === 0
          ? createAssignment(planner(), shiftOn(id, date))
          : createRestDay(planner(), { language, employee_id: id, date }),
      );
      expect([won.length, lost.length]).toEqual([1, 1]);
    }
  });

  it('is copied with the week, and published with the shifts in one letter', async () => {
    const id = await newPerson();
    await createAssignment(planner(), shiftOn(id, '2026-12-07'));
    await createRestDay(planner(), { language, employee_id: id, date: '2026-12-08' });
    await createRestDay(planner(), { language, employee_id: id, date: '2026-12-13' });
    await createAssignment(planner(), shiftOn(id, '2026-12-20'));
    expect(await copyRoster(planner(), { ...week, to: '2026-12-14' })).toEqual({ added: 1, rest_days: 1, skipped: 1 });
    expect(await copyRoster(planner(), { ...week, to: '2026-12-14' })).toEqual({ added: 0, rest_days: 0, skipped: 3 });
    expect((await getOwnRoster(as(amy), week)).days.every(({ rest }) => rest === null)).toBe(true);
    expect(await publishRoster(planner(), week)).toEqual({ published: 1, abnormal: 0, rest_days: 2, people: 1 });
    expect(await publishRoster(planner(), week)).toEqual({ published: 0, abnormal: 0, rest_days: 0, people: 0 });
    const own = (await getOwnRoster(as(amy), week)).days.filter(({ rest }) => rest).map(({ date }) => date);
    expect(own).toEqual(['2026-12-08', '2026-12-13']);
    await runtime.drain();
    const letters = await runtime.database.connection.query(
      "select id from mail_logs where name = 'hr.shifts_published'",
    );
    expect(letters.rows).toHaveLength(1);

    const layer = calendar.find(({ name }) => name === 'rest');
    const range = { first_on: week.from, last_on: '2026-12-13', zone: 'Asia/Hong_Kong' };
    const items = await layer?.items(as(amy), { ...range, account_id: amy } as never, 10);
    expect(items?.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Rest day', '2026-12-08', '2026-12-09'],
      ['Rest day', '2026-12-13', '2026-12-14'],
    ]);
    expect(await offRosterBetween(planner(), [amy], '2026-12-13', '2026-12-13')).toMatchObject([
      { from: 0, to: 1_440, date: '2026-12-13' },
    ]);

    const [row] = await runtime.database.db.select().from(restDays).where(eq(restDays.date, '2026-12-13'));
    const known = { id: row?.id ?? 0 };
    expect(await code(moveRestDay(planner(), { language, employee_id: id, date: '2026-12-12', ...known }))).toBe(
      'hr.rest-promised',
    );
    expect(await code(deleteRestDay(runtime.as(staff(['delete shift'], 99)), known))).toBe('forbidden');
    await deleteRestDay(planner(), known);
    await runtime.drain();
    const { rows } = await runtime.database.connection.query('select name from mail_logs order by id');
    expect(rows.map((mail) => mail.name)).toEqual(['hr.shifts_published', 'hr.rest_day_canceled']);
  });

  it('is a slice of the day that takes the usual hours, until it is taken away', async () => {
    const id = await newPerson([{ day: 3, open: '09:00', close: '13:00' }]);
    const date = '2026-12-09';
    const [person] = await runtime.database.db.select().from(employees).where(eq(employees.id, id));
    await runtime.database.db.transaction(async (db) => {
      if (person) await reckonDays({ ...planner(), db } as never, person, [date], { cause: 'plan' });
    });
    await createRestDay(planner(), { language, employee_id: id, date });
    await publishRoster(planner(), week);
    const slices = async () =>
      runtime.database.db
        .select({ kind: attendanceSlices.kind, from: attendanceSlices.from_minute, to: attendanceSlices.to_minute })
        .from(attendanceSlices)
        .innerJoin(attendanceDays, eq(attendanceDays.id, attendanceSlices.day_id))
        .where(and(eq(attendanceDays.employee_id, id), eq(attendanceDays.date, date)));
    expect(await slices()).toEqual([{ kind: 'rest', from: 540, to: 780 }]);
    const plan = person && (await plannedDays(planner(), [person], date, date)).get(id)?.get(date);
    expect(plan).toMatchObject({ free: 'rest', rest: true, spans: [] });
    const [row] = await runtime.database.db.select().from(restDays).where(eq(restDays.employee_id, id));
    await deleteRestDay(planner(), { id: row?.id ?? 0 });
    expect((await slices()).map(({ kind }) => kind)).toEqual(['absence']);
  });

  it('is missed in a week of a continuous contract, and told as such', async () => {
    const id = await newPerson();
    for (const day of ['07', '08', '09', '10']) await createAssignment(planner(), shiftOn(id, `2026-12-${day}`));
    expect((await rowOf())?.rest_weeks).toEqual([{ monday: '2026-12-07', lack: 'unnamed' }]);
    const rest = await createRestDay(planner(), { language, employee_id: id, date: '2026-12-13' });
    expect((await rowOf())?.rest_weeks).toEqual([]);
    await deleteRestDay(planner(), { id: rest.id });
    for (const day of ['11', '12', '13']) await createAssignment(planner(), shiftOn(id, `2026-12-${day}`));
    expect((await rowOf())?.rest_weeks).toEqual([{ monday: '2026-12-07', lack: 'missing' }]);
    const { date, employee_id } = shiftAssignments;
    await runtime.database.db.delete(shiftAssignments).where(and(eq(employee_id, id), eq(date, '2026-12-08')));
    await runtime.database.db
      .update(shiftAssignments)
      .set({ to_minute: 600, break_minutes: 0 })
      .where(eq(employee_id, id));
    // Six hours a week are no continuous contract.
    expect((await rowOf())?.rest_weeks).toEqual([]);
  });
});
