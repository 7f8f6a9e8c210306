import type { Context } from '@kaifong/kernel/context';
import { failureOf, parseInput } from '@kaifong/kernel/http';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { personConditions as audience } from '../customers/contract/index.ts';
import { domain as customersDomain } from '../customers/domain.ts';
import { changeCustomer } from '../customers/testing/index.ts';
import { domain as identity } from '../identity/domain.ts';
import { makeAccount } from '../identity/testing/index.ts';
import { domain as settings } from '../settings/domain.ts';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { domain } from './domain.ts';
import { previewBroadcast } from './letters/preview-broadcast.ts';
import { sendBatch } from './letters/send-batch.ts';
import { sendTestBroadcast } from './letters/send-test-broadcast.ts';
import { countAudience } from './queries/audience.ts';
import { getBroadcastState } from './queries/get-broadcast-state.ts';
import { listRecipients } from './queries/list-recipients.ts';
import { makeBroadcast, makeReaders } from './testing/index.ts';

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

describe('a subject of two lines', () => {
  const name = 'Spring tea';
  it.each([
    ['en-US', 'Please write this on one line'],
    ['zh-HK', '請寫成一行'],
    ['zh-CN', '请写成一行'],
  ] as const)('is told at its field, in %s', async (language, words) => {
    const subjects = { subject: 'Tea\r\nBcc: all@shop.test', 'subject.zh-HK': { 'zh-HK': '茶\n葉' } };
    for (const [field, subject] of Object.entries(subjects)) {
      const error = await call('marketing.create-broadcast', { name, subject }).catch((refused: unknown) => refused);
      const speaking = { language, requestId: 'test', log: runtime.log };
      expect(failureOf(error, speaking).body.errors).toEqual({ [field]: [expect.stringContaining(words)] });
    }
    expect(await rows(`select 1 from broadcasts where subject::text ~ 'Bcc|葉'`)).toEqual([]);
  });
});

