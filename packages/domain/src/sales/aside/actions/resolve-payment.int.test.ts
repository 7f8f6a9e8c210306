// Money that does not fit is accepted or sent back, each once, and every cent the provider took stays written down.

import { adapter, inTransaction } from '@kaifong/kernel/context';
import { listRows, listSheet } from '@kaifong/kernel/resource';
import { openTestRuntime, race, staff, system, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import { changeOrderInput } from '../../change/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import { paymentProviders, type Standing } from '../../method/ports/payment-provider.ts';
import { applyStanding } from '../../payment/actions/apply-standing.ts';
import { beginPayment, buyerOf } from '../../payment/actions/begin-payment.ts';
import { applyRefundStanding } from '../../refund/actions/apply-refund-standing.ts';
import { refundOrderInput } from '../../refund/contract/index.ts';
import {
  acceptPayment,
  askProviderAgain,
  cancelOrder,
  changeOrder,
  markRefundSent,
  refundOrder,
  returnPayment,
} from '../../testing/calls.ts';
import { fakePaymentProvider } from '../../testing/fake-payment-provider.ts';
import { brokenPromises, makeMethods, takeOrder } from '../../testing/index.ts';
import { asideRows } from '../queries/list-asides.ts';

const provider = fakePaymentProvider('stripe');
let runtime: TestRuntime;
let courier: number;
let accountId: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain], { poolSize: 8 });
  courier = await makeMethods(runtime);
  accountId = (await makeAccount(runtime)).id;
  runtime.plug(adapter(paymentProviders, [provider]));
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
});
afterAll(() => runtime.close());
const clerk = () => runtime.as(staff(['*'], accountId));
const now = (id: number) => getAdminOrder(clerk(), id);
const reason = 'As agreed on the phone';

/** Two pieces at 10.00 and the courier: 50.00 to pay. Its buyer paid so much. */
async function paid(change: Partial<Standing> = {}, { canceled = false, pieces = 2 } = {}) {
  const stock = await makeStock(runtime, { quantity: pieces });
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  const order = await takeOrder(clerk(), { lines, shipping_method_id: courier, payment_method: 'stripe' });
  const { id, version } = order;
  const { next } = await beginPayment(clerk(), id, buyerOf);
  if (next?.step !== 'redirect') throw new Error('she was not sent to the provider');
  if (canceled) await cancelOrder(clerk(), { id, version, reason: 'deadline' });
  const standing = provider.set(next.url.split('/').at(-1) ?? '', { state: 'paid', ...change });
  await applyStanding(clerk(), 'stripe', standing);
  return { id, standing, stockId: stock.id };
}
const wish = async (id: number) => ({ id, version: (await now(id)).version, reason, others: 'stay' as const });
const accept = async (id: number) => acceptPayment(clerk(), await wish(id));
const giveBack = async (id: number) => returnPayment(clerk(), await wish(id));
const moneyOf = (order: Awaited<ReturnType<typeof now>>) => ({
  status: order.status,
  captured: order.money.captured,
  payments: order.payments.map(({ status, amount, decision }) => [status, amount, decision]),
});
const refundsOf = async (id: number) =>
  (await now(id)).refunds.map(({ kind, amount, currency, status }) => [kind, amount, currency, status]);

it('too much: the order is paid, the rest goes back through the provider', async () => {
  const { id } = await paid({ cents: 5100 });
  expect((await now(id)).commands.slice(0, 2)).toEqual(['accept-payment', 'return-payment']);
  expect(moneyOf(await accept(id))).toEqual({
    status: 'paid',
    captured: 50,
    payments: [
      ['paid', 50, 'accepted'],
      ['canceled', 1, 'returned'],
    ],
  });
  await runtime.drain();
  expect(await refundsOf(id)).toEqual([['surplus', 1, 'HKD', 'completed']]);
  // What the order itself can give back is untouched by it.
  const { version } = await now(id);
  const back = await refundOrder(clerk(), refundOrderInput.parse({ id, version, reason, all: true }));
  expect(back.money).toMatchObject({ captured: 50, refunded: 50 });
});

