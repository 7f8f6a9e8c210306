import type { Context } from '@kaifong/kernel/context';
import { adapter, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { customer, openTestDoor, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { customerErased } from '../../customers/contract/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { domain as identity } from '../../identity/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { captchaService, fakeCaptchaService, updateConfiguration } from '../../settings/index.ts';
import { contactForm } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { contactMessageRows, getContactMessage } from '../queries/contact-messages.ts';
import { forgetSpam } from './forget-spam.ts';
import { moveContactMessage as move } from './move-contact-message.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** A step as its caller takes it: the answer is the message afterwards. */
async function moveContactMessage(ctx: Context, wish: Parameters<typeof move>[1]) {
  await move(ctx, wish);
  return getContactMessage(ctx, wish.id);
}

let runtime: TestRuntime;
let accountId = 0;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customers, domain]);
  accountId = (await makeAccount(runtime, { name: 'Desk' })).id;
  await updateConfiguration(desk(), { contact_email: 'hello@shop.test' });
});
afterAll(() => runtime.close());

const desk = (permissions: string[] = ['*']) => runtime.as(staff(permissions, accountId));
const form = (change: object = {}) => ({
  name: 'Amy',
  email: 'amy@example.com',
  subject: 'Opening hours',
  message: 'When do you open?\nAnd close?',
  ...change,
});
const send = (change: object = {}, language: 'en-US' | 'zh-HK' = 'en-US') =>
  sendContactMessage(runtime.as(visitor, language), contactForm.parse(form(change)));
