// Cards at a till: by its routes, through the real adapter, to a terminal that speaks its protocol. The last digits of an amount decide.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeStock } from '@kaifong/domain/catalogue/testing';
import { makeAccount } from '@kaifong/domain/identity/testing';
import { brokenPromises, offerAllPayments } from '@kaifong/domain/sales/testing';
import { cardTerminals, domains } from '@kaifong/domain/server';
import { makeStore } from '@kaifong/domain/stores/testing';
import { type CardPayment, routes, sessionSteps } from '@kaifong/domain/till/contract';
import { JournalDevice } from '@kaifong/domain/till/testing';
import { adapter, type Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { startCardTerminal } from '@kaifong/tools/simulators';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bindings } from '../doors/api.ts';
import { simulatedTerminal } from './card-terminal.ts';

const call = callsOf(bindings);
let runtime: TestRuntime;
let terminal: Awaited<ReturnType<typeof startCardTerminal>>;
let cashier: Context;
let manager: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  terminal = await startCardTerminal({ thinking: 0 });
  runtime.plug(adapter(cardTerminals, [simulatedTerminal(terminal)]));
  cashier = runtime.as(
    staff(['get till_session', 'create till_session', 'close till_session'], (await makeAccount(runtime)).id),
  );
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await domains.find(({ name }) => name === 'sales')?.essentials?.(manager);
  await offerAllPayments(runtime);
});
afterAll(async () => {
  await terminal.close();
  await runtime.close();
});

/** A session of a register with a terminal, and goods that cost so much. */
async function opened(cents: number) {
  const registers = [{ key: 'r1', name: 'Counter', enabled: true, terminal: 'simulator' as const }];
  const store = await makeStore(runtime, { registers });
  const session = await call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
  const stock = await makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId, price: cents });
  const sale_key = randomUUID();
  const start = (attempt = 1, amount = cents) =>
    call(routes.startCard)(cashier, { session_id: session.id, sale_key, attempt, amount });
  const sell = (tenders: object[]) =>
    call(routes.sell)(cashier, {
      ...{ session_id: session.id, sale_key, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
      lines: [{ stock_id: stock.id, quantity: 1 }],
      tenders,
    } as never);
  const byCard = (card: CardPayment, amount = cents) => ({
    ...{ method: 'card_terminal', amount, reference: '', card_id: card.id },
  });
  return { session, store, stock, sale_key, start, sell, byCard, cents };
}
const ask = async (card: CardPayment) => call(routes.askCard)(cashier, { card_id: card.id });
const charged = (saleKey: string) =>
  runtime.database.connection
    .query('select public_id from till_cards where sale_key = $1', [saleKey])
    .then(({ rows }) => rows.filter((row) => terminal.charges.has(String(row.public_id))).length);

it('an approved card pays one sale, with its reference, brand and last digits on payment and receipt', async () => {
  const { start, sell, byCard, session } = await opened(12300);
  const card = await start();
  expect(card).toMatchObject({ status: 'approved', amount: 123, reference: expect.stringMatching(/^[\dA-F]{8}$/) });
  expect(card.last_four).toMatch(/^\d{4}$/);
  const typed = { method: 'card_terminal', amount: 12300, reference: '123' };
  await expect(sell([typed])).rejects.toMatchObject({
    fields: { 'tenders.0.method': [{ code: 'till.card-by-terminal' }] },
  });
  // Nothing is counted while a card has paid no sale.
  const count = () =>
    call(sessionSteps.count.take)(cashier, { id: session.id, version: session.version, counts: { 10000: 5 } });
  await expect(count()).rejects.toMatchObject({ code: 'till.cards-wait' });
  const receipt = await sell([byCard(card)]);
  expect(receipt.payments).toEqual([
    expect.objectContaining({ amount: 123, reference: card.reference, card: `${card.brand} •••• ${card.last_four}` }),
  ]);
  await expect(call(routes.reverseCard)(cashier, { card_id: card.id })).rejects.toMatchObject({
    code: 'till.card-sold',
  });
  expect(await call(routes.listOpenCards)(cashier, { id: session.id })).toEqual([]);
  expect(await count()).toMatchObject({ status: 'pending' });
});