it.each<[string, Partial<Standing>]>([
  ['too little', { cents: 4000 }],
  ['another currency', { cents: 700, currency: 'USD' }],
])('%s, accepted: paid, and refunds give back no more than came', async (_what, change) => {
  const { id, standing } = await paid(change);
  expect(moneyOf(await accept(id))).toMatchObject({ status: 'paid', captured: 50 });
  const asked: [number, string][] = [];
  const { refund } = provider;
  provider.refund = async (wanted, account) => {
    asked.push([wanted.cents, wanted.currency]);
    return refund(wanted, account);
  };
  for (const goodwill of [20, 30]) {
    const { version } = await now(id);
    await refundOrder(clerk(), refundOrderInput.parse({ id, version, reason, goodwill }));
    await runtime.drain();
  }
  provider.refund = refund;
  expect(asked.map(([, currency]) => currency)).toEqual([standing.currency, standing.currency]);
  expect(asked.reduce((sum, [cents]) => sum + cents, 0)).toBe(standing.cents);
  expect((await refundsOf(id)).map(([, , , status]) => status)).toEqual(['completed', 'completed']);
});

it('sent back: the order is canceled, its stock free, the money returned', async () => {
  const { id, stockId } = await paid({ cents: 4999 });
  expect(moneyOf(await giveBack(id))).toEqual({
    status: 'canceled',
    captured: 0,
    payments: [['canceled', 49.99, 'returned']],
  });
  await runtime.drain();
  expect(await refundsOf(id)).toEqual([['surplus', 49.99, 'HKD', 'completed']]);
  const [held] = (
    await runtime.database.connection.query(
      `select count(*)::int as n from reservations where stock_id = $1 and state = 'held'`,
      [stockId],
    )
  ).rows;
  expect(held?.n).toBe(0);
});

it('after the deadline: accepted it takes its stock again, and is refused when that is gone', async () => {
  const late = await paid({}, { canceled: true });
  expect(moneyOf(await accept(late.id))).toMatchObject({ status: 'paid', captured: 50 });
  const gone = await paid({}, { canceled: true });
  const lines = [{ stock_id: gone.stockId, quantity: 1 }];
  await takeOrder(clerk(), { lines, shipping_method_id: courier });
  await expect(accept(gone.id)).rejects.toMatchObject({ code: 'sales.late-stock' });
  expect(moneyOf(await giveBack(gone.id))).toMatchObject({ status: 'canceled', captured: 0 });
});

it('a second payment: the order stays as it is, the money goes back or stays beside it', async () => {
  for (const [decide, decision] of [
    [giveBack, 'returned'],
    [accept, 'kept'],
  ] as const) {
    const { id, standing } = await paid();
    const { providerReference } = await provider.begin(
      { ...standing, reference: `again-${id}` } as never,
      { settings: {}, secrets: {} } as never,
    );
    await applyStanding(clerk(), 'stripe', { ...standing, providerReference });
    const listed = await listRows(clerk(), asideRows, { page: 1, per_page: 100 });
    expect(listed.data.filter(({ order_id }) => order_id === id)).toMatchObject([{ amount: 50, due: 0 }]);
    const sheet = await listSheet(clerk(), asideRows, { format: 'csv' });
    expect(Buffer.from(sheet.bytes).toString()).toMatch(/Received,Amount due,What does not fit.*Currency of the order/);
    expect(moneyOf(await decide(id))).toEqual({
      status: 'paid',
      captured: 50,
      payments: [
        ['paid', 50, null],
        ['canceled', 50, decision],
      ],
    });
    expect((await now(id)).commands).not.toContain('return-payment');
  }
});

it.each(['stay', 'return'] as const)('of two that do not fit staff accept one; the other: %s', async (others) => {
  const { id, standing } = await paid({ cents: 5100 });
  const { providerReference } = await provider.begin(
    { ...standing, reference: `more-${id}` } as never,
    { settings: {}, secrets: {} } as never,
  );
  await applyStanding(clerk(), 'stripe', { ...standing, cents: 4000, providerReference });
  const [first, second] = (await now(id)).payments;
  expect([first?.amount, second?.amount]).toEqual([51, 40]);
  const stranger = await paid({ cents: 1 });
  const foreign = (await now(stranger.id)).payments[0]?.id;
  await expect(acceptPayment(clerk(), { ...(await wish(id)), payment_id: foreign, others })).rejects.toMatchObject({
    code: expect.stringContaining('wrong-status'),
  });
  const chosen = { ...(await wish(id)), payment_id: second?.id, others };
  expect(moneyOf(await acceptPayment(clerk(), chosen))).toMatchObject({
    status: 'paid',
    captured: 50,
    payments: [others === 'stay' ? ['abnormal', 51, null] : ['canceled', 51, 'returned'], ['paid', 50, 'accepted']],
  });
  await runtime.drain();
  expect(await refundsOf(id)).toEqual(others === 'stay' ? [] : [['surplus', 51, 'HKD', 'completed']]);
});

