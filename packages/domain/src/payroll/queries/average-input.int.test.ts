// Holidays and leave of the law on a slip, by slips of the months before that stand.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as hr } from '../../hr/domain.ts';
import { makeBank, makeEmployee, makeHoliday, makePay, makeSickness } from '../../hr/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as media } from '../../media/domain.ts';
import { domain as settings } from '../../settings/domain.ts';
import { domain as stores } from '../../stores/domain.ts';
import { addGivenFigures } from '../actions/add-given-figures.ts';
import { approveRun, calculateRun } from '../actions/run-commands.ts';
import { createPayroll } from '../actions/write-payroll.ts';
import { domain } from '../domain.ts';
import { payComponents, payslipLines, payslips } from '../schema.ts';
import { getPayroll } from './get-payroll.ts';
import { getPayslip } from './get-payslip.ts';

let runtime: TestRuntime;
let creator: Context;
let approver: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  const rights = ['get payroll', 'create payroll', 'update payroll', 'create statutory_figure'];
  creator = runtime.as(staff(rights, (await makeAccount(runtime, { permissions: rights })).id));
  const decides = ['get payroll', 'approve payroll', 'update payroll'];
  approver = runtime.as(staff(decides, (await makeAccount(runtime, { permissions: decides })).id));
  await addGivenFigures(creator);
  await makeHoliday(runtime, '2026-10-01');
});
afterAll(() => runtime.close());

/** Somebody paid by the day, 600.00 for eight hours, Monday to Friday unless said otherwise. */
async function daily(department: string, values: object = {}): Promise<number> {
  const id = await makeEmployee(runtime, { name: department, department, joined_on: '2024-01-01', ...values });
  await makePay(runtime, id, { basis: 'daily', amount_cents: 60_000 });
  await makeBank(runtime, { employee_id: id, bank_code: '004', account_number: `1234560${id}` });
  return id;
}

/** A bonus a month for a department, of 500 where nothing is said, which lifts the average above the agreed pay of a day. */
const makePaidBonus = (department: string, values: Partial<typeof payComponents.$inferInsert> = {}) =>
  runtime.database.db.insert(payComponents).values({
    ...{ code: `bonus_${department.toLowerCase()}`, name: { 'en-US': 'Bonus' }, kind: 'earn', amount: 50_000 },
    condition: `department == "${department}"`,
    ...values,
  });

