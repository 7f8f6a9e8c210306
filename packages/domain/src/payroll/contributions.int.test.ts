// Contributions of a run on their way to the fund: sent, refused, sent again, paid; by a platform and by file.
import { dateIn } from '@kaifong/base/time';
import { auditLogs } from '@kaifong/kernel/audit';
import { adapter, type Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeBank, makeEmployee, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { changeSettings } from '../settings/testing/index.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { answerContributions, payContributions, sendContributions } from './actions/contribution-commands.ts';
import { approveRun, calculateRun } from './actions/run-commands.ts';
import { addAdjustment, slipStep } from './actions/slip-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { type ContributionList, contributionPlatform, PlatformAway } from './ports/contribution-platform.ts';
import { getContributions } from './queries/get-contributions.ts';
import { getMpfFile } from './queries/transfer-files.ts';
import { waits } from './queries/waits.ts';

let runtime: TestRuntime;
let ctx: Context;
let other: Context;
const sent: ContributionList[] = [];
let fault = false;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  other = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(ctx);
});
afterAll(() => runtime.close());

const plug = () =>
  runtime.plug(
    adapter(contributionPlatform, {
      async send(list) {
        if (fault) throw new PlatformAway('gone');
        sent.push(list);
        return list.rows.map(({ reference, member_number }) => ({
          reference,
          refusal: member_number === '' ? ('member_unknown' as const) : null,
        }));
      },
    }),
  );
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {})
        .map(([field, [first]]) => `${field}: ${first?.code}`)
        .join() || error.code,
  );
