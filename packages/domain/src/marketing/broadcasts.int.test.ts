import type { StepPreview } from '@kaifong/base/steps';
import { adapter, type Context, inTransaction } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { fixedMailServer, mailServer, sendMail } from '@kaifong/kernel/mail';
import {
  arriveMails,
  openTestRuntime,
  staff,
  startFakeMailServer,
  system,
  type TestRuntime,
} from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as z from 'zod';
import { domain as customersDomain } from '../customers/domain.ts';
import { newsList, unsubscribeAddresses } from '../customers/index.ts';
import { leaveNews } from '../customers/news/actions/leave-news.ts';
import {
  changeCustomer,
  changeSettings,
  makeCustomer,
  mergeCustomers,
  noteConsent,
} from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { resendMail } from '../settings/index.ts';
import { lockBroadcast, moveBroadcast } from './actions/broadcast-moves.ts';
import { startBroadcast } from './actions/start-broadcast.ts';
import { domain } from './domain.ts';
import { turnBroadcasts } from './jobs.ts';
import { sendBatch } from './letters/send-batch.ts';
import { countAudience } from './queries/audience.ts';
import { getBroadcastState } from './queries/get-broadcast-state.ts';
import { listRecipients } from './queries/list-recipients.ts';
import { makeBroadcast, makeReaders, sentAgo } from './testing/index.ts';

const domains = [settings, identity, customersDomain, domain];
let runtime: TestRuntime;
let clerkId: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  clerkId = (await makeAccount(runtime)).id;
});
afterAll(() => runtime.close());

const ctx = (): Context => runtime.as(system);
const owner = (): Context => runtime.as(staff(['*'], clerkId));
const rows = async (text: string, values: unknown[] = []) =>
  (await runtime.database.connection.query(text, values)).rows as Record<string, unknown>[];
const mailsOf = (id: number) =>
  rows(`select recipient, subject, html, text, unsubscribe from mail_logs where about = $1::jsonb order by id`, [
    JSON.stringify({ kind: 'broadcast', id }),
  ]);
const statusOf = async (id: number) => (await getBroadcastState(ctx(), id)).status;
const move = (id: number, command: Parameters<typeof moveBroadcast>[1]['command']) =>
  moveBroadcast(owner(), { id, command, reason: 'The test wants it' });

/** Runs batches until nothing is left; returns how many there were. */
async function sendAll(id: number): Promise<number> {
  for (let turn = 1; turn < 100; turn += 1) if ((await sendBatch(ctx(), id)) === 'over') return turn;
  throw new Error('a broadcast without end');
}

async function call<T>(name: string, input: Record<string, unknown>): Promise<T> {
  const binding = domains.flatMap(({ bindings }) => bindings).find(({ route }) => route.name === name);
  if (!binding) throw new Error(`no such call: ${name}`);
  return (await binding.handle(owner(), parseInput(binding.route.input as z.ZodType, input) as never)) as T;
}

