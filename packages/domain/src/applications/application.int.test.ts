// An application from the form to the rating, through the calls of both sides; with a deposit, a change and everything refused.

import { customer, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeCustomer } from '../customers/testing/index.ts';
import { domain as forms } from '../forms/domain.ts';
import { formSubmissions } from '../forms/schema.ts';
import { resumeOf, submit } from '../forms/testing/index.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as sales } from '../sales/domain.ts';
import { brokenPromises, cancelOrder, makeMethods } from '../sales/testing/index.ts';
import { changeSettings } from '../settings/testing/index.ts';
import { lapseQuotes } from './actions/lapse-quotes.ts';
import { applicationQuoteSource } from './actions/sell-application.ts';
import { domain } from './domain.ts';
import { getApplicationRecord } from './queries/find-application.ts';
import { applicationQuotes, applications } from './schema.ts';
import * as calls from './testing/calls.ts';
import { applyFor, makeService, orderQuote, payQuote } from './testing/index.ts';

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [forms, sales, domain]);
  accountId = (await makeAccount(runtime)).id;
  await makeMethods(runtime);
  await changeSettings(runtime, { contact_email: 'hello@shop.test' });
});
afterAll(() => runtime.close());

const desk = () => runtime.as(staff(['*'], accountId));
const guest = () => runtime.as(visitor);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }[]> }) =>
      fields ? Object.fromEntries(Object.entries(fields).map(([at, [first]]) => [at, first?.code])) : code,
  );
const mails = async () => {
  await runtime.drain();
  await runtime.drain();
  const { rows } = await runtime.database.connection.query('select name from mail_logs order by id');
  return rows.map(({ name }) => String(name).replace('applications.application_', ''));
};
const statusOf = async (id: number) => (await getApplicationRecord(guest(), id)).status;
const submissionOf = async (id: number) => {
  const { submission_id } = await getApplicationRecord(guest(), id);
  const [row] = await runtime.database.db.select().from(formSubmissions).where(eq(formSubmissions.id, submission_id));
  if (!row) throw new Error('no answers');
  return row;
};