it('too little for what a changed order costs more: accepted it pays just that', async () => {
  const { id, stockId } = await paid({}, { pieces: 3 });
  const { version } = await now(id);
  const lines = [{ stock_id: stockId, quantity: 3 }];
  await changeOrder(clerk(), changeOrderInput.parse({ id, version, lines }));
  const { next } = await beginPayment(clerk(), id, buyerOf);
  if (next?.step !== 'redirect') throw new Error('she was not sent to the provider');
  const standing = provider.set(next.url.split('/').at(-1) ?? '', { state: 'paid', cents: 900 });
  await applyStanding(clerk(), 'stripe', standing);
  expect(moneyOf(await accept(id))).toEqual({
    status: 'paid',
    captured: 60,
    payments: [
      ['paid', 50, null],
      ['paid', 10, 'accepted'],
    ],
  });
});

it('of several who decide at once one does', async () => {
  const { id } = await paid({ cents: 5100 });
  const given = await wish(id);
  const { won } = await race(6, (at) => (at % 2 ? acceptPayment : returnPayment)(clerk(), given));
  expect(won).toHaveLength(1);
});

it('a notice moves the refund, once; what failed is asked for again by another name', async () => {
  const { id } = await paid();
  const { refund } = provider;
  const names: string[] = [];
  provider.refund = async ({ reference }) => {
    names.push(reference);
    return { state: 'waiting', providerReference: 're', reason: '' };
  };
  const { version } = await now(id);
  await refundOrder(clerk(), refundOrderInput.parse({ id, version, reason, goodwill: 10 }));
  await runtime.drain();
  const said = (state: Standing['state'], more: Partial<Standing> = {}): Standing => {
    const reference = names.at(-1) ?? '';
    return { state, reference, providerReference: 're', cents: 1000, currency: 'HKD', reason: 'closed', ...more };
  };
  const tell = (standing: Standing, method: 'stripe' | 'paypal' = 'stripe') =>
    inTransaction(runtime.as(system), (tx) => applyRefundStanding(tx, method, standing));
  await expect(tell(said('paid'), 'paypal')).rejects.toMatchObject({ code: 'not-found' });
  await expect(tell(said('paid', { reference: 'K0-R1' }))).rejects.toMatchObject({ code: 'not-found' });
  await expect(tell(said('paid', { cents: 999 }))).rejects.toMatchObject({ code: 'sales.refund-other-amount' });
  expect(await tell(said('failed'))).toBe('refund-failed');
  expect(await tell(said('failed'))).toBe('known');
  const first = said('failed');
  const [failed] = (await now(id)).refunds;
  expect(failed).toMatchObject({ status: 'abnormal', answer: 'closed' });
  await askProviderAgain(clerk(), { id: failed?.id ?? 0, version: failed?.version ?? 0 });
  await runtime.drain();
  expect(new Set(names).size).toBe(2);
  expect(await tell(first)).toBe('known');
  expect(await tell(said('paid'))).toBe('refunded');
  expect(await tell(said('paid'))).toBe('known');
  expect(await refundsOf(id)).toMatchObject([['part', 10, 'HKD', 'completed']]);
  // Days later the buyer's bank sends it back.
  expect(await tell(said('failed'))).toBe('refund-failed');
  expect(await refundsOf(id)).toMatchObject([['part', 10, 'HKD', 'abnormal']]);
  // Sent by hand, it is no provider's refund any more: what one says late undoes nothing, and money that went twice is seen.
  const [back] = (await now(id)).refunds;
  await markRefundSent(clerk(), { id: back?.id ?? 0, version: back?.version ?? 0, reference: 'HSBC 1' });
  expect(await tell(said('failed'))).toBe('known');
  await expect(tell(said('paid'))).rejects.toMatchObject({ code: 'sales.refund-sent-twice' });
  expect((await now(id)).refunds).toMatchObject([{ status: 'completed', method: 'manual_bank', reference: 'HSBC 1' }]);
  provider.refund = refund;
});
