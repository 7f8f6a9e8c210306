// Nobody decides on what she wrote herself: a line of a slip, a payment for leaving, a slip of a run she created.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { writeBank } from '../hr/pay/actions/write-bank.ts';
import { payRight } from '../hr/pay/contract/index.ts';
import { getSalary } from '../hr/pay/queries/get-salary.ts';
import { makeBank, makeEmployee, makePay, makeSickness } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { calculateSlip } from './actions/calculate-slip.ts';
import { approveRun, calculateRun, payRun, recalculateRun } from './actions/run-commands.ts';
import { addAdjustment, removeAdjustment, slipStep } from './actions/slip-commands.ts';
import { writeLeaving } from './actions/write-leaving.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getPayslip } from './queries/get-payslip.ts';
import { getBankFile } from './queries/transfer-files.ts';
import { payslipAdjustments } from './schema.ts';

const rights = ['get payroll', 'create payroll', 'update payroll', 'approve payroll', 'pay payroll'];
let runtime: TestRuntime;
const who: Record<string, Context> = {};
let room = 0;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  for (const name of ['ann', 'ben', 'cho'])
    who[name] = runtime.as(staff(rights, (await makeAccount(runtime, { name, permissions: rights })).id));
  await addGivenFigures(runtime.as(staff(['create statutory_figure'])));
});
afterAll(() => runtime.close());

const by = (name: string): Context => who[name] as Context;
const accountOf = ({ actor }: Context) => (actor.kind === 'staff' ? actor.id : 0);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** A run of one person that Ann created. */
async function runOf(values: object = {}) {
  room += 1;
  const department = `Four eyes ${room}`;
  const employee = await makeEmployee(runtime, { department, joined_on: '2024-01-01', ...values });
  await makePay(runtime, employee, { amount_cents: 2_000_000 });
  const days = { from_on: '2026-10-01', to_on: '2026-10-31', pay_on: '2026-10-31' };
  const run = await createPayroll(by('ann'), { ...days, department, day_basis: 'calendar', note: '' });
  return { id: run.id, slip: run.slips[0]?.id ?? 0, employee };
}
async function calculate(id: number) {
  await calculateRun(by('ann'), { id });
  await runtime.drain();
}
const bonus = (id: number) => ({ id, kind: 'earn' as const, name: 'Bonus', amount: 100_000, relevant_income: true });

describe('a line by hand', () => {
  it('is added to nobody’s own slip, also while its run is a draft', async () => {
    const { id, slip } = await runOf({ account_id: accountOf(by('ben')) });
    expect(await code(addAdjustment(by('ben'), bonus(slip)))).toBe('payroll.own-slip');
    await addAdjustment(by('cho'), bonus(slip));
    const [line] = await runtime.database.db
      .select()
      .from(payslipAdjustments)
      .where(eq(payslipAdjustments.payslip_id, slip));
    expect(await code(removeAdjustment(by('ben'), { id: slip, adjustment_id: line?.id ?? 0 }))).toBe(
      'payroll.own-slip',
    );
    await calculate(id);
    expect((await getPayslip(by('cho'), slip)).lines.filter(({ code: of }) => of === 'adjustment')).toHaveLength(1);
  });

  it('is approved and paid by another than whoever wrote it or took it away', async () => {
    const { id, slip } = await runOf();
    await addAdjustment(by('ben'), bonus(slip));
    await calculate(id);
    expect(await code(approveRun(by('ben'), { id }))).toBe('kernel.own-request');
    expect((await getPayroll(by('ben'), id)).commands).not.toContain('approve');
    await approveRun(by('cho'), { id });
    expect(await code(payRun(by('ben'), { id }))).toBe('kernel.own-request');

    const other = await runOf();
    await addAdjustment(by('ann'), { ...bonus(other.slip), kind: 'deduct' });
    await calculate(other.id);
    const [line] = (await getPayslip(by('cho'), other.slip)).lines.flatMap(({ adjustment_id }) => adjustment_id ?? []);
    await removeAdjustment(by('cho'), { id: other.slip, adjustment_id: line ?? 0 });
    expect(await code(approveRun(by('cho'), { id: other.id }))).toBe('kernel.own-request');
    expect(await code(approveRun(by('ben'), { id: other.id }))).toBe('done');
  });
});

