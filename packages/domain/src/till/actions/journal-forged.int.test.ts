// Attacks on the journal of a till: entries that are signed and lie all the same, devices of other people, parked sales of other stores.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { changeProduct, changeStock, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { cashCount, routes, sessionSteps, type WrittenJournalSale } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';
import { parkedSales, tillBuyerLeases } from '../schema.ts';
import { JournalDevice } from '../testing/journal-device.ts';

const call = callsOf(domain.bindings);
const open = call(routes.openSession);
const enrol = call(routes.enrolDevice);
const send = call(routes.sendJournal);
const journal = call(routes.getSessionJournal);
const settle = call(routes.settleEntry);
const lose = call(routes.loseDevice);
const sell = call(routes.sell);
const get = call(routes.getSession);
const park = call(routes.parkSale);
const count = call(sessionSteps.count.take);

let runtime: TestRuntime;
let cashier: Context;
let other: Context;
let manager: Context;

const rights = ['get till_session', 'create till_session', 'close till_session'] as const;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions], {});
  cashier = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
  other = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
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

/** A register of a new store with 500.00 in its drawer, goods at 10.00, and a device of a person. */
async function opened(person: Context = cashier) {
  const store = await makeStore(runtime);
  const session = await open(person, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
  const device = new JournalDevice();
  await enrol(person, { id: session.id, device_id: device.id, public_key: device.public_key });
  const stock = await makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId });
  return { session, device, stock, warehouseId: store.warehouseId };
}

const sold = (stock_id: number, each = 10, more: Partial<WrittenJournalSale> = {}): WrittenJournalSale => ({
  sale_key: randomUUID(),
  lines: [{ stock_id, quantity: 1, unit_price: each }],
  total: each,
  tenders: [{ method: 'cash', amount: each, reference: '' }],
  sold_at: new Date().toISOString(),
  ...more,
});
const arrived = async (device: JournalDevice, sale: unknown, person: Context = cashier) => {
  const entries = [device.sell(sale as WrittenJournalSale)];
  return (await send(person, { device_id: device.id, entries, leaves: false })).entries[0];
};
const waitingOf = async (session: { id: number }) => (await journal(manager, { id: session.id })).entries;
const sale = (session: { id: number }, stock: { id: number }, more: object = {}) => ({
  ...{
    session_id: session.id,
    sale_key: randomUUID(),
    codes: [],
    points: 0,
    staff: [],
    email: '',
    note: '',
    is_gift: false,
  },
  lines: [{ stock_id: stock.id, quantity: 1 }],
  tenders: [{ method: 'cash' as const, amount: 1000, reference: '' }],
  ...more,
});
const wish = (number: number, needs: { stock_id: number; quantity: number }[] = []) => ({
  ...{ number, keeps: [], needs, shown: [], plans: false },
});

describe('a price nobody who may agree gave', () => {
  it('waits before staff, who sell it as it was sold or do not', async () => {
    const { device, stock, session } = await opened();
    expect(await arrived(device, sold(stock.id, 0))).toMatchObject({ status: 'abnormal' });
    expect(await arrived(device, sold(stock.id, 9.9))).toMatchObject({ status: 'abnormal' });
    expect(await arrived(device, sold(stock.id, 10))).toMatchObject({ status: 'completed' });
    const [none, less] = await waitingOf(session);
    expect(less?.problem).toContain('9.90');
    await settle(manager, { entry_id: none?.id ?? 0, choice: 'give-back', reason: 'a mistake' });
    await settle(manager, { entry_id: less?.id ?? 0, choice: 'sell', reason: 'agreed' });
    expect(await get(manager, { id: session.id })).toMatchObject({ figures: { sales: 2, turnover: 19.9 } });
  });

  it('is the right of a person who may take something off, but for no bag', async () => {
    const { device, stock, warehouseId } = await opened(manager);
    expect(await arrived(device, sold(stock.id, 9.9), manager)).toMatchObject({ status: 'completed' });
    const bag = await makeStock(runtime, { quantity: 5, warehouseId });
    await changeProduct(runtime, bag.productId, { is_bag: true });
    await changeStock(runtime, bag.id, { price_cents: 100 });
    expect(await arrived(device, sold(bag.id, 0.5), manager)).toMatchObject({ status: 'abnormal' });
    expect(await arrived(device, sold(bag.id, 1), manager)).toMatchObject({ status: 'completed' });
  });

  it('is not that of a day before its device was enrolled, or of one that has not come', async () => {
    const { device, stock } = await opened();
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000);
    await changeStock(runtime, stock.id, {
      ...{ special_price_cents: 100, special_from: day(-30), special_until: day(-20) },
    });
    const before = { sold_at: day(-25).toISOString() };
    expect(await arrived(device, sold(stock.id, 1, before))).toMatchObject({ status: 'abnormal' });
    await changeStock(runtime, stock.id, { special_from: day(20), special_until: day(30) });
    const ahead = { sold_at: day(25).toISOString() };
    expect(await arrived(device, sold(stock.id, 1, ahead))).toMatchObject({ status: 'abnormal' });
  });
});

