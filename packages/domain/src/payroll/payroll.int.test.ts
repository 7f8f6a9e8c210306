import { dateIn } from '@kaifong/base/time';
import { auditLogs } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeBank, makeEmployee, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { calculateSlip } from './actions/calculate-slip.ts';
import { approveRun, calculateRun, cancelRun, payRun, recalculateRun } from './actions/run-commands.ts';
import { addAdjustment, slipStep } from './actions/slip-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getOwnPayslip, getPayslip } from './queries/get-payslip.ts';
import { listOwnPayslips } from './queries/list-payrolls.ts';
import { getBankFile, getMpfFile } from './queries/transfer-files.ts';
import { waits } from './queries/waits.ts';
import { payrolls, payslipLines, payslips } from './schema.ts';

let runtime: TestRuntime;
let creator: Context;
let approver: Context;
let amyAccount = 0;
let amy = 0;

const rights = ['get payroll', 'create payroll', 'update payroll', 'create statutory_figure'];
const decides = ['get payroll', 'approve payroll', 'pay payroll', 'archive payroll', 'update payroll'];

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  creator = runtime.as(staff(rights, (await makeAccount(runtime, { permissions: rights })).id));
  approver = runtime.as(staff(decides, (await makeAccount(runtime, { permissions: decides })).id));
  expect(await addGivenFigures(creator)).toEqual({ added: 18 });
  expect(await addGivenFigures(creator)).toEqual({ added: 0 });
  amyAccount = (await makeAccount(runtime, { name: 'Amy', email: 'amy@staff.example' })).id;
  amy = await person('Amy', 2_000_000, { account_id: amyAccount });
  await person('Bob', 3_500_000);
});
afterAll(() => runtime.close());

