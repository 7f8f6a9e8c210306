// Every letter the shop can write: in the register, readable in three languages, looked at and tried by staff.
import { languages } from '@kaifong/base/localized';
import { disableAccounts } from '@kaifong/domain/identity/testing';
import { domains, extensions } from '@kaifong/domain/server';
import { adapter, inTransaction } from '@kaifong/kernel/context';
import { hasWords, type MessageTree } from '@kaifong/kernel/http';
import { fixedMailServer, mailServer, sendLetter } from '@kaifong/kernel/mail';
import { type FakeMailServer, startFakeMailServer, system } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt } from '../testing/fill-shop.ts';
import { openSuite, type Suite } from '../testing/open-suite.ts';
import { onlyExtensions } from '../testing/walked.ts';

let suite: Suite;
beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const names = domains.flatMap(({ letters = [] }) => letters.map(({ name }) => name));
/** Written and read in every language. */
const read = onlyExtensions ? extensions.flatMap(({ domain }) => domain.letters ?? []).map(({ name }) => name) : names;
const sampleNamed = (name: string) => {
  const sample = suite.runtime.domains.letters.find((letter) => letter.name === name);
  if (!sample) throw new Error(`no letter ${name}`);
  return sample;
};

it('the register holds the letters of every domain, each once', () => {
  expect(suite.runtime.domains.letters.map(({ name }) => name)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(15);
});

it('there is a letter for every subject somebody wrote words for', async () => {
  const subjects = await Promise.all(
    suite.runtime.domains.letters.map(async ({ write }) => (await write(suite.runtime.as(system), 'en-US')).subject),
  );
  const missing = domains.flatMap(({ name, messages }) => {
    const letters = (messages['en-US'].letters ?? {}) as Record<string, MessageTree | string>;
    return Object.entries(letters).flatMap(([kind, words]) => {
      const subject = typeof words === 'object' ? words.subject : undefined;
      if (typeof subject !== 'string') return [];
      const pattern = subject
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+');
      return subjects.some((written) => new RegExp(`^${pattern}$`).test(written)) ? [] : [`${name}.letters.${kind}`];
    });
  });
  expect(missing, 'add the letter to `letters` of its domain').toEqual([]);
});

it('a letter that can be declined says who may have it again', async () => {
  // The reader of this one asked for the way out herself.
  const askedFor = ['customers.news_leave'];
  const undecided: string[] = [];
  for (const { name, write, mayRepeat } of suite.runtime.domains.letters) {
    const { html } = await write(suite.runtime.as(system), 'en-US');
    if (/href="[^"]*\/unsubscribe/.test(html) && !mayRepeat && !askedFor.includes(name)) undecided.push(name);
  }
  expect(undecided).toEqual([]);
});

/** Letters anybody with the log of mails reads: links and keys in them are masked, and they tell of no record. */
const unguarded =
  /^(identity\.staff-|customers\.|members\.|packages\.|wishlist\.|automation\.mail$|marketing\.broadcast$|crm\.(contact_confirmed|ebook)$|sales\.paper-missing$)/;

it('a letter about a record is read in the log by whoever may see that record', () => {
  const open = suite.runtime.domains.letters.filter(({ guard = [] }) => [guard].flat().length === 0);
  expect(open.map(({ name }) => name).filter((name) => !unguarded.test(name))).toEqual([]);
});

it('the log tells the words of a guarded letter to nobody else', async () => {
  const mail = await inTransaction(suite.runtime.as(system), (tx) =>
    sendLetter(tx, {
      ...{ to: 'hers@example.com', name: 'booking.booking_received', language: 'en-US', once: 'guarded' },
      ...{ subject: 'A booking', html: '<p>Massage</p>', text: 'Massage' },
    }),
  );
  const text = async (...permissions: string[]) => {
    const token = suite.staff(['get mail_log', ...permissions]);
    const { body } = await callAt(suite, 'GET', `/api/admin/mail_log/${mail?.id}`, { token });
    return (body.data as { text: string }).text;
  };
  expect(await text('get booking')).toBe('Massage');
  expect(await text()).not.toContain('Massage');
});

it('what is not in the register is not sent', async () => {
  const send = inTransaction(suite.runtime.as(system), (tx) =>
    sendLetter(tx, {
      to: 'a@example.com',
      name: 'sales.surprise',
      language: 'en-US',
      subject: 'x',
      html: 'x',
      text: 'x',
      once: 'x',
    }),
  );
  await expect(send).rejects.toThrow('is not named');
});

