import type { FileReply } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { domain as catalogue } from '../../catalogue/domain.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { files } from '../../media/schema.ts';
import { domain as settings } from '../../settings/domain.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { domain as stores } from '../../stores/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { domain } from '../domain.ts';
import { takeLeaveStep } from '../leave/actions/take-step.ts';
import { makeEmployee, makeLeave } from '../testing/index.ts';
import { correctAttendance } from './actions/correct-day.ts';
import { createAppeal } from './actions/create-appeal.ts';
import { grantOvertime } from './actions/grant-overtime.ts';
import { lockDays, unlockDays } from './actions/lock-days.ts';
import { punch } from './actions/punch.ts';
import { punchAtTill } from './actions/punch-at-till.ts';
import { approveAppeal, takeAppealStep } from './actions/take-step.ts';
import { settleAttendance } from './jobs.ts';
import { getAttendance } from './queries/get-attendance.ts';
import { getAttendanceMonth, listTeamAppeals } from './queries/list-attendance.ts';
import { payableDays } from './queries/payable-days.ts';
import { punchCodeAt } from './queries/punch-code.ts';
import { getPunchState } from './queries/punch-state.ts';
import { appeals, attendanceChanges, attendanceDays, attendanceSlices, punches } from './schema.ts';

let runtime: TestRuntime;
let amy = 0;
let bob = 0;
let hana = 0;
let amyId = 0;
let store = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, catalogue, stores, domain]);
  amy = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob', email: 'bob@staff.example' })).id;
  hana = (await makeAccount(runtime, { name: 'Hana', permissions: ['update attendance'] })).id;
  const place = { title: { 'en-US': 'Yau Ma Tei' }, punch_lat: 22.3113, punch_lng: 114.1707 };
  store = (await makeStore(runtime, place)).id;
  amyId = await makeEmployee(runtime, { name: 'Amy', account_id: amy, manager_id: bob });
});
afterAll(() => runtime.close());
beforeEach(async () => {
  const { db } = runtime.database;
  await db.delete(appeals);
  await db.delete(attendanceDays);
  await db.update(punches).set({ corrects_id: null, voids: false });
  await db.delete(punches);
  clock('2026-11-30T08:55');
});

/** What the clocks of Hong Kong show. */
const clock = (time: string) => runtime.advance(Date.parse(`${time}:00+08:00`) - runtime.now().getTime());
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
let turn = 0;
const wish = (change: Partial<Parameters<typeof punch>[1]> = {}) => {
  turn += 1;
  return {
    key: `punch-of-a-phone-${turn}`,
    direction: null,
    device_at: runtime.now(),
    sent_at: runtime.now(),
    kept: false,
    ...{ lat: 22.3113, lng: 114.1707, accuracy_m: 10, code: '' },
    ...change,
  };
};
const settle = () => settleAttendance.run(runtime.as(system), {});
const dayOf = async (date: string) => {
  const [row] = await runtime.database.db
    .select()
    .from(attendanceDays)
    .where(and(eq(attendanceDays.employee_id, amyId), eq(attendanceDays.date, date)));
  return row;
};
const told = async (date: string) => {
  const row = await dayOf(date);
  return row && [row.status, row.work_minutes, row.absence_minutes, row.leave_minutes, row.reasons.join(' ')];
};
const dayId = async (date = '2026-11-30') => (await dayOf(date))?.id ?? 0;
/** A day on which she came and forgot to punch out. */
const forget = async () => {
  await punch(as(amy), wish());
  clock('2026-12-01T08:00');
  await settle();
  return dayId();
};
const appeal = (id: number, change = {}) =>
  createAppeal(as(amy), { id, in_time: null, out_time: '18:00', reason: 'I forgot', ...change });

