// Mails that came back: who does not exist, complains, or takes nothing three times in a row gets no broadcast any more.
import { createHmac } from 'node:crypto';
import { inTransaction } from '@kaifong/kernel/context';
import { arriveMails, openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../customers/domain.ts';
import { changeSettings } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { domain } from './domain.ts';
import { bounceHook } from './hooks.ts';
import { sendBatch } from './letters/send-batch.ts';
import { countAudience } from './queries/audience.ts';
import { listRecipients } from './queries/list-recipients.ts';
import { makeBroadcast, makeReaders } from './testing/index.ts';

const secret = 'shared-with-the-mail-server';
let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [settings, identity, customersDomain, domain], { poolSize: 12 });
  await changeSettings(runtime, { secrets: { bounce_secret: secret } } as never);
});
afterAll(() => runtime.close());

const ctx = () => runtime.as(system);
const owner = () => runtime.as(staff(['*']));
const rows = async (text: string, values: unknown[] = []) =>
  (await runtime.database.connection.query<Record<string, unknown>>(text, values)).rows;

function notice(body: string, key = secret) {
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  return { headers: { 'x-signature': signature }, query: '', body: Buffer.from(body), receivedAt: runtime.now() };
}

async function tell(body: string): Promise<string> {
  const said = notice(body);
  expect(await bounceHook.isSigned(ctx(), said)).toBe(true);
  const event = await bounceHook.read(ctx(), said);
  return inTransaction(ctx(), (tx) => bounceHook.apply(tx, event));
}