describe.each(languages)('in %s', (language) => {
  it.each(read)('%s', async (name) => {
    const { subject, html, text } = await sampleNamed(name).write(suite.runtime.as(system), language);
    for (const part of [subject, html, text]) {
      // A gap that was not filled, a code without words.
      expect(part).not.toMatch(/\{\{|undefined|null|\[object|\.letters\.|\.sample\./);
      expect(part.trim().length).toBeGreaterThan(4);
    }
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain(`lang="${language}"`);
    // Each link to a page of the shop opens in the language of the letter.
    const { siteUrl } = suite.runtime;
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(
      ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
    );
    const pages = links.filter(({ origin, pathname }) => origin === siteUrl && !/^\/(api|admin)\b/.test(pathname));
    expect(pages.length).toBeGreaterThan(0);
    expect(new Set(pages.map(({ searchParams }) => searchParams.get('lang')))).toEqual(new Set([language]));
    // The one style there may be is the sheet's own: in the head, for narrow screens, nothing fetched.
    const [head = '', body = ''] = html.split('</head>');
    expect(head.replace(/<style>@media \(max-width: 480px\) \{[^<>@]*\}<\/style>/, '')).not.toMatch(/<style|url\(/i);
    expect(body).not.toMatch(/<style/i);
    expect(html).not.toMatch(/<script|javascript:/i);
    expect(/\p{Script=Han}/u.test(subject + text)).toBe(language !== 'en-US');
    // Simplified and traditional characters that are written differently.
    if (language === 'zh-CN') expect(text).not.toMatch(/[們請單貨與為裡體]/);
    if (language === 'zh-HK') expect(text).not.toMatch(/[们请单货与为里体]/);
    const label = name.replace('.', '.letter_names.');
    expect(hasWords(label), `words for ${label}`).toBe(true);
  });
});

describe('staff', () => {
  it('see every letter, and read one as a page and as text', async () => {
    const token = suite.staff(['get letters', 'get letter']);
    const list = await callAt(suite, 'GET', '/api/admin/letter?language=zh-HK', { token });
    expect((list.body.data as { name: string }[]).map(({ name }) => name)).toEqual(names);
    const one = await callAt(suite, 'GET', '/api/admin/letter/preview?name=sales.placed&language=zh-CN', { token });
    expect(one.body.data).toMatchObject({
      name: 'sales.placed',
      language: 'zh-CN',
      text: expect.stringContaining('铁观音'),
    });
    const none = await callAt(suite, 'GET', '/api/admin/letter/preview?name=sales.none', { token });
    expect(none.status).toBe(404);
  });

  it('send one to themselves and to nobody else', async () => {
    const token = suite.staff(['send letter']);
    const payload = { name: 'crm.contact_received', language: 'en-US', to: 'somebody@example.com' };
    const reply = await callAt(suite, 'POST', '/api/admin/letter/test', { token, payload });
    expect(reply).toMatchObject({ status: 200, body: { data: { to: 'owner@shop.example', status: 'draft' } } });
    const { rows } = await suite.runtime.database.connection.query(
      `select recipient, subject from mail_logs where name = 'crm.contact_received'`,
    );
    expect(rows).toEqual([{ recipient: 'owner@shop.example', subject: expect.stringMatching(/^\[Test\] /) }]);
  });

  it('find what somebody was written', async () => {
    const token = suite.staff(['get mail_histories', 'get mail_history', 'get contact_detail']);
    const list = await callAt(suite, 'GET', '/api/admin/mail_history?keyword=OWNER@', { token });
    expect(list.body).toMatchObject({
      total: 1,
      data: [{ recipient: 'owner@shop.example', mails: 1, sent: 0, last_subject: expect.stringContaining('[Test]') }],
    });
    const mails = await callAt(suite, 'GET', '/api/admin/mail_history/mails?recipient=owner@shop.example', { token });
    expect(mails.body).toMatchObject({ total: 1, data: [{ status: 'draft', attempts: 0 }] });
  });
});

describe.skipIf(onlyExtensions)('a mail whose link ends is sent again with a new one', () => {
  let server: FakeMailServer;
  beforeAll(async () => {
    server = await startFakeMailServer();
    suite.runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
  });
  afterAll(async () => {
    suite.runtime.plug(adapter(mailServer, mailServer.fallback));
    await server.close();
  });

  const post = (url: string, payload: object, token?: string) =>
    callAt(suite, 'POST', url, { payload, ...(token ? { token } : {}) });
  const mail = async (condition: string) =>
    (await suite.runtime.database.connection.query(`select * from mail_logs where ${condition} order by id desc`))
      .rows[0] as { id: string; text: string; recipient: string; repeats: string | null };
  const resend = (id: string) =>
    post(`/api/admin/mail_log/${id}/resend`, {}, suite.staff(['send mail_log', 'get mail_log']));
  const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const password = { password: 'Another-word-of-hers-2', password_confirmation: 'Another-word-of-hers-2' };

  const reset = { staff: '/api/admin/reset', customer: '/api/reset' } as const;
  it.each([
    ['staff', 'identity.staff-reset', 'colleague@shop.example'],
    ['customer', 'customers.reset', 'amy@customer.example'],
  ] as const)('to the password of a %s', async (who, name, email) => {
    if (who === 'customer') await suite.register('amy');
    await post(`${reset[who]}/email`, { email });
    await suite.runtime.drain();
    const sent = await mail(`name = '${name}'`);
    expect(sent.text).toContain('token=••••••');

    expect(await resend(sent.id)).toMatchObject({ status: 200 });
    const again = await mail(`name = '${name}'`);
    expect([again.recipient, Number(again.repeats)]).toEqual([email, Number(sent.id)]);
    const token = tokenIn(again.text);
    await suite.runtime.drain();
    expect((await mail(`name = '${name}'`)).text).not.toContain(token);
    expect((await post(`${reset[who]}/password`, { token, ...password })).status).toBe(200);
  });

  it('not to whom it is nothing any more', async () => {
    await disableAccounts(suite.runtime, 'colleague@shop.example');
    const sent = await mail(`name = 'identity.staff-reset'`);
    expect(await resend(sent.id)).toMatchObject({ status: 422, body: { code: 'settings.mail-over' } });
    const verified = await mail(`name = 'customers.verification'`);
    expect(await resend(verified.id)).toMatchObject({ status: 422, body: { code: 'settings.mail-over' } });
  });
});
