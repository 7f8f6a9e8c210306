// Pay for leave not taken on the last day (Employment Ordinance, section 41D): a line of the last slip with its working, paid once.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { employees } from '../hr/employee/schema.ts';
import { createLeave } from '../hr/leave/actions/create-leave.ts';
import { takeLeaveStep } from '../hr/leave/actions/take-step.ts';
import { listBalances } from '../hr/leave/queries/balances.ts';
import { leaveLast, makeBank, makeEmployee, makeLeaveType, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { approveRun, calculateRun, payRun, recalculateRun } from './actions/run-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { writeTaxDetails } from './actions/write-tax-details.ts';
import { writeTaxDetailsInput } from './contract/tax-return.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getPayslip } from './queries/get-payslip.ts';
import { getTaxReturn } from './queries/tax-return.ts';

let runtime: TestRuntime;
let ctx: Context;
let other: Context;
let annual = 0;
let birthday = 0;
let room = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-09-02T02:00:00Z') - runtime.now().getTime());
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  other = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(ctx);
  annual = await makeLeaveType(runtime, { allowances: '7, 7, 8', at_leaving: 'earned', source: 'Cap. 57' });
  birthday = await makeLeaveType(runtime, {
    ...{ name: { 'en-US': 'Birthday' }, accrual: 'calendar_year', allowances: '1' },
  });
});
afterAll(() => runtime.close());

/** Somebody paid 18,000 a month: 600 a day by the slip of September. */
async function leaver(values: object = {}) {
  room += 1;
  const department = `Left ${room}`;
  const id = await makeEmployee(runtime, { name: department, department, joined_on: '2024-05-04', ...values });
  await makePay(runtime, id, { amount_cents: 1_800_000, from_on: '2024-05-04' });
  await makeBank(runtime, { employee_id: id });
  return { id, department };
}
async function calculated(department: string, month: string, last: string, pay_on = `${month}-${last}`) {
  const days = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on };
  const { id } = await createPayroll(ctx, { ...days, department, day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id });
  await runtime.drain();
  return { id, slip: (await getPayroll(ctx, id)).slips[0]?.id ?? 0 };
}
async function paid(department: string, month: string, last: string) {
  const run = await calculated(department, month, last);
  await approveRun(other, { id: run.id });
  await payRun(other, { id: run.id });
  return run;
}
async function takeDays(employee_id: number, from_on: string, to_on: string) {
  const halves = { from_half: 'am', to_half: 'pm', from_time: null, to_time: null } as const;
  const leave = await createLeave(ctx, { employee_id, leave_type_id: annual, from_on, to_on, ...halves, reason: '' });
  await takeLeaveStep('approve')(other, { id: leave.id });
}
const lineOf = async (slip: number) => (await getPayslip(ctx, slip)).lines.find(({ code }) => code === 'leave_left');
const told = async (slip: number) => (await getPayslip(ctx, slip)).warnings.map(({ code, text }) => `${code} ${text}`);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const dismiss = (id: number, cessation_reason: 'summary_dismissal' | 'resignation') =>
  writeTaxDetails(ctx, writeTaxDetailsInput.parse({ id, year: 2026, form: 'ir56f', cessation_reason }));

