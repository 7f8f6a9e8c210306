// A form from the first answer to what becomes of it, with everything it refuses.
import { inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { parseInput } from '@kaifong/kernel/http';
import { customer, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { customerErased } from '../../customers/contract/index.ts';
import { makeCustomer, mergeCustomers, undoMerge } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { domain } from '../domain.ts';
import { exportSubmissions } from '../queries/export-submissions.ts';
import { getSubmission } from '../queries/get-submission.ts';
import { listOwnSubmissions } from '../queries/list-own-submissions.ts';
import { listSubmissions } from '../queries/list-submissions.ts';
import { readOwnSubmissionFile, readSubmissionFile } from '../queries/read-submission-file.ts';
import { showForm } from '../queries/show-form.ts';
import { formSubmissions, forms } from '../schema.ts';
import {
  approveSubmission,
  askSubmission,
  disableSubmission,
  rejectSubmission,
  reopenSubmission,
} from '../testing/calls.ts';
import { amy, makeForm, submit, testField, testOptions, testTabs } from '../testing/index.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { updateSubmission, uploadSubmissionFile } from './update-submission.ts';
import { withdrawSubmission } from './withdraw-submission.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  accountId = (await makeAccount(runtime)).id;
  await changeSettings(runtime, { contact_email: 'hello@shop.test' });
});
afterAll(() => runtime.close());

const desk = (language: 'en-US' | 'zh-HK' = 'en-US') => runtime.as(staff(['*'], accountId), language);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }[]> }) =>
      fields ? Object.fromEntries(Object.entries(fields).map(([at, [first]]) => [at, first?.code])) : code,
  );
const newest = async (formId: number) => {
  const { data } = await listSubmissions(desk(), { id: formId, page: 1, per_page: 10 });
  if (!data[0]) throw new Error('no submission');
  return data[0];
};
const mailsTo = async (recipient: string) => {
  await runtime.drain();
  await runtime.drain();
  const { rows } = await runtime.database.connection.query(
    'select name, subject, html, text from mail_logs where recipient = $1 order by id',
    [recipient],
  );
  return rows as { name: string; subject: string; html: string; text: string }[];
};
const file = (text = 'hello') => ({
  filename: 'cv.txt',
  mimetype: 'text/plain',
  bytes: new TextEncoder().encode(text),
});
const seats = (places: Record<string, number | null>) =>
  testTabs(
    testField(1, { key: 'email', type: 'email' }),
    testField(2, { key: 'day', type: 'single_select', additional_options: testOptions(places) }),
  );