async function person(name: string, cents: number | null, values: object = {}, department = 'Shop'): Promise<number> {
  const id = await makeEmployee(runtime, { name, department, joined_on: '2024-01-01', ...values });
  if (cents !== null) await makePay(runtime, id, { amount_cents: cents });
  await makeBank(runtime, {
    ...{ employee_id: id, bank_code: '004', account_number: `12345600${id}`, account_name: name, hkid: 'A987654(3)' },
  });
  return id;
}
const period = (month: string, last: string, department = 'Shop') => ({
  ...{ from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` },
  ...{ department, day_basis: 'calendar' as const, note: '' },
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {})
        .map(([field, [first]]) => `${field}: ${first?.code}`)
        .join() || error.code,
  );
async function calculated(month: string, last: string, department = 'Shop') {
  const { id } = await createPayroll(creator, period(month, last, department));
  await calculateRun(creator, { id });
  await runtime.drain();
  return getPayroll(approver, id);
}
const bytes = async (slipId: number) =>
  JSON.stringify([
    await runtime.database.db.select().from(payslips).where(eq(payslips.id, slipId)),
    await runtime.database.db
      .select()
      .from(payslipLines)
      .where(eq(payslipLines.payslip_id, slipId))
      .orderBy(asc(payslipLines.id)),
  ]);
/** Addresses of what waits for somebody, of one kind. */
async function waitingFor(who: Context, name: string): Promise<unknown[]> {
  const kind = waits.find((one) => one.name === name);
  const id = who.actor.kind === 'staff' ? who.actor.id : 0;
  return (
    await who.db.execute(kind?.rows(who, id, dateIn('Asia/Hong_Kong', who.runtime.now())) ?? sql`select`)
  ).rows.map(({ link }) => link);
}
const linesOf = async (slipId: number) =>
  (await getPayslip(approver, slipId)).lines.map(({ code: of, amount, rule, inputs }) => [of, amount, rule, inputs]);

describe('a payroll run', () => {
  it('is calculated, approved by another, paid, and adds up to the bank file', async () => {
    const run = await calculated('2026-10', '31');
    expect(run).toMatchObject({ status: 'pending', totals: { people: 2, net: 19_000 + 33_500, employer: 2_500 } });
    expect(await code(approveRun(creator, { id: run.id }))).toBe('forbidden');
    const slip = run.slips.find(({ employee }) => employee.id === amy);
    const own = runtime.as(staff([], amyAccount));
    expect(await code(getOwnPayslip(own, slip?.id ?? 0))).toBe('not-found');
    expect(await code(payRun(approver, { id: run.id }))).toBe('payroll.payroll-moved');
    const address = `/payroll/view/${run.id}`;
    expect(await waitingFor(approver, 'payroll')).toEqual([address]);
    expect(await waitingFor(creator, 'payroll')).toEqual([]);
    await approveRun(approver, { id: run.id });
    expect(await waitingFor(approver, 'payroll')).toEqual([]);
    expect(await waitingFor(approver, 'payroll_pay')).toEqual([address]);
    expect(await getOwnPayslip(own, slip?.id ?? 0)).toMatchObject({ net: 19_000, status: 'approved' });
    const file = new TextDecoder().decode((await getBankFile(approver, { id: run.id, format: 'csv' })).bytes);
    const amounts = file
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[3]));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(run.totals.net);
    expect(new TextDecoder().decode((await getMpfFile(approver, { id: run.id, rows: 'all' })).bytes)).toContain(
      '1500.00,1500.00,3000.00',
    );
    await payRun(approver, { id: run.id });
    expect((await getPayroll(approver, run.id)).status).toBe('paid');
    expect(await waitingFor(approver, 'payroll_pay')).toEqual([]);
    expect((await listOwnPayslips(own, { page: 1, per_page: 20, filter: {} })).data.map(({ net }) => net)).toEqual([
      19_000,
    ]);
    await runtime.drain();
    const { rows } = await runtime.database.db.execute<{ recipient: string; subject: string }>(
      sql`select recipient, subject from mail_logs where name = 'payroll.payslip'`,
    );
    expect(rows).toEqual([{ recipient: 'amy@staff.example', subject: 'Your payslip of October 2026' }]);
  });

  it('with a slip that cannot be calculated goes on with the others, and is the same twice', async () => {
    const carol = await person('Carol', null);
    const run = await calculated('2026-09', '30');
    const broken = run.slips.find(({ employee }) => employee.id === carol);
    expect([run.status, run.totals.broken, broken?.status]).toEqual(['pending', 1, 'abnormal']);
    expect(broken?.problem).toContain('1 Sep');
    expect(await code(approveRun(approver, { id: run.id }))).toBe('payroll.payroll-moved');
    expect(await waitingFor(approver, 'payroll')).toEqual([]);
    expect(await waitingFor(approver, 'payslip')).toEqual([`/payslip/view/${broken?.id}`]);
    const others = run.slips.filter(({ employee }) => employee.id !== carol);
    const before = await Promise.all(others.map(({ id }) => bytes(id)));
    const lines = await Promise.all(others.map(({ id }) => linesOf(id)));
    await makePay(runtime, carol, { amount_cents: 1_000_000 });
    await calculateSlip(approver, { id: broken?.id ?? 0 });
    expect((await getPayslip(approver, broken?.id ?? 0)).net).toBe(9_500);
    expect(await Promise.all(others.map(({ id }) => bytes(id)))).toEqual(before);
    await recalculateRun(approver, { id: run.id });
    await runtime.drain();
    expect(await Promise.all(others.map(({ id }) => linesOf(id)))).toEqual(lines);
    await cancelRun(approver, { id: run.id, reason: 'A trial' });
    expect((await getPayroll(approver, run.id)).slips.every(({ status }) => status === 'canceled')).toBe(true);
  });

  it('is approved and paid neither by its creator nor by whom it pays, while somebody else could', async () => {
    const all = [...new Set([...rights, ...decides])];
    const me = (await makeAccount(runtime, { permissions: all })).id;
    await person('Dora', 1_500_000, { account_id: me }, 'Office');
    const both = runtime.as(staff(all, me));
    const { id } = await createPayroll(both, period('2026-10', '31', 'Office'));
    await calculateRun(both, { id });
    await runtime.drain();
    expect(await code(approveRun(both, { id }))).toBe('kernel.own-request');
    expect((await getPayroll(both, id)).commands).not.toContain('approve');
    await approveRun(approver, { id });
    expect(await code(payRun(both, { id }))).toBe('kernel.own-request');
    const slip = (await getPayroll(approver, id)).slips[0]?.id ?? 0;
    expect(await code(slipStep('reopen')(both, { id: slip, reason: 'More' }))).toBe('kernel.own-request');
    await cancelRun(approver, { id, reason: 'A trial' });
    const mine = await createPayroll(creator, period('2026-10', '31', 'Office'));
    await calculateRun(creator, { id: mine.id });
    await runtime.drain();
    expect(await code(approveRun(both, { id: mine.id }))).toBe('kernel.own-request');
    const own = mine.slips[0]?.id ?? 0;
    const line = { id: own, kind: 'earn' as const, name: 'Bonus', amount: 100_000, relevant_income: true };
    expect(await code(addAdjustment(both, line))).toBe('payroll.own-slip');
    await cancelRun(approver, { id: mine.id, reason: 'A trial' });
  });

  it('lets one slip be reopened, mended and approved again; no other moves', async () => {
    const run = await calculated('2026-08', '31');
    await approveRun(approver, { id: run.id });
    const [one, ...rest] = run.slips;
    const slip = one?.id ?? 0;
    const before = await Promise.all(rest.map(({ id }) => bytes(id)));
    const line = {
      id: slip,
      kind: 'earn' as const,
      name: 'Correction of July',
      amount: 12_345,
      relevant_income: false,
    };
    expect(await code(addAdjustment(approver, line))).toBe('payroll.slip-fixed');
    expect(await code(slipStep('reopen')(approver, { id: slip }))).toBe('reason: validation.reason');
    await slipStep('reopen')(approver, { id: slip, reason: 'July was wrong' });
    expect(await code(payRun(approver, { id: run.id }))).toBe('payroll.payroll-moved');
    await addAdjustment(creator, line);
    expect((await getPayslip(approver, slip)).net).toBe((one?.net ?? 0) + 123.45);
    await slipStep('approve')(approver, { id: slip });
    expect(await Promise.all(rest.map(({ id }) => bytes(id)))).toEqual(before);
    await payRun(approver, { id: run.id });
    expect(await code(slipStep('reopen')(approver, { id: slip, reason: 'No' }))).toBe('payroll.payslip-moved');
    const logged = await runtime.database.db.select().from(auditLogs).where(eq(auditLogs.resource, 'payroll'));
    expect(JSON.stringify(logged.map(({ before: was, after }) => [was, after]))).not.toMatch(
      /12345|Correction of July/,
    );
  });

  it('has no component whose code is a word of the formulas’ own language', async () => {
    const call = domain.bindings.find(
      ({ route }) => route.method === 'POST' && route.path === '/api/admin/pay_component',
    );
    const make = (of: string) => {
      const wish = { code: of, name: { 'en-US': of }, kind: 'earn', amount: '10', enabled: false };
      return code(Promise.resolve(call?.handle(creator, call.route.input.parse(wish))));
    };
    for (const word of ['list', 'type', 'package', 'prototype', 'null', 'base'])
      expect(await make(word)).toBe('code: payroll.component-code');
    expect(await make('meal_allowance')).toBe('done');
  });

  it('pays no day twice', async () => {
    const { id } = await createPayroll(creator, period('2026-07', '31'));
    expect(await code(createPayroll(creator, period('2026-07', '15')))).toBe('payroll.period-taken');
    const [slip] = await runtime.database.db.select().from(payslips).where(eq(payslips.payroll_id, id));
    // The constraint stands behind the look of the action.
    const values = { from_on: '2026-07-01', to_on: '2026-07-31' };
    const [other] = await runtime.database.db
      .insert(payrolls)
      .values({ ...values, pay_on: '2026-07-31' })
      .returning();
    const again = runtime.database.db
      .insert(payslips)
      .values({ ...values, payroll_id: other?.id ?? 0, employee_id: slip?.employee_id ?? 0 });
    await expect(again).rejects.toMatchObject({ cause: { code: '23P01', constraint: 'payslips_apart' } });
    expect(await code(createPayroll(creator, { ...period('2026-07', '31'), to_on: '2026-08-02' }))).toBe(
      'to_on: payroll.period-month',
    );
    expect(await code(createPayroll(creator, period('2020-07', '31')))).toBe('from_on: payroll.nobody-employed');
    await cancelRun(approver, { id, reason: 'A trial' });
  });

  it('of two at once is one: created, calculated, approved, paid', async () => {
    const made = await race(4, () => code(createPayroll(creator, period('2026-06', '30'))));
    expect(made.won.filter((answer) => answer === 'done')).toHaveLength(1);
    const [row] = (
      await runtime.database.db.execute<{ id: number }>(sql`select max(id) as id from payrolls where status = 'draft'`)
    ).rows;
    const id = row?.id ?? 0;
    const started = await race(4, () => code(calculateRun(creator, { id })));
    expect(started.won.filter((answer) => answer === 'done')).toHaveLength(1);
    await runtime.drain();
    expect((await getPayroll(approver, id)).status).toBe('pending');
    const approved = await race(4, () => code(approveRun(approver, { id })));
    expect(approved.won.filter((answer) => answer === 'done')).toHaveLength(1);
    const paid = await race(4, () => code(payRun(approver, { id })));
    expect(paid.won.filter((answer) => answer === 'done')).toHaveLength(1);
    const slip = (await getPayroll(approver, id)).slips[0];
    expect(await runtime.database.db.$count(payslipLines, eq(payslipLines.payslip_id, slip?.id ?? 0))).toBe(3);
  });
});