it.each([
  ['names an account there is not', (id: number) => sold(id, 10, { staff: [{ account_id: 999_999, percent: 100 }] })],
  ['is no sale', () => 'hello'],
  ['has a key that is none', (id: number) => sold(id, 10, { sale_key: 'x' })],
  ['has a text no table takes', (id: number) => sold(id, 10, { note: 'a\u0000b' })],
])('an entry that %s waits before staff, keeps none behind it back, and has an end', async (_name, content) => {
  const { device, stock, session } = await opened();
  // Something of a buyer is kept for the device, which every meeting looks through.
  await runtime.database.db.insert(tillBuyerLeases).values({ sale_key: randomUUID(), device_id: device.id });
  expect(await arrived(device, content(stock.id))).toMatchObject({ status: 'abnormal' });
  expect(await arrived(device, sold(stock.id))).toMatchObject({ status: 'completed' });
  await send(cashier, { device_id: device.id, entries: [], leaves: true, lease: wish(1) });
  const [waiting] = await waitingOf(session);
  await settle(manager, { entry_id: waiting?.id ?? 0, choice: 'give-back', reason: 'forged' });
  const { version } = await get(manager, { id: session.id });
  await count(manager, { id: session.id, version, counts: { 10000: 5, 1000: 1 } });
});

describe('a device of another person', () => {
  it('neither leaves, is there, nor gives its pieces back because somebody else says so', async () => {
    const { device, stock, session } = await opened();
    const needs = [{ stock_id: stock.id, quantity: 2 }];
    await send(cashier, { device_id: device.id, entries: [], leaves: false, lease: wish(1, needs) });
    const state = async () =>
      (await journal(manager, { id: session.id })).devices.map((each) => [each.state, each.leased]);
    const before = await state();
    expect(before).toEqual([['here', expect.any(Number)]]);
    const refused = { code: 'till.device-unknown' };
    for (const said of [{ leaves: true }, { leaves: false, lease: wish(1_000_000_000) }, { leaves: false }])
      await expect(send(other, { device_id: device.id, entries: [], ...said })).rejects.toMatchObject(refused);
    const lease = { device_id: device.id, number: 1_000_000_000, pieces: needs };
    await expect(sell(other, sale(session, stock, { lease }))).rejects.toMatchObject(refused);
    expect(await state()).toEqual(before);
  });

  it('has its sales sent by whoever is signed in', async () => {
    const { device, stock } = await opened();
    expect(await arrived(device, sold(stock.id), other)).toMatchObject({ status: 'completed' });
  });
});

it('a device that was given up with a number missing keeps no session open, and what comes later waits before staff', async () => {
  const { device, stock, session } = await opened();
  const [first, second, third] = [
    device.sell(sold(stock.id)),
    device.sell(sold(stock.id)),
    device.sell(sold(stock.id)),
  ];
  await send(cashier, { device_id: device.id, entries: [second], leaves: false });
  await lose(manager, { id: session.id, device_id: device.id, reason: 'it fell into the sea' });
  const [waiting] = await waitingOf(session);
  expect(waiting).toMatchObject({ number: 2, status: 'abnormal' });
  await settle(manager, { entry_id: waiting?.id ?? 0, choice: 'sell', reason: 'the goods are gone' });
  await send(cashier, { device_id: device.id, entries: [third], leaves: false });
  await send(cashier, { device_id: device.id, entries: [first, second], leaves: true });
  const late = await waitingOf(session);
  expect(late.map(({ number, status }) => [number, status])).toEqual([
    [1, 'abnormal'],
    [3, 'abnormal'],
  ]);
  for (const { id } of late) await settle(manager, { entry_id: id, choice: 'sell', reason: 'found' });
  const { version } = await get(manager, { id: session.id });
  const counted = await count(manager, { id: session.id, version, counts: { 10000: 5, 1000: 3 } });
  expect(counted.cash).toMatchObject({ expected: 530, difference: 0 });
});

describe('a sale over the network', () => {
  it('pays no parked sale of another store', async () => {
    const [there, here] = [await opened(), await opened(other)];
    const lines = [{ stock_id: there.stock.id, quantity: 1 }];
    const content = { lines, codes: [], points: 0, note: '' };
    const parked = await park(cashier, { session_id: there.session.id, name: '', content });
    const paying = sell(other, sale(here.session, here.stock, { parked_id: parked.id }));
    await expect(paying).rejects.toMatchObject({ code: 'not-found' });
    const [row] = await runtime.database.db.select().from(parkedSales).where(eq(parkedSales.id, parked.id));
    expect(row?.status).toBe('draft');
  });

  it('is shared with accounts there are', async () => {
    const { session, stock } = await opened();
    const shared = sale(session, stock, { staff: [{ account_id: 999_999, percent: 100 }] });
    await expect(sell(cashier, shared)).rejects.toMatchObject({
      code: 'validation',
      fields: { staff: expect.anything() },
    });
  });
});

it('a drawer is counted in coins and notes there are', () => {
  expect(cashCount.safeParse({ 10000: 5, 10: 3 }).data).toEqual({ 10000: 5, 10: 3 });
  for (const worth of ['9999999', '0010', '33', '__proto__x'])
    expect(cashCount.safeParse({ [worth]: 1 }).success).toBe(false);
});
