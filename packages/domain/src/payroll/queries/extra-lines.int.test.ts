// Commission that is paid with somebody's pay: once, and as much as the slip says.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as applications } from '../../applications/domain.ts';
import { domain as booking } from '../../booking/domain.ts';
import { takeCommissionStep } from '../../commission/actions/take-step.ts';
import { domain as commission } from '../../commission/domain.ts';
import { commissionStatements } from '../../commission/schema.ts';
import { makeStatement, restateTotal } from '../../commission/testing/index.ts';
import { domain as crm } from '../../crm/domain.ts';
import { domain as hr } from '../../hr/domain.ts';
import { makeBank, makeEmployee, makePay } from '../../hr/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as sales } from '../../sales/domain.ts';
import { domain as till } from '../../till/domain.ts';
import { addGivenFigures } from '../actions/add-given-figures.ts';
import { calculateSlip } from '../actions/calculate-slip.ts';
import { approveRun, calculateRun, payRun } from '../actions/run-commands.ts';
import { slipStep } from '../actions/slip-commands.ts';
import { createPayroll } from '../actions/write-payroll.ts';
import { domain } from '../domain.ts';
import { getPayroll } from './get-payroll.ts';
import { getPayslip } from './get-payslip.ts';

let runtime: TestRuntime;
let boss: Context;
let clerk: Context;
let count = 0;

beforeAll(async () => {
  const domains = [sales, booking, applications, crm, till, hr, commission, domain];
  runtime = await openTestRuntime(inject('database'), domains, { poolSize: 20 });
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(boss);
});
afterAll(() => runtime.close());

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** Somebody in a department of her own with 10,000.00 a month and a statement of so many cents, for October. */
async function seller(cents: number) {
  count += 1;
  const department = `Floor ${count}`;
  const { id: account_id } = await makeAccount(runtime, { permissions: [] });
  const employee_id = await makeEmployee(runtime, {
    ...{ name: `Seller ${count}`, department, joined_on: '2024-01-01', account_id },
  });
  await makePay(runtime, employee_id, { amount_cents: 1_000_000 });
  await makeBank(runtime, { employee_id, bank_code: '004', account_number: `1234560${count}` });
  return { department, statement: await makeStatement(runtime, { account_id, month_on: '2026-10-01', total: cents }) };
}

async function calculated(department: string, month: string, last: string) {
  const { id } = await createPayroll(clerk, {
    ...{ from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` },
    ...{ department, day_basis: 'calendar', note: '' },
  });
  await calculateRun(clerk, { id });
  await runtime.drain();
  return { id, slip: (await getPayroll(boss, id)).slips[0]?.id ?? 0 };
}
const commissionOf = async (slip: number) =>
  (await getPayslip(boss, slip)).lines.filter(({ code: of }) => of === 'commission').map(({ amount }) => amount);
const statusOf = async (id: number) => {
  const [row] = await runtime.database.db.select().from(commissionStatements).where(eq(commissionStatements.id, id));
  return row?.status;
};
const step = (command: Parameters<typeof takeCommissionStep>[0], id: number, reason?: string) =>
  takeCommissionStep(command)(boss, { id, reason });

describe('commission with pay', () => {
  it('is a line of the slip once it is approved, counts for the fund, and is paid with the run', async () => {
    const { department, statement } = await seller(50_000);
    const early = await calculated(department, '2026-09', '30');
    const { id, slip } = await calculated(department, '2026-10', '31');
    expect(await commissionOf(slip)).toEqual([]);
    await step('approve', statement);
    await calculateSlip(boss, { id: slip });
    await calculateSlip(boss, { id: early.slip });
    expect(await commissionOf(early.slip)).toEqual([]);
    expect(await commissionOf(slip)).toEqual([500]);
    expect(await getPayslip(boss, slip)).toMatchObject({ earned: 10_500, relevant: 10_500, deducted: 525, net: 9_975 });
    await approveRun(boss, { id });
    expect(await statusOf(statement)).toBe('approved');
    await payRun(boss, { id });
    expect(await statusOf(statement)).toBe('paid');
  });

  it('is not taken off her wages when she owes: that waits for her next statement', async () => {
    const { department, statement } = await seller(-2_000);
    expect(await code(step('approve', statement))).toBe('commission.commission-moved');
    const { slip } = await calculated(department, '2026-10', '31');
    expect((await getPayslip(boss, slip)).lines.map(({ code: of }) => of)).not.toContain('commission');
  });

  it('that another payout took meanwhile stops the run, by name, and nothing is paid', async () => {
    const { department, statement } = await seller(50_000);
    await step('approve', statement);
    const { id, slip } = await calculated(department, '2026-10', '31');
    await approveRun(boss, { id });
    await step('pay', statement);
    await expect(payRun(boss, { id })).rejects.toMatchObject({
      code: 'payroll.line-changed',
      params: { name: expect.stringMatching(/^Seller/), line: expect.stringContaining('October 2026') },
    });
    expect(await getPayroll(boss, id)).toMatchObject({ status: 'approved', slips: [{ status: 'approved' }] });
    await slipStep('reopen')(boss, { id: slip, reason: 'Paid already' });
    await calculateSlip(boss, { id: slip });
    expect(await commissionOf(slip)).toEqual([]);
    await slipStep('approve')(boss, { id: slip });
    await payRun(boss, { id });
    expect((await getPayroll(boss, id)).status).toBe('paid');
  });

  it('that comes to another amount meanwhile stops the run', async () => {
    const { department, statement } = await seller(50_000);
    await step('approve', statement);
    const { id } = await calculated(department, '2026-10', '31');
    await approveRun(boss, { id });
    await step('reopen', statement, 'A sale is missing');
    expect(await code(payRun(boss, { id }))).toBe('payroll.line-changed');
    await restateTotal(runtime, statement, 40_000);
    await step('approve', statement);
    expect(await code(payRun(boss, { id }))).toBe('payroll.line-changed');
    expect(await statusOf(statement)).toBe('approved');
  });

  it('is paid once, by the run or by hand, when both come at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { department, statement } = await seller(50_000);
      await step('approve', statement);
      const { id } = await calculated(department, '2026-10', '31');
      await approveRun(boss, { id });
      const { won } = await race(4, (at) => (at % 2 === 0 ? step('pay', statement) : payRun(boss, { id })));
      expect(won).toHaveLength(1);
      expect(await statusOf(statement)).toBe('paid');
    }
  });
});