describe('leave not taken on the last day', () => {
  it('is paid with the share of the begun year at the average daily wage, told how, taxed, and never paid again', async () => {
    const { id, department } = await leaver();
    await paid(department, '2026-09', '30');
    await takeDays(id, '2026-10-05', '2026-10-07');
    // Leave after what becomes her last day will not be taken.
    await takeDays(id, '2026-11-09', '2026-11-10');
    await leaveLast(runtime, id, '2026-10-31');
    const run = await calculated(department, '2026-10', '31');
    // Two years gave 7 + 7, three days were taken: 11. Of 8 days of the third year 181 of 365 days were served: 3.967.
    // (11 + 8 × 181 ÷ 365) × 600 = 6,600 + 2,380.27
    const line = await lineOf(run.slip);
    expect(line).toMatchObject({ name: 'Annual, not taken', amount: 8_980.27, kind: 'earn' });
    const inputs = Object.fromEntries(line?.inputs.map(({ name, value }) => [name, value]) ?? []);
    expect(inputs).toMatchObject({ average: '600.00', wages: '18000.00', wage_days: '30', left_days: '11' });
    expect(inputs).toMatchObject({ begun_from: '2026-05-04', begun_days: '181', year_days: '8', days: '14.967' });
    // Contributions are due on it: 5 % of 26,980.27.
    expect(await getPayslip(ctx, run.slip)).toMatchObject({ relevant: 26_980.27, employer: 1_349.01, net: 25_631.26 });
    expect(await told(run.slip)).toContainEqual(
      expect.stringContaining('Birthday not taken on the last day: 2.5 days'),
    );
    await recalculateRun(ctx, { id: run.id });
    await runtime.drain();
    expect((await lineOf(run.slip))?.amount).toBe(8_980.27);
    await approveRun(other, { id: run.id });
    // The reason of leaving changes what is owed: the payment waits until the slip is calculated again.
    await dismiss(id, 'summary_dismissal');
    expect(await refusal(payRun(other, { id: run.id }))).toBe('payroll.line-changed');
    await dismiss(id, 'resignation');
    await payRun(other, { id: run.id });
    const heading = (await getTaxReturn(ctx, id, 2026)).sums.find((one) => one.heading === 'leave_pay');
    expect(heading?.amount).toBe(8_980.27);
    const [person] = await ctx.db.select().from(employees).where(eq(employees.id, id));
    const balances = person ? await listBalances(ctx, person, '2026-10-31') : [];
    // 14 less 3 taken, 2 that will not be, and 14.967 paid.
    expect(balances.find((one) => one.leave_type_id === annual)?.balance).toBe(-5.967);
    // Her last day moves on after all: what was paid is not paid again. 8 × 211 ÷ 365 less 3.967 paid and two days taken.
    await leaveLast(runtime, id, '2026-11-30');
    const later = await calculated(department, '2026-11', '30');
    expect(await lineOf(later.slip)).toBeUndefined();
    expect(await told(later.slip)).toContainEqual(expect.stringContaining('Annual: 1.342 days more were taken'));
  });

  it('is that of completed years alone after a summary dismissal, and before three months of the begun year', async () => {
    const dismissed = await leaver({ left_on: '2026-10-31' });
    await dismiss(dismissed.id, 'summary_dismissal');
    const brief = await leaver({ joined_on: '2024-09-01', left_on: '2026-10-31' });
    for (const { department } of [dismissed, brief]) await paid(department, '2026-09', '30');
    const first = await calculated(dismissed.department, '2026-10', '31');
    expect(await lineOf(first.slip)).toMatchObject({ amount: 14 * 600 });
    expect(await told(first.slip)).toContainEqual(expect.stringContaining('payroll.leave-unshared'));
    const second = await calculated(brief.department, '2026-10', '31');
    expect(await lineOf(second.slip)).toMatchObject({ amount: 14 * 600 });
    expect(await told(second.slip)).not.toContainEqual(expect.stringContaining('leave-unshared'));
  });

  it('is paid by one of two runs that owe it, however closely they are paid', async () => {
    const { id, department } = await leaver({ left_on: '2026-10-31' });
    await paid(department, '2026-09', '30');
    const first = await calculated(department, '2026-10', '31');
    await leaveLast(runtime, id, null);
    const second = await calculated(department, '2026-11', '30');
    await leaveLast(runtime, id, '2026-10-31');
    await recalculateRun(ctx, { id: second.id });
    await runtime.drain();
    const line = await lineOf(first.slip);
    expect((await lineOf(second.slip))?.amount).toBe(line?.amount);
    for (const run of [first, second]) await approveRun(other, { id: run.id });
    const { won, lost } = await race(2, (at) => payRun(other, { id: [first.id, second.id][at] ?? 0 }));
    expect([won.length, lost.map((error) => (error as { code: string }).code)]).toEqual([1, ['payroll.line-changed']]);
    const [person] = await ctx.db.select().from(employees).where(eq(employees.id, id));
    const balances = person ? await listBalances(ctx, person, '2026-10-31') : [];
    // 14 days less 17.967 paid, once.
    expect(balances.find((one) => one.leave_type_id === annual)?.balance).toBe(-3.967);
  });

  it('is told where no slip before gives an average, as is a payment later than seven days after the last one', async () => {
    const { department } = await leaver({ left_on: '2026-10-31' });
    const { slip } = await calculated(department, '2026-10', '31', '2026-11-10');
    expect(await lineOf(slip)).toBeUndefined();
    expect(await told(slip)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Annual not taken on the last day: 17.967 days. No slip'),
        expect.stringContaining('due until 7 Nov 2026'),
      ]),
    );
  });

  it('of a kind that comes with the calendar is paid as far as it is earned, or all that came, as its row says', async () => {
    const { department } = await leaver({ left_on: '2026-10-31' });
    await paid(department, '2026-09', '30');
    const set = (at_leaving: 'earned' | 'balance') =>
      makeLeaveType(
        runtime,
        { name: { 'en-US': 'Birthday' }, accrual: 'calendar_year', allowances: '1', at_leaving },
        birthday,
      );
    const birthdays = async (slip: number) =>
      (await getPayslip(ctx, slip)).lines.find(({ name }) => name === 'Birthday, not taken')?.amount;
    await set('earned');
    const run = await calculated(department, '2026-10', '31');
    // 2024: half a day, 2025: one; of 2026 304 of 365 days: (1.5 + 0.83288) × 600.
    expect(await birthdays(run.slip)).toBe(1_399.73);
    await set('balance');
    await recalculateRun(ctx, { id: run.id });
    await runtime.drain();
    expect(await birthdays(run.slip)).toBe(2.5 * 600);
  });

  it('of a kind that is not offered any more is what that gave', async () => {
    const { id, department } = await leaver({ left_on: '2026-10-31' });
    await paid(department, '2026-09', '30');
    await takeDays(id, '2026-10-05', '2026-10-05');
    const offer = (enabled: boolean) =>
      makeLeaveType(runtime, { allowances: '7, 7, 8', at_leaving: 'earned', enabled }, annual);
    await offer(false);
    const run = await calculated(department, '2026-10', '31');
    const annuals = (await getPayslip(ctx, run.slip)).lines.filter(({ name }) => name === 'Annual, not taken');
    // Two years gave 14 days, one was taken; of the begun one it gives nothing.
    expect(annuals.map(({ amount }) => amount)).toEqual([13 * 600]);
    await approveRun(other, { id: run.id });
    await payRun(other, { id: run.id });
    await offer(true);
    const [person] = await ctx.db.select().from(employees).where(eq(employees.id, id));
    const balances = person ? await listBalances(ctx, person, '2026-10-31') : [];
    expect(balances.find((one) => one.leave_type_id === annual)?.balance).toBe(0);
  });

  it('of a year that was cut by what may be kept pays the share of what is left of it', async () => {
    await makeLeaveType(runtime, {
      ...{ name: { 'en-US': 'Kept' }, accrual: 'calendar_year', allowances: '10', most_kept: 12, at_leaving: 'earned' },
    });
    const { department } = await leaver({ joined_on: '2025-01-01', left_on: '2026-10-31' });
    await paid(department, '2026-09', '30');
    const { slip } = await calculated(department, '2026-10', '31');
    const lines = (await getPayslip(ctx, slip)).lines.filter(({ name }) => name.startsWith('Kept'));
    // 10 of 2025, and room for 2 of 2026, of which 304 of 365 days were served: (10 + 2 × 304 ÷ 365) × 600.
    expect(lines.map(({ amount }) => amount)).toEqual([6_999.45]);
  });
});