describe('punching', () => {
  it('is in, then out, and the day follows', async () => {
    expect(await getPunchState(as(amy))).toMatchObject({ is_in: false, punches: [], free: null });
    expect(await punch(as(amy), wish())).toMatchObject({ is_in: true, punches: [{ direction: 'in', source: 'web' }] });
    expect(await told('2026-11-30')).toEqual(['pending', 0, 480, 0, '']);
    clock('2026-11-30T18:02');
    expect(await punch(as(amy), wish())).toMatchObject({ is_in: false });
    clock('2026-11-30T18:06');
    await settle();
    expect(await told('2026-11-30')).toEqual(['present', 480, 0, 0, '']);
    expect(await getPunchState(as(bob)).catch((error) => error.code)).toBe('hr.no-employee');
  });

  it('by the code of the store is known to be there; an old code, a forged one and another shop’s are refused and told', async () => {
    const codeAt = (at: number, id = store) => punchCodeAt(runtime, id, at);
    const now = runtime.now().getTime();
    const far = { lat: null, lng: null, accuracy_m: null };
    expect(await punch(as(amy), wish({ ...far, code: codeAt(now - 60_000) }))).toMatchObject({
      punches: [{ source: 'qr', store: { name: 'Yau Ma Tei' }, marks: [] }],
    });
    expect(await code(punch(as(amy), wish({ code: codeAt(now - 180_000) })))).toBe('code: hr.punch-code-old');
    const foreign = punchCodeAt({ secret: 'of another shop' }, store, now);
    expect(await code(punch(as(amy), wish({ code: foreign })))).toBe('code: hr.punch-code');
    expect(await code(punch(as(amy), wish({ code: codeAt(now).replace(/^\w+/, 'zz') })))).toBe('code: hr.punch-code');
    const late = wish({ code: codeAt(now - 3_600_000), kept: true, device_at: new Date(now - 60_000) });
    expect((await punch(as(amy), late)).punches.map(({ marks }) => marks.join())).toContain('late,code');
  });

  it('of somebody else, whose tab is still open after another signed in, is nobody’s', async () => {
    const another = { employee_id: amyId + 1_000, kept: true };
    expect(await code(punch(as(amy), wish(another)))).toBe('hr.punch-of-another');
    expect(await runtime.database.db.$count(punches)).toBe(0);
    expect(await punch(as(amy), wish({ employee_id: amyId, kept: true }))).toMatchObject({ is_in: true });
  });

  it('away from the store is marked, or refused where the shop says so', async () => {
    const away = { lat: 22.2868, lng: 114.1435 };
    expect((await punch(as(amy), wish(away))).punches[0]).toMatchObject({ marks: ['outside'], distance_m: 3905 });
    const nowhere = { lat: null, lng: null };
    expect((await punch(as(amy), wish(nowhere))).punches[1]).toMatchObject({ marks: ['no_place'] });
    await changeSettings(runtime, { punch_place: 'refuse' });
    expect(await code(punch(as(amy), wish(away)))).toBe('lat: hr.punch-outside');
    expect(await code(punch(as(amy), wish(nowhere)))).toBe('lat: hr.punch-no-place');
    expect((await punch(as(amy), wish({ ...away, kept: true }))).punches).toHaveLength(3);
    await changeSettings(runtime, { punch_place: 'mark' });
  });

  it('that a phone kept counts then, and once, however often it is sent: its photo, too', async () => {
    await changeSettings(runtime, { punch_photo: 'optional' });
    // One point of a picture, as a device sends it.
    const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const photo = { bytes: Buffer.from(point, 'base64'), filename: 'me.png', mimetype: 'image/png' };
    const kept = wish({ kept: true, device_at: new Date(runtime.now().getTime() - 3_600_000), photo });
    const before = await runtime.database.db.$count(files);
    const sent = await race(10, () => punch(as(amy), kept));
    expect(sent.won.length).toBe(10);
    expect(await runtime.database.db.$count(files)).toBe(before + 1);
    await changeSettings(runtime, { punch_photo: 'off' });
    const rows = await runtime.database.db.select().from(punches);
    expect(rows.map(({ at, marks }) => [at.toISOString().slice(0, 16), marks])).toEqual([
      ['2026-11-29T23:55', ['late']],
    ]);
  });

  it('comes with a picture for a photo, not with words; of one that was kept the words are left', async () => {
    await changeSettings(runtime, { punch_photo: 'required' });
    const photo = { bytes: Buffer.from('It is me'), filename: 'me.txt', mimetype: 'text/plain' };
    expect(await code(punch(as(amy), wish()))).toBe('photo: hr.punch-photo');
    expect(await code(punch(as(amy), wish({ photo })))).toBe('photo: media.wrong-type');
    const { punches } = await punch(as(amy), wish({ photo, kept: true }));
    await changeSettings(runtime, { punch_photo: 'off' });
    expect(punches.map(({ has_photo }) => has_photo)).toEqual([false]);
  });

  it('happens at the till, once', async () => {
    const at = runtime.as(system);
    await punchAtTill(at, { accountId: amy, storeId: store, key: 'till:1' });
    await punchAtTill(at, { accountId: amy, storeId: store, key: 'till:2' });
    await punchAtTill(at, { accountId: bob, storeId: store, key: 'till:3' });
    expect(await getPunchState(as(amy))).toMatchObject({ is_in: true, punches: [{ source: 'till' }] });
  });
});

