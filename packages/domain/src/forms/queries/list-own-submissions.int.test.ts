import { statementCount } from '@kaifong/kernel/db';
import { customer, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeCustomer } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { uploadSubmissionFile } from '../actions/update-submission.ts';
import { domain } from '../domain.ts';
import { askSubmission, disableSubmission, reopenSubmission } from '../testing/calls.ts';
import { makeForm, submit } from '../testing/index.ts';
import { listOwnSubmissions } from './list-own-submissions.ts';
import { listSubmissions } from './list-submissions.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const first = { page: 1, per_page: 10 };

it('takes as many statements for seven submissions as for one', async () => {
  const customerId = await makeCustomer(runtime);
  const me = runtime.as(customer(customerId));
  const send = async () => submit(runtime, { id: (await makeForm(runtime)).id }, { customerId });
  const read = async () => {
    const before = statementCount.value;
    const { data } = await listOwnSubmissions(me, first);
    return { rows: data.length, statements: statementCount.value - before };
  };
  await send();
  // The first also reads what the shop keeps in memory.
  await read();
  const one = await read();
  for (let sent = 1; sent < 7; sent += 1) await send();
  const seven = await read();
  expect([one.rows, seven.rows]).toEqual([1, 7]);
  expect(seven.statements).toBe(one.statements);
});

it('shows the last reason anybody gave, and the file staff gave back', async () => {
  const desk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  const customerId = await makeCustomer(runtime);
  const form = await makeForm(runtime, { needs_review: true });
  const other = await makeForm(runtime, { title: { 'en-US': 'Tasting' } });
  await submit(runtime, { id: other.id }, { customerId });
  await submit(runtime, { id: form.id }, { customerId });
  const [row] = (await listSubmissions(desk, { id: form.id, ...first })).data;
  const id = row?.id ?? 0;
  await disableSubmission(desk, { id, reason: 'Looks like spam' });
  await reopenSubmission(desk, { id });
  await askSubmission(desk, { id, reason: 'Which number?', keys: ['phone'] });
  const file = { filename: 'ticket.txt', mimetype: 'text/plain', bytes: new TextEncoder().encode('A7') };
  await uploadSubmissionFile(desk, { id: form.id, history_id: id, admin_file: file });
  const { data } = await listOwnSubmissions(runtime.as(customer(customerId)), first);
  expect(data).toMatchObject([
    { form: { title: 'Workshop' }, status: 'draft', reason: 'Which number?', admin_file: { filename: 'ticket.txt' } },
    { form: { title: 'Tasting' }, reason: '', admin_file: null, resume: null },
  ]);
  expect(data[0]?.answers.map(({ text }) => text)).toContain('Amy');
});
