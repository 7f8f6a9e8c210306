import { inTransaction } from '@kaifong/kernel/context';
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

test('what was to move with a merge stays when the merge was taken back before it moved', async () => {
  const desk = runtime.as(staff(['*'], accountId));
  const [kept_id, merged_id] = [await makeCustomer(runtime), await makeCustomer(runtime)];
  const form = { name: 'Bea', email: 'bea@example.com', subject: 'Taken back', message: 'Is the tea in?' };
  await sendContactMessage(runtime.as(customer(merged_id)), contactForm.parse(form));
  await runtime.drain();
  const { merges } = await mergeCustomers(desk, { id: kept_id, merged_id });
  const merge = { merge_id: merges[0]?.id ?? 0, kept_id, merged_id };
  await undoMerge(desk, { id: kept_id, merge_id: merge.merge_id });
  const move = domain.reactions?.find(({ name }) => name === 'crm.move');
  if (!move) throw new Error('crm moves nothing');
  // The way back is over when the late one of two workers begins.
  await runtime.drain();
  await inTransaction(runtime.as(staff(['*'], accountId)), (tx) => move.run(tx, merge, { eventId: 0 }));
  const isOf = async (id: number) => JSON.stringify(await exportPerson(desk, id)).includes('Taken back');
  expect([await isOf(kept_id), await isOf(merged_id)]).toEqual([false, true]);
});
