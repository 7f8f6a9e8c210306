// In a shop of one person the owner decides on what she asked for herself: the screen offers it as the bell tells it.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as hr } from '../hr/domain.ts';
import { makeEmployee, makePay } from '../hr/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as media } from '../media/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { domain as stores } from '../stores/domain.ts';
import { addGivenFigures } from './actions/add-given-figures.ts';
import { approveRun, calculateRun, payRun } from './actions/run-commands.ts';
import { createPayroll } from './actions/write-payroll.ts';
import { domain } from './domain.ts';
import { getPayroll } from './queries/get-payroll.ts';

const rights = ['get payroll', 'create payroll', 'update payroll', 'approve payroll', 'pay payroll'];
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, media, stores, hr, domain]);
  runtime.advance(Date.parse('2026-11-30T02:00:00Z') - runtime.now().getTime());
  await addGivenFigures(runtime.as(staff(['create statutory_figure'])));
});
afterAll(() => runtime.close());

it('offers the steps of her own run to whoever alone may take them', async () => {
  const { id: account_id } = await makeAccount(runtime, { name: 'Ann', permissions: rights });
  const ann = runtime.as(staff(rights, account_id));
  const employee = await makeEmployee(runtime, { account_id, department: 'Alone', joined_on: '2024-01-01' });
  await makePay(runtime, employee, { amount_cents: 2_000_000 });
  const days = { from_on: '2026-10-01', to_on: '2026-10-31', pay_on: '2026-10-31' };
  const { id } = await createPayroll(ann, { ...days, department: 'Alone', day_basis: 'calendar', note: '' });
  await calculateRun(ann, { id });
  await runtime.drain();
  expect(await getPayroll(ann, id)).toMatchObject({
    commands: expect.arrayContaining(['approve']),
    primary_command: 'approve',
  });
  await approveRun(ann, { id });
  expect(await getPayroll(ann, id)).toMatchObject({ primary_command: 'pay' });

  // Somebody else who may: it is hers to decide.
  await makeAccount(runtime, { name: 'Ben', permissions: rights });
  expect((await getPayroll(ann, id)).commands).not.toContain('pay');
  await expect(payRun(ann, { id })).rejects.toMatchObject({ code: 'kernel.own-request' });
});