describe('a form that is handed in', () => {
  it('is kept as it was asked, and both sides are told in their languages', async () => {
    const form = await makeForm(runtime, { notify_email: 'desk@shop.test' });
    const reply = await submit(
      runtime,
      { id: form.id, answers: { ...amy, email: 'one@example.com' } },
      { language: 'zh-HK' },
    );
    expect(reply).toMatchObject({ status: 'completed', resume: null });
    await runtime.database.db
      .update(forms)
      .set({ tabs: testTabs(testField(1, { key: 'new', type: 'text' })) })
      .where(eq(forms.id, form.id));
    const row = await newest(form.id);
    expect(row).toMatchObject({
      submitter: 'Amy Chan',
      email: 'one@example.com',
      status: 'completed',
      language: 'zh-HK',
    });
    const { answers } = await getSubmission(desk(), { id: row.id });
    expect(answers.map(({ key, title, text, current }) => [key, title, text, current])).toEqual([
      ['first_name', 'First name', 'Amy', false],
      ['last_name', 'Last name', 'Chan', false],
      ['email', 'Email', 'one@example.com', false],
      ['phone', 'Telephone', '+852 91234567', false],
    ]);
    const [toShop] = await mailsTo('desk@shop.test');
    expect(toShop).toMatchObject({ name: 'forms.form_received', subject: 'Workshop: Amy Chan' });
    expect(toShop?.html).toContain(`/admin/formbuilder/${form.id}/history/${row.id}`);
    const [confirmed] = await mailsTo('one@example.com');
    expect(confirmed?.subject).toBe('我們已收到你的表格：工作坊');
    expect(confirmed?.text).not.toContain('Amy');
  });

  it('refuses everything that is wrong at once and keeps nothing', async () => {
    const form = await makeForm(runtime);
    expect(await code(submit(runtime, { id: form.id, answers: { first_name: 'A', phone: '12', email: 'x' } }))).toEqual(
      {
        'answers.last_name': 'validation.required',
        'answers.email': 'validation.email',
        'answers.phone': 'forms.phone',
      },
    );
    expect((await listSubmissions(desk(), { id: form.id, page: 1, per_page: 10 })).total).toBe(0);
  });

  it('is not there when it is disabled, and waits for its time', async () => {
    const off = await makeForm(runtime, { enabled: false });
    expect(await code(submit(runtime, { id: off.id }))).toBe('not-found');
    expect(await code(showForm(runtime.as(visitor), { url: off.url }))).toBe('not-found');
    const later = await makeForm(runtime, { opens_at: new Date(Date.now() + 60_000) });
    expect(await code(submit(runtime, { id: later.id }))).toBe('forms.not-open-yet');
    const over = await makeForm(runtime, { closes_at: new Date(Date.now() - 60_000) });
    expect(await code(submit(runtime, { id: over.id }))).toBe('forms.closed');
    expect((await showForm(runtime.as(visitor), { id: over.id })).state).toBe('closed');
  });

  it('asks guests to log in where they may not', async () => {
    const form = await makeForm(runtime, { allow_guest: false });
    expect(await code(submit(runtime, { id: form.id }))).toBe('forms.login-required');
    expect((await showForm(runtime.as(visitor), { url: form.url })).state).toBe('login');
    const id = await makeCustomer(runtime);
    expect((await submit(runtime, { id: form.id }, { customerId: id })).status).toBe('completed');
  });

  it('takes one of each member, and of each address of a guest', async () => {
    const form = await makeForm(runtime, { limit_submit: true });
    const id = await makeCustomer(runtime);
    await submit(runtime, { id: form.id }, { customerId: id });
    expect(await code(submit(runtime, { id: form.id }, { customerId: id }))).toBe('forms.already-submitted');
    expect((await showForm(runtime.as(customer(id)), { url: form.url })).state).toBe('submitted');
    await submit(runtime, { id: form.id, answers: { ...amy, email: 'guest@example.com' } });
    expect(await code(submit(runtime, { id: form.id, answers: { ...amy, email: 'GUEST@example.com' } }))).toBe(
      'forms.already-submitted',
    );
    await submit(runtime, { id: form.id, answers: { ...amy, email: 'other@example.com' } });
    // A draft under another address does not make room for a second one.
    const kept = await submit(runtime, { id: form.id, draft: true, answers: { ...amy, email: 'third@example.com' } });
    const again = { id: form.id, resume: kept.resume, answers: { ...amy, email: 'guest@example.com' } };
    expect(await code(submit(runtime, again))).toBe('forms.already-submitted');
  });

  it('thanks a program like anybody, and mails nobody', async () => {
    const form = await makeForm(runtime, { needs_review: true });
    const reply = await submit(runtime, {
      id: form.id,
      website: 'http://spam',
      answers: { email: 'spam@example.com' },
    });
    expect(reply.status).toBe('pending');
    expect((await newest(form.id)).status).toBe('disabled');
    expect(await mailsTo('spam@example.com')).toEqual([]);
  });
});

it('the list counts what was handed in of each form', async () => {
  const [one, other] = [await makeForm(runtime), await makeForm(runtime)];
  for (const id of [one.id, one.id, one.id, other.id]) await submit(runtime, { id });
  await submit(runtime, { id: one.id, draft: true });
  const list = domain.bindings.find(({ route }) => route.path === '/api/admin/form' && route.method === 'GET');
  if (!list) throw new Error('no list of forms');
  const input = parseInput(list.route.input, { ids: [one.id, other.id] });
  const { data } = (await list.handle(desk(), input)) as { data: { id: number; submit_count: number }[] };
  expect(new Map(data.map(({ id, submit_count }) => [id, submit_count]))).toEqual(
    new Map([
      [one.id, 3],
      [other.id, 1],
    ]),
  );
});

