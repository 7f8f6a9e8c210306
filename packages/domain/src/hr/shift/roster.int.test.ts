import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { createDelegate } from '../delegate/actions/write-delegate.ts';
import { domain } from '../domain.ts';
import { createLeave } from '../leave/actions/create-leave.ts';
import { takeLeaveStep } from '../leave/actions/take-step.ts';
import { getLeave } from '../leave/queries/get-leave.ts';
import { leaveTypes } from '../leave/schema.ts';
import { makeEmployee, makeShift, makeSickness } from '../testing/index.ts';
import { copyRoster } from './actions/copy-roster.ts';
import { publishRoster } from './actions/publish-roster.ts';
import { createSwap, takeSwapStep } from './actions/swap.ts';
import { takeOpenShift } from './actions/take-open-shift.ts';
import { takeAssignmentStep } from './actions/take-step.ts';
import { createAssignment, deleteAssignment, updateAssignment } from './actions/write-assignment.ts';
import type { AssignmentWish } from './contract/index.ts';
import { completeShifts } from './jobs.ts';
import { getOwnRoster } from './queries/own-roster.ts';
import { getRoster } from './queries/roster.ts';
import { getSwap } from './queries/swaps.ts';
import { shiftAssignments } from './schema.ts';

let runtime: TestRuntime;
let [amy, bob, amyId, bobId] = [0, 0, 0, 0];
const manager = () => runtime.as(staff(['create shift', 'publish shift', 'get shifts', 'approve leave'], 99));
const as = (id: number): Context => runtime.as(staff([], id));
const week = { from: '2026-12-07', days: 7, store_id: undefined };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  amy = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob', email: 'bob@staff.example' })).id;
  amyId = await makeEmployee(runtime, { name: 'Amy', account_id: amy, hours: [] });
  bobId = await makeEmployee(runtime, { name: 'Bob', account_id: bob, hours: [] });
});
afterAll(() => runtime.close());

const wish = (change: Partial<AssignmentWish>): AssignmentWish => ({
  ...{ language: undefined, employee_id: amyId, date: '2026-12-07', shift_id: null, break_minutes: null },
  ...{ start_time: '09:00', end_time: '18:00', break_paid: null, note: '' },
  ...change,
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {}).map(([field, [first]]) => `${field}: ${first?.code}`)[0] ?? error.code,
  );
const statusOf = async (id: number) =>
  (await runtime.database.db.select().from(shiftAssignments).where(eq(shiftAssignments.id, id)))[0]?.status;
const mails = async () => {
  await runtime.drain();
  return (await runtime.database.connection.query('select name, recipient from mail_logs order by id')).rows;
};