describe('a slip that was reopened', () => {
  it('is approved neither by the creator of its run nor by whoever changed it', async () => {
    const { id, slip } = await runOf();
    await calculate(id);
    await approveRun(by('ben'), { id });
    await slipStep('reopen')(by('ben'), { id: slip, reason: 'More' });
    await calculateSlip(by('ann'), { id: slip });
    expect(await code(slipStep('approve')(by('ann'), { id: slip }))).toBe('kernel.own-request');
    expect((await getPayslip(by('ann'), slip)).commands).not.toContain('approve');
    await addAdjustment(by('ben'), bonus(slip));
    expect(await code(slipStep('approve')(by('ben'), { id: slip }))).toBe('kernel.own-request');
    expect((await getPayslip(by('cho'), slip)).commands).toContain('approve');
    expect(await code(slipStep('approve')(by('cho'), { id: slip }))).toBe('done');
  });
});

describe('a payment for leaving', () => {
  it('is approved by another than whoever wrote it down', async () => {
    const { id, employee } = await runOf({ joined_on: '2018-01-01', left_on: '2026-10-31' });
    const none = { mandatory: 0, voluntary: 0, gratuity: 0 };
    await writeLeaving(by('ben'), {
      id: employee,
      kind: 'long_service',
      wage_before: 900_000,
      wage_after: 900_000,
      ...none,
    });
    await calculate(id);
    expect(await code(approveRun(by('ben'), { id }))).toBe('kernel.own-request');
    expect(await code(approveRun(by('cho'), { id }))).toBe('done');
  });
});

describe('a run', () => {
  it('is not approved with days that changed since; calculated again it is', async () => {
    const { id, slip, employee } = await runOf();
    await calculate(id);
    const net = (await getPayslip(by('ben'), slip)).net;
    await makeSickness(runtime, employee, ['2026-10-06']);
    expect(await code(approveRun(by('ben'), { id }))).toBe('payroll.days-changed');
    await recalculateRun(by('ann'), { id });
    await runtime.drain();
    expect((await getPayslip(by('ben'), slip)).net).toBeLessThan(net);
    await approveRun(by('ben'), { id });
    await slipStep('reopen')(by('ben'), { id: slip, reason: 'More' });
    await calculateSlip(by('ann'), { id: slip });
    await makeSickness(runtime, employee, ['2026-10-07']);
    expect(await code(slipStep('approve')(by('ben'), { id: slip }))).toBe('payroll.days-changed');
  });

  it('is paid to the accounts it was approved with: one that changed since is approved anew', async () => {
    const { id, slip, employee } = await runOf();
    const to = { bank_code: '004', account_name: 'A' };
    await makeBank(runtime, { employee_id: employee, account_number: '111222333', ...to });
    await calculate(id);
    await approveRun(by('ben'), { id });
    const file = async () => new TextDecoder().decode((await getBankFile(by('ben'), { id, format: 'csv' })).bytes);
    expect(await file()).toContain('111222333');
    const payer = runtime.as(staff([payRight], (await makeAccount(runtime)).id));
    const { bank } = await getSalary(payer, employee);
    await writeBank(payer, { ...bank, id: employee, account_number: '999888777' });
    expect(await code(file())).toBe('payroll.bank-changed');
    await slipStep('reopen')(by('ben'), { id: slip, reason: 'Another account' });
    await calculateSlip(by('ann'), { id: slip });
    await slipStep('approve')(by('cho'), { id: slip });
    expect(await file()).toContain('999888777');
    await payRun(by('cho'), { id });
    await writeBank(payer, { ...bank, id: employee });
    expect(await file()).toContain('999888777');
  });
});
