import { createHmac } from 'node:crypto';
import { adapter } from '@kaifong/kernel/context';
import { fixedMailServer, mailServer } from '@kaifong/kernel/mail';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fakeSmsGateway, smsGateway } from '../customers/index.ts';
import { makePromotion } from '../promotions/testing/index.ts';
import { changeSettings } from '../settings/testing/index.ts';
import { callWebhook } from './letters/call-webhook.ts';
import { getAutomationState } from './queries/get-automation-state.ts';
import { getEntry } from './queries/get-entry.ts';
import { webhookKey, webhookSignature } from './rules/webhook-signature.ts';
import { type AutomationShop, hour, openAutomationShop } from './testing/automation-shop.ts';
import { flowOfSteps, letIn, makeAutomation, shortFlow } from './testing/index.ts';

let shop: AutomationShop;
beforeAll(async () => {
  shop = await openAutomationShop(inject('database'));
});
afterAll(() => shop.runtime.close());

it('a code is hers alone and stands in her mail', async () => {
  const promotion_id = await makePromotion(shop.runtime, { code_mode: 'many' });
  const mail = {
    ...shortFlow()[0],
    key: 'b',
    content: { 'en-US': '<p>Your code: {{coupon}}</p>', 'zh-HK': '<p>x</p>' },
    next: null,
  };
  const id = await makeAutomation(
    shop.runtime,
    flowOfSteps([{ kind: 'coupon', key: 'a', promotion_id, next: 'b' }, mail]),
  );
  const [amy, ben] = [await shop.reader(), await shop.reader()];
  for (const one of [amy, ben]) await letIn(shop.ctx(), id, one.id);
  await shop.work();
  const codes = (
    await shop.rows('select code from promotion_codes where promotion_id = $1 order by id', [promotion_id])
  ).map(({ code }) => String(code));
  expect(new Set(codes).size).toBe(2);
  const mails = [...(await shop.mailsTo(amy.email)), ...(await shop.mailsTo(ben.email))];
  for (const [index, { html }] of mails.entries()) expect(String(html)).toContain(`Your code: ${codes[index]}`);
});

it('a text message leaves once, and none where the shop sends none', async () => {
  const gateway = fakeSmsGateway();
  shop.runtime.plug(adapter(smsGateway, gateway));
  const steps = [{ kind: 'sms', key: 'a', text: { 'en-US': 'Hi {{first_name}}', 'zh-HK': '你好' }, next: null }];
  const id = await makeAutomation(shop.runtime, flowOfSteps(steps));
  const phone = String(60_000_000 + Math.floor(Math.random() * 9_999_999));
  const texts = { country_code: '852', phone, phone_verified_at: new Date(), sms_subscribe: true };
  const amy = await shop.reader(texts);
  const entry = await letIn(shop.ctx(), id, amy.id);
  await shop.work();
  for (let turn = 0; turn < 2; turn += 1) await shop.runtime.drain();
  const [sent] = gateway.sent;
  expect(gateway.sent).toHaveLength(1);
  expect(sent?.to).toBe(`+852${phone}`);
  // Her words, and the way to hear no more.
  expect(sent?.text).toMatch(/^Hi Amy\n.*\/unsubscribe\?s=/);
  expect((await getEntry(shop.owner(), entry)).outcomes).toMatchObject([{ result: 'done', detail: null }]);
  // A yes to mails is none to text messages.
  const mailed = await shop.reader({ ...texts, country_code: '65', sms_subscribe: false });
  const unasked = await letIn(shop.ctx(), id, mailed.id);
  await shop.work();
  expect((await getEntry(shop.owner(), unasked)).outcomes).toMatchObject([{ result: 'skipped', reason: 'no_consent' }]);
  Object.assign(gateway, { rehearsal: undefined });
  const ben = await shop.reader({ ...texts, country_code: '853' });
  const other = await letIn(shop.ctx(), id, ben.id);
  await shop.work();
  expect((await getEntry(shop.owner(), other)).outcomes).toMatchObject([{ result: 'skipped', reason: 'no_sms' }]);
  expect(gateway.sent).toHaveLength(1);
});