async function person(name: string, department: string, values: object = {}, bank: object = {}) {
  const id = await makeEmployee(runtime, { name, department, ...values });
  await makePay(runtime, id, { amount_cents: 2_000_000 });
  await makeBank(runtime, { employee_id: id, member_number: '12345678', ...bank });
  return id;
}
async function approved(department: string, month = '2026-10', last = '31'): Promise<number> {
  const period = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` };
  const { id } = await createPayroll(ctx, { ...period, department, day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id });
  await runtime.drain();
  await approveRun(other, { id });
  return id;
}
const states = async (id: number) =>
  (await getContributions(ctx, id)).rows.map(({ employee, state, refusal }) => [employee.name, state, refusal]);
const waitingLinks = async () => {
  const kind = waits.find(({ name }) => name === 'payroll_mpf');
  return (
    await ctx.db.execute(kind?.rows(ctx, 0, dateIn('Asia/Hong_Kong', ctx.runtime.now())) ?? sql`select`)
  ).rows.map(({ link }) => link);
};
const keys = { mpf_employer_account: 'E123', mpf_scheme_number: 'MT00298', mpf_payroll_group: 'MONTHLY' };

it('by file: sent, answered by hand, only refused rows are sent again, and paid', async () => {
  await person('Amy', 'File');
  await person('Bob', 'File', {}, { member_number: '' });
  const id = await approved('File');
  const view = await getContributions(ctx, id);
  expect(view).toMatchObject({ way: 'file', day: { due_on: '2026-11-10' }, totals: { employer: 2_000, all: 4_000 } });
  expect(view.missing).toEqual(['mpf_employer_account', 'mpf_scheme_number', 'mpf_payroll_group']);
  expect(await waitingLinks()).toEqual([`/payroll/contributions/${id}`]);
  expect(await code(sendContributions(ctx, { id, rows: 'all' }))).toBe('payroll.mpf-keys');
  await changeSettings(runtime, keys);
  await sendContributions(ctx, { id, rows: 'all' });
  expect(await states(id)).toEqual([
    ['Amy', 'sent', null],
    ['Bob', 'sent', null],
  ]);
  expect(await code(sendContributions(ctx, { id, rows: 'all' }))).toBe('payroll.mpf-nothing');
  const [amy = 0, bob = 0] = view.rows.map(({ payslip_id }) => payslip_id);
  const text = new TextDecoder().decode((await getMpfFile(ctx, { id, rows: 'open' })).bytes).replace('\uFEFF', '');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'employer_account_number,scheme_registration_number,member_number,payroll_group_id,name,from_on,to_on,relevant_income,employer,employee,total',
    'E123,MT00298,12345678,MONTHLY,Amy,2026-10-01,2026-10-31,20000.00,1000.00,1000.00,2000.00',
  ]);
  const answer = { id, payslip_ids: [bob], accepted: false, reason: null };
  expect(await code(answerContributions(ctx, answer))).toBe('reason: payroll.mpf-reason');
  await answerContributions(ctx, { ...answer, reason: 'member_unknown' });
  await answerContributions(ctx, { id, payslip_ids: [amy], accepted: true, reason: null });
  const pay = { id, payslip_ids: [amy, bob], paid_on: '2026-11-10' };
  expect(await code(payContributions(ctx, pay))).toBe('payroll.mpf-row-moved');
  expect(await states(id)).toEqual([
    ['Amy', 'accepted', null],
    ['Bob', 'refused', 'member_unknown'],
  ]);
  expect(new TextDecoder().decode((await getMpfFile(ctx, { id, rows: 'open' })).bytes)).not.toContain('Amy');
  await sendContributions(ctx, { id, rows: 'refused' });
  await answerContributions(ctx, { id, payslip_ids: [bob], accepted: true, reason: null });
  expect(await code(payContributions(ctx, { ...pay, paid_on: '2026-12-01' }))).toBe('paid_on: payroll.mpf-paid-later');
  await payContributions(ctx, pay);
  expect(await waitingLinks()).toEqual([]);
  const logged = await ctx.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.resource, 'payroll'), eq(auditLogs.record_id, String(id))));
  expect(logged.length).toBeGreaterThan(4);
  expect(JSON.stringify(logged.map(({ before, after }) => [before, after]))).not.toMatch(
    /100000|2000000|1000\.00|12345678/,
  );
});

it('by the platform of the rehearsal: good rows pass, a row is sent once, and one nobody answered is asked for again', async () => {
  await changeSettings(runtime, keys);
  plug();
  await person('Cara', 'Platform');
  await person('Dan', 'Platform', {}, { member_number: '' });
  const id = await approved('Platform');
  expect((await getContributions(ctx, id)).way).toBe('rehearsal');
  fault = true;
  expect(await code(sendContributions(ctx, { id, rows: 'all' }))).toBe('payroll.mpf-away');
  expect(await states(id)).toEqual([
    ['Cara', 'sent', null],
    ['Dan', 'sent', null],
  ]);
  fault = false;
  await sendContributions(ctx, { id, rows: 'all' });
  expect(await states(id)).toEqual([
    ['Cara', 'accepted', null],
    ['Dan', 'refused', 'member_unknown'],
  ]);
  const [first] = sent;
  expect(first?.rows.map(({ reference }) => reference.split('-')[1])).toEqual(['1', '1']);
  await sendContributions(ctx, { id, rows: 'refused' });
  expect(sent.at(-1)?.rows.map(({ name, reference }) => [name, reference.split('-')[1]])).toEqual([['Dan', '2']]);
  // A slip that is mended after its row was accepted comes to other figures: the row is open again.
  const row = (await getContributions(ctx, id)).rows[0];
  const slip = row?.payslip_id ?? 0;
  await slipStep('reopen')(other, { id: slip, reason: 'A bonus' });
  const line = { kind: 'earn' as const, name: 'Bonus', amount: 100_000, relevant_income: true };
  await addAdjustment(other, { id: slip, ...line });
  await slipStep('approve')(other, { id: slip });
  expect((await getContributions(ctx, id)).rows[0]).toMatchObject({
    changed: true,
    state: 'accepted',
    employer: 1_050,
  });
  expect(await code(payContributions(ctx, { id, payslip_ids: [slip], paid_on: '2026-11-10' }))).toBe(
    'payroll.mpf-row-moved',
  );
  await sendContributions(ctx, { id, rows: 'refused' });
  expect((await getContributions(ctx, id)).rows[0]).toMatchObject({ changed: false, state: 'accepted' });
});

it('of four at once one sends', async () => {
  await person('Eve', 'Race');
  const id = await approved('Race');
  sent.length = 0;
  const answers = await race(4, () => code(sendContributions(ctx, { id, rows: 'all' })));
  expect(answers.won.filter((said) => said === 'done').length).toBeGreaterThan(0);
  expect(new Set(sent.flatMap(({ rows }) => rows.map(({ reference }) => reference))).size).toBe(1);
});

it('tells the month of the 65th birthday with the whole income, and when first contributions are due', async () => {
  await person('Faye', 'Ages', {}, { born_on: '1961-10-20' });
  await person('Gus', 'Ages', { joined_on: '2026-10-01' });
  const id = await approved('Ages');
  const { rows } = await getContributions(ctx, id);
  // Gus: the sixtieth day is 29 November, so the 10th of December; the employee's part is free for 30 days and the wage period they end in.
  expect(
    rows.map((row) => [row.employee.name, row.turns_65, row.relevant, row.employer, row.member, row.due_on]),
  ).toEqual([
    ['Faye', true, 20_000, 1_000, 1_000, '2026-11-10'],
    ['Gus', false, 20_000, 1_000, 0, '2026-12-10'],
  ]);
});