describe('the roster', () => {
  it('is written, copied and published, and each person gets one letter', async () => {
    for (const date of ['2026-12-07', '2026-12-08'])
      await createAssignment(manager(), wish({ date, break_minutes: 60 }));
    const night = await createAssignment(
      manager(),
      wish({ employee_id: bobId, start_time: '22:00', end_time: '06:00' }),
    );
    expect(night).toMatchObject({ start_time: '22:00', end_time: '06:00', minutes: 480, status: 'draft' });
    expect(
      await code(createAssignment(manager(), wish({ date: '2026-12-08', start_time: '17:00', end_time: '20:00' }))),
    ).toBe('date: hr.shift-overlap');
    const early = wish({ employee_id: bobId, date: '2026-12-08', start_time: '05:00', end_time: '09:00' });
    expect(await code(createAssignment(manager(), early))).toBe('date: hr.shift-overlap');
    expect(await code(createAssignment(manager(), wish({ start_time: null })))).toBe('start_time: validation.required');
    const open = await createAssignment(manager(), wish({ employee_id: null }));
    expect(await copyRoster(manager(), { ...week, to: '2026-12-14' })).toEqual({ added: 4, rest_days: 0, skipped: 0 });
    expect(await copyRoster(manager(), { ...week, to: '2026-12-14' })).toEqual({ added: 0, rest_days: 0, skipped: 4 });
    expect(await deleteAssignment(manager(), { id: open.id })).toEqual({ id: open.id });
    expect((await getOwnRoster(as(amy), week)).days.flatMap(({ shifts }) => shifts)).toEqual([]);
    expect(await publishRoster(manager(), week)).toEqual({ published: 3, abnormal: 0, rest_days: 0, people: 2 });
    expect(await publishRoster(manager(), week)).toEqual({ published: 0, abnormal: 0, rest_days: 0, people: 0 });
    expect(await mails()).toEqual([
      { name: 'hr.shifts_published', recipient: 'amy@staff.example' },
      { name: 'hr.shifts_published', recipient: 'bob@staff.example' },
    ]);
    expect(await getOwnRoster(as(amy), week)).toMatchObject({ minutes: 960 });
    const roster = await getRoster(manager(), week);
    expect(roster.people.map(({ name, minutes, short_weeks }) => [name, minutes, short_weeks])).toEqual([
      ['Amy', 960, [{ monday: '2026-12-07', short_minutes: 60 }]],
      ['Bob', 480, [{ monday: '2026-12-07', short_minutes: 9 * 60 }]],
    ]);
    expect(await code(updateAssignment(manager(), { ...wish({}), id: night.id }))).toBe('hr.shift-moved');
    expect(await code(deleteAssignment(manager(), { id: night.id }))).toBe('hr.shift-moved');
  });

  it('does not publish a seventh day of work in a row', async () => {
    const cara = await makeEmployee(runtime, { name: 'Cara', hours: [] });
    for (let day = 7; day <= 13; day += 1)
      await createAssignment(manager(), wish({ employee_id: cara, date: `2026-12-${String(day).padStart(2, '0')}` }));
    expect(await publishRoster(manager(), week)).toEqual({ published: 6, abnormal: 1, rest_days: 0, people: 1 });
    const [own] = (await getRoster(manager(), week)).people.filter(({ name }) => name === 'Cara');
    expect(own?.days.at(-1)).toMatchObject({ warnings: ['rest'], shifts: [{ status: 'abnormal', clash: 'rest' }] });
  });
});

describe('leave and shifts', () => {
  it('are weighed together: the leave takes the shift, and whoever decides sees what it breaks', async () => {
    const [type] = await runtime.database.db
      .insert(leaveTypes)
      .values({ name: { 'en-US': 'Unpaid' }, accrual: 'none' })
      .returning();
    const leave = await createLeave(as(amy), {
      ...{
        employee_id: null,
        leave_type_id: type?.id ?? 0,
        from_on: '2026-12-08',
        from_half: 'am',
        to_on: '2026-12-09',
      },
      ...{ to_half: 'pm', from_time: null, to_time: null, reason: '' },
    });
    expect(leave).toMatchObject({ days: 1, slices: [{ from: '09:00', to: '18:00' }, { free: 'rest' }] });
    expect((await getLeave(manager(), leave.id)).clashes).toMatchObject([{ kind: 'shift', title: '09:00–18:00' }]);
    await takeLeaveStep('approve')(manager(), { id: leave.id });
    await runtime.drain();
    const [broken] = await runtime.database.db
      .select()
      .from(shiftAssignments)
      .where(and(eq(shiftAssignments.employee_id, amyId), eq(shiftAssignments.date, '2026-12-08')));
    expect(broken).toMatchObject({ status: 'abnormal', clash: 'leave' });
  });
});