describe('a day', () => {
  it('is planned, and over without a punch it is absent; leave puts it right by itself', async () => {
    await settle();
    expect(await told('2026-11-30')).toEqual(['pending', 0, 480, 0, '']);
    clock('2026-11-30T18:06');
    await settle();
    expect(await told('2026-11-30')).toEqual(['absent', 0, 480, 0, 'no_punch']);
    const leave = await makeLeave(runtime, {
      employee_id: amyId,
      from_on: '2026-11-30',
      to_on: '2026-11-30',
      to_half: 'am',
    });
    const hr = as(hana, ['approve leave', 'create leave']);
    await takeLeaveStep('apply')(hr, { id: leave });
    await takeLeaveStep('approve')(hr, { id: leave });
    expect(await told('2026-11-30')).toEqual(['absent', 0, 240, 240, 'no_punch']);
    await takeLeaveStep('cancel')(hr, { id: leave, reason: 'wrong' });
    expect(await told('2026-11-30')).toEqual(['absent', 0, 480, 0, 'no_punch']);
  });

  it('is corrected by hand with a reason: new rows point to the old ones', async () => {
    const id = await forget();
    expect(await told('2026-11-30')).toEqual(['abnormal', 0, 480, 0, 'missing_out short']);
    const hr = as(hana, ['update attendance']);
    const input = { id, in_time: '09:30', out_time: '18:00', void_ids: [], reason: 'Seen on the camera' };
    expect(await code(correctAttendance(as(amy, ['update attendance']), input))).toBe('kernel.own-request');
    const after = await correctAttendance(hr, input);
    expect(after).toMatchObject({ status: 'present', work_minutes: 450, reasons: ['late'] });
    expect(after.punches.map(({ direction, source, corrected }) => [direction, source, corrected])).toEqual([
      ['in', 'web', true],
      ['in', 'hand', false],
      ['out', 'hand', false],
    ]);
    expect(after.history.map(({ cause, from, to }) => [cause, from, to])).toEqual([
      ['correction', 'abnormal', 'present'],
      ['settled', 'pending', 'abnormal'],
    ]);
    const out = after.punches[2]?.id ?? 0;
    const back = await correctAttendance(hr, { ...input, in_time: null, out_time: null, void_ids: [out] });
    expect(back.status).toBe('abnormal');
    expect(await code(correctAttendance(hr, { ...input, out_time: null, in_time: null }))).toBe(
      'in_time: hr.correction-empty',
    );
  });

  it('that was paid for stays as it is', async () => {
    const id = await forget();
    const lock = (to: string) =>
      inTransaction(as(hana), (tx) => lockDays(tx, { employeeIds: [amyId], from: '2026-11-30', to, by: 'payroll:1' }));
    expect(await code(lock('2026-12-01'))).toBe('hr.days-unsettled');
    expect(await lock('2026-11-30')).toBe(1);
    const input = { id, in_time: '09:30', out_time: '18:00', void_ids: [], reason: 'Seen' };
    expect(await code(correctAttendance(as(hana, ['update attendance']), input))).toBe('hr.day-locked');
    expect(await code(appeal(id))).toBe('hr.day-locked');
    await punch(as(amy), wish({ kept: true, direction: 'out', device_at: new Date('2026-11-30T18:00:00+08:00') }));
    expect(await told('2026-11-30')).toEqual(['abnormal', 0, 480, 0, 'missing_out short']);
    await inTransaction(as(hana), (tx) => unlockDays(tx, 'payroll:1'));
    await correctAttendance(as(hana, ['update attendance']), input);
    const [day] = (await payableDays(as(hana), [amyId], '2026-11-01', '2026-11-30')).get(amyId) ?? [];
    expect(day).toMatchObject({ status: 'present', planned: 480, work: 450, absence: 30, overtime: 0, leaves: [] });
  });

  it('of rest with work is paid for as far as somebody says', async () => {
    clock('2026-12-05T10:00');
    await punch(as(amy), wish());
    clock('2026-12-05T12:00');
    await punch(as(amy), wish());
    clock('2026-12-06T00:01');
    await settle();
    expect(await told('2026-12-05')).toEqual(['abnormal', 0, 0, 0, 'unplanned']);
    const id = await dayId('2026-12-05');
    const boss = as(hana, ['approve attendance']);
    expect(await code(grantOvertime(boss, { id, minutes: 121 }))).toBe('minutes: hr.overtime-most');
    expect(await grantOvertime(boss, { id, minutes: 120 })).toMatchObject({ status: 'present', overtime_granted: 120 });
    const [day] = (await payableDays(as(hana), [amyId], '2026-12-05', '2026-12-05')).get(amyId) ?? [];
    expect(day).toMatchObject({ free: 'rest', planned: 0, overtime: 120 });
  });
});