describe('limits', () => {
  it('count what is there, also when they are set later', async () => {
    const form = await makeForm(runtime);
    await submit(runtime, { id: form.id });
    await runtime.database.db.update(forms).set({ submit_limit: 2 }).where(eq(forms.id, form.id));
    await submit(runtime, { id: form.id });
    expect(await code(submit(runtime, { id: form.id }))).toBe('forms.full');
    expect((await showForm(runtime.as(visitor), { id: form.id })).state).toBe('full');
  });

  it('give the seat of an option back with a refusal, and to the spam that was none only where there is one', async () => {
    const form = await makeForm(runtime, { needs_review: true, tabs: seats({ sat: 1, sun: null }) });
    await submit(runtime, { id: form.id, answers: { day: 'sat' } });
    const first = await newest(form.id);
    const shown = await showForm(runtime.as(visitor), { id: form.id });
    expect(shown.tabs[0]?.fields[1]?.additional_options.options.map(({ left }) => left)).toEqual([0, null]);
    expect(await code(submit(runtime, { id: form.id, answers: { day: 'sat' } }))).toEqual({
      'answers.day': 'forms.option-full',
    });
    const { timeline } = await disableSubmission(desk(), { id: first.id });
    expect(timeline.at(-1)?.effects).toEqual([{ kind: 'slot', word: 'seats-free', amount: 1 }]);
    await submit(runtime, { id: form.id, answers: { day: 'sat' } });
    expect(await code(reopenSubmission(desk(), { id: first.id }))).toEqual({ 'answers.day': 'forms.option-full' });
    await rejectSubmission(desk(), { id: (await newest(form.id)).id, reason: 'No' });
    expect((await reopenSubmission(desk(), { id: first.id })).status).toBe('pending');
  });
});

describe('a draft', () => {
  it('is kept without being complete, mailed as a link, and handed in once', async () => {
    const form = await makeForm(runtime);
    const kept = await submit(runtime, {
      id: form.id,
      draft: true,
      answers: { first_name: 'Amy', email: 'draft@example.com' },
    });
    expect(kept.status).toBe('draft');
    const [letter] = await mailsTo('draft@example.com');
    expect(letter?.name).toBe('forms.form_kept');
    const shown = await showForm(runtime.as(visitor), { url: form.url }, kept.resume ?? '');
    expect(shown.draft).toMatchObject({ answers: { first_name: 'Amy' }, asked_keys: null, reason: '' });
    await submit(runtime, { id: form.id, draft: true, resume: kept.resume, answers: { first_name: 'Bea' } });
    const sent = await submit(runtime, { id: form.id, resume: kept.resume, answers: amy });
    expect(sent).toMatchObject({ identifier: kept.identifier, status: 'completed' });
    expect(await code(submit(runtime, { id: form.id, resume: kept.resume }))).toBe('not-found');
    expect(await code(showForm(runtime.as(visitor), { url: form.url }, kept.resume ?? ''))).toBe('not-found');
    expect(
      (await getSubmission(desk(), { id: (await newest(form.id)).id })).timeline.map(({ command }) => command),
    ).toEqual(['submit']);
  });

  it('does not count, and leaves with its link and its files', async () => {
    const form = await makeForm(runtime, {
      submit_limit: 1,
      tabs: testTabs(testField(1, { key: 'cv', type: 'file' })),
    });
    await submit(runtime, { id: form.id, draft: true, answers: { cv: file() } });
    await submit(runtime, { id: form.id, answers: {} });
    const { rows } = await runtime.database.connection.query(
      `update form_submissions set updated_at = now() - interval '32 days' where status = 'draft' and form_id = $1 returning answers`,
      [form.id],
    );
    const [{ id: fileId }] = (rows[0] as { answers: { cv: [{ id: string }] } }).answers.cv;
    await forgetDrafts.run(runtime.as({ kind: 'system', name: 'test' }), {});
    expect(
      (await listSubmissions(desk(), { id: form.id, page: 1, per_page: 10 })).data.map(({ status }) => status),
    ).toEqual(['completed']);
    const files = await runtime.database.connection.query('select 1 from files where id = $1', [fileId]);
    expect(files.rows).toEqual([]);
  });
});

