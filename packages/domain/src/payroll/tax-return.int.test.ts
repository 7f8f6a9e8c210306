// Data of the employer's return: sums of paid slips of a tax year, what identifies a person for whoever may see it, and IR56F in time.
import { dateIn } from '@kaifong/base/time';
import { auditLogs } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeBank, makeEmployee, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { fileTax } from './actions/file-tax.ts';
import { approveRun, calculateRun, payRun } from './actions/run-commands.ts';
import { addAdjustment } from './actions/slip-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { writeTaxDetails } from './actions/write-tax-details.ts';
import { writeTaxDetailsInput } from './contract/tax-return.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getTaxFile, getTaxPaper } from './queries/tax-files.ts';
import { getTaxReturn, listTaxReturns } from './queries/tax-return.ts';
import { waits } from './queries/waits.ts';
import { payComponents } from './schema.ts';

let runtime: TestRuntime;
let ctx: Context;
let other: Context;
let amy = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-05-31T02:00:00Z') - runtime.now().getTime());
  ctx = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  other = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(ctx);
  await ctx.db.insert(payComponents).values([
    { code: 'year_end', name: { 'en-US': 'Bonus' }, formula: 'percent(base, 10)', tax_heading: 'bonus' },
    { code: 'travel', name: { 'en-US': 'Travel' }, amount: 5_000, tax_heading: 'none', relevant_income: false },
    { code: 'meal', name: { 'en-US': 'Meals' }, amount: 60_000 },
  ]);
  amy = await makeEmployee(runtime, { name: 'Amy', left_on: '2026-07-10' });
  await makePay(runtime, amy, { amount_cents: 2_000_000 });
  await makeBank(runtime, { employee_id: amy, hkid: 'A987654(3)', address: '7 Yellow Road', spouse_name: 'Ben' });
});
afterAll(() => runtime.close());

async function run(month: string, last: string, pay = true) {
  const days = { from_on: `${month}-01`, to_on: `${month}-${last}`, pay_on: `${month}-${last}` };
  const { id } = await createPayroll(ctx, { ...days, department: null, day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id });
  await runtime.drain();
  await approveRun(other, { id });
  if (pay) await payRun(other, { id });
}
const waiting = async () => {
  const kind = waits.find(({ name }) => name === 'ir56f');
  return (
    await ctx.db.execute(kind?.rows(ctx, 0, dateIn('Asia/Hong_Kong', ctx.runtime.now())) ?? sql`select`)
  ).rows.map(({ link }) => link);
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      Object.entries(error.fields ?? {})
        .map(([field, [first]]) => `${field}: ${first?.code}`)
        .join() || error.code,
  );

it('sums paid slips of the tax year under their headings, each with its slips', async () => {
  // March belongs to the year before.
  await run('2026-03', '31');
  await run('2026-04', '30');
  await run('2026-05', '31', false);
  const found = await getTaxReturn(ctx, amy, 2026);
  expect(found).toMatchObject({ from_on: '2026-04-01', to_on: '2026-07-10', total: 22_600, unpaid: 1 });
  expect(found.sums.map(({ heading, amount, slips }) => [heading, amount, slips.length])).toEqual([
    ['salary', 20_000, 1],
    ['bonus', 2_000, 1],
    ['other', 600, 1],
  ]);
  expect(found.sums[1]?.slips[0]).toMatchObject({ from_on: '2026-04-01', lines: [{ name: 'Bonus', amount: 2_000 }] });
  expect((await getTaxReturn(ctx, amy, 2025)).total).toBe(22_600);
  expect(await code(getTaxReturn(ctx, amy, 2015))).toBe('not-found');
  expect((await listTaxReturns(ctx, 2026)).rows).toMatchObject([{ employee: { name: 'Amy' }, total: 22_600 }]);
});

it('shows what identifies a person with the right of pay settings alone, in files as well', async () => {
  const clerk = runtime.as(staff(['get payroll']));
  expect((await getTaxReturn(clerk, amy, 2026)).person).toBeNull();
  expect((await getTaxReturn(ctx, amy, 2026)).person).toMatchObject({ hkid: 'A987654(3)', spouse_name: 'Ben' });
  const hidden = new TextDecoder().decode(
    (await getTaxFile(clerk, { year: 2026, format: 'csv', form: 'ir56b' })).bytes,
  );
  expect(hidden).toContain('Amy,,,,,,,2026/2027');
  expect(hidden).not.toContain('A987654');
  const csv = new TextDecoder().decode((await getTaxFile(ctx, { year: 2026, format: 'csv', form: 'ir56b' })).bytes);
  expect(csv).toContain('Amy,A987654(3),,7 Yellow Road,,Ben,,2026/2027,2026-04-01,2026-07-10');
  const json = JSON.parse(
    new TextDecoder().decode((await getTaxFile(ctx, { year: 2026, format: 'json', form: 'ir56b' })).bytes),
  );
  expect(json).toMatchObject([{ name: 'Amy', salary: '20000.00', bonus: '2000.00', total: '22600.00' }]);
  const paper = await getTaxPaper(ctx, { id: amy, year: 2026, form: 'ir56f' });
  expect(new TextDecoder().decode(paper.bytes.slice(0, 5))).toBe('%PDF-');
});

