// A leave that ends earlier, and days on which nobody chooses to be off.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { employees } from '../employee/schema.ts';
import { makeEmployee } from '../testing/index.ts';
import { addGivenLeaveTypes } from './actions/add-given-leave-types.ts';
import { createLeave } from './actions/create-leave.ts';
import { takeLeaveStep } from './actions/take-step.ts';
import { listBalances } from './queries/balances.ts';
import { getLeave } from './queries/get-leave.ts';
import { leaveBlackouts, leaveSlices, leaveTypes } from './schema.ts';

let runtime: TestRuntime;
const who: Record<string, number> = {};
const kind: Record<string, number> = {};

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  for (const name of ['amy', 'bob']) who[name] = (await makeAccount(runtime, { email: `${name}@staff.example` })).id;
  await addGivenLeaveTypes(runtime.as(staff(['create leave_type'], who.bob)));
  for (const { id, name } of await runtime.database.db.select().from(leaveTypes)) kind[name['en-US'] ?? ''] = id;
});
afterAll(() => runtime.close());

const as = (name: string, permissions: string[] = []): Context => runtime.as(staff(permissions, who[name] ?? 0));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields = {} }: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(fields)
        .map(([field, [first]]) => `${field}: ${first?.code}`)
        .join() || code,
  );
const wish = (change: object = {}) => ({
  ...{ employee_id: null, leave_type_id: kind['Annual leave'] ?? 0, reason: '' },
  ...{ from_on: '2026-12-14', from_half: 'am' as const, to_on: '2026-12-18', to_half: 'pm' as const },
  ...{ from_time: null, to_time: null },
  ...change,
});
async function newAmy() {
  await runtime.database.db.update(employees).set({ account_id: null });
  return makeEmployee(runtime, {
    account_id: who.amy,
    manager_id: who.bob,
    joined_on: '2024-11-01',
    department: 'Tea',
  });
}
async function approved(change: object = {}) {
  const { id } = await createLeave(as('amy'), wish(change));
  await takeLeaveStep('approve')(as('bob'), { id });
  return id;
}
const left = async (employeeId: number) => {
  const [row] = await runtime.database.db.select().from(employees).where(eq(employees.id, employeeId));
  const balances = row ? await listBalances(as('amy'), row, '2026-11-30') : [];
  return balances.find(({ name }) => name === 'Annual leave')?.balance;
};
const shorten = (id: number, to_on: string, more: object = {}, by = 'bob') =>
  takeLeaveStep('shorten')(as(by), { id, to_on, reason: 'Needed', ...more });
const days = async (id: number) =>
  (
    await runtime.database.db
      .select({ date: leaveSlices.date, amount: leaveSlices.amount })
      .from(leaveSlices)
      .where(eq(leaveSlices.leave_id, id))
      .orderBy(asc(leaveSlices.date), asc(leaveSlices.from_minute))
  ).flatMap(({ date, amount }) => (amount > 0 ? [`${date.slice(-2)} ${amount}`] : []));

describe('a leave that ends earlier', () => {
  it('gives the days after its new end back, and its last day keeps its morning', async () => {
    const employee = await newAmy();
    const id = await approved();
    expect(await left(employee)).toBe(9);
    await shorten(id, '2026-12-16', { to_half: 'am' });
    expect(await days(id)).toEqual(['14 1000', '15 1000', '16 500']);
    expect(await left(employee)).toBe(11.5);
    expect(await getLeave(as('bob'), id)).toMatchObject({ status: 'approved', days: 2.5, to_on: '2026-12-16' });
    await shorten(id, '2026-12-14');
    expect([await days(id), await left(employee)]).toEqual([['14 1000'], 13]);
    await takeLeaveStep('cancel')(as('bob'), { id, reason: 'Needed' });
    expect([await days(id), await left(employee)]).toEqual([[], 14]);
  });

  it('refuses an end that is none, and whoever does not decide', async () => {
    await newAmy();
    const id = await approved();
    expect(await refusal(shorten(id, '2026-12-18'))).toBe('to_on: hr.leave-shorter');
    expect(await refusal(shorten(id, '2026-12-13'))).toBe('to_on: hr.leave-shorter');
    expect(await refusal(shorten(id, '2026-12-19'))).toBe('to_on: hr.leave-shorter');
    expect(await refusal(shorten(id, '2026-12-15', { reason: '' }))).not.toBe('done');
    expect(await refusal(shorten(id, '2026-12-15', {}, 'amy'))).not.toBe('done');
    const late = await approved({ from_on: '2026-12-21', from_half: 'pm', to_on: '2026-12-22' });
    expect(await refusal(shorten(late, '2026-12-21', { to_half: 'am' }))).toBe('to_on: hr.leave-shorter');
    await shorten(late, '2026-12-21');
    expect(await days(late)).toEqual(['21 500']);
  });

  it('is shortened once by two at once, and gives its days back once', async () => {
    const employee = await newAmy();
    const id = await approved();
    const { version } = await getLeave(as('bob'), id);
    const { won } = await race(2, () => shorten(id, '2026-12-15', { version }));
    expect(won).toHaveLength(1);
    expect([await days(id), await left(employee)]).toEqual([['14 1000', '15 1000'], 12]);
  });
});

describe('a blackout day', () => {
  it('is taken by nobody of her own wish, but by illness and by whoever decides', async () => {
    const employee = await newAmy();
    const { db } = runtime.database;
    const sale = { name: { 'en-US': 'Sale' }, from_on: '2026-12-16', to_on: '2026-12-17' };
    await db.insert(leaveBlackouts).values([
      { ...sale, department: 'Tea' },
      { ...sale, from_on: '2026-12-21', to_on: '2026-12-21', department: 'Cups' },
    ]);
    expect(await refusal(createLeave(as('amy'), wish()))).toBe('from_on: hr.leave-blackout');
    expect(await refusal(createLeave(as('amy'), wish({ from_on: '2026-12-18' })))).toBe('done');
    expect(await refusal(createLeave(as('amy'), wish({ from_on: '2026-12-21', to_on: '2026-12-21' })))).toBe('done');
    const ill = { leave_type_id: kind.Sickness, from_on: '2026-12-16', to_on: '2026-12-16' };
    expect(await refusal(createLeave(as('amy'), wish(ill)))).toContain('file');
    const forHer = wish({ employee_id: employee, from_on: '2026-12-17', to_on: '2026-12-17' });
    expect(await refusal(createLeave(as('bob', ['create leave']), forHer))).toBe('done');
  });
});