describe('a broadcast', () => {
  it('reaches each of three hundred once, though its worker is killed between and within batches', async () => {
    const { tag, emails } = await makeReaders(runtime, 300);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    const killed = () =>
      inTransaction(ctx(), async (tx) => {
        await sendBatch(tx, id);
        throw new Error('killed');
      });
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(killed()).rejects.toThrow('killed');
      await sendBatch(ctx(), id);
    }
    expect(await mailsOf(id)).toHaveLength(150);
    await sendAll(id);
    await sendAll(id);
    const mails = await mailsOf(id);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...emails].sort());
    expect(await getBroadcastState(ctx(), id)).toMatchObject({
      status: 'sent',
      recipients: 300,
      sent: 300,
      pending: 0,
    });
  });

  it('says each reader her name in her language, and how to hear no more', async () => {
    const { tag } = await makeReaders(runtime, 1, { first_name: 'Bea' });
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendAll(id);
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({
      subject: 'Tea for Bea',
      html: expect.stringContaining('<p>Dear Bea, come to'),
      text: expect.stringContaining('Dear Bea'),
      unsubscribe: expect.stringContaining('/api/unsubscribe/'),
    });
    expect(mail?.html).toContain('/unsubscribe?');
  });

  it('lets no name write HTML, another field or a header', async () => {
    const first_name = '<img src=x onerror=alert(1)>{{shop}}\r\nBcc: all@example.com';
    const { tag } = await makeReaders(runtime, 1, { first_name });
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendAll(id);
    const [mail] = await mailsOf(id);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;{{shop}}');
    expect(String(mail?.subject)).not.toMatch(/[\r\n]/);
  });

  it('begins by its time, and goes on by itself', async () => {
    const { tag } = await makeReaders(runtime, 3);
    const id = await makeBroadcast(runtime, tag, { send_at: new Date(Date.now() + 3_600_000) });
    await move(id, 'schedule');
    await turnBroadcasts.run(ctx(), {});
    expect(await statusOf(id)).toBe('pending');
    await runtime.database.connection.query(
      `update broadcasts set send_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    await turnBroadcasts.run(ctx(), {});
    expect(await statusOf(id)).toBe('sent');
    expect(await mailsOf(id)).toHaveLength(3);
  });

  it('goes to the people of its beginning, and leaves out those who are in doubt', async () => {
    const { tag, ids, emails } = await makeReaders(runtime, 4);
    const [, blocked = 0, no = 0] = ids;
    await changeCustomer(runtime, blocked, { blocked_reason: 'Fraud' });
    await changeCustomer(runtime, no, { is_subscribe: false });
    await rows('insert into mail_suppressions (address) values ($1)', [emails[3]]);
    const id = await makeBroadcast(runtime, tag);
    expect(await countAudience(ctx(), { audience: [{ kind: 'tags', words: [tag] }], channel: 'email' })).toEqual({
      matched: 4,
      reached: 1,
      fallen: [
        { reason: 'no_consent', count: 1 },
        { reason: 'blocked', count: 1 },
        { reason: 'suppressed', count: 1 },
      ],
      languages: [{ language: 'en-US', count: 1 }],
    });
    await move(id, 'send-now');
    await makeReaders(runtime, 1, { tags: [tag] });
    await sendAll(id);
    // No mail server is set: the mail was kept, and reached nobody.
    expect(await getBroadcastState(ctx(), id)).toMatchObject({ sent: 1, kept: 1, rejected: 2 });
    const { data } = await listRecipients(owner(), { id, page: 1, per_page: 20 });
    expect(data[0]).toMatchObject({ status: 'sent', outbox: 'kept' });
    expect(data.map(({ address, status, reason }) => [address, status, reason])).toEqual([
      [emails[0], 'sent', null],
      [emails[1], 'rejected', 'blocked'],
      [emails[3], 'rejected', 'suppressed'],
    ]);
    const masked = await listRecipients(runtime.as(staff(['get broadcast'])), { id, page: 1, per_page: 20 });
    expect(masked.data[0]).toMatchObject({ name: null, address: null, status: 'sent' });
  });
});

describe('how often and when', () => {
  const change = (values: Record<string, unknown>) => changeSettings(runtime, values as never);
  afterEach(() => change({ quiet_from: '', quiet_until: '', message_cap: 0 }));

  it('is bounded over all broadcasts: who had as many is left out with the reason', async () => {
    await change({ message_cap: 2, message_cap_days: 7 });
    const { tag } = await makeReaders(runtime, 2);
    const send = async () => {
      const id = await makeBroadcast(runtime, tag);
      await move(id, 'send-now');
      await sendAll(id);
      return getBroadcastState(ctx(), id);
    };
    expect(await send()).toMatchObject({ sent: 2, rejected: 0 });
    expect(await send()).toMatchObject({ sent: 2, rejected: 0 });
    expect(await send()).toMatchObject({ status: 'sent', sent: 0, reasons: [{ reason: 'over_cap', count: 2 }] });
    await runtime.database.connection.query(`update person_messages set written_at = written_at - interval '8 days'`);
    expect(await send()).toMatchObject({ sent: 2 });
  });

  it('is not in quiet hours: what is under way waits, and goes on', async () => {
    const at = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Hong_Kong', hour: '2-digit', minute: '2-digit' }).format(
        new Date(runtime.now().getTime() + minutes * 60_000),
      );
    const until = at(180);
    await change({ quiet_from: at(-180), quiet_until: until });
    const { tag } = await makeReaders(runtime, 2);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    expect(await sendBatch(ctx(), id)).toBe('quiet');
    expect(await getBroadcastState(ctx(), id)).toMatchObject({ status: 'processing', sent: 0, quiet_until: until });
    await change({ quiet_from: '', quiet_until: '' });
    await sendAll(id);
    expect(await getBroadcastState(ctx(), id)).toMatchObject({ status: 'sent', sent: 2, quiet_until: null });
  });
});

describe('the audience', () => {
  it('has who confirmed her address: not who only ticked a box, and of one address one record', async () => {
    const { tag, ids, emails } = await makeReaders(runtime, 4, { email_verified_at: null });
    const say = (customerId: number, origin: string) =>
      inTransaction(ctx(), (tx) => noteConsent(tx, customerId, true, origin));
    await say(ids[0] ?? 0, 'register');
    // A member whose address is not proven ticks the box of a funnel.
    const inFunnel = await makeCustomer(runtime, `funnel-${tag}@news.example`, { is_subscribe: true, tags: [tag] });
    await say(inFunnel, 'funnel');
    await say(ids[1] ?? 0, 'newsletter');
    await say(ids[2] ?? 0, 'profile');
    await changeCustomer(runtime, ids[2] ?? 0, { email_verified_at: new Date() });
    const contact = { is_customer: false, is_subscribe: true, tags: [tag] };
    await say(await makeCustomer(runtime, `confirmed-${tag}@news.example`, contact), 'newsletter');
    // Of two of them nobody wrote down that they said yes: the fourth reader, and a contact.
    await makeCustomer(runtime, `unwritten-${tag}@news.example`, contact);
    // Her customer's record speaks for her.
    await makeCustomer(runtime, emails[1] ?? '', contact);
    // Contacts who were never asked are counted, apart from customers, and not kept.
    await makeCustomer(runtime, `unasked-${tag}@news.example`, { ...contact, is_subscribe: false });
    expect(await countAudience(ctx(), { audience: [{ kind: 'tags', words: [tag] }], channel: 'email' })).toMatchObject({
      ...{ matched: 8, reached: 3 },
      fallen: [
        { reason: 'contact_no_consent', count: 1 },
        { reason: 'unconfirmed', count: 4 },
      ],
    });
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendAll(id);
    const reached = (await mailsOf(id)).map(({ recipient }) => recipient).sort();
    expect(reached).toEqual([emails[1], emails[2], `confirmed-${tag}@news.example`].sort());
  });
});

it('an audience of any size is written down: the patience of a page does not end it', async () => {
  const { tag } = await makeReaders(runtime, 1);
  const id = await makeBroadcast(runtime, tag);
  await inTransaction(ctx(), async (tx) => {
    await startBroadcast(tx, await lockBroadcast(tx, id));
    const { rows: said } = await tx.db.execute(sql`show statement_timeout`);
    expect(said).toEqual([{ statement_timeout: '1min' }]);
  });
});

describe('in mid-run', () => {
  it('who leaves, is suppressed, blocked, erased, merged or moves gets nothing more', async () => {
    const { tag, ids, emails } = await makeReaders(runtime, 57);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendBatch(ctx(), id);
    const [, , blocked = 0, erased = 0, merged = 0, moves = 0] = ids.slice(50);
    const link = new URL(unsubscribeAddresses(runtime, newsList, emails[50] ?? '').oneClick).searchParams.get('link');
    await leaveNews(ctx(), { email: emails[50] ?? '', link: link ?? '' });
    await rows('insert into mail_suppressions (address) values ($1)', [emails[51]]);
    await changeCustomer(runtime, blocked, { enabled: false });
    await call('customers.erase', { id: erased, email: emails[53] });
    await mergeCustomers(owner(), { id: ids[0] ?? 0, merged_id: merged });
    await changeCustomer(runtime, moves, { email: `moved-${emails[55]}` });
    await runtime.drain();
    await sendAll(id);
    const got = (await mailsOf(id)).map(({ recipient }) => recipient);
    expect(got).toEqual([...emails.slice(0, 50), emails[56]]);
    const left = await rows(
      `select reason, address from broadcast_recipients where broadcast_id = $1 and status = 'rejected' order by id`,
      [id],
    );
    expect(left.map(({ reason }) => reason)).toEqual([
      'no_consent',
      'suppressed',
      'blocked',
      'gone',
      'address_changed',
      'address_changed',
    ]);
    expect(JSON.stringify(left)).not.toContain(emails[53]);
  });

  it('staff send a letter again to whoever may still have it, and to nobody else', async () => {
    runtime.plug(adapter(mailServer, fixedMailServer({ url: 'smtp://127.0.0.1:9', from: 'shop@shop.test' })));
    const { tag, ids, emails } = await makeReaders(runtime, 4);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendAll(id);
    await arriveMails(runtime, { kind: 'broadcast', id });
    const again = async (email: string | undefined) => {
      const [mail] = await rows(`select id::int from mail_logs where recipient = $1 order by id limit 1`, [email]);
      return resendMail(owner(), Number(mail?.id)).then(
        ({ recipient }) => recipient,
        (error: { code?: string }) => error.code,
      );
    };
    await changeCustomer(runtime, ids[1] ?? 0, { is_subscribe: false });
    await rows('insert into mail_suppressions (address) values ($1)', [emails[2]]);
    await changeCustomer(runtime, ids[3] ?? 0, { email: `moved-${emails[3]}` });
    expect([await again(emails[0]), await again(emails[1]), await again(emails[2]), await again(emails[3])]).toEqual([
      emails[0],
      'settings.mail-left',
      'settings.mail-left',
      'settings.mail-left',
    ]);
    runtime.plug(adapter(mailServer, mailServer.fallback));
  });

  it('a pause says who stays unwritten, stops, and resuming goes on after the last', async () => {
    const unsent = [{ kind: 'task', word: 'unsent', amount: 20 }];
    const { tag, emails } = await makeReaders(runtime, 70);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendBatch(ctx(), id);
    const asked = await call<{ data: StepPreview }>('marketing.preview-broadcast-pause', { id });
    expect(asked.data).toEqual({ from: 'processing', to: 'disabled', effects: unsent });
    expect(await statusOf(id)).toBe('processing');
    await move(id, 'pause');
    expect((await getBroadcastState(ctx(), id)).timeline.at(-1)).toMatchObject({ effects: unsent });
    expect(await sendBatch(ctx(), id)).toBe('over');
    await turnBroadcasts.run(ctx(), {});
    expect(await mailsOf(id)).toHaveLength(50);
    await move(id, 'resume');
    await sendAll(id);
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual(emails);
  });

  it('a cancel leaves the rest unwritten', async () => {
    const { tag } = await makeReaders(runtime, 60);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await sendBatch(ctx(), id);
    await move(id, 'cancel');
    expect(await sendBatch(ctx(), id)).toBe('over');
    expect(await mailsOf(id)).toHaveLength(50);
    expect(await getBroadcastState(ctx(), id)).toMatchObject({
      ...{ status: 'canceled', sent: 50, pending: 0, rejected: 10 },
      reasons: [{ reason: 'canceled', count: 10 }],
    });
  });

  it('no more mails leave in a minute than were agreed on', async () => {
    const { tag } = await makeReaders(runtime, 30);
    const id = await makeBroadcast(runtime, tag, { throttle: 12 });
    await move(id, 'send-now');
    expect(await sendBatch(ctx(), id)).toBe('more');
    expect(await sendBatch(ctx(), id)).toBe('wait');
    expect(await mailsOf(id)).toHaveLength(12);
    await sentAgo(runtime, id, 1);
    expect(await sendBatch(ctx(), id)).toBe('more');
    expect(await mailsOf(id)).toHaveLength(24);
  });

  it('the outbox holds few of its mails, and failures stop it until somebody goes on', async () => {
    const server = await startFakeMailServer();
    runtime.plug(adapter(mailServer, fixedMailServer({ url: server.url, from: 'shop@shop.test' })));
    const { tag } = await makeReaders(runtime, 260);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    for (let turn = 0; turn < 4; turn += 1) expect(await sendBatch(ctx(), id)).toBe('more');
    expect(await sendBatch(ctx(), id)).toBe('wait');
    expect(await mailsOf(id)).toHaveLength(200);
    server.answer('to', '550 5.1.1 no such person');
    const sent = await rows(
      'select mail_id from broadcast_recipients where broadcast_id = $1 and mail_id is not null',
      [id],
    );
    for (const [index, { mail_id }] of sent.entries()) {
      if (index === 20) server.answer('to', undefined);
      await sendMail.run(ctx(), { id: Number(mail_id) });
    }
    expect(await sendBatch(ctx(), id)).toBe('over');
    expect(await statusOf(id)).toBe('abnormal');
    expect(await mailsOf(id)).toHaveLength(200);
    await move(id, 'continue');
    expect(await sendBatch(ctx(), id)).toBe('more');
    expect(await mailsOf(id)).toHaveLength(250);
    runtime.plug(adapter(mailServer, mailServer.fallback));
    await server.close();
    await rows('delete from pgboss.job');
  });
});
