// The mail log shows what was written, and to nobody what would open another's account.
import { adapter, inTransaction } from '@kaifong/kernel/context';
import { fixedMailServer, mailServer, sendLetter, sendMail } from '@kaifong/kernel/mail';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { parseSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain } from '../domain.ts';
import { getMail, mailRows } from './list-mails.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const link = 'http://shop.test/admin-reset-password?token=VerySecretToken';
const write = (once: string) =>
  inTransaction(runtime.as(system), (tx) =>
    sendLetter(tx, {
      to: `${once}@shop.test`,
      name: 'identity.staff-reset',
      language: 'en-US',
      subject: 'Choose a new password',
      html: `<a href="${link}">Choose</a>`,
      text: link,
      once,
    }),
  );
const read = async (once: string, permissions: readonly string[]) => {
  const ctx = runtime.as(staff(permissions));
  const { data } = await listRows(ctx, mailRows, { page: 1, per_page: 10, keyword: `${once}@shop.test` });
  const { html, text } = await getMail(ctx, data[0]?.id ?? 0);
  return `${html} ${text}`;
};

it('a mail that was kept because no mail server is set: an owner finds the link, nobody else', async () => {
  await write('kept');
  expect(await read('kept', ['get mail_logs', 'get mail_log'])).not.toContain('VerySecretToken');
  expect(await read('kept', ['*'])).toContain('VerySecretToken');
});

it('says why a mail was not sent, and what to set', async () => {
  const { data } = await listRows(runtime.as(staff(['*'])), mailRows, { page: 1, per_page: 10, keyword: 'kept' });
  expect(data[0]?.error).toMatch(/No mail server was set.*Settings › Email/);
});

it('a mail on its way: nobody finds the link, not even an owner', async () => {
  runtime.plug(adapter(mailServer, fixedMailServer({ url: 'smtp://127.0.0.1:9', from: 'shop@shop.test' })));
  await write('waiting');
  for (const permissions of [['*'], ['get mail_log']]) {
    const text = await read('waiting', permissions);
    expect(text).not.toContain('VerySecretToken');
    expect(text).toContain('token=••••••');
  }
  const [row] = (await listRows(runtime.as(staff(['*'])), mailRows, { page: 1, per_page: 1, keyword: 'waiting' })).data;
  await sendMail.run(runtime.as(system), { id: row?.id ?? 0 }).catch(() => undefined);
  const [tried] = (await listRows(runtime.as(staff(['*'])), mailRows, { page: 1, per_page: 1, keyword: 'waiting' }))
    .data;
  expect(tried?.error).toMatch(/could not be reached.*The mail server said: .*ECONNREFUSED/);
});

it('is a sheet that says why a mail was not sent, without what it says', async () => {
  const query = { format: 'xlsx', keyword: 'kept' } as const;
  const { bytes } = await listSheet(runtime.as(staff(['*'])), mailRows, query);
  const [head, row] = await parseSheet(bytes);
  const cells = Object.fromEntries((head?.cells ?? []).map((name, at) => [name, row?.cells[at]]));
  expect(cells).toMatchObject({ To: 'kept@shop.test', Subject: 'Choose a new password' });
  expect(cells.Reason).toMatch(/No mail server was set/);
  expect(JSON.stringify(cells)).not.toContain('VerySecretToken');
});
