// What a till sold while it was alone, by its calls: sent once, twice, out of turn, forged, too late; and what staff do with what cannot be sold.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeStock, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, sessionSteps, type WrittenJournalSale } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';
import { tillDevices, tillSales } from '../schema.ts';
import { JournalDevice } from '../testing/journal-device.ts';

const call = callsOf(domain.bindings);
const open = call(routes.openSession);
const enrol = call(routes.enrolDevice);
const sendAll = call(routes.sendJournal);
const send = (ctx: Context, sent: Omit<Parameters<typeof sendAll>[1], 'leaves'> & { leaves?: boolean }) =>
  sendAll(ctx, { leaves: false, ...sent });
const journal = call(routes.getSessionJournal);
const settle = call(routes.settleEntry);
const lose = call(routes.loseDevice);
const sell = call(routes.sell);
const get = call(routes.getSession);
const count = call(sessionSteps.count.take);
const close = call(sessionSteps.close.take);

let runtime: TestRuntime;
let cashier: Context;
let manager: Context;
let store: { id: number; warehouseId: number };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions], {
    poolSize: 20,
  });
  const rights = ['get till_session', 'create till_session', 'close till_session'] as const;
  cashier = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
  for (const [promise, query] of Object.entries(tillInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
afterAll(() => runtime.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: { code: string }) => error.code,
  );

/** A register of a new store with 500.00 in its drawer, and a device that may sell there alone. */
async function opened() {
  store = await makeStore(runtime);
  const session = await open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
  const device = new JournalDevice();
  await enrol(cashier, { id: session.id, device_id: device.id, public_key: device.public_key });
  return { session, device };
}
const goods = (wish: object = {}) => makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId, ...wish });

/** So many pieces at 10.00, paid in cash. */
const sold = (stock_id: number, quantity = 1, more: Partial<WrittenJournalSale> = {}): WrittenJournalSale => ({
  sale_key: randomUUID(),
  lines: [{ stock_id, quantity, unit_price: 10 }],
  total: 10 * quantity,
  tenders: [{ method: 'cash', amount: 10 * quantity, reference: '' }],
  sold_at: '2026-11-26T04:00:00Z',
  ...more,
});
const salesOf = async (session_id: number) =>
  (await runtime.database.db.select().from(tillSales).where(eq(tillSales.session_id, session_id))).length;
