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
