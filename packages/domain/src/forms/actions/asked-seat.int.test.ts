// Whoever staff ask for more has her seat until she answers.
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain } from '../domain.ts';
import { getSubmission } from '../queries/get-submission.ts';
import { listSubmissions } from '../queries/list-submissions.ts';
import { showForm } from '../queries/show-form.ts';
import { forms } from '../schema.ts';
import { askSubmission } from '../testing/calls.ts';
import { makeForm, submit, testField, testOptions, testTabs } from '../testing/index.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  accountId = (await makeAccount(runtime)).id;
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*'], accountId));
const refusedAt = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ fields = {} }: { fields?: Record<string, { code: string }[]> }) =>
      Object.fromEntries(Object.entries(fields).map(([at, [first]]) => [at, first?.code])),
  );
const seats = (places: Record<string, number | null>) =>
  testTabs(
    testField(1, { key: 'email', type: 'email' }),
    testField(2, { key: 'day', type: 'single_select', additional_options: testOptions(places) }),
  );
const linkTo = async (recipient: string) => {
  await runtime.drain();
  await runtime.drain();
  const { rows } = await runtime.database.connection.query(
    "select text from mail_logs where recipient = $1 and name = 'forms.form_ask'",
    [recipient],
  );
  return decodeURIComponent(/resume=([^\s"&]+)/.exec(String(rows[0]?.text))?.[1] ?? '');
};

it('who is asked for more keeps her seat, and may mend what the form refuses by now', async () => {
  const form = await makeForm(runtime, { needs_review: true, tabs: seats({ sat: 1, sun: null }) });
  await submit(runtime, { id: form.id, answers: { email: 'seat@example.com', day: 'sat' } });
  const { data } = await listSubmissions(desk(), { id: form.id, page: 1, per_page: 10 });
  const id = data[0]?.id ?? 0;
  const asked = await askSubmission(desk(), { id, keys: ['email'], reason: 'Is it right?' });
  expect(asked.timeline.at(-1)?.effects).toMatchObject([{ kind: 'mail' }]);
  expect(await refusedAt(submit(runtime, { id: form.id, answers: { email: 'two@example.com', day: 'sat' } }))).toEqual({
    'answers.day': 'forms.option-full',
  });
  const resume = await linkTo('seat@example.com');
  const shown = async () => (await showForm(runtime.as(visitor), { url: form.url }, resume)).draft;
  expect(await shown()).toMatchObject({ asked_keys: ['email'] });
  // The day she chose is not offered any more: what would be refused is open to her.
  await runtime.database.db
    .update(forms)
    .set({ tabs: seats({ sun: null }) })
    .where(eq(forms.id, form.id));
  expect(await shown()).toMatchObject({ asked_keys: ['email', 'day'] });
  await submit(runtime, { id: form.id, resume, answers: { email: 'seat@example.com', day: 'sun' } });
  expect((await getSubmission(desk(), { id })).status).toBe('pending');
});