it('IR56F waits from two weeks before it is due until it is noted as filed', async () => {
  // The last day is 10 July: due on 10 June, told from 27 May on.
  expect(await waiting()).toEqual([`/tax-return/view/${amy}?year=2026`]);
  const wish = { id: amy, year: 2026, form: 'ir56f' as const };
  expect(await code(fileTax(ctx, { ...wish, filed_on: '2026-06-02' }))).toBe('filed_on: payroll.tax-filed-later');
  await fileTax(ctx, { ...wish, filed_on: '2026-05-30' });
  await fileTax(ctx, { ...wish, filed_on: '2026-05-31' });
  expect(await waiting()).toEqual([]);
  expect((await getTaxReturn(ctx, amy, 2026)).filings).toEqual([{ form: 'ir56f', filed_on: '2026-05-31' }]);
  expect(await ctx.db.$count(auditLogs, eq(auditLogs.resource, 'tax_filing'))).toBe(2);
});

it('a line typed by hand stands under the heading that was chosen for it, and one without income under none', async () => {
  const dee = await makeEmployee(runtime, { name: 'Dee', department: 'Typed' });
  await makePay(runtime, dee, { amount_cents: 1_000_000 });
  await makeBank(runtime, { employee_id: dee });
  const days = { from_on: '2026-05-01', to_on: '2026-05-31', pay_on: '2026-05-31' };
  const { id } = await createPayroll(ctx, { ...days, department: 'Typed', day_basis: 'calendar', note: '' });
  await calculateRun(ctx, { id });
  await runtime.drain();
  const slip = (await getPayroll(ctx, id)).slips[0]?.id ?? 0;
  const line = { id: slip, kind: 'earn' as const, relevant_income: true, language: undefined };
  await addAdjustment(ctx, { ...line, name: 'Back pay of April', amount: 30_000, tax_heading: 'back_pay' });
  await addAdjustment(ctx, { ...line, name: 'Taxi', amount: 4_000, relevant_income: false, tax_heading: 'none' });
  await addAdjustment(ctx, { ...line, name: 'Present', amount: 7_000 });
  await approveRun(other, { id });
  await payRun(other, { id });
  const { sums } = await getTaxReturn(ctx, dee, 2026);
  const amountOf = (heading: string) => sums.find((sum) => sum.heading === heading)?.amount;
  expect([amountOf('back_pay'), amountOf('salary')]).toEqual([300, 10_000]);
  const names = sums.flatMap(({ heading, slips }) =>
    slips.flatMap(({ lines }) => lines.map(({ name }) => `${heading}: ${name}`)),
  );
  expect(names).toContain('other: Present');
  expect(names.join()).not.toContain('Taxi');
});

it('what a form asks besides stands on its sheet and in its file, for whoever may see pay settings', async () => {
  const gil = await makeEmployee(runtime, { name: 'Gil', department: 'Abroad', joined_on: '2026-04-15' });
  await makePay(runtime, gil, { amount_cents: 1_234_500, from_on: '2026-04-15' });
  const wish = { id: gil, year: 2026, form: 'ir56g' as const };
  const noted = { ...wish, filed_on: '2026-05-30' };
  expect(await code(fileTax(ctx, noted))).toBe('form: payroll.tax-no-departure');
  const typed = writeTaxDetailsInput.parse({ ...wish, departs_on: '2026-07-01', returns_on: '2026-07-01' });
  expect(await code(writeTaxDetails(ctx, typed))).toBe('returns_on: payroll.tax-returns-early');
  await writeTaxDetails(ctx, { ...typed, returns_on: null, withheld: 1_050_050, departure_reason: 'emigration' });
  const mine = `/tax-return/view/${gil}?year=2026`;
  const departing = async () => {
    const kind = waits.find(({ name }) => name === 'ir56g');
    return (
      await ctx.db.execute(kind?.rows(ctx, 0, dateIn('Asia/Hong_Kong', ctx.runtime.now())) ?? sql`select`)
    ).rows.map(({ link }) => link);
  };
  expect(await departing()).toEqual([mine]);
  expect((await getTaxReturn(ctx, gil, 2026)).details).toMatchObject({
    ir56e: { fixed_income: 12_345 },
    ir56g: { departs_on: '2026-07-01', withheld: 10_500.5, departure_reason: 'emigration' },
  });
  const file = async (reader: Context, form: 'ir56b' | 'ir56e' | 'ir56g') =>
    JSON.parse(new TextDecoder().decode((await getTaxFile(reader, { year: 2026, format: 'json', form })).bytes));
  expect(await file(ctx, 'ir56g')).toMatchObject([{ name: 'Gil', departs_on: '2026-07-01', withheld: '10500.50' }]);
  expect(await file(ctx, 'ir56e')).toMatchObject([{ name: 'Gil', fixed_income: '12345.00' }]);
  const clerk = runtime.as(staff(['get payroll']));
  expect((await getTaxReturn(clerk, gil, 2026)).details).toBeNull();
  expect(JSON.stringify(await file(clerk, 'ir56e'))).not.toContain('12345');
  await fileTax(ctx, noted);
  expect(await departing()).toEqual([]);
  const logged = await ctx.db.select().from(auditLogs).where(eq(auditLogs.resource, 'tax_detail'));
  expect(JSON.stringify(logged)).not.toMatch(/1050050|10500/);
});
