import { customer, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domains, exportPerson, makeCustomer, mergeCustomers, undoMerge } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { contactForm } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { sendContactMessage } from './send-contact-message.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [...domains, domain]);
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
});
afterAll(() => runtime.close());

test('what somebody wrote goes with her record into another, and back', async () => {
  const desk = runtime.as(staff(['*'], accountId));
  const [kept_id, merged_id] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  const form = { name: 'Amy', email: 'amy@example.com', subject: 'Of one person', message: 'When do you open?' };
  await sendContactMessage(runtime.as(customer(merged_id)), contactForm.parse(form));
  const isOfKept = async () => JSON.stringify(await exportPerson(desk, kept_id)).includes('Of one person');
  expect(await isOfKept()).toBe(false);
  const { merges } = await mergeCustomers(desk, { id: kept_id, merged_id });
  await runtime.drain();
  expect(await isOfKept()).toBe(true);
  await undoMerge(desk, { id: kept_id, merge_id: merges[0]?.id ?? 0 });
  await runtime.drain();
  expect(await isOfKept()).toBe(false);
});