describe('what is asked before a broadcast leaves', () => {
  const refused = (command: 'schedule' | 'send-now', id: number) =>
    move(id, command).then(
      () => 'done',
      (error: { code: string; errors?: unknown; field?: string }) => error.code,
    );
  const codeOf = async (id: number, command: 'schedule' | 'send-now' = 'send-now') => {
    const said = await move(id, command).catch((error: unknown) => error);
    return JSON.stringify(said);
  };

  it('is somebody to read it', async () => {
    const id = await makeBroadcast(runtime, 'nobody-has-this-tag');
    expect(await codeOf(id)).toContain('marketing.nobody');
    expect(await statusOf(id)).toBe('draft');
    expect(await refused('send-now', id)).not.toBe('done');
  });

  it('is a time ahead, for one that is scheduled', async () => {
    const { tag } = await makeReaders(runtime, 1);
    const id = await makeBroadcast(runtime, tag);
    expect(await codeOf(id, 'schedule')).toContain('marketing.send-time-missing');
    await rows(`update broadcasts set send_at = now() - interval '1 second' where id = $1`, [id]);
    expect(await codeOf(id, 'schedule')).toContain('marketing.send-time-past');
  });

  it('is words in every language of the audience, or the main language by agreement', async () => {
    const { tag } = await makeReaders(runtime, 1, { language: 'zh-HK' });
    const id = await makeBroadcast(runtime, tag);
    expect(await codeOf(id)).toContain('marketing.words-missing');
    await rows('update broadcasts set fallback_agreed = true where id = $1', [id]);
    const main = (await rows(`select value from settings where key = 'main_language'`))[0]?.value ?? 'zh-HK';
    await rows(
      `update broadcasts set subject = jsonb_build_object($2::text, 'Hi'), content = jsonb_build_object($2::text, '<p>Hi</p>') where id = $1`,
      [id, main === 'zh-HK' ? 'zh-CN' : 'zh-CN'],
    );
    expect(await codeOf(id)).toContain('marketing.main-words-missing');
    await rows(
      `update broadcasts set subject = jsonb_build_object($2::text, 'Hi'), content = jsonb_build_object($2::text, '<p>Hi</p>') where id = $1`,
      [id, main],
    );
    await move(id, 'send-now');
    await sendAll(id);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it('is no field nobody has, in any language', async () => {
    const wish = { name: 'x', subject: 'Hi {{nickname}}' };
    await expect(call('marketing.create-broadcast', wish)).rejects.toThrow();
    const made = await call<{ data: { id: number } }>('marketing.create-broadcast', {
      ...wish,
      subject: 'Hi {{first_name|you}}',
      content: '<p onclick="x()">Hi<script>alert(1)</script></p>',
    });
    const [kept] = await rows('select content from broadcasts where id = $1', [made.data.id]);
    expect(JSON.stringify(kept)).not.toMatch(/script|onclick/);
    const change = { id: made.data.id, version: 1 };
    const inLink = { ...change, content: '<a href="https://a.test/{{first_name}}">x</a>' };
    await expect(call('marketing.update-broadcast', inLink)).rejects.toMatchObject({
      fields: { content: [{ code: 'marketing.field-broken' }] },
    });
    const unknown = { ...change, content: '<p>Hi {{nickname}}</p>' };
    await expect(call('marketing.update-broadcast', unknown)).rejects.toMatchObject({
      fields: {
        content: [{ code: 'marketing.unknown-field', params: { known: expect.stringContaining('first_name') } }],
      },
    });
    expect(await rows('select content from broadcasts where id = $1', [made.data.id])).toEqual([kept]);
    // Words from before this was asked for are asked about when they leave.
    await rows(`update broadcasts set content = '{"en-US": "<p>{{nickname}}</p>"}' where id = $1`, [made.data.id]);
    expect(await codeOf(made.data.id)).toContain('marketing.unknown-field');
  });

  it('once it is on its way its words stay', async () => {
    const { tag } = await makeReaders(runtime, 1);
    const id = await makeBroadcast(runtime, tag);
    await move(id, 'send-now');
    await expect(call('marketing.update-broadcast', { id, name: 'Other' })).rejects.toMatchObject({
      code: 'marketing.not-draft',
    });
    await expect(call('marketing.delete-broadcast', { id })).rejects.toMatchObject({ code: 'marketing.not-draft' });
  });
});

describe('an audience', () => {
  it('takes words as words, never as SQL', async () => {
    const hostile = `x'}'); drop table customers; --`;
    const { ids } = await makeReaders(runtime, 1, { tags: [hostile] });
    expect(ids).toHaveLength(1);
    expect(
      (await countAudience(ctx(), { audience: [{ kind: 'tags', words: [hostile] }], channel: 'email' })).matched,
    ).toBe(1);
    expect(
      (
        await countAudience(ctx(), {
          audience: [{ kind: 'tags', words: [`{"${hostile}"}`, '\\', '"'] }],
          channel: 'email',
        })
      ).matched,
    ).toBe(0);
  });

  it.each([
    [[{ kind: 'sql', where: 'true' }]],
    [[{ kind: 'tags', words: [] }]],
    [[{ kind: 'tags', words: [{ $gt: '' }] }]],
    [[{ kind: 'languages', codes: ["en-US' or true --"] }]],
    [[{ kind: 'tiers', ids: ['1 or 1=1'] }]],
    [[{ kind: 'not_bought', since: "2026-01-01' or true" }]],
    [[{ kind: 'not_bought' }]],
    [[{ kind: 'birthday_month', month: 13 }]],
    [
      [
        { kind: 'tags', words: ['a'] },
        { kind: 'tags', words: ['b'] },
      ],
    ],
  ])('is refused as %j', (wish) => {
    expect(audience.safeParse(wish).success).toBe(false);
  });

  it('is narrowed by language and month of birth together', async () => {
    const { tag, ids } = await makeReaders(runtime, 3, { birthday: '1990-04-30' });
    await changeCustomer(runtime, ids[0] ?? 0, { language: 'zh-CN' });
    await changeCustomer(runtime, ids[1] ?? 0, { birthday: '1990-05-01' });
    const asked = parseInput(z.object({ audience }), {
      audience: [
        { kind: 'tags', words: [tag] },
        { kind: 'languages', codes: ['en-US'] },
        { kind: 'birthday_month', month: '4' },
      ],
    });
    expect(await countAudience(ctx(), { ...asked, channel: 'email' })).toMatchObject({ matched: 1, reached: 1 });
  });
});

describe('a look at a broadcast', () => {
  it('is five real readers in their languages, and sends nothing', async () => {
    const { tag, ids } = await makeReaders(runtime, 7);
    await changeCustomer(runtime, ids[6] ?? 0, { language: 'zh-HK' });
    const id = await makeBroadcast(runtime, tag, {
      subject: { 'en-US': 'Tea for {{first_name}}', 'zh-HK': '{{first_name}}的茶' },
      content: { 'en-US': '<p>Tea</p>', 'zh-HK': '<p>茶</p>' },
    });
    const before = await rows('select count(*) from mail_logs');
    const { recipients: seen } = await previewBroadcast(owner(), id);
    expect(seen).toHaveLength(5);
    expect(seen.map(({ subject }) => subject)).toContain('Amy 6的茶');
    expect(seen[0]?.html).not.toContain('link=');
    expect(seen[0]?.text).not.toContain('link=');
    const [hidden] = (await previewBroadcast(runtime.as(staff(['update broadcast'])), id)).recipients;
    expect(hidden).toMatchObject({ name: null, address: null });
    expect(JSON.stringify(hidden)).not.toMatch(/Amy|mei-/i);
    expect(await rows('select count(*) from mail_logs')).toEqual(before);
  });

  it('is seen as contacts get it too, who are named to those alone who may see contacts', async () => {
    const { tag, emails } = await makeReaders(runtime, 2, { is_customer: false });
    const id = await makeBroadcast(runtime, tag);
    const rights = ['update broadcast', 'get broadcast', 'get customer', 'get contact_detail'];
    const clerk = (more: string[]) => runtime.as(staff([...rights, ...more]));
    const seen = async (more: string[]) =>
      (await previewBroadcast(clerk(more), id)).recipients.map(({ address }) => address);
    expect([await seen([]), await seen(['get contact'])]).toEqual([[null, null], emails]);
    await moveBroadcast(owner(), { id, command: 'send-now' });
    const listed = async (more: string[]) =>
      (await listRecipients(clerk(more), { id, page: 1, per_page: 20 })).data.map(({ address }) => address);
    expect([await listed([]), await listed(['get contact'])]).toEqual([[null, null], emails]);
  });

  it('says whether nobody is reached, or nothing is written for those who are', async () => {
    const { tag } = await makeReaders(runtime, 1);
    const nobody = await makeBroadcast(runtime, 'nobody-has-this-tag');
    expect(await previewBroadcast(owner(), nobody)).toEqual({ recipients: [], none: 'nobody' });
    // A subject alone is no mail.
    const unwritten = await makeBroadcast(runtime, tag, { content: {} });
    expect(await previewBroadcast(owner(), unwritten)).toEqual({ recipients: [], none: 'words' });
  });

  it('can be sent to oneself, and to nobody else', async () => {
    const account = await makeAccount(runtime);
    const { tag } = await makeReaders(runtime, 2);
    const id = await makeBroadcast(runtime, tag);
    const me = runtime.as(staff(['*'], account.id));
    const { to } = await sendTestBroadcast(me, id, 'en-US');
    expect(await mailsOf(id)).toEqual([]);
    const mails = await rows(`select subject, unsubscribe from mail_logs where recipient = $1`, [to]);
    expect(mails).toEqual([{ subject: '[Test] Tea for Siu Ming', unsubscribe: null }]);
    await expect(sendTestBroadcast(me, id, 'zh-CN')).rejects.toThrow();
  });
});

describe('a suppressed address', () => {
  it('is kept in small letters, once', async () => {
    const address = `Loud-${runtime.randomHex(4)}@News.Example`;
    const made = await call<{ data: { id: number; address: string } }>('marketing.create-mail-suppression', {
      address,
    });
    expect(made.data.address).toBe(address.toLowerCase());
    await expect(call('marketing.create-mail-suppression', { address: address.toUpperCase() })).rejects.toThrow();
    await expect(call('marketing.create-mail-suppression', { address: 'a@b.c\r\nBcc: x@y.z' })).rejects.toThrow();
  });
});