it('a card of another sale, another amount, or used before pays nothing', async () => {
  const one = await opened(5000);
  const other = await opened(5000);
  const card = await one.start();
  const refused = { fields: { 'tenders.0.card_id': [expect.objectContaining({ code: 'till.card-not-paid' })] } };
  await expect(other.sell([other.byCard(card)])).rejects.toMatchObject(refused);
  await expect(
    one.sell([one.byCard(card, 4000), { method: 'cash', amount: 1000, reference: '' }]),
  ).rejects.toMatchObject(refused);
  await one.sell([one.byCard(card)]);
  await expect(one.start(2)).rejects.toMatchObject({ code: 'till.sale-key-used' });
});

it('a sale is put aside while none of its cards waits or has paid', async () => {
  const { session, stock, start, sale_key } = await opened(3006);
  const content = { lines: [{ stock_id: stock.id, quantity: 1 }], codes: [], points: 0, note: '' };
  const park = () => call(routes.parkSale)(cashier, { session_id: session.id, sale_key, name: '', content });
  const parked = () => call(routes.listParked)(cashier, { store_id: session.store_id });
  const asked = await start();
  await expect(park()).rejects.toMatchObject({ code: 'till.card-of-sale' });
  expect(await call(routes.cancelCard)(cashier, { card_id: asked.id })).toMatchObject({ status: 'canceled' });
  const paid = await start(2, 2000);
  expect(paid).toMatchObject({ status: 'approved' });
  await expect(park()).rejects.toMatchObject({ code: 'till.card-of-sale' });
  expect(await parked()).toEqual([]);
  expect(await call(routes.reverseCard)(cashier, { card_id: paid.id })).toMatchObject({ status: 'refunded' });
  expect(await park()).toMatchObject({ status: 'draft' });
  expect(await parked()).toHaveLength(1);
});

it('a tab that is not the till any more asks for no card, and the terminal hears nothing', async () => {
  const { session, stock, sale_key } = await opened(2500);
  const device = new JournalDevice();
  const [first, second] = [randomUUID(), randomUUID()];
  const holds = (tab: string) =>
    call(routes.enrolDevice)(cashier, {
      ...{ id: session.id, device_id: device.id, public_key: device.public_key, tab },
    });
  const start = (tab: string, attempt: number, key = sale_key) =>
    call(routes.startCard)(cashier, {
      ...{ session_id: session.id, sale_key: key, attempt, amount: 2500, by: { device_id: device.id, tab } },
    });
  await holds(first);
  const asked = await start(first, 1);
  expect(asked).toMatchObject({ status: 'approved' });
  await call(routes.reverseCard)(cashier, { card_id: asked.id });
  // The second takes over and puts the sale aside, which stands in the first one still.
  await holds(second);
  const content = { lines: [{ stock_id: stock.id, quantity: 1 }], codes: [], points: 0, note: '' };
  await call(routes.parkSale)(cashier, { session_id: session.id, sale_key, name: '', content });
  await expect(start(first, 2)).rejects.toMatchObject({ code: 'till.other-tab', status: 409 });
  expect(await call(routes.listOpenCards)(cashier, { id: session.id })).toEqual([]);
  expect(await charged(sale_key)).toBe(1);
  // The answer to its own try it hears all the same.
  expect((await start(first, 1)).id).toBe(asked.id);
  expect(await start(second, 1, randomUUID())).toMatchObject({ status: 'approved' });
  const other = await opened(2500);
  await expect(
    call(routes.startCard)(cashier, {
      ...{ session_id: other.session.id, sale_key: other.sale_key, attempt: 1, amount: 2500 },
      by: { device_id: device.id, tab: second },
    }),
  ).rejects.toMatchObject({ code: 'till.device-unknown' });
});

it('the same try twice, also at the same moment, is one charge', async () => {
  const { start, sale_key } = await opened(2000);
  const both = await Promise.all([start(), start(), start()].map((one) => one.catch((error: unknown) => error)));
  const again = await start();
  expect(new Set(both.filter((each) => !(each instanceof Error)).map((each) => (each as CardPayment).id))).toEqual(
    new Set([again.id]),
  );
  await expect(start(1, 2100)).rejects.toMatchObject({ code: 'till.card-amount' });
  expect(await charged(sale_key)).toBe(1);
});

it.each([
  [1001, 'rejected', 'Declined: not enough money.'],
  [1002, 'rejected', 'Declined: the card is blocked or expired.'],
  [1003, 'canceled', 'Canceled at the terminal.'],
])('%i cents end as %s, with why; the next try is free', async (cents, status, reason) => {
  const { start, sell, byCard } = await opened(cents);
  const card = await start();
  expect(card).toMatchObject({ status, reason });
  await expect(sell([byCard(card)])).rejects.toMatchObject({ code: 'validation' });
  expect(await start(2)).toMatchObject({ status, attempt: 2 });
});

