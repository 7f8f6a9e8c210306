// Severance and long service payment: lines of the last slip, with their working, paid once.
import { auditLogs } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeBank, makeEmployee, makeLeaveOpening, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { approveRun, calculateRun, payRun } from './actions/run-commands.ts';
import { addAdjustment } from './actions/slip-commands.ts';
import { removeLeaving, writeLeaving } from './actions/write-leaving.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getPayslip } from './queries/get-payslip.ts';
import { getLeaving } from './queries/leaving-pay.ts';
import { leavingPays } from './schema.ts';

let runtime: TestRuntime;
let ctx: Context;
let other: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2030-05-02T02:00:00Z') - runtime.now().getTime());
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  other = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(ctx);
});
afterAll(() => runtime.close());

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const given = {
  ...{ kind: 'long_service' as const, wage_before: null, wage_after: null },
  ...{ mandatory: 300_000, voluntary: 0, gratuity: 0 },
};
async function leaver(values: object = {}) {
  const id = await makeEmployee(runtime, { name: 'Amy', joined_on: '2024-11-01', left_on: '2030-04-30', ...values });
  await makePay(runtime, id, { amount_cents: 1_500_000, from_on: '2024-11-01' });
  await makePay(runtime, id, { amount_cents: 1_800_000, from_on: '2026-01-01' });
  await makeBank(runtime, { employee_id: id });
  return id;
}

it('1823.gov.hk: 6 months at 15,000 and 5 years at 18,000 are lines of the last slip; mandatory contributions offset the first alone', async () => {
  const id = await leaver({ department: 'Last' });
  expect((await getLeaving(ctx, id)).given).toBeNull();
  await writeLeaving(ctx, { id, ...given });
  const view = await getLeaving(ctx, id);
  expect(view.lines.map(({ code: line, portion, amount }) => [line, portion, amount])).toEqual([
    ['leaving_pay', 'before', 5_000],
    ['leaving_offset', 'before', 3_000],
    ['leaving_pay', 'after', 60_000],
  ]);
  expect(view.total).toBe(62_000);
  expect(view.lines[0]?.inputs).toEqual(
    expect.arrayContaining([
      { name: 'wage', value: '15000.00' },
      { name: 'service_months', value: '6' },
      { name: 'from', value: '2024-11-01' },
      { name: 'to', value: '2025-04-30' },
    ]),
  );
  const days = { from_on: '2030-04-01', to_on: '2030-04-30', pay_on: '2030-04-30' };
  const run = await createPayroll(ctx, { ...days, department: 'Last', day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id: run.id });
  await runtime.drain();
  const slip = (await getPayroll(ctx, run.id)).slips[0]?.id ?? 0;
  const shown = await getPayslip(ctx, slip);
  // 18,000 less 5 %, and the payment; no contributions are due on it.
  expect(shown).toMatchObject({ net: 17_100 + 62_000, relevant: 18_000, employer: 900 });
  const line = shown.lines.find(({ code: of, amount }) => of === 'leaving_pay' && amount === 60_000);
  expect(line).toMatchObject({ name: 'Long service payment, since the transition' });
  expect(line?.inputs).toEqual(expect.arrayContaining([{ name: 'wage', value: '18000.00' }]));
  // Another sum, written down after the slip was calculated, holds the payment up.
  await writeLeaving(ctx, { id, ...given, mandatory: 400_000 });
  await approveRun(other, { id: run.id });
  expect(await code(payRun(other, { id: run.id }))).toBe('payroll.line-changed');
  await writeLeaving(ctx, { id, ...given });
  await payRun(other, { id: run.id });
  expect((await getLeaving(ctx, id)).payslip_id).toBe(slip);
  expect(await code(writeLeaving(ctx, { id, ...given }))).toBe('payroll.leaving-paid');
  expect(await code(removeLeaving(ctx, id))).toBe('payroll.leaving-paid');
  const logged = await ctx.db.select().from(auditLogs).where(eq(auditLogs.resource, 'leaving_pay'));
  expect(logged).toHaveLength(3);
  expect(JSON.stringify(logged.map(({ before, after }) => [before, after]))).not.toMatch(/300000|400000|1800000/);
});