describe('an open shift', () => {
  it('is one person’s, however many ask at once', async () => {
    const open = await makeShift(runtime, {
      ...{ employee_id: null, date: '2026-12-11', from_minute: 600, to_minute: 900 },
      ...{ status: 'published', published_at: new Date() },
    });
    expect((await getOwnRoster(as(amy), week)).open.map(({ id }) => id)).toEqual([open]);
    const people = [amy, bob];
    const { won, lost } = await race(2, (index) => takeOpenShift(as(people[index] ?? 0), { id: open }));
    expect([won.length, lost.map((error) => (error as { code?: string }).code)]).toEqual([1, ['hr.shift-taken']]);
    expect(await code(takeOpenShift(as(99), { id: open }))).toBe('hr.no-employee');
  });

  it('is refused to whoever is on leave or works then', async () => {
    const at = { employee_id: null, status: 'published', published_at: new Date() } as const;
    const inLeave = await makeShift(runtime, { ...at, date: '2026-12-08', from_minute: 600, to_minute: 700 });
    expect(await code(takeOpenShift(as(amy), { id: inLeave }))).toBe('date: hr.shift-overlap');
    const [broken] = await runtime.database.db
      .select()
      .from(shiftAssignments)
      .where(and(eq(shiftAssignments.employee_id, amyId), eq(shiftAssignments.date, '2026-12-08')));
    await takeAssignmentStep('cancel')(manager(), { id: broken?.id ?? 0, reason: 'She is away' });
    expect(await code(takeOpenShift(as(amy), { id: inLeave }))).toBe('hr.shift-in-leave');
    const twice = await makeShift(runtime, { ...at, date: '2026-12-07', from_minute: 600, to_minute: 700 });
    expect(await code(takeOpenShift(as(amy), { id: twice }))).toBe('date: hr.shift-overlap');
  });

  it('is refused to whoever does not work here on its date', async () => {
    const dee = (await makeAccount(runtime, { name: 'Dee', email: 'dee@staff.example' })).id;
    await makeEmployee(runtime, { name: 'Dee', account_id: dee, hours: [], joined_on: '2027-03-01' });
    const open = await makeShift(runtime, {
      ...{ employee_id: null, date: '2026-12-12', status: 'published', published_at: new Date() },
    });
    expect(await code(takeOpenShift(as(dee), { id: open }))).toBe('date: hr.before-joining');
  });

  it('is copied once by two at once', async () => {
    const lonely = { from: '2026-12-19', days: 1, store_id: undefined };
    await createAssignment(manager(), wish({ employee_id: null, date: lonely.from }));
    const { won } = await race(2, () => copyRoster(manager(), { ...lonely, to: '2026-12-20' }));
    expect(won.map(({ added }) => added).sort()).toEqual([0, 1]);
  });

  it('that two plan for one person at once is planned once', async () => {
    const { won, lost } = await race(2, () => createAssignment(manager(), wish({ date: '2026-12-24' })));
    expect([won.length, await Promise.all(lost.map((error) => code(Promise.reject(error))))]).toEqual([
      1,
      ['date: hr.shift-overlap'],
    ]);
  });
});