it('a line cut after the money was taken: it is asked again, and charged once', async () => {
  const { start, sell, byCard, sale_key } = await opened(3004);
  const card = await start();
  expect(card).toMatchObject({ status: 'abnormal', reason: 'The terminal does not answer.' });
  await expect(start(2)).rejects.toMatchObject({ code: 'till.card-open' });
  expect(await ask(card)).toMatchObject({ status: 'approved' });
  await sell([byCard(card)]);
  expect(await charged(sale_key)).toBe(1);
});

it('a line cut before the terminal heard: it is taken back there, however late it arrives', async () => {
  const { start, sell, sale_key, cents } = await opened(3005);
  const card = await start();
  expect(card).toMatchObject({ status: 'abnormal' });
  expect(await ask(card)).toMatchObject({
    status: 'canceled',
    reason: 'The terminal never heard of it: nothing was charged.',
  });
  const reference = [...terminal.charges.keys()].at(-1) ?? '';
  const late = await simulatedTerminal(terminal).pay('x', { reference, cents: 0, currency: 'HKD' });
  expect(late).toMatchObject({ state: 'canceled' });
  await sell([{ method: 'cash', amount: cents, reference: '' }]);
  expect(await charged(sale_key)).toBe(1);
});

it('nobody shows a card: it waits until the till takes it back; another customer waits meanwhile', async () => {
  const { start, session } = await opened(3006);
  const card = await start();
  expect(card).toMatchObject({ status: 'processing' });
  expect(await ask(card)).toMatchObject({ status: 'processing' });
  const other = await call(routes.startCard)(cashier, {
    ...{ session_id: session.id, sale_key: randomUUID(), attempt: 1, amount: 100 },
  });
  expect(other).toMatchObject({ status: 'rejected', reason: 'The terminal is busy with another payment.' });
  expect(await call(routes.cancelCard)(cashier, { card_id: card.id })).toMatchObject({ status: 'canceled' });
  await expect(call(routes.cancelCard)(cashier, { card_id: card.id })).rejects.toMatchObject({
    code: 'till.card-over',
  });
});

it('a sale that does not come through gives its card back, once; one that cannot be is written down by a manager', async () => {
  const { start, sell, byCard } = await opened(4000);
  const card = await start();
  const reverse = () => call(routes.reverseCard)(cashier, { card_id: card.id });
  expect(await reverse()).toMatchObject({ status: 'refunded' });
  expect(await reverse()).toMatchObject({ status: 'refunded' });
  await expect(sell([byCard(card)])).rejects.toMatchObject({ code: 'validation' });

  const settled = await opened(4008);
  const paid = await settled.start();
  await expect(call(routes.reverseCard)(cashier, { card_id: paid.id })).rejects.toMatchObject({
    code: 'till.card-not-reversed',
  });
  const [waiting] = await call(routes.listOpenCards)(cashier, { id: settled.session.id });
  expect(waiting).toMatchObject({ id: paid.id, status: 'approved', reversing: false });
  const byHand = { card_id: paid.id, outcome: 'refunded' as const, reason: 'given back at the bank' };
  expect(await call(routes.settleCard)(manager, byHand)).toMatchObject({
    status: 'refunded',
    reason: expect.stringContaining('bank'),
  });
  expect(await call(routes.listOpenCards)(cashier, { id: settled.session.id })).toEqual([]);
});

it('sold and given back at the same moment, it is one of both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { start, sell, byCard } = await opened(2500);
    const card = await start();
    const [sold, back] = await Promise.allSettled([
      sell([byCard(card)]),
      call(routes.reverseCard)(cashier, { card_id: card.id }),
    ]);
    expect([sold.status, back.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await ask(card)).status).toBe(sold.status === 'fulfilled' ? 'approved' : 'refunded');
  }
});