describe('an appeal', () => {
  it('is decided on by another, becomes punches, and the day is present', async () => {
    const id = await forget();
    const made = await appeal(id);
    expect(made).toMatchObject({ status: 'pending', own: true, commands: ['withdraw'] });
    expect(await code(approveAppeal(as(amy, ['approve attendance']), { id: made.id }))).toBe('kernel.own-request');
    expect(await code(approveAppeal(as(hana), { id: made.id }))).toBe('not-found');
    const waiting = { page: 1, per_page: 10 } as never;
    expect((await listTeamAppeals(as(bob), waiting)).data).toMatchObject([{ id: made.id, out_time: '18:00' }]);
    await approveAppeal(as(bob), { id: made.id });
    expect(await getAttendance(as(amy), id)).toMatchObject({ status: 'present', work_minutes: 480, may_appeal: true });
    const rows = await runtime.database.db.select().from(attendanceChanges).orderBy(asc(attendanceChanges.id));
    expect(rows.map(({ cause, account_id }) => [cause, account_id])).toEqual([
      ['settled', null],
      ['appeal', bob],
    ]);
  });

  it('that is approved answers for the marks of the punches that were looked at, and not for those of later ones', async () => {
    const away = { lat: 22.2868, lng: 114.1435 };
    await punch(as(amy), wish(away));
    clock('2026-12-01T08:00');
    await settle();
    expect(await told('2026-11-30')).toEqual(['abnormal', 0, 480, 0, 'missing_out outside short']);
    const { id } = await appeal(await dayId());
    expect(await code(approveAppeal(as(bob), { id }))).toBe('done');
    expect(await told('2026-11-30')).toEqual(['present', 480, 0, 0, '']);
    expect((await getAttendance(as(amy), await dayId())).punches.map(({ marks }) => marks)).toContainEqual(['outside']);
    const late = new Date('2026-11-30T12:00:00+08:00');
    await punch(as(amy), wish({ ...away, kept: true, device_at: late, direction: 'in' }));
    expect((await dayOf('2026-11-30'))?.reasons).toContain('outside');
  });

  it('is approved in part, or refused and asked once more of another', async () => {
    const id = await forget();
    const first = await appeal(id);
    await takeAppealStep('refuse')(as(bob), { id: first.id, reason: 'Nobody saw you' });
    expect(await told('2026-11-30')).toEqual(['abnormal', 0, 480, 0, 'missing_out short']);
    await takeAppealStep('escalate')(as(amy), { id: first.id, reason: 'Ask Cat' });
    expect(await code(approveAppeal(as(bob), { id: first.id }))).toBe('hr.appeal-moved');
    await approveAppeal(as(hana, ['approve attendance']), { id: first.id, out_time: '17:00' });
    expect(await told('2026-11-30')).toEqual(['present', 420, 60, 0, 'early']);
  });

  it('is refused of a day that goes on, too late, empty, or of somebody else', async () => {
    await punch(as(amy), wish());
    const id = await dayId();
    expect(await code(appeal(id))).toBe('hr.appeal-early');
    clock('2026-12-15T09:00');
    await settle();
    expect(await code(appeal(id))).toBe('hr.appeal-over');
    expect(await code(appeal(id, { out_time: null }))).toBe('in_time: hr.appeal-empty');
    expect(await code(createAppeal(as(bob), { id, in_time: null, out_time: '18:00', reason: 'x' }))).toBe('not-found');
    expect(await code(getAttendance(as(hana), id))).toBe('not-found');
  });

  it('waits once for a day, however many are filed at once', async () => {
    const id = await forget();
    const tried = await race(8, () => appeal(id));
    expect(tried.won.length).toBe(1);
    expect(await Promise.all(tried.lost.map((error) => code(Promise.reject(error))))).toEqual(
      Array(7).fill('hr.appeal-there'),
    );
    expect(await runtime.database.db.$count(appeals)).toBe(1);
  });
});

it('a month shows its days and their sums', async () => {
  await forget();
  const month = await getAttendanceMonth(as(amy), { month: '2026-11' });
  expect(month).toMatchObject({
    days: [{ date: '2026-11-30', first_in: '08:55', last_out: null }],
    total: { abnormal: 1 },
  });
  expect(await code(getAttendanceMonth(as(hana), { employee_id: amyId, month: '2026-11' }))).toBe('not-found');
  expect((await getAttendanceMonth(as(bob), { employee_id: amyId })).days).toHaveLength(1);
  const slices = await runtime.database.db.select().from(attendanceSlices);
  expect(slices.length).toBeGreaterThan(0);
});

it('a sheet says that its numbers are minutes', async () => {
  const binding = domain.bindings.find(({ route }) => route.name === 'hr.export-attendances');
  if (!binding) throw new Error('no sheet of days');
  const heads = async (language: 'en-US' | 'zh-HK') => {
    const asker = runtime.as(staff(['get attendances', 'export attendance'], hana), language);
    const { bytes } = (await binding.handle(asker, binding.route.input.parse({ format: 'csv' }))) as FileReply;
    return new TextDecoder().decode(bytes as Uint8Array).split('\n')[0];
  };
  expect(await heads('en-US')).toContain('"Planned, in minutes","Worked, in minutes"');
  expect(await heads('zh-HK')).toContain('計劃（分鐘）,工作（分鐘）');
});
