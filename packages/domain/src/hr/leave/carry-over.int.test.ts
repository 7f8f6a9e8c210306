// Days that are carried over into the next year, until they are gone.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { domain } from '../domain.ts';
import { employees } from '../employee/schema.ts';
import { makeEmployee } from '../testing/index.ts';
import { createLeave } from './actions/create-leave.ts';
import { takeLeaveStep } from './actions/take-step.ts';
import { grantLeaves } from './jobs.ts';
import { listBalances } from './queries/balances.ts';
import { previewLeave } from './queries/weigh-leave.ts';
import { leaveTypes } from './schema.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
});
afterAll(() => runtime.close());

it('end three months after their year, and those that were taken before do not', async () => {
  const { db } = runtime.database;
  const [type] = await db
    .insert(leaveTypes)
    .values({ name: { 'en-US': 'Annual' }, accrual: 'calendar_year', allowances: '10', carry_months: 3 })
    .returning();
  const id = await makeEmployee(runtime, { name: 'Amy', joined_on: '2026-01-01' });
  const [amy] = await db.select().from(employees).where(eq(employees.id, id));
  const left = async (date: string) => {
    runtime.advance(Date.parse(`${date}T04:00:00Z`) - runtime.now().getTime());
    await grantLeaves.run(runtime.as({ kind: 'system', name: 'test' }), {});
    return amy && (await listBalances(runtime.as(staff([], 1)), amy, date))[0]?.balance;
  };
  expect(await left('2026-12-31')).toBe(10);
  expect(await left('2027-01-01')).toBe(20);
  const boss = runtime.as(staff(['approve leave'], 1));
  const days = { from_on: '2027-03-01', from_half: 'am', to_on: '2027-03-04', to_half: 'pm' } as const;
  const wish = { employee_id: id, leave_type_id: type?.id ?? 0, from_time: null, to_time: null, reason: '' };
  const leave = await createLeave(boss, { ...wish, ...days });
  await takeLeaveStep('approve')(boss, { id: leave.id });
  expect(await left('2027-03-31')).toBe(16);
  // Of ten carried over four were taken: six are gone.
  expect(await left('2027-04-01')).toBe(10);
  expect(await left('2027-04-02')).toBe(10);
});

it('that end with the year are used by no leave after it, and a leave over its end takes of both', async () => {
  const { db } = runtime.database;
  const [type] = await db
    .insert(leaveTypes)
    .values({ name: { 'en-US': 'Ending' }, accrual: 'calendar_year', allowances: '10', carry_months: 0 })
    .returning();
  runtime.advance(Date.parse('2030-12-02T04:00:00Z') - runtime.now().getTime());
  const employee_id = await makeEmployee(runtime, { name: 'Bea', joined_on: '2030-01-01' });
  const boss = runtime.as(staff(['create leave', 'approve leave'], 1));
  const wish = (from_on: string, to_on: string) => ({
    ...{ employee_id, leave_type_id: type?.id ?? 0, from_on, from_half: 'am' as const, to_on, to_half: 'pm' as const },
    ...{ from_time: null, to_time: null, reason: '' },
  });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { params?: unknown; fields?: unknown }) => JSON.stringify(error),
    );
  // Eleven days of January: ten of the new year, none of the old one.
  const late = wish('2031-01-06', '2031-01-20');
  expect(await refusal(previewLeave(boss, late))).toContain('"left":10');
  expect(await refusal(createLeave(boss, late))).toContain('"left":10');
  expect(await previewLeave(boss, wish('2031-01-06', '2031-01-17'))).toMatchObject({ days: 10, balance: 10, rest: 0 });
  // Seven days of December and eight of January, of ten each.
  const over = wish('2030-12-23', '2031-01-10');
  expect(await previewLeave(boss, over)).toMatchObject({ days: 15, balance: 20, rest: 5 });
  const leave = await createLeave(boss, over);
  await takeLeaveStep('approve')(boss, { id: leave.id });
  expect(await refusal(previewLeave(boss, wish('2030-12-16', '2030-12-19')))).toContain('"left":3');
  expect(await refusal(previewLeave(boss, wish('2031-01-13', '2031-01-15')))).toContain('"left":2');
  // Three of the old year end with it, though the ledger held them when January was booked.
  runtime.advance(Date.parse('2031-01-01T04:00:00Z') - runtime.now().getTime());
  await grantLeaves.run(runtime.as({ kind: 'system', name: 'test' }), {});
  const [bea] = await db.select().from(employees).where(eq(employees.id, employee_id));
  const balances = bea ? await listBalances(runtime.as(staff([], 1)), bea, '2031-01-01') : [];
  expect(balances.find(({ leave_type_id }) => leave_type_id === type?.id)?.balance).toBe(2);
});