it('goods that come back send the money onto their card; declined, it stays owed and is tried again', async () => {
  const give = async (cents: number) => {
    const { start, sell, byCard, session } = await opened(cents);
    const card = await start();
    const { number } = await sell([byCard(card)]);
    const sale = await call(routes.findSale)(cashier, { number });
    const { parts } = await call(routes.refundSale)(manager, {
      ...{ session_id: session.id, order_id: sale.order_id, reason: 'too small', return_key: randomUUID() },
      lines: [{ line_id: sale.lines[0]?.line_id ?? 0, quantity: 1, restock: 'lot' }],
    });
    const [part] = parts;
    expect(parts).toEqual([expect.objectContaining({ how: 'terminal', amount: cents / 100 })]);
    const refund = (attempt: number) =>
      call(routes.refundCard)(cashier, { session_id: session.id, refund_id: part?.refund_id ?? 0, attempt });
    const statusOf = async () =>
      (await runtime.database.connection.query('select status from refunds where id = $1', [part?.refund_id])).rows[0]
        ?.status;
    return { refund, statusOf, card };
  };
  const good = await give(6000);
  expect(await good.statusOf()).toBe('approved');
  expect(await good.refund(1)).toMatchObject({ kind: 'refund', status: 'approved', last_four: good.card.last_four });
  expect(await good.refund(1)).toMatchObject({ status: 'approved' });
  await expect(good.refund(2)).rejects.toMatchObject({ code: 'till.card-over' });
  expect(await good.statusOf()).toBe('completed');

  const bad = await give(6007);
  expect(await bad.refund(1)).toMatchObject({ status: 'rejected' });
  expect(await bad.statusOf()).toBe('approved');
  expect(await bad.refund(2)).toMatchObject({ status: 'rejected', attempt: 2 });
});

it('what is left of a card in an exchange goes back onto it by the terminal, the rest pays', async () => {
  const { start, sell, byCard, session, store } = await opened(6000);
  const { number } = await sell([byCard(await start())]);
  const sale = await call(routes.findSale)(cashier, { number });
  const cheaper = await makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId, price: 2500 });
  const exchange = {
    ...{ session_id: session.id, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false, tenders: [] },
    lines: [{ stock_id: cheaper.id, quantity: 1 }],
    back: {
      ...{ order_id: sale.order_id, reason: 'too small' },
      lines: [{ line_id: sale.lines[0]?.line_id ?? 0, quantity: 1, restock: 'lot' as const }],
    },
  };
  const left = [expect.objectContaining({ how: 'terminal', amount: 35 })];
  const { exchange: shown } = await call(routes.previewSale)(manager, exchange as never);
  expect(shown).toMatchObject({ back: 60, set_off: 25, parts: left });
  const sold = await call(routes.sell)(manager, { ...exchange, sale_key: randomUUID() } as never);
  expect(sold.exchange).toMatchObject({ set_off: 25, parts: left });
  const refunds = async () =>
    (
      await runtime.database.connection.query(
        'select amount_cents::int as cents, status from refunds where order_id = $1 order by id',
        [sale.order_id],
      )
    ).rows;
  // What paid for the other goods changed hands; the rest is owed until the terminal says that it went back.
  expect(await refunds()).toEqual([
    { cents: 2500, status: 'completed' },
    { cents: 3500, status: 'approved' },
  ]);
  const refund_id = sold.exchange?.parts[0]?.refund_id ?? 0;
  const sent = await call(routes.refundCard)(cashier, { session_id: session.id, refund_id, attempt: 1 });
  expect(sent).toMatchObject({ kind: 'refund', status: 'approved', amount: 35 });
  expect((await refunds()).map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(await brokenPromises(runtime)).toEqual([]);
});

it('without an answer nothing is lost: the terminal is switched off, and asked once it is back', async () => {
  const { start, session } = await opened(7000);
  terminal.misbehave('away', true);
  const card = await start();
  expect(card).toMatchObject({ status: 'abnormal' });
  const count = call(sessionSteps.count.take)(cashier, {
    id: session.id,
    version: session.version,
    counts: { 10000: 5 },
  });
  await expect(count).rejects.toMatchObject({ code: 'till.cards-wait' });
  terminal.misbehave('away', false);
  await sleep(0);
  expect(await ask(card)).toMatchObject({ status: 'canceled' });
});

it('a register without a terminal takes what is typed in, and starts none', async () => {
  const store = await makeStore(runtime);
  const session = await call(routes.openSession)(cashier, { store_id: store.id, register: 'r1', counts: {} });
  await expect(
    call(routes.startCard)(cashier, { session_id: session.id, sale_key: randomUUID(), attempt: 1, amount: 100 }),
  ).rejects.toMatchObject({ code: 'till.terminal-none' });
});