const newest = async () => {
  const { data } = await listRows(desk(), contactMessageRows, { page: 1, per_page: 1 });
  if (!data[0]) throw new Error('no message');
  return data[0];
};
const mails = async () => {
  const { rows } = await runtime.database.connection.query(
    'select name, recipient, reply_to, subject, html, text from mail_logs order by id',
  );
  return rows as {
    name: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    html: string;
    text: string;
  }[];
};
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('a message', () => {
  test('is kept, the shop is told with an answer going to the writer, the writer once a day', async () => {
    await send({ subject: 'Tea <b>& cake</b>' }, 'zh-HK');
    expect(await newest()).toMatchObject({ status: 'pending', name: 'Amy', language: 'zh-HK', version: 1 });
    await send({ email: 'AMY@example.com' });
    await runtime.drain();
    await runtime.drain();
    const written = await mails();
    const toShop = written.filter(({ name }) => name === 'crm.contact_received');
    const toWriter = written.filter(({ name }) => name === 'crm.contact_confirmed');
    expect(toShop.map(({ recipient, reply_to }) => [recipient, reply_to])).toEqual([
      ['hello@shop.test', 'amy@example.com'],
      ['hello@shop.test', 'amy@example.com'],
    ]);
    expect(toShop[0]?.html).toContain('Tea &lt;b&gt;&amp; cake&lt;/b&gt;');
    expect(toShop[0]?.text).toContain('When do you open?');
    expect(toWriter).toHaveLength(1);
    expect(toWriter[0]).toMatchObject({ recipient: 'amy@example.com', subject: '我們已收到你的查詢' });
    expect(toWriter[0]?.text).not.toContain('When do you open');
    runtime.advance(24 * 3_600_000);
    await send();
    await runtime.drain();
    expect((await mails()).filter(({ name }) => name === 'crm.contact_confirmed')).toHaveLength(2);
  });

  test('of a customer is known to be hers', async () => {
    const id = await makeCustomer(runtime);
    await sendContactMessage(runtime.as(customer(id)), contactForm.parse(form()));
    expect(await newest()).toMatchObject({ customer_id: id });
  });

  test('of a program is thanked, kept as spam, and mailed to nobody', async () => {
    await runtime.drain();
    const before = (await mails()).length;
    expect(await send({ website: 'https://buy.example' })).toEqual({ received: true });
    expect(await newest()).toMatchObject({ status: 'disabled' });
    await runtime.drain();
    expect(await mails()).toHaveLength(before);
  });

  test.each([
    ['name', 'Amy\r\nBcc: all@example.com'],
    ['subject', 'Hi\nBcc: all@example.com'],
    ['subject', 'Hi\u2028Bcc: all@example.com'],
    ['email', 'amy@example.com\r\nBcc: all@example.com'],
    ['email', 'amy@example.com, bob@example.com'],
    ['email', 'Amy <amy@example.com>'],
    ['message', '   '],
    ['message', 'x'.repeat(5_001)],
    ['name', 'x'.repeat(101)],
  ])('with a %s of %j is refused at that field', (field, value) => {
    const { error } = contactForm.safeParse(form({ [field]: value }));
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test('is asked whether a person wrote it where the shop wants that', async () => {
    runtime.plug(adapter(captchaService, fakeCaptchaService('a person')));
    await updateConfiguration(desk(), {
      recaptcha_site_key: 'site-key',
      recaptcha_forms: ['contact'],
      secrets: { recaptcha_secret_key: 'secret' },
    } as never);
    const { total } = await listRows(desk(), contactMessageRows, { page: 1, per_page: 1 });
    expect(await code(send())).toBe('validation');
    expect(await code(send({ recaptcha_token: 'a program' }))).toBe('validation');
    expect((await listRows(desk(), contactMessageRows, { page: 1, per_page: 1 })).total).toBe(total);
    expect(await code(send({ recaptcha_token: 'a person' }))).toBe('done');
    await updateConfiguration(desk(), { recaptcha_forms: [] });
  });
});

describe('what becomes of it', () => {
  test('is decided step by step, each written down with who and why', async () => {
    await send();
    const { id } = await newest();
    const taken = await moveContactMessage(desk(), { id, command: 'process', version: 1 });
    expect(taken).toMatchObject({
      status: 'processing',
      version: 2,
      commands: ['complete', 'disable'],
      primary_command: 'complete',
    });
    await moveContactMessage(desk(), { id, command: 'complete', reason: 'Answered by phone' });
    const reopened = await moveContactMessage(desk(), { id, command: 'reopen' });
    expect(reopened).toMatchObject({ status: 'processing', version: 4 });
    expect(reopened.timeline.map(({ command, from, to, reason, who }) => [command, from, to, reason, who])).toEqual([
      ['process', 'pending', 'processing', '', 'Desk'],
      ['complete', 'processing', 'completed', 'Answered by phone', 'Desk'],
      ['reopen', 'completed', 'processing', '', 'Desk'],
    ]);
    const { rows } = await runtime.database.connection.query(
      `select action from audit_logs where resource = 'contact_message' and record_id = $1 order by id`,
      [String(id)],
    );
    expect(rows.map(({ action }) => action)).toEqual(['process', 'complete', 'reopen']);
  });

  test('is refused when it does not fit any more, or somebody saw an older version; nothing changes', async () => {
    await send();
    const { id } = await newest();
    expect(await code(moveContactMessage(desk(), { id, command: 'reopen' }))).toBe('crm.message-moved');
    expect(await code(moveContactMessage(desk(), { id, command: 'process', version: 7 }))).toBe('stale-version');
    expect(await code(moveContactMessage(desk(), { id: 999_999, command: 'process' }))).toBe('not-found');
    expect(await newest()).toMatchObject({ id, status: 'pending', version: 1 });
  });

  test('spam leaves after ninety days, other messages stay', async () => {
    await send();
    const kept = await newest();
    await send({ website: 'x' });
    const spam = await newest();
    await forgetSpam.run(runtime.as({ kind: 'system', name: 'test' }), {});
    expect((await newest()).id).toBe(spam.id);
    runtime.advance(91 * 24 * 3_600_000);
    await forgetSpam.run(runtime.as({ kind: 'system', name: 'test' }), {});
    expect((await newest()).id).toBe(kept.id);
  });
});

test.each([
  { filter: { email: 'x' } },
  { filter: { status: 'spam' } },
  { filter: { status: ['pending', 'pending', 'gone'] } },
  { filter: { created_at: { from: '2026-02-30' } } },
  { sort: 'message' },
] as object[])('the list refuses %o', (query) =>
  expect(listRows(desk(), contactMessageRows, { page: 1, per_page: 10, ...query } as never)).rejects.toMatchObject({
    code: 'validation',
  }),
);

test('the list is a sheet of who wrote and when, without the messages', async () => {
  await send({ subject: 'Sheet', email: 'sheet@example.com' });
  const { bytes } = await listSheet(desk(), contactMessageRows, { format: 'xlsx', keyword: 'sheet@example.com' });
  const [head, ...rows] = await parseSheet(bytes);
  expect(head?.cells).toEqual(['ID', 'Subject', 'Name', 'Email', 'Status', 'Received', 'Changed', 'Language']);
  expect(rows.map(({ cells }) => cells.slice(1, 5))).toEqual([['Sheet', 'Amy', 'sheet@example.com', 'Pending']]);
});

test('five messages a minute from one address, and no more', async () => {
  const app = await openTestDoor({ runtime, bindings: domain.bindings });
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => app.inject({ method: 'POST', url: '/api/contact', payload: form() })),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});

test('of an erased customer only that she wrote stays', async () => {
  const id = await makeCustomer(runtime);
  await sendContactMessage(runtime.as(customer(id)), contactForm.parse(form({ email: 'bea@example.com' })));
  const before = await newest();
  await inTransaction(desk(), (tx) => announce(tx, customerErased, { customer_id: id }));
  await runtime.drain();
  const after = await newest();
  expect(after).toMatchObject({ id: before.id, status: before.status, name: '–', subject: '–' });
  expect(JSON.stringify(after)).not.toMatch(/Amy|bea@|Opening|close/);
});
