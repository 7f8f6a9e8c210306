// Broadcasts by text message: to whom, what they say, what they cost, and how they end.
import { adapter, type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { domain as customersDomain } from '../customers/domain.ts';
import { fakeSmsGateway, findCustomer, sendText, smsGateway } from '../customers/index.ts';
import { changeSettings, handOverText, makeCustomer } from '../customers/testing/index.ts';
import { leaveTexts } from '../customers/texts/actions/leave-texts.ts';
import { domain as identity } from '../identity/domain.ts';
import { domain as settings } from '../settings/domain.ts';
import { moveBroadcast } from './actions/broadcast-moves.ts';
import { domain } from './domain.ts';
import { sendBatch } from './letters/send-batch.ts';
import { countAudience } from './queries/audience.ts';
import { getBroadcastState } from './queries/get-broadcast-state.ts';
import { makeBroadcast } from './testing/index.ts';

const domains = [settings, identity, customersDomain, domain];
const gateway = fakeSmsGateway();
let texting: TestRuntime;
beforeAll(async () => {
  texting = await openTestRuntime(inject('database'), domains, { adapters: [adapter(smsGateway, gateway)] });
  const account = { sms_provider: 'twilio', sms_account: 'AC1', sms_sender: 'Kaifong', secrets: { sms_secret: 's' } };
  await changeSettings(texting, { ...account, sms_price: 0.5, sms_monthly_budget: 1000 } as never);
});
afterAll(() => texting.close());

const desk = (): Context => texting.as(staff(['*']));
const worker = (): Context => texting.as(system);
let numbers = 91_110_000;
const nextNumber = (): string => {
  numbers += 1;
  return String(numbers);
};
const proven = () => ({
  country_code: '852',
  phone: nextNumber(),
  phone_verified_at: new Date(),
  sms_subscribe: true,
});

async function textersWith(tag: string) {
  const make = (name: string, more: object) =>
    makeCustomer(texting, `${name.toLowerCase()}-${tag}@text.example`, { first_name: name, tags: [tag], ...more });
  const amy = await make('Amy', proven());
  await make('Bea', { ...proven(), phone_verified_at: null });
  await make('Cee', { ...proven(), sms_subscribe: false });
  const dee = await make('Dee', { ...proven(), language: 'zh-HK' });
  return { amy, dee };
}
const words = { 'en-US': 'Dear {{first_name}}, tea at {{shop}}.', 'zh-HK': '{{first_name}} 你好，新茶到了。' };
const send = async (id: number) => {
  while ((await sendBatch(worker(), id)) === 'more');
  await texting.drain();
};

it('reaches whose number is proven and who said yes, in her language, with a way out that works', async () => {
  const { amy } = await textersWith('texts');
  const audience = [{ kind: 'tags' as const, words: ['texts'] }];
  expect(await countAudience(worker(), { audience, channel: 'sms' })).toMatchObject({
    ...{ matched: 4, reached: 2 },
    fallen: [
      { reason: 'no_consent', count: 1 },
      { reason: 'no_phone', count: 1 },
    ],
  });
  const id = await makeBroadcast(texting, 'texts', { channel: 'sms', text: words, subject: {}, content: {} });
  await moveBroadcast(desk(), { id, command: 'send-now' });
  await send(id);
  expect(gateway.sent.map(({ to }) => to).sort()).toEqual(['+85291110001', '+85291110004']);
  const toAmy = gateway.sent.find(({ to }) => to === '+85291110001')?.text ?? '';
  expect(toAmy).toMatch(/^Dear Amy, tea at Kaifong\.\nNo more: http\S+\/unsubscribe\?s=\S+&lang=en-US$/);
  expect(await getBroadcastState(worker(), id)).toMatchObject({ status: 'sent', sent: 2, waiting: 0, failed: 0 });
  const code = new URL(/http\S+/.exec(toAmy)?.[0] ?? '').searchParams.get('s') ?? '';
  await expect(leaveTexts(worker(), `${code.slice(0, -1)}!`)).rejects.toMatchObject({ code: 'not-found' });
  await leaveTexts(worker(), code);
  expect(await findCustomer(worker(), amy)).toMatchObject({ sms_subscribe: false });
  expect(await countAudience(worker(), { audience, channel: 'sms' })).toMatchObject({ reached: 1 });
});

it('spends no more than four fifths of the month, and waits', async () => {
  await textersWith('poor');
  await changeSettings(texting, { sms_monthly_budget: 1 } as never);
  const id = await makeBroadcast(texting, 'poor', { channel: 'sms', text: words });
  await moveBroadcast(desk(), { id, command: 'send-now' });
  expect(await sendBatch(worker(), id)).toBe('quiet');
  await changeSettings(texting, { sms_monthly_budget: 1000 } as never);
  await send(id);
  expect(await getBroadcastState(worker(), id)).toMatchObject({ status: 'sent', sent: 2 });
});

it('is not sent twice when a process died with the gateway', async () => {
  const before = gateway.sent.length;
  const text = { to: '+85291110009', text: 'Tea', about: { kind: 'broadcast', id: 0 } };
  const id = await inTransaction(worker(), (tx) => sendText(tx, { ...text, once: 'died' }));
  await handOverText(texting, id ?? 0);
  await texting.drain();
  expect(gateway.sent.length).toBe(before);
  const { rows: kept } = await texting.database.connection.query(
    'select status, error from text_messages where id = $1',
    [id],
  );
  expect(kept).toEqual([{ status: 'abnormal', error: 'fate-unknown' }]);
});

it('needs an account', async () => {
  await changeSettings(texting, { sms_provider: 'none' } as never);
  const id = await makeBroadcast(texting, 'texts', { channel: 'sms', text: words });
  await expect(moveBroadcast(desk(), { id, command: 'send-now' })).rejects.toMatchObject({
    fields: { channel: [{ code: 'marketing.texts-off' }] },
  });
});