describe('a swap', () => {
  const shiftOf = (employee_id: number, date: string) =>
    makeShift(runtime, { employee_id, date, status: 'published', published_at: new Date() });

  it('that nothing speaks against changes hands when the colleague accepts', async () => {
    const [hers, his] = [await shiftOf(amyId, '2026-12-28'), await shiftOf(bobId, '2026-12-29')];
    const ask = { language: undefined, assignment_id: hers, colleague_id: bobId, return_id: his, reason: 'Dentist' };
    expect(await code(createSwap(as(amy), { ...ask, assignment_id: his }))).toBe('assignment_id: validation.choice');
    const swap = await createSwap(as(amy), ask);
    expect(swap).toMatchObject({ status: 'pending', own: true, commands: ['withdraw'] });
    expect(await code(createSwap(as(amy), ask))).toBe('assignment_id: hr.swap-there');
    expect(await code(takeSwapStep('accept')(as(amy), { id: swap.id }))).toBe('hr.swap-moved');
    await takeSwapStep('accept')(as(bob), { id: swap.id });
    expect([await statusOf(hers), await statusOf(his)]).toEqual(['canceled', 'canceled']);
    const days = async (id: number) =>
      (await getOwnRoster(as(id), { from: '2026-12-28', days: 2 })).days.map(
        ({ shifts }) => shifts.filter(({ status }) => status === 'published').length,
      );
    expect([await days(amy), await days(bob)]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect((await mails()).slice(-2).map(({ name }) => name)).toEqual(['hr.swap_done', 'hr.swap_done']);
  });

  it('that leaves no day of rest waits for whoever decides, never for the asker', async () => {
    for (let day = 4; day <= 9; day += 1) await shiftOf(bobId, `2027-01-0${day}`);
    const hers = await shiftOf(amyId, '2027-01-10');
    const ask = { language: undefined, assignment_id: hers, colleague_id: bobId, return_id: null, reason: '' };
    const { id } = await createSwap(as(amy), ask);
    await takeSwapStep('accept')(as(bob), { id });
    expect(await statusOf(hers)).toBe('published');
    expect(await code(takeSwapStep('approve')(as(bob), { id }))).toBe('hr.swap-moved');
    expect((await getRoster(manager(), week)).swaps).toMatchObject([{ id, clash: 'rest', status: 'processing' }]);
    await takeSwapStep('approve')(manager(), { id });
    expect(await statusOf(hers)).toBe('canceled');
  });

  it('never promises a shift in leave, whoever approves it, or one after her last day', async () => {
    const ask = { language: undefined, colleague_id: bobId, return_id: null, reason: '' };
    await makeSickness(runtime, bobId, ['2027-02-01']);
    const hers = await shiftOf(amyId, '2027-02-01');
    const { id } = await createSwap(as(amy), { ...ask, assignment_id: hers });
    await takeSwapStep('accept')(as(bob), { id });
    expect(await getSwap(manager(), id)).toMatchObject({ status: 'processing', clash: 'leave' });
    expect(await code(takeSwapStep('approve')(manager(), { id }))).toBe('hr.swap-in-leave');
    expect(await statusOf(hers)).toBe('published');
    const later = await shiftOf(amyId, '2027-03-01');
    const leaver = await makeEmployee(runtime, { name: 'Leaver', left_on: '2027-02-28' });
    const late = { ...ask, assignment_id: later, colleague_id: leaver };
    expect(await code(createSwap(as(amy), late))).toBe('colleague_id: hr.after-leaving');
  });

  it('is not decided on by the colleague who stands in for the manager', async () => {
    const chief = (await makeAccount(runtime, { name: 'Chief' })).id;
    const askerAccount = (await makeAccount(runtime, { name: 'Eve' })).id;
    const eve = await makeEmployee(runtime, { name: 'Eve', account_id: askerAccount, manager_id: chief });
    const away = {
      delegate_id: bob,
      from_on: '2026-11-01',
      to_on: '2027-12-31',
      employee_id: null,
      language: undefined,
    };
    await createDelegate(as(chief), away);
    for (let day = 1; day <= 6; day += 1) await shiftOf(bobId, `2027-04-0${day}`);
    const assignment_id = await shiftOf(eve, '2027-04-07');
    const ask = { language: undefined, assignment_id, colleague_id: bobId, return_id: null, reason: '' };
    const { id } = await createSwap(as(askerAccount), ask);
    await takeSwapStep('accept')(as(bob), { id });
    expect((await getSwap(as(bob), id)).commands).toEqual([]);
    expect(await code(takeSwapStep('approve')(as(bob), { id }))).toBe('hr.swap-moved');
    expect(await code(takeSwapStep('approve')(as(chief), { id }))).toBe('done');
  });
});

it('shifts whose day is over are completed', async () => {
  runtime.advance(Date.parse('2026-12-09T02:00:00Z') - runtime.now().getTime());
  const before = await makeShift(runtime, { date: '2026-12-08', status: 'published', published_at: new Date() });
  const ahead = await makeShift(runtime, { date: '2026-12-09', status: 'published', published_at: new Date() });
  const night = { date: '2026-12-08', from_minute: 1_320, to_minute: 1_800 } as const;
  const going = await makeShift(runtime, { ...night, status: 'published', published_at: new Date() });
  await completeShifts.run(runtime.as({ kind: 'system', name: 'test' }), {});
  expect([await statusOf(before), await statusOf(ahead), await statusOf(going)]).toEqual([
    'completed',
    'published',
    'published',
  ]);
});