describe('what staff do', () => {
  it('asking for more opens only what was asked, by a link', async () => {
    const form = await makeForm(runtime, { needs_review: true });
    await submit(runtime, { id: form.id, answers: { ...amy, email: 'more@example.com' } });
    const { id } = await newest(form.id);
    expect(await code(askSubmission(desk(), { id, keys: ['phone'] }))).toEqual({ reason: 'validation.reason' });
    await askSubmission(desk(), { id, keys: ['phone'], reason: 'Which number?' });
    const letter = (await mailsTo('more@example.com')).find(({ name }) => name === 'forms.form_ask');
    expect(letter?.text).toContain('Which number?');
    const resume = decodeURIComponent(/resume=([^\s"&]+)/.exec(letter?.text ?? '')?.[1] ?? '');
    // The form may have closed since: who is asked can answer all the same.
    const closes_at = new Date(Date.now() - 1000);
    await runtime.database.db.update(forms).set({ closes_at }).where(eq(forms.id, form.id));
    const shown = await showForm(runtime.as(visitor), { url: form.url }, resume);
    expect(shown.state).toBe('open');
    expect(shown.draft).toMatchObject({ asked_keys: ['phone'], reason: 'Which number?' });
    await submit(runtime, { id: form.id, resume, answers: { first_name: 'Bob', phone: '61234567' } });
    const view = await getSubmission(desk(), { id });
    expect(view).toMatchObject({ status: 'pending', submitter: 'Amy Chan', asked_keys: null });
    expect(view.answers.find(({ key }) => key === 'phone')?.text).toBe('+852 61234567');
    expect((await approveSubmission(desk(), { id })).status).toBe('approved');
    expect((await mailsTo('more@example.com')).map(({ name }) => name)).toContain('forms.form_approve');
  });

  it('mending an answer is checked, and writes down who did', async () => {
    const form = await makeForm(runtime);
    await submit(runtime, { id: form.id });
    const { id, version } = await newest(form.id);
    const which = { id: form.id, history_id: id };
    expect(await code(updateSubmission(desk(), { ...which, answers: { email: 'x' } }))).toEqual({
      'answers.email': 'validation.email',
    });
    const mended = await updateSubmission(desk(), {
      ...which,
      version,
      answers: { first_name: 'Ann' },
      remark: 'by phone',
    });
    expect(mended).toMatchObject({ submitter: 'Ann Chan', remark: 'by phone', version: version + 1 });
    expect(await code(updateSubmission(desk(), { ...which, version, remark: 'late' }))).toBe('stale-version');
    expect((await updateSubmission(desk(), { ...which, remark: 'by phone' })).version).toBe(version + 1);
    expect(await code(updateSubmission(desk(), { ...which, id: form.id + 1, remark: '' }))).toBe('not-found');
    const { rows } = await runtime.database.connection.query(
      `select action from audit_logs where resource = 'form_submission' and record_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ action: 'update' }]);
  });

  it('files are given out to staff and to who sent them, and to nobody else', async () => {
    const form = await makeForm(runtime, { tabs: testTabs(testField(1, { key: 'cv', type: 'file', required: true })) });
    const mine = await makeCustomer(runtime);
    const other = await makeCustomer(runtime);
    const { identifier } = await submit(runtime, { id: form.id, answers: { cv: file('my cv') } }, { customerId: mine });
    const { id } = await newest(form.id);
    const given = await uploadSubmissionFile(desk(), { id: form.id, history_id: id, admin_file: file('offer') });
    const fileId = given.answers[0]?.files[0]?.id ?? '';
    const text = async (work: Promise<{ bytes: Uint8Array }>) => new TextDecoder().decode((await work).bytes);
    expect(await text(readSubmissionFile(desk(), { id: form.id, history_id: id, file_id: fileId }))).toBe('my cv');
    expect(
      await text(
        readOwnSubmissionFile(runtime.as(customer(mine)), { id: identifier, file_id: given.admin_file?.id ?? '' }),
      ),
    ).toBe('offer');
    expect(await code(readOwnSubmissionFile(runtime.as(customer(other)), { id: identifier, file_id: fileId }))).toBe(
      'not-found',
    );
    const second = await makeForm(runtime);
    await submit(runtime, { id: second.id });
    const stranger = await newest(second.id);
    expect(await code(readSubmissionFile(desk(), { id: second.id, history_id: stranger.id, file_id: fileId }))).toBe(
      'not-found',
    );
  });

  it('the sheet has a column for every field that was ever asked', async () => {
    const form = await makeForm(runtime);
    await submit(runtime, { id: form.id });
    await runtime.database.db
      .update(forms)
      .set({
        tabs: testTabs(testField(1, { key: 'first_name', type: 'text', title: { 'en-US': 'Name', 'zh-HK': '稱呼' } })),
      })
      .where(eq(forms.id, form.id));
    await submit(runtime, { id: form.id, answers: { first_name: 'Bea' } });
    const sheet = await exportSubmissions(desk('zh-HK'), { id: form.id, format: 'csv', page: 1, per_page: 10 });
    const [head, ...rows] = new TextDecoder().decode(sheet.bytes).replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(sheet.filename).toBe('Form Submit Histories.csv');
    expect(head).toContain('稱呼,姓氏,電郵,電話');
    expect(rows[0]).toContain('Bea');
    expect(rows[1]).toContain('+852 91234567');
    expect(rows[1]).toContain('已完成');
  });
});

describe('two records of one person', () => {
  it('laid together take her submissions along, and part again with them', async () => {
    const form = await makeForm(runtime);
    const [kept_id, merged_id] = [await makeCustomer(runtime), await makeCustomer(runtime)];
    await submit(runtime, { id: form.id }, { customerId: merged_id });
    const ofKept = async () =>
      (await listOwnSubmissions(runtime.as(customer(kept_id)), { page: 1, per_page: 10 })).total;
    const { merges } = await mergeCustomers(desk(), { id: kept_id, merged_id });
    await runtime.drain();
    expect(await ofKept()).toBe(1);
    await undoMerge(desk(), { id: kept_id, merge_id: merges[0]?.id ?? 0 });
    await runtime.drain();
    expect(await ofKept()).toBe(0);
  });
});

describe('a member', () => {
  it('sees her own, withdraws what nobody worked on, and can ask to be forgotten', async () => {
    const form = await makeForm(runtime, { needs_review: true, limit_submit: true });
    const customerId = await makeCustomer(runtime);
    const me = runtime.as(customer(customerId));
    const { identifier } = await submit(runtime, { id: form.id }, { customerId });
    expect((await listOwnSubmissions(me, { page: 1, per_page: 10 })).data).toMatchObject([
      { id: identifier, status: 'pending', may_withdraw: true, form: { title: 'Workshop', link: `/form/${form.url}` } },
    ]);
    const other = runtime.as(customer(await makeCustomer(runtime)));
    expect(await code(withdrawSubmission(other, identifier))).toBe('not-found');
    expect((await withdrawSubmission(me, identifier)).status).toBe('canceled');
    expect(await code(withdrawSubmission(me, identifier))).toBe('forms.submission-moved');
    // The one it counted is taken back: she may send another.
    await submit(runtime, { id: form.id }, { customerId });
    await inTransaction(runtime.as({ kind: 'system', name: 'test' }), (tx) =>
      announce(tx, customerErased, { customer_id: customerId } as never),
    );
    await runtime.drain();
    const rows = await runtime.database.db
      .select()
      .from(formSubmissions)
      .where(eq(formSubmissions.customer_id, customerId));
    expect(rows.map(({ answers, submitter, email }) => ({ answers, submitter, email }))).toEqual([
      { answers: {}, submitter: '–', email: null },
      { answers: {}, submitter: '–', email: null },
    ]);
  });
});
