// The file for the bank: who may have one, and what HSBC's needs of the shop and of each account.
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
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
import { approveRun, calculateRun } from './actions/run-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';
import { getBankFile } from './queries/transfer-files.ts';

let runtime: TestRuntime;
let creator: Context;
let approver: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  creator = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  approver = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['*'] })).id));
  await addGivenFigures(creator);
});
afterAll(() => runtime.close());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; params?: object }) => [error.code, error.params],
  );

async function approvedRun(department: string, accountName: string) {
  const id = await makeEmployee(runtime, { name: '陳大文', department, joined_on: '2024-01-01' });
  await makePay(runtime, id, { amount_cents: 2_000_000 });
  await makeBank(runtime, {
    ...{
      employee_id: id,
      bank_code: '024',
      account_number: '123456789',
      account_name: accountName,
      hkid: 'A987654(3)',
    },
  });
  return approvedOf(department);
}
/** The approved run of October of a department. */
async function approvedOf(department: string) {
  const period = { from_on: '2026-10-01', to_on: '2026-10-31', pay_on: '2026-11-05' };
  const run = await createPayroll(creator, { ...period, department, day_basis: 'calendar', note: '' });
  await calculateRun(creator, { id: run.id });
  await runtime.drain();
  await approveRun(approver, { id: run.id });
  return getPayroll(approver, run.id);
}
const hsbc = async (id: number) => getBankFile(approver, { id, format: 'hsbc' });

it("is HSBC's once the shop's account and payment code are known, and sums up to the run", async () => {
  const run = await approvedRun('Shop', 'Chan Tai Man');
  expect(await refusal(hsbc(run.id))).toEqual(['payroll.bank-keys', {}]);
  await changeSettings(runtime, { hsbc_account: '848987654321', hsbc_payment_code: 'P01' });
  const { filename, bytes } = await hsbc(run.id);
  expect(filename).toBe(`hsbc-autopay-${run.id}.apc`);
  const [header = '', payment = ''] = new TextDecoder().decode(bytes).split('\r\n');
  const cents = String(Math.round(run.totals.net * 100)).padStart(17, '0');
  // 20,000 less 1,000 of the employee's own contribution.
  expect(cents).toBe('00000000001900000');
  expect(header.slice(0, 88)).toBe(
    `PHFP01${`PAY${run.id}`.padEnd(12)}20261105848987654321SAHKD                  HKD0000001${cents}`,
  );
  expect(payment.slice(0, 60)).toBe(`PD024BBAN${'123456789'.padEnd(34)}${cents}`);
  expect(payment.slice(130).trimEnd()).toBe('Chan Tai Man');
});

it('refuses a name that HSBC cannot read, and says whose', async () => {
  await changeSettings(runtime, { hsbc_account: '848987654321', hsbc_payment_code: 'P01' });
  const run = await approvedRun('Office', '');
  expect(await refusal(hsbc(run.id))).toEqual(['payroll.bank-name', { name: '陳大文' }]);
});

it('refuses while accounts are not known, and names everybody it needs one of', async () => {
  for (const name of ['Amy Lee', 'Bo Lam']) {
    const id = await makeEmployee(runtime, { name, department: 'Yard', joined_on: '2024-01-01' });
    await makePay(runtime, id, { amount_cents: 2_000_000 });
  }
  const { id } = await approvedOf('Yard');
  expect(await refusal(getBankFile(approver, { id, format: 'csv' }))).toEqual([
    'payroll.bank-missing',
    { name: 'Amy Lee, Bo Lam' },
  ]);
});
