// A shop that rehearsed and now has a key of its own for one provider: no simulator is asked, believed or offered any more, and
// what one paid before stays marked.
import type { Turnover } from '@kaifong/domain/sales/contract';
import { offerAllPayments, paperText } from '@kaifong/domain/sales/testing';
import { type PaymentProvider, paymentProviders } from '@kaifong/domain/server';
import { adapter } from '@kaifong/kernel/context';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { throughShop } from '../adapters/through-shop.ts';
import { eitherOf } from '../adapters/wire-providers.ts';
import { callAt, type FilledShop, placeOrder } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';
import { type KeptNotice, providerCases, type SentSimulator, startLetterbox } from '../testing/payment-providers.ts';

let suite: Suite;
let shop: FilledShop;
let letterbox: Awaited<ReturnType<typeof startLetterbox>>;
const simulators: SentSimulator[] = [];

beforeAll(async () => {
  letterbox = await startLetterbox();
  const providers: PaymentProvider[] = [];
  for (const { make, start } of Object.values(providerCases)) {
    const simulator = await start({ shop: letterbox.url });
    simulators.push(simulator);
    providers.push(eitherOf(make(), throughShop(make(simulator), simulator)));
  }
  ({ suite, shop } = await openFilledSuite([adapter(paymentProviders, providers)]));
  await offerAllPayments(suite.runtime);
});
afterAll(async () => {
  await suite.close();
  await letterbox.close();
  for (const simulator of simulators) await simulator.close();
});

const owner = () => suite.staff(['*']);
const configure = async (payload: object) =>
  expect(await callAt(suite, 'PUT', '/api/admin/configuration', { token: owner(), payload })).toMatchObject({
    status: 200,
  });
afterEach(() => configure({ stripe_public_key: '', secrets: { stripe_secret_key: '' }, fps_identifier: '' }));

interface Method {
  readonly code: string;
  readonly usable: boolean;
  readonly rehearsal: boolean;
}
const rehearsed = async (): Promise<string[]> => {
  const { body } = await callAt(suite, 'GET', '/api/admin/payment', { token: owner() });
  return (body.data as never as Method[]).filter(({ rehearsal }) => rehearsal).map(({ code }) => code);
};

/** An order whose buyer is at PayPal’s, or what plays it; the notice of her payment. */
async function paidByPaypal(): Promise<{ number: string; notices: KeptNotice[] }> {
  const placed = await placeOrder(suite, shop, 'amy@buyer.example', undefined, 'paypal');
  const next = placed.next as { url: string };
  const paypal = simulators[1] as SentSimulator;
  const page = next.url.replace('/simulators/paypal', paypal.url);
  await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
  await paypal.sent();
  return { number: placed.orderNumber, notices: letterbox.take() };
}
const deliver = async (notices: readonly KeptNotice[]) => {
  const replies = [];
  for (const { url, headers, body } of notices)
    replies.push((await suite.app.inject({ method: 'POST', url, headers, payload: body })).statusCode);
  return replies;
};
const orderOf = async (number: string) => {
  const url = `/api/admin/order?keyword=${number}`;
  const { body } = await callAt(suite, 'GET', url, { token: owner() });
  return (body.data as never as { id: number; rehearsal: boolean; payment: string }[])[0];
};

it.each([
  ['a key of Stripe', { stripe_public_key: 'pk_live_0123456789' }],
  ['a secret of Stripe', { secrets: { stripe_secret_key: 'sk_live_0123456789abcdef' } }],
  ['an account for FPS', { fps_identifier: '1234567' }],
])('with %s nobody is offered a simulator, and none is believed', async (_what, keys) => {
  expect((await rehearsed()).sort()).toEqual(['pay_dollar', 'paypal', 'sic_pay', 'stripe']);
  const { number, notices } = await paidByPaypal();
  expect(notices.length).toBeGreaterThan(0);
  await configure(keys);
  expect(await rehearsed()).toEqual([]);
  expect(new Set(await deliver(notices))).toEqual(new Set([400]));
  expect(await orderOf(number)).toMatchObject({ payment: 'pending', rehearsal: false });
});

/** An order a simulator paid, with its notice taken. */
async function playedOrder(): Promise<{ id: number; rehearsal: boolean; payment: string }> {
  const { number, notices } = await paidByPaypal();
  await deliver(notices);
  for (let more = letterbox.take(); more.length > 0; more = letterbox.take()) {
    await deliver(more);
    await simulators[1]?.sent();
  }
  const row = await orderOf(number);
  if (!row) throw new Error('no order');
  return row;
}
const turnover = async () => {
  const { body } = await callAt(suite, 'GET', '/api/admin/dashboard', { token: owner() });
  return (body.data as { turnover: Turnover }).turnover;
};

it('what a simulator paid is marked in list, order and first page, and no money of it is asked for again', async () => {
  const row = await playedOrder();
  expect(row).toMatchObject({ payment: 'paid', rehearsal: true });
  const { body } = await callAt(suite, 'GET', `/api/admin/order/${row.id}`, { token: owner() });
  // Told quietly while the shop is tried out, loudly once it takes money.
  expect(body.data).toMatchObject({ unpaid_in_earnest: false });
  await configure({ stripe_public_key: 'pk_live_0123456789' });
  const later = await callAt(suite, 'GET', `/api/admin/order/${row.id}`, { token: owner() });
  expect(later.body.data).toMatchObject({ unpaid_in_earnest: true });
  await configure({ stripe_public_key: '' });
  expect(body.data).toMatchObject({ rehearsal: true, payments: [{ rehearsal: true, status: 'paid' }] });
  const cards = await callAt(suite, 'GET', '/api/admin/dashboard', { token: owner() });
  expect(JSON.stringify(cards.body)).toMatch(/"rehearsal":true/);
});

it('play money is turnover while the shop rehearses, with a word of it, and none once it takes money', async () => {
  const before = await turnover();
  await playedOrder();
  const rehearsing = await turnover();
  expect(rehearsing).toMatchObject({ play_money: true, today: { orders: before.today.orders + 1 } });
  await configure({ fps_identifier: '1234567' });
  const earning = await turnover();
  expect(earning).toMatchObject({ play_money: false, today: { orders: 0, total: 0 }, last_30_days: { orders: 0 } });
  expect(earning.series.every(({ total }) => total === 0)).toBe(true);
});

it('what goes back of play money is settled without a provider once the shop takes money, and its paper says so', async () => {
  const { id } = await playedOrder();
  await configure({ fps_identifier: '1234567' });
  const seen = await callAt(suite, 'GET', `/api/admin/order/${id}`, { token: owner() });
  const { version } = seen.body.data as { version: number };
  const payload = { version, reason: 'Broken', all: true };
  const asked = await callAt(suite, 'POST', `/api/admin/order/${id}/steps/refund`, { token: owner(), payload });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await suite.runtime.drain();
  const { body } = await callAt(suite, 'GET', `/api/admin/order/${id}`, { token: owner() });
  const [refund] = (body.data as never as { refunds: { id: number; status: string; reference: string }[] }).refunds;
  expect(refund).toMatchObject({ status: 'completed', reference: 'rehearsal' });
  const url = `/api/admin/refund/${refund?.id}/document`;
  const paper = await suite.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${owner()}` } });
  expect(await paperText(paper.rawPayload)).toContain('Paidwithplaymoney:nomoneywasreceived');
});