describe('an application', () => {
  it('goes from the form to the rating, with a deposit and a change, by the link of a guest', async () => {
    const { id, own, reply } = await applyFor(runtime, await makeService(runtime));
    expect(reply.follow).toMatch(/^\/application\//);
    await calls.takeApplication(desk(), { id });
    await calls.askApplicant(desk(), { id, reason: 'Which evening?', keys: ['first_name'] });
    expect(await calls.getOwnApplication(guest(), own)).toMatchObject({
      status: 'draft',
      stage: 'asked',
      resume: expect.stringContaining('?resume='),
    });
    const { form_id, public_id } = await submissionOf(id);
    const answers = { first_name: 'Amelia', last_name: 'Other' };
    await submit(runtime, { id: form_id, resume: resumeOf(runtime, public_id), answers });
    // Answers that were not asked for stay as they were.
    const answered = await calls.getApplication(desk(), { id });
    expect(answered).toMatchObject({ status: 'pending', applicant: 'Amelia Chan' });

    await calls.approveApplication(desk(), { id, price: 128_000, deposit: 28_000, words: 'Six teas' });
    const approved = await calls.getOwnApplication(guest(), own);
    expect(approved).toMatchObject({ status: 'approved', open_quotes: 1 });
    expect(approved.quotes.map(({ part, state, amount }) => [part, state, amount])).toEqual([
      ['deposit', 'open', 280],
      ['rest', 'waiting', 1000],
    ]);
    await payQuote(runtime, id);
    expect(await statusOf(id)).toBe('paid');
    expect(await calls.getOwnApplication(guest(), own)).toMatchObject({ status: 'paid', stage: 'deposit_paid' });
    expect(await calls.getApplication(desk(), { id })).toMatchObject({ stage: 'deposit_paid' });
    await calls.startApplication(desk(), { id });
    const pdf = { filename: 'menu.txt', mimetype: 'text/plain', bytes: new TextEncoder().encode('menu') };
    await calls.addNote(desk(), { id, text: 'Here is the menu', public: true, progress: 40, file: pdf });
    await calls.addNote(desk(), { id, text: 'Careful, allergic', public: false });
    await calls.writeToShop(guest(), { ...own, text: 'Lovely' });

    await calls.quoteChange(desk(), { id, price: 12_000, words: 'Two more guests' });
    const inWork = await calls.getOwnApplication(guest(), own);
    expect(inWork).toMatchObject({ status: 'process', progress: 40, open_quotes: 2 });
    expect(inWork.story.flatMap((line) => (line.kind === 'words' ? [line.text] : []))).toEqual([
      'Here is the menu',
      'Lovely',
    ]);
    expect(await code(calls.deliverApplication(desk(), { id }))).toBe('applications.still-owed');
    await payQuote(runtime, id);
    await calls.quoteChange(desk(), { id, price: 5_000, words: 'A cake' });
    const cake = (await calls.getOwnApplication(guest(), own)).quotes.at(-1);
    await calls.declineQuote(guest(), { ...own, quote_id: cake?.id ?? 0 });
    expect(await code(calls.deliverApplication(desk(), { id }))).toBe('applications.still-owed');
    // The newest that can be bought is the rest now.
    await payQuote(runtime, id);
    await calls.deliverApplication(desk(), { id });
    expect(await code(calls.rateApplication(guest(), { ...own, rating: 5, words: 'Wonderful' }))).toBe('done');
    expect(await code(calls.rateApplication(guest(), { ...own, rating: 1, words: '' }))).toBe('not-found');
    const done = await calls.getApplication(desk(), { id });
    expect(done).toMatchObject({
      status: 'completed',
      stage: null,
      progress: 100,
      rating: 5,
      rating_words: 'Wonderful',
    });
    expect(done.quotes.map(({ part, state }) => [part, state])).toEqual([
      ['deposit', 'paid'],
      ['rest', 'paid'],
      ['change', 'paid'],
      ['change', 'declined'],
    ]);
    expect((await submissionOf(id)).status).toBe('completed');
    const written = await mails();
    for (const kind of ['received', 'confirmed', 'ask', 'approve', 'rest', 'change', 'told', 'written', 'deliver'])
      expect(written, kind).toContain(kind);
    expect(await brokenPromises(runtime)).toEqual([]);
  });

  it('is refused with a reason, and applied for anew; two open ones are one too many', async () => {
    const service = await makeService(runtime);
    const { id } = await applyFor(runtime, service);
    expect(await code(applyFor(runtime, service))).toBe('applications.already-open');
    expect(await code(calls.refuseApplication(desk(), { id }))).toEqual({ reason: 'validation.reason' });
    await calls.refuseApplication(desk(), { id, reason: 'Nobody is free' });
    expect((await submissionOf(id)).status).toBe('rejected');
    expect(await code(applyFor(runtime, service))).toBe('done');
  });

  it('leads its answers: their own steps lead here', async () => {
    const { id } = await applyFor(runtime, await makeService(runtime));
    const { id: submission } = await submissionOf(id);
    const { approveSubmission } = await import('../forms/testing/calls.ts');
    expect(await code(approveSubmission(desk(), { id: submission }))).toBe('forms.submission-led');
    expect((await submissionOf(id)).status).toBe('pending');
  });

  it('names a service that is applied for by this form', async () => {
    const one = await makeService(runtime);
    const { formId } = await makeService(runtime);
    expect(await code(applyFor(runtime, { url: one.url, formId }))).toEqual({ service: 'applications.no-service' });
  });

  it('is asked for chosen fields only', async () => {
    const { id } = await applyFor(runtime, await makeService(runtime));
    await calls.takeApplication(desk(), { id });
    expect(await code(calls.askApplicant(desk(), { id, reason: 'More', keys: [] }))).toEqual({
      keys: 'validation.required',
    });
  });

  it('refuses a deposit that is no part of the price, and a day that is over', async () => {
    const { id } = await applyFor(runtime, await makeService(runtime));
    const approve = (more: object) => code(calls.approveApplication(desk(), { id, price: 100, words: '', ...more }));
    expect(await approve({ deposit: 100 })).toEqual({ deposit: 'applications.deposit-too-big' });
    expect(await approve({ valid_until: '2020-01-01' })).toEqual({ valid_until: 'applications.valid-past' });
    expect(await statusOf(id)).toBe('pending');
  });

  it('is found by nobody else: another member, a guest without its link, a link of another', async () => {
    const service = await makeService(runtime);
    const amy = await makeCustomer(runtime);
    const bob = await makeCustomer(runtime);
    const { id, own } = await applyFor(runtime, service, { customerId: amy });
    const other = await applyFor(runtime, service, { customerId: bob });
    const { token: _, ...bare } = own;
    expect(await code(calls.getOwnApplication(runtime.as(customer(amy)), bare))).toBe('done');
    expect(await code(calls.getOwnApplication(guest(), own))).toBe('done');
    expect(await code(calls.getOwnApplication(runtime.as(customer(bob)), bare))).toBe('not-found');
    expect(await code(calls.getOwnApplication(guest(), bare))).toBe('not-found');
    expect(await code(calls.getOwnApplication(guest(), { ...own, token: other.own.token }))).toBe('not-found');
    expect(await code(calls.withdrawApplication(guest(), { ...bare, token: `${own.token}x` }))).toBe('not-found');
    await calls.approveApplication(desk(), { id, price: 100, words: '' });
    expect(await applicationQuoteSource.quoteFor(runtime.as(customer(amy)), id)).toBeGreaterThan(0);
    expect(await code(applicationQuoteSource.quoteFor(runtime.as(customer(bob)), id))).toEqual({
      'additional_options.application_id': 'applications.no-quote',
    });
  });

  it('is withdrawn while nothing is ordered, and ends by itself when nobody buys it', async () => {
    const service = await makeService(runtime);
    const first = await applyFor(runtime, service);
    await calls.approveApplication(desk(), { id: first.id, price: 10_000, words: '' });
    const order = await orderQuote(runtime, first.id);
    expect(await code(calls.withdrawApplication(guest(), first.own))).toBe('applications.in-order');
    const past = { valid_until: new Date(Date.now() - 60_000) };
    await runtime.database.db.update(applicationQuotes).set(past).where(eq(applicationQuotes.application_id, first.id));
    const tick = () => lapseQuotes.run(runtime.as({ kind: 'system', name: 'test' }), {});
    await tick();
    // The application waits for the money of its order.
    expect(await statusOf(first.id)).toBe('approved');
    await cancelOrder(desk(), { id: order, version: 1, reason: 'Test' });
    await runtime.drain();
    await tick();
    expect(await statusOf(first.id)).toBe('canceled');
    const again = await applyFor(runtime, service);
    await calls.approveApplication(desk(), { id: again.id, price: 10_000, words: '' });
    expect(await calls.withdrawApplication(guest(), again.own)).toMatchObject({ status: 'canceled', open_quotes: 0 });
  });

  it('is called off when the money of its first order goes back', async () => {
    const { id, own } = await applyFor(runtime, await makeService(runtime));
    await calls.approveApplication(desk(), { id, price: 10_000, deposit: 4_000, words: '' });
    const order = await payQuote(runtime, id);
    const { rows } = await runtime.database.connection.query('select version from orders where id = $1', [order]);
    await cancelOrder(desk(), { id: order, version: Number(rows[0]?.version), reason: 'Ill' });
    await runtime.drain();
    const off = await calls.getOwnApplication(guest(), own);
    expect(off).toMatchObject({ status: 'refunded', open_quotes: 0 });
    expect(off.quotes.map(({ state }) => state)).toEqual(['refunded', 'ended']);
  });

  it('forgets an erased customer', async () => {
    const amy = await makeCustomer(runtime);
    const { id } = await applyFor(runtime, await makeService(runtime), { customerId: amy });
    const { forgetApplicant } = await import('./actions/forget-applicant.ts');
    const { inTransaction } = await import('@kaifong/kernel/context');
    await inTransaction(desk(), (tx) => forgetApplicant(tx, { customer_id: amy }));
    const [row] = await runtime.database.db.select().from(applications).where(eq(applications.id, id));
    expect(row).toMatchObject({ applicant: '–', email: null, person: null });
  });
});

describe('a problem', () => {
  it('of a paid job is resolved: it goes on, its rest is on offer again, and a task waits for its start', async () => {
    const { id } = await applyFor(runtime, await makeService(runtime));
    await calls.takeApplication(desk(), { id });
    await calls.approveApplication(desk(), { id, price: 50_000, deposit: 20_000, words: '' });
    await payQuote(runtime, id);
    const { rows } = await runtime.database.connection.query(`select link, title from tasks where link = $1`, [
      `/service/view/${id}`,
    ]);
    expect(rows).toMatchObject([{ title: expect.stringMatching(/^Paid, to be started: /) }]);
    await calls.reportProblem(desk(), { id, reason: 'The part is missing' });
    const stopped = await calls.getApplication(desk(), { id });
    expect(stopped.quotes.map(({ part, state }) => [part, state])).toEqual([
      ['deposit', 'paid'],
      ['rest', 'waiting'],
    ]);
    const gone = await calls.resolveProblem(desk(), { id, reason: 'It came' });
    expect(gone).toMatchObject({ status: 'process', commands: expect.not.arrayContaining(['deliver']) });
    expect(gone.quotes.map(({ part, state }) => [part, state])).toEqual([
      ['deposit', 'paid'],
      ['rest', 'open'],
    ]);
    await payQuote(runtime, id);
    expect(await calls.deliverApplication(desk(), { id })).toMatchObject({ status: 'completed' });
  });

  it('of one that nobody paid is looked at anew, and approved at another price', async () => {
    const service = await makeService(runtime);
    const { id } = await applyFor(runtime, service);
    await calls.approveApplication(desk(), { id, price: 50_000, words: '' });
    await calls.reportProblem(desk(), { id, reason: 'A wrong price' });
    expect(await calls.resolveProblem(desk(), { id, reason: 'Reckoned anew' })).toMatchObject({ status: 'processing' });
    await calls.approveApplication(desk(), { id, price: 40_000, words: '' });
    const { quotes } = await calls.getApplication(desk(), { id });
    expect(quotes.map(({ amount, state }) => [amount, state])).toEqual([
      [500, 'ended'],
      [400, 'open'],
    ]);
  });
});

it('waits in each step since a moment, and is late by the limits of the shop; while it is the applicant’s turn nobody is', async () => {
  const { id } = await applyFor(runtime, await makeService(runtime));
  const hoursLeft = async () => {
    const { status_since, due_at } = await calls.getApplication(desk(), { id });
    return due_at === null ? null : Math.round((Date.parse(due_at) - Date.parse(status_since)) / 3_600_000);
  };
  expect(await hoursLeft()).toBe(24);
  await calls.takeApplication(desk(), { id });
  expect(await hoursLeft()).toBe(72);
  await calls.askApplicant(desk(), { id, reason: 'Which evening?', keys: ['first_name'] });
  expect(await hoursLeft()).toBeNull();
  await changeSettings(runtime, { application_problem_hours: 0 });
  await calls.reportProblem(desk(), { id, reason: 'No answer' });
  expect(await hoursLeft()).toBeNull();
});