const report = (address: string, status: string, message_id = '') =>
  [
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ...['', '--b', 'Content-Type: message/delivery-status', ''],
    `Final-Recipient: rfc822; ${address}`,
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 5xx <${address}> rejected`,
    ...['', '--b', 'Content-Type: message/rfc822', ''],
    `Message-ID: ${message_id}`,
    ...['', '--b--'],
  ].join('\r\n');

/** A broadcast that reached everybody with the tag, so far as the shop's mail server knows. */
async function sendTo(tag: string): Promise<number> {
  const id = await makeBroadcast(runtime, tag);
  await moveBroadcast(owner(), { id, command: 'send-now' });
  while ((await sendBatch(ctx(), id)) !== 'over');
  await arriveMails(runtime, { kind: 'broadcast', id });
  return id;
}
const suppressionOf = (address: string) =>
  rows('select reason, note from mail_suppressions where address = $1', [address]);
const messageIdTo = async (address: string): Promise<string> => {
  const text = `select id, floor(extract(epoch from created_at) * 1000)::bigint as at from mail_logs where recipient = $1
    order by id desc limit 1`;
  const [mail] = await rows(text, [address]);
  return `<${mail?.id}.${mail?.at}@kaifong>`;
};

it('an address that does not exist is suppressed at once, and its mail says so', async () => {
  const { tag, emails } = await makeReaders(runtime, 2);
  const [email = ''] = emails;
  const id = await sendTo(tag);
  expect(await tell(report(email, '5.1.1', await messageIdTo(email)))).toBe('suppressed');
  expect(await suppressionOf(email)).toEqual([{ reason: 'bounce', note: '5xx <…> rejected' }]);
  const { data } = await listRecipients(owner(), { id, page: 1, per_page: 20 } as never);
  expect(data.map(({ bounce }) => bounce)).toEqual(['hard', null]);
  expect(await rows('select status, error from mail_logs where recipient = $1', [email])).toEqual([
    { status: 'abnormal', error: 'bounced: 5xx <…> rejected' },
  ]);
  expect(await countAudience(ctx(), { audience: [{ kind: 'tags', words: [tag] }], channel: 'email' })).toMatchObject({
    reached: 1,
    fallen: [{ reason: 'suppressed', count: 1 }],
  });
});

it('whoever forwards her mail to a server that refuses it is suppressed by her own address', async () => {
  const { tag, emails } = await makeReaders(runtime, 1);
  const [email = ''] = emails;
  await sendTo(tag);
  await tell(report('elsewhere@forward.example', '5.1.1', await messageIdTo(email)));
  expect(await suppressionOf(email)).toHaveLength(1);
  expect(await suppressionOf('elsewhere@forward.example')).toEqual([]);
});

it('a full mailbox is suppressed by the third mail in a row, not by three reports of one', async () => {
  const { tag, emails } = await makeReaders(runtime, 1);
  const [email = ''] = emails;
  await sendTo(tag);
  const told = ['4.2.2', '4.2.1', '4.2.0'].map(async (status) => tell(report(email, status, await messageIdTo(email))));
  expect((await Promise.all(told)).toSorted()).toEqual(['counted', 'nothing', 'nothing']);
  // The second mail arrives, and those before it count no more.
  await sendTo(tag);
  for (let turn = 0; turn < 2; turn += 1) {
    await sendTo(tag);
    expect(await tell(report(email, '4.2.2', await messageIdTo(email)))).toBe('counted');
  }
  expect(await suppressionOf(email)).toEqual([]);
  await sendTo(tag);
  expect(await tell(report(email, '4.2.2', await messageIdTo(email)))).toBe('suppressed');
  expect(await suppressionOf(email)).toHaveLength(1);
});

it('a report that names no mail of the shop suppresses nobody', async () => {
  const { tag, emails } = await makeReaders(runtime, 1);
  const [email = ''] = emails;
  await sendTo(tag);
  const never = `never-${email}`;
  expect(await tell(report(never, '5.1.1'))).toBe('nothing');
  expect(await tell(report(never, '4.2.2'))).toBe('nothing');
  const complaint = { kind: 'complaint', address: email, message_id: '<1.1@kaifong>', reason: '' };
  expect(await tell(JSON.stringify({ events: [complaint] }))).toBe('counted');
  for (const status of ['5.1.1', '5.1.2', '5.1.3']) expect(await tell(report(email, status))).toBe('nothing');
  expect([await suppressionOf(email), await suppressionOf(never)]).toEqual([[], []]);
  // However many mails they are about.
  for (let turn = 0; turn < 3; turn += 1) {
    await sendTo(tag);
    expect(await tell(report(email, '5.1.1'))).toBe('counted');
  }
  expect(await suppressionOf(email)).toEqual([]);
  // A server that names the mail is believed afterwards.
  expect(await tell(report(email, '5.1.1', await messageIdTo(email)))).toBe('suppressed');
});

it('a notice that is posted again puts no address back that staff took off the list', async () => {
  const { tag, emails } = await makeReaders(runtime, 1);
  const [email = ''] = emails;
  await sendTo(tag);
  const message_id = await messageIdTo(email);
  expect(await tell(report(email, '5.1.1', message_id))).toBe('suppressed');
  await rows('delete from mail_suppressions where address = $1', [email]);
  expect(await tell(report(email, '5.1.1', message_id))).toBe('nothing');
  expect(await suppressionOf(email)).toEqual([]);
  await sendTo(tag);
  expect(await tell(report(email, '5.1.1', await messageIdTo(email)))).toBe('suppressed');
});

it('a complaint suppresses, and ten notices about one address at once agree', async () => {
  const { tag, emails } = await makeReaders(runtime, 1);
  const [email = ''] = emails;
  await sendTo(tag);
  const message_id = await messageIdTo(email);
  const { won, lost } = await race(10, (turn) =>
    tell(JSON.stringify({ events: [{ kind: 'complaint', address: email, message_id, reason: `${turn}` }] })),
  );
  expect(lost).toEqual([]);
  expect(won).toHaveLength(10);
  expect(await suppressionOf(email)).toMatchObject([{ reason: 'complaint' }]);
  expect(await rows('select status, error from mail_logs where recipient = $1', [email])).toEqual([
    { status: 'sent', error: 'complained' },
  ]);
});

it('unsigned, or signed by another, nothing is believed', async () => {
  const body = report('x@example.com', '5.1.1');
  expect(await bounceHook.isSigned(ctx(), notice(body, 'another'))).toBe(false);
  expect(await bounceHook.isSigned(ctx(), { ...notice(body), headers: {} })).toBe(false);
  await expect(bounceHook.read(ctx(), notice('{"events": 7}'))).rejects.toMatchObject({
    code: 'kernel.notice-unreadable',
  });
  expect(await tell('Subject: Out of office\n\nI am away.')).toBe('nothing');
});