const piecesOf = async (stock: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(quantity)::int as quantity from inventories where stock_id = ${stock}`,
  );
  return rows[0]?.quantity;
};

describe('a journal', () => {
  it('sent twice, by two tabs at once and again, sells each entry once', async () => {
    const { session, device } = await opened();
    const stock = await goods();
    const entries = [device.sell(sold(stock.id)), device.sell(sold(stock.id, 2))];
    const { won, lost } = await race(6, () => send(cashier, { device_id: device.id, entries }));
    expect([won.length, lost.length]).toEqual([6, 0]);
    const again = await send(cashier, { device_id: device.id, entries });
    expect(again.entries.map(({ number, status }) => [number, status])).toEqual([
      [1, 'completed'],
      [2, 'completed'],
    ]);
    expect(again.device.last_number).toBe(2);
    expect([await salesOf(session.id), await piecesOf(stock.id)]).toEqual([2, 2]);
    expect(await get(manager, { id: session.id })).toMatchObject({ figures: { sales: 2, turnover: 30 } });
  });

  it('out of turn waits for the missing number, and closing waits with it', async () => {
    const { session, device } = await opened();
    const stock = await goods();
    const [first, second] = [device.sell(sold(stock.id)), device.sell(sold(stock.id))];
    const early = await send(cashier, { device_id: device.id, entries: [second] });
    expect(early.entries.map(({ status }) => status)).toEqual(['draft']);
    const counts = { id: session.id, version: session.version, counts: { 10000: 5, 1000: 2 } };
    expect(await code(count(cashier, counts))).toBe('till.journal-waits');
    const done = await send(cashier, { device_id: device.id, entries: [first], leaves: true });
    expect(done.device.last_number).toBe(2);
    const counted = await count(cashier, counts);
    expect(counted.cash).toMatchObject({ counted: 520, expected: 520, difference: 0 });
  });

  it('costs what the customer was shown, whatever a piece costs when it arrives', async () => {
    const { session, device } = await opened();
    const stock = await goods();
    const entries = [device.sell(sold(stock.id)), device.sell(sold(stock.id))];
    const receipt = (order_id: number | null | undefined) =>
      call(routes.getReceipt)(cashier, { order_id: order_id ?? 0 });
    const shown = { total: 10, tendered: 10 };
    await changeStock(runtime, stock.id, { price_cents: 500 });
    const cheaper = await send(cashier, { device_id: device.id, entries: entries.slice(0, 1) });
    expect(await receipt(cheaper.entries[0]?.order_id)).toMatchObject(shown);
    // Dearer by now: whoever looks at the price list says whether it was ever that.
    await changeStock(runtime, stock.id, { price_cents: 2500 });
    const dearer = await send(cashier, { device_id: device.id, entries: entries.slice(1) });
    expect(dearer.entries[0]).toMatchObject({ status: 'abnormal' });
    const waiting = dearer.entries[0]?.id ?? 0;
    await settle(manager, { entry_id: waiting, choice: 'sell', reason: 'the price of this morning' });
    const again = await send(cashier, { device_id: device.id, entries: entries.slice(1), leaves: false });
    expect(again.entries[0]?.status).toBe('completed');
    expect(await receipt(again.entries[0]?.order_id)).toMatchObject(shown);
    expect(await salesOf(session.id)).toBe(2);
  });

  it('is one sale with the call whose answer was lost', async () => {
    const { session, device } = await opened();
    const stock = await goods();
    const sale_key = randomUUID();
    const tenders = [{ method: 'cash' as const, amount: 1000, reference: '' }];
    const lines = [{ stock_id: stock.id, quantity: 1 }];
    const more = { codes: [], points: 0, staff: [], email: '', note: '', is_gift: false } as const;
    await sell(cashier, { session_id: session.id, sale_key, lines, tenders, ...more, codes: [], staff: [] });
    const { entries } = await send(cashier, {
      device_id: device.id,
      entries: [device.sell(sold(stock.id, 1, { sale_key }))],
    });
    expect(entries[0]?.status).toBe('completed');
    expect([await salesOf(session.id), await piecesOf(stock.id)]).toEqual([1, 4]);
  });

  it('that was edited, forged or is of another device takes nothing', async () => {
    const { session, device } = await opened();
    const stock = await goods();
    const good = device.sell(sold(stock.id, 3));
    const edited = { ...good, content: good.content.replace('"quantity":3', '"quantity":1') };
    expect(await code(send(cashier, { device_id: device.id, entries: [edited] }))).toBe('till.entry-forged');
    const other = new JournalDevice();
    expect(await code(send(cashier, { device_id: device.id, entries: [other.sell(sold(stock.id))] }))).toBe(
      'till.entry-forged',
    );
    expect(await code(send(cashier, { device_id: other.id, entries: [] }))).toBe('till.device-unknown');
    expect(await code(enrol(cashier, { id: session.id, device_id: device.id, public_key: other.public_key }))).toBe(
      'till.device-unknown',
    );
    expect(await salesOf(session.id)).toBe(0);
    await send(cashier, { device_id: device.id, entries: [good] });
    expect(await piecesOf(stock.id)).toBe(2);
  });
});

describe('what cannot be sold', () => {
  it('waits before staff, those behind it go on, and its pieces are booked in', async () => {
    const { session, device } = await opened();
    const stock = await goods({ quantity: 1 });
    const entries = [device.sell(sold(stock.id, 3)), device.sell(sold(stock.id))];
    const answer = await send(cashier, { device_id: device.id, entries });
    expect(answer.entries.map(({ status }) => status)).toEqual(['abnormal', 'completed']);
    const [waiting] = (await journal(cashier, { id: session.id })).entries;
    expect(waiting).toMatchObject({ number: 1, total: 30, goods: [{ quantity: 3, unit_price: 10 }] });
    expect(waiting?.problem).not.toBe('');
    const wish = { entry_id: waiting?.id ?? 0, reason: 'Lay behind the counter' };
    expect(await code(settle(manager, { ...wish, choice: 'sell' }))).not.toBe('nothing was refused');
    const { won, lost } = await race(4, () => settle(manager, { ...wish, choice: 'book-in' }));
    expect([won.length, lost.length]).toEqual([1, 3]);
    expect(won[0]?.entries).toEqual([]);
    expect([await salesOf(session.id), await piecesOf(stock.id)]).toEqual([2, 0]);
  });

  it('may have its money given back, and then nothing was sold', async () => {
    const { session, device } = await opened();
    const stock = await goods({ quantity: 0 });
    const { entries } = await send(cashier, { device_id: device.id, entries: [device.sell(sold(stock.id))] });
    const wish = { entry_id: entries[0]?.id ?? 0, reason: 'She came back for it' };
    expect((await settle(manager, { ...wish, choice: 'give-back' })).entries).toEqual([]);
    expect(await code(settle(manager, { ...wish, choice: 'sell' }))).toBe('till.entry-settled');
    expect(await salesOf(session.id)).toBe(0);
  });

  it('of a session that is over is sold in another one', async () => {
    const { session, device } = await opened();
    const stock = await goods();
    const entry = device.sell(sold(stock.id));
    await send(cashier, { device_id: device.id, entries: [], leaves: true });
    const counted = await count(cashier, { id: session.id, version: session.version, counts: { 10000: 5 } });
    await close(cashier, { id: session.id, version: counted.version });
    const { entries } = await send(cashier, { device_id: device.id, entries: [entry] });
    expect(entries[0]?.status).toBe('abnormal');
    const next = await open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
    const wish = { entry_id: entries[0]?.id ?? 0, reason: 'Sold yesterday', choice: 'sell' as const };
    // The pieces left this store, and the cash lies here.
    const { id: elsewhere } = await makeStore(runtime);
    const other = await open(cashier, { store_id: elsewhere, register: 'r1', counts: { 10000: 5 } });
    await expect(settle(manager, { ...wish, session_id: other.id })).rejects.toMatchObject({
      fields: { session_id: [{ code: 'not-found' }] },
    });
    await settle(manager, { ...wish, session_id: next.id });
    expect([await salesOf(session.id), await salesOf(next.id), await salesOf(other.id)]).toEqual([0, 1, 0]);
  });
});

describe('a parked sale that is paid alone', () => {
  const park = call(routes.parkSale);
  const recall = call(routes.recallSale);
  const orderOf = async (id: number) => {
    const { rows } = await runtime.database.connection.query<{ status: string; order_id: number }>(
      `select status, order_id from parked_sales where id = ${id}`,
    );
    return rows[0];
  };
  async function parked() {
    const { session, device } = await opened();
    const stock = await goods();
    const lines = [{ stock_id: stock.id, quantity: 1 }];
    const content = { lines, codes: [], points: 0, note: '' };
    const { id, version } = await park(cashier, { session_id: session.id, name: 'Scarf', content });
    const back = await recall(cashier, { id, version, session_id: session.id });
    const entry = device.sell(sold(stock.id, 1, { parked_id: id }));
    const over = (sale_key = randomUUID()) =>
      sell(cashier, {
        ...{ session_id: session.id, sale_key, lines, codes: [], points: 0, staff: [], email: '', note: '' },
        ...{ tenders: [{ method: 'cash' as const, amount: 1000, reference: '' }], is_gift: false, parked_id: id },
      });
    return { session, device, id, version: back.version, entry, over };
  }

  it('is that order once its journal has come, and nobody sells it again', async () => {
    const { session, device, id, version, entry, over } = await parked();
    const { entries } = await send(cashier, { device_id: device.id, entries: [entry] });
    expect(await orderOf(id)).toEqual({ status: 'paid', order_id: entries[0]?.order_id });
    expect(await code(recall(cashier, { id, version, session_id: session.id }))).toBe('till.parked-gone');
    expect(await code(over())).toBe('till.parked-sold');
    expect(await salesOf(session.id)).toBe(1);
  });

  it('waits before staff where another register sold it first, and is sold once more if they say so', async () => {
    const { session, device, id, entry, over } = await parked();
    const first = await over();
    const { entries } = await send(cashier, { device_id: device.id, entries: [entry] });
    expect(entries[0]).toMatchObject({ status: 'abnormal', order_id: null });
    expect(entries[0]?.problem).toContain(first.number);
    expect(await salesOf(session.id)).toBe(1);
    await settle(manager, { entry_id: entries[0]?.id ?? 0, choice: 'sell', reason: 'Two customers' });
    expect([await salesOf(session.id), (await orderOf(id))?.order_id]).toEqual([2, first.order_id]);
  });

  it('that was dropped meanwhile is sold all the same', async () => {
    const { device, id, version, entry } = await parked();
    await call(routes.dropParked)(cashier, { id, version });
    const { entries } = await send(cashier, { device_id: device.id, entries: [entry] });
    expect([entries[0]?.status, (await orderOf(id))?.order_id]).toEqual(['completed', entries[0]?.order_id]);
  });

  it('paid alone and over the network at once is sold once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { session, device, entry, over } = await parked();
      const { lost } = await race<unknown>(2, (at) =>
        at === 0
          ? send(cashier, { device_id: device.id, entries: [entry] })
          : over().catch((error: { code: string }) => expect(error.code).toBe('till.parked-sold')),
      );
      expect(lost).toEqual([]);
      expect(await salesOf(session.id)).toBe(1);
    }
  });
});

it('a device out of reach keeps its session open until it is back, or a manager gives it up', async () => {
  const { session, device } = await opened();
  const stock = await goods();
  await runtime.database.db
    .update(tillDevices)
    .set({ seen_at: sql`now() - interval '1 hour'` })
    .where(eq(tillDevices.id, device.id));
  const counts = { id: session.id, version: session.version, counts: { 10000: 5 } };
  expect(await code(count(cashier, counts))).toBe('till.device-away');
  const lost = { id: session.id, device_id: device.id, reason: 'Stolen' };
  expect((await lose(manager, lost)).devices).toMatchObject([{ state: 'lost' }]);
  await count(cashier, counts);
  const { entries } = await send(cashier, { device_id: device.id, entries: [device.sell(sold(stock.id))] });
  expect(entries[0]).toMatchObject({ status: 'abnormal', total: 10 });
});

it('everything a store sells comes with what a scanner reads', async () => {
  await opened();
  const stock = await goods();
  const kept = await call(routes.listOfflineGoods)(cashier, { store_id: store.id, after: stock.id - 1 });
  expect(kept).toMatchObject([{ stock_id: stock.id, price: 10, available: 5 }]);
});
