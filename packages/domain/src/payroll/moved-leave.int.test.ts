// Leave on days that were paid already (domains.md 4.9): refused of one's own wish, possible late for illness, and told on the next slip.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { createLeave } from '../hr/leave/actions/create-leave.ts';
import { takeLeaveStep } from '../hr/leave/actions/take-step.ts';
import { makeAttendanceDay, makeBank, makeEmployee, makeLeaveType, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { approveRun, calculateRun, payRun } from './actions/run-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getPayslip } from './queries/get-payslip.ts';

let runtime: TestRuntime;
let ctx: Context;
let other: Context;
let amy: Context;
let [employee, annual, sick] = [0, 0, 0];

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  other = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  const { id: account_id } = await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' });
  amy = runtime.as(staff([], account_id));
  await addGivenFigures(ctx);
  employee = await makeEmployee(runtime, { name: 'Amy', department: 'Late', account_id });
  await makePay(runtime, employee, { amount_cents: 1_800_000 });
  await makeBank(runtime, { employee_id: employee });
  annual = await makeLeaveType(runtime, { allowances: '7' });
  sick = await makeLeaveType(runtime, {
    ...{ name: { 'en-US': 'Sickness' }, accrual: 'service_month', allowances: '2, 4' },
    ...{ paid_percent: 80, ignores_blackout: true },
  });
});
afterAll(() => runtime.close());

/** Made, calculated, approved and paid on its last day by the clock of the test. */
async function paid(month: string, last: string): Promise<number> {
  const days = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` };
  const { id } = await createPayroll(ctx, { ...days, department: 'Late', day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id });
  await runtime.drain();
  await approveRun(other, { id });
  await payRun(other, { id });
  return (await getPayroll(ctx, id)).slips[0]?.id ?? 0;
}
const leaveOn = (leave_type_id: number, date: string, employee_id: number | null) => ({
  ...{ employee_id, leave_type_id, from_on: date, from_half: 'am' as const, to_on: date, to_half: 'pm' as const },
  ...{ from_time: null, to_time: null, reason: '' },
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => JSON.stringify(error),
  );
const told = async (slip: number) =>
  (await getPayslip(ctx, slip)).warnings.filter(({ code }) => code === 'payroll.leave-on-paid').map(({ text }) => text);

it('is refused of her own wish, and written down for her or told late when she was ill; the next slip alone tells it', async () => {
  const october = await paid('2026-10', '31');
  const kept = JSON.stringify((await getPayslip(ctx, october)).lines);
  for (const date of ['2026-10-19', '2026-10-20', '2026-10-21'])
    await makeAttendanceDay(runtime, employee, { date, status: 'present', work_minutes: 480, locked_by: 'payroll:1' });
  expect(await refusal(createLeave(amy, leaveOn(annual, '2026-10-19', null)))).toContain('hr.leave-paid');
  const late = await createLeave(amy, leaveOn(sick, '2026-10-20', null));
  await takeLeaveStep('approve')(ctx, { id: late.id });
  const written = await createLeave(ctx, leaveOn(annual, '2026-10-21', employee));
  await takeLeaveStep('approve')(ctx, { id: written.id });
  const november = await paid('2026-11', '30');
  expect(await told(november)).toEqual([
    expect.stringContaining('Leave on 20 Oct 2026 came or went after the day was paid'),
    expect.stringContaining('Leave on 21 Oct 2026'),
  ]);
  // The slip that was paid stays as it was.
  expect(JSON.stringify((await getPayslip(ctx, october)).lines)).toBe(kept);
  expect(await told(await paid('2026-12', '31'))).toEqual([]);
});
