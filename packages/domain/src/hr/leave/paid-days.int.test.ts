// Leave over days that were paid for: not by her own wish, and named where somebody else writes it down or takes it back.
import type { Context } from '@kaifong/kernel/context';
import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { lockDays } from '../attendance/actions/lock-days.ts';
import { domain } from '../domain.ts';
import { makeAttendanceDay, makeEmployee } from '../testing/index.ts';
import { createLeave } from './actions/create-leave.ts';
import { takeLeaveStep } from './actions/take-step.ts';
import { getLeave } from './queries/get-leave.ts';
import { leaveTypes } from './schema.ts';

let runtime: TestRuntime;
let [amy, bob, hers, kind] = [0, 0, 0, 0];
const as = (id: number): Context => runtime.as(staff([], id));
const chief = () => runtime.as(staff(['approve leave', 'create leave'], 99));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields = {} }: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(fields).map(([field, [first]]) => `${field}: ${first?.code}`)[0] ?? code,
  );

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, domain]);
  // A Monday, 10:00 in Hong Kong.
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  amy = (await makeAccount(runtime, { name: 'Amy' })).id;
  bob = (await makeAccount(runtime, { name: 'Bob' })).id;
  hers = await makeEmployee(runtime, { name: 'Amy', account_id: amy, manager_id: bob });
  const [type] = await runtime.database.db
    .insert(leaveTypes)
    .values({ name: { 'en-US': 'Unpaid' }, accrual: 'none', paid_percent: 0 })
    .returning();
  kind = type?.id ?? 0;
});
afterAll(() => runtime.close());

const wish = (from_on: string, to_on: string, employee_id: number | null = null) => ({
  ...{ employee_id, leave_type_id: kind, reason: '', language: undefined },
  ...{ from_on, from_half: 'am' as const, to_on, to_half: 'pm' as const, from_time: null, to_time: null },
});
/** Pays a Wednesday of hers. */
async function pay(date: string): Promise<void> {
  await makeAttendanceDay(runtime, hers, { date, status: 'present' });
  const lock = { employeeIds: [hers], from: date, to: date, by: 'payroll:7' };
  await inTransaction(runtime.as(system), (tx) => lockDays(tx, lock));
}

it('is refused to herself, and written down by whoever decides, who reads which days were paid', async () => {
  await pay('2026-11-18');
  expect(await refusal(createLeave(as(amy), wish('2026-11-17', '2026-11-19')))).toBe('from_on: hr.leave-paid');
  expect(await refusal(createLeave(as(amy), wish('2026-11-19', '2026-11-19')))).toBe('done');
  const { id } = await createLeave(chief(), wish('2026-11-16', '2026-11-18', hers));
  await takeLeaveStep('approve')(as(bob), { id });
  const told = { kind: 'task', word: 'days-paid', target: '2026-11-18' };
  expect((await getLeave(as(bob), id)).timeline.at(-1)?.effects).toContainEqual(told);
  await takeLeaveStep('cancel')(as(bob), { id, reason: 'She worked' });
  expect((await getLeave(as(bob), id)).timeline.at(-1)?.effects).toContainEqual(told);
});

it('that was asked for before the day was paid says so when it is approved', async () => {
  const { id } = await createLeave(as(amy), wish('2026-11-25', '2026-11-26'));
  await pay('2026-11-25');
  await takeLeaveStep('approve')(as(bob), { id });
  expect((await getLeave(as(bob), id)).timeline.at(-1)?.effects).toContainEqual({
    ...{ kind: 'task', word: 'days-paid', target: '2026-11-25' },
  });
});