it('of who leaves at the end of a month goes by agreed pay: what else her last slip earns does not hold its own payment up', async () => {
  const id = await leaver({ name: 'Fay', department: 'Bonus' });
  await writeLeaving(ctx, { id, ...given });
  const days = { from_on: '2030-04-01', to_on: '2030-04-30', pay_on: '2030-04-30' };
  const run = await createPayroll(ctx, { ...days, department: 'Bonus', day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id: run.id });
  await runtime.drain();
  const slip = (await getPayroll(ctx, run.id)).slips[0]?.id ?? 0;
  await addAdjustment(ctx, { id: slip, name: 'Bonus', amount: 1_000, kind: 'earn', relevant_income: true });
  await runtime.drain();
  await approveRun(other, { id: run.id });
  await payRun(other, { id: run.id });
  expect((await getLeaving(ctx, id)).payslip_id).toBe(slip);
});

it('is refused without a last day and for oneself, and tells what is missing where it cannot be reckoned', async () => {
  const stays = await leaver({ name: 'Bob', left_on: null });
  expect(await code(writeLeaving(ctx, { id: stays, ...given }))).toBe('payroll.leaving-none');
  expect(await ctx.db.$count(leavingPays, eq(leavingPays.employee_id, stays))).toBe(0);
  const short = await leaver({ name: 'Cara', joined_on: '2027-01-01' });
  await writeLeaving(ctx, { id: short, ...given });
  expect((await getLeaving(ctx, short)).problem).toContain('60 months');
  await writeLeaving(ctx, { id: short, ...given, kind: 'severance' });
  expect(await getLeaving(ctx, short)).toMatchObject({ problem: null, total: 40_000 });
  await removeLeaving(ctx, short);
  expect(await getLeaving(ctx, short)).toMatchObject({ given: null, lines: [] });
  const rights = ['get payroll', 'update payroll'];
  const me = (await makeAccount(runtime, { permissions: rights })).id;
  const own = await leaver({ name: 'Dan', account_id: me });
  expect(await code(writeLeaving(runtime.as(staff(rights, me)), { id: own, ...given }))).toBe('payroll.own-slip');
});

it('by the day or the hour it is reckoned by the best 18 of the last 30 days worked, before and since', async () => {
  const id = await makeEmployee(runtime, { name: 'Eve', joined_on: '2024-05-01', left_on: '2030-04-30' });
  await makePay(runtime, id, { basis: 'hourly', amount_cents: 5_000, from_on: '2024-05-01' });
  await makePay(runtime, id, { basis: 'daily', amount_cents: 50_000, from_on: '2026-01-01' });
  await writeLeaving(ctx, { id, ...given, mandatory: 0 });
  const { lines, problem } = await getLeaving(ctx, id);
  expect(problem).toBeNull();
  // A year before at 18 × 8 × 50 = 7,200; five years since at 18 × 500 = 9,000.
  expect(lines.map(({ portion, amount }) => [portion, amount])).toEqual([
    ['before', 7_200],
    ['after', 45_000],
  ]);
  expect(lines[1]?.inputs).toEqual(expect.arrayContaining([{ name: 'days_wage', value: '9000.00' }]));
  const dates = lines[1]?.inputs.find(({ name }) => name === 'dates')?.value.split(', ');
  expect(dates).toHaveLength(18);
});

it('the last slip tells what is left of annual leave, with what to do; nobody else is told, nor who stayed less than three months', async () => {
  await makeLeaveOpening(runtime, { employee_id: await leaver({ department: 'Left' }), days: 4 });
  await leaver({ department: 'Brief', joined_on: '2030-02-15' });
  await leaver({ department: 'Stays', left_on: null });
  const told = async (department: string) => {
    const dates = { from_on: '2030-04-01', to_on: '2030-04-30', pay_on: '2030-04-30' };
    const { id } = await createPayroll(ctx, { ...dates, department, day_basis: 'calendar', note: '' });
    await calculateRun(ctx, { id });
    await runtime.drain();
    return (await getPayroll(ctx, id)).slips[0]?.warnings.filter((text) => text.includes('not taken'));
  };
  // Seven days for each of five years, and of the sixth 181 of 365 days: 3.471.
  expect(await told('Left')).toEqual([expect.stringContaining('Annual not taken on the last day: 38.471 days')]);
  expect(await told('Brief')).toEqual([]);
  expect(await told('Stays')).toEqual([]);
});
