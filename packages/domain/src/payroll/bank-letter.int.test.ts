// Pay that goes to another account is told to whoever is paid and whoever approves, in letters without its number.
import type { Context } from '@kaifong/kernel/context';
import { mailLogs } from '@kaifong/kernel/mail';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { writeBank } from '../hr/pay/actions/write-bank.ts';
import { payRight } from '../hr/pay/contract/index.ts';
import { bankInput } from '../hr/pay/contract/pay.ts';
import { makeEmployee } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { domain } from './domain.ts';

let runtime: TestRuntime;
let clerk: Context;
let employee = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  const make = (name: string, permissions: string[]) =>
    makeAccount(runtime, { name, email: `${name}@staff.example`, permissions });
  clerk = runtime.as(staff([payRight], (await make('clerk', [payRight])).id));
  await make('boss', ['get payroll', 'approve payroll']);
  await make('till', ['get payroll']);
  const { id: account_id } = await make('amy', []);
  employee = await makeEmployee(runtime, { name: 'Amy', account_id });
});
afterAll(() => runtime.close());

const write = async (values: object) => {
  runtime.advance(1_000);
  await writeBank(clerk, bankInput.parse({ id: employee, ...values }));
  await runtime.drain();
  return (await runtime.database.db.select().from(mailLogs)).map(({ name, recipient: to, text, html }) => ({
    name,
    to,
    text: text + html,
  }));
};

it('goes out once per change of the account, and not for its first entry or anything else', async () => {
  const first = { bank_code: '004', account_number: '123456001', account_name: 'Amy' };
  expect(await write(first)).toEqual([]);
  expect(await write({ ...first, address: '1 Nathan Road' })).toEqual([]);
  const told = await write({ ...first, account_number: '987654009' });
  expect(told.map(({ name, to }) => [name, to])).toEqual([
    ['payroll.bank_changed', 'amy@staff.example'],
    ['payroll.bank_changed_check', 'boss@staff.example'],
  ]);
  expect(told[1]?.text).toContain('Amy');
  for (const { text } of told) expect(text).not.toMatch(/123456001|987654009/);
  expect(await write({ ...first, account_number: '987654009' })).toHaveLength(2);
  expect(await write(first)).toHaveLength(4);
});