it('a text message that finds no room in the day is none, and says why', async () => {
  shop.runtime.plug(adapter(smsGateway, fakeSmsGateway()));
  await changeSettings(shop.runtime, { sms_daily_limit: 1 });
  const steps = [{ kind: 'sms', key: 'a', text: { 'en-US': 'Hi', 'zh-HK': '你好' }, next: null }];
  const id = await makeAutomation(shop.runtime, flowOfSteps(steps));
  const phone = String(60_000_000 + Math.floor(Math.random() * 9_999_999));
  const amy = await shop.reader({ country_code: '852', phone, phone_verified_at: new Date(), sms_subscribe: true });
  const entry = await letIn(shop.ctx(), id, amy.id);
  await shop.work();
  expect((await getEntry(shop.owner(), entry)).outcomes).toMatchObject([{ result: 'skipped', reason: 'no_budget' }]);
  await changeSettings(shop.runtime, { sms_daily_limit: 500 });
});

it('the cap holds in quiet hours too, for a flow that does not keep them', async () => {
  const clock = (hours: number) =>
    new Date(shop.runtime.now().getTime() + hours * hour).toLocaleTimeString('en-GB', {
      ...{ timeZone: 'Asia/Hong_Kong', hour: '2-digit', minute: '2-digit' },
    });
  await changeSettings(shop.runtime, { quiet_from: clock(-2), quiet_until: clock(2), message_cap: 1 });
  const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow(), { quiet_hours: false, again: 'always' }));
  const amy = await shop.reader();
  const entries = [await letIn(shop.ctx(), id, amy.id), await letIn(shop.ctx(), id, amy.id)];
  await shop.work();
  const reasons = [];
  for (const entry of entries) reasons.push((await getEntry(shop.owner(), entry)).outcomes[0]?.reason);
  expect(reasons).toEqual([null, 'over_cap']);
  await changeSettings(shop.runtime, { quiet_from: '', quiet_until: '', message_cap: 0 });
});

describe('a webhook', () => {
  it('is signed so that the receiver can tell it is ours', () => {
    const at = new Date('2026-11-28T00:00:00Z');
    const key = webhookKey('secret', 7);
    const signature = webhookSignature(key, at, '{"a":1}');
    const second = at.getTime() / 1000;
    expect(signature).toBe(`t=${second},v1=${createHmac('sha256', key).update(`${second}.{"a":1}`).digest('hex')}`);
    expect(webhookKey('secret', 8)).not.toBe(key);
  });

  it('reaches no address inside our own network, whatever the flow says', async () => {
    const id = await makeAutomation(
      shop.runtime,
      flowOfSteps([{ kind: 'webhook', key: 'a', url: 'http://127.0.0.1:1/', next: null }]),
    );
    const amy = await shop.reader();
    const entry = await letIn(shop.ctx(), id, amy.id);
    await shop.work();
    const [row] = await shop.rows('select id, waiting from automation_outcomes where entry_id = $1', [entry]);
    expect(row?.waiting).toEqual({ url: 'http://127.0.0.1:1/' });
    await callWebhook.run(shop.ctx(), { outcome_id: Number(row?.id) });
    expect((await getEntry(shop.owner(), entry)).outcomes).toMatchObject([
      { step: 'a', result: 'skipped', reason: 'not_called', detail: 'address' },
    ]);
    expect((await getAutomationState(shop.owner(), id)).steps).toMatchObject([{ step: 'a', done: 0, skipped: 1 }]);
    expect(await shop.rows('select waiting from automation_outcomes where id = $1', [row?.id])).toEqual([
      { waiting: null },
    ]);
  });
});

it('mails go to the mail server where one is set', async () => {
  shop.runtime.plug(adapter(mailServer, fixedMailServer({ url: 'smtp://127.0.0.1:1', from: 'shop@shop.test' })));
  const id = await makeAutomation(shop.runtime, flowOfSteps(shortFlow()));
  const amy = await shop.reader();
  await letIn(shop.ctx(), id, amy.id);
  await shop.work();
  expect(await shop.rows(`select status, unsubscribe from mail_logs where recipient = $1`, [amy.email])).toEqual([
    { status: 'pending', unsubscribe: expect.stringContaining('/api/unsubscribe/') },
  ]);
});