async function slipOf(department: string, month: string, last: string): Promise<number> {
  const dates = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` };
  const { id } = await createPayroll(creator, { ...dates, department, day_basis: 'calendar', note: '' });
  await calculateRun(creator, { id });
  await runtime.drain();
  await approveRun(approver, { id });
  return (await getPayroll(approver, id)).slips[0]?.id ?? 0;
}
const holidayOf = async (slipId: number) =>
  (await getPayslip(approver, slipId)).lines.find(({ code }) => code === 'holiday_pay');
const bytes = async (id: number) =>
  JSON.stringify([
    await runtime.database.db.select().from(payslips).where(eq(payslips.id, id)),
    await runtime.database.db.select().from(payslipLines).where(eq(payslipLines.payslip_id, id)),
  ]);

describe('overtime', () => {
  it.each([
    // 22 days of 600 are 13,200: 3,000 are 22.73 percent of them, 2,000 are 15.15.
    { name: 'Overtimed', overtime: 'varying', amount: 300_000, paid: 736.36, told: { overtime_counted: '3000.00' } },
    { name: 'Overtime', overtime: 'varying', amount: 200_000, paid: 600, told: { overtime_left_out: '2000.00' } },
    { name: 'Constant', overtime: 'constant', amount: 200_000, paid: 690.91, told: { overtime_constant: '2000.00' } },
  ] as const)(
    'of $amount cents that is $overtime pays a holiday at $paid',
    async ({ name, overtime, amount, ...due }) => {
      await daily(name);
      await makePaidBonus(name, { overtime, amount });
      await slipOf(name, '2026-09', '30');
      const line = await holidayOf(await slipOf(name, '2026-10', '31'));
      expect(line?.amount).toBe(due.paid);
      const inputs = Object.fromEntries(line?.inputs.map((one) => [one.name, one.value]) ?? []);
      expect(inputs).toMatchObject(due.told);
    },
  );
});

describe('a holiday of the law', () => {
  it('is paid by the average of slips before, with its working, and leaves those as they are', async () => {
    await daily('Daily');
    const before = await slipOf('Daily', '2026-09', '30');
    const kept = await bytes(before);
    const line = await holidayOf(await slipOf('Daily', '2026-10', '31'));
    expect(line).toMatchObject({ name: 'Holiday pay', amount: 600 });
    const inputs = Object.fromEntries(line?.inputs.map(({ name, value }) => [name, value]) ?? []);
    expect(inputs).toMatchObject({ average: '600.00', wages: '13200.00', wage_days: '30', excluded_days: '8' });
    expect(inputs).toMatchObject({ dates: '2026-10-01', average_from: '2026-09-01', average_to: '2026-09-30' });
    expect(await bytes(before)).toBe(kept);
  });

  it('is not owed without slips before, within three months, or without a continuous contract', async () => {
    await daily('Unknown');
    const told = async (slipId: number) => (await getPayslip(approver, slipId)).warnings.map(({ code }) => code);
    const unknown = await slipOf('Unknown', '2026-10', '31');
    expect(await holidayOf(unknown)).toBeUndefined();
    expect(await told(unknown)).toContain('payroll.holiday-unknown');
    // Figures nobody has confirmed are a matter of the run, told once.
    const run = await getPayroll(approver, (await getPayslip(approver, unknown)).payroll_id);
    expect(run.unconfirmed).toContain('Please check: Minimum wage an hour was not confirmed.');
    expect(run.slips[0]?.warnings[0]).toContain('No holiday pay');
    expect(run.slips[0]?.warnings.join()).not.toContain('not confirmed');
    await daily('New', { joined_on: '2026-07-15' });
    await slipOf('New', '2026-09', '30');
    expect(await holidayOf(await slipOf('New', '2026-10', '31'))).toBeUndefined();
    // Eight hours a week are below 17; the holiday is a day she would have worked.
    await daily('Few', { hours: [1, 4].map((day) => ({ day, open: '09:00', close: '13:00' })) });
    await slipOf('Few', '2026-09', '30');
    const few = await slipOf('Few', '2026-10', '31');
    expect(await holidayOf(few)).toBeUndefined();
    expect(await told(few)).toContain('payroll.holiday-broken');
  });

  it('on her rest day is the day after it, off and paid', async () => {
    await makeHoliday(runtime, '2026-10-18');
    await daily('Rested');
    await slipOf('Rested', '2026-09', '30');
    const slip = await slipOf('Rested', '2026-10', '31');
    const dates = (await holidayOf(slip))?.inputs.find(({ name }) => name === 'dates')?.value;
    expect(dates).toBe('2026-10-01, 2026-10-19');
    const { days, lines } = await getPayslip(approver, slip);
    expect(days.find(({ date }) => date === '2026-10-19')).toMatchObject({ free: 'holiday', work: 0 });
    // 22 weekdays less two holidays.
    expect(lines.find(({ code }) => code === 'base')).toMatchObject({ amount: 20 * 600 });
  });
});

describe('sickness of the law', () => {
  /** Two sick days on Monday and Tuesday, 5 and 6 October. */
  async function sick(department: string, values: object = {}) {
    await makeSickness(runtime, await daily(department, values), ['2026-10-05', '2026-10-06']);
    await slipOf(department, '2026-09', '30');
    return getPayslip(approver, await slipOf(department, '2026-10', '31'));
  }

  it('is paid four fifths of the average under a continuous contract', async () => {
    // Half days of four hours at 600: 24 hours in a week of six days.
    const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '09:00', close: '13:00' }));
    await makePaidBonus('Steady');
    const { lines, warnings } = await sick('Steady', { hours });
    const line = lines.find(({ code }) => code === 'leave_average');
    expect(line?.inputs).toEqual(expect.arrayContaining([{ name: 'dates', value: '2026-10-05, 2026-10-06' }]));
    expect(warnings.map(({ code }) => code)).not.toContain('payroll.leave-broken');
  });

  it('stands while she asks for it to be canceled, also on days no punch was written down for', async () => {
    const id = await daily('Asking');
    await makeSickness(runtime, id, ['2026-10-05'], { status: 'pending', cancel_wished: true });
    const { lines } = await getPayslip(approver, await slipOf('Asking', '2026-10', '31'));
    expect(lines.find(({ code }) => code === 'leave_pay')).toMatchObject({ amount: 240 });
  });

  it('is not, where a week before was too short: the agreed pay of its kind stays, and the slip says so', async () => {
    // Two mornings: eight hours a week.
    const hours = [1, 2].map((day) => ({ day, open: '09:00', close: '13:00' }));
    await makePaidBonus('Seldom');
    const { lines, warnings } = await sick('Seldom', { hours });
    expect(lines.find(({ code }) => code === 'leave_average')).toBeUndefined();
    expect(lines.find(({ code }) => code === 'leave_pay')).toMatchObject({ amount: 960 });
    expect(warnings.filter(({ code }) => code === 'payroll.leave-broken')).toHaveLength(2);
  });
});
