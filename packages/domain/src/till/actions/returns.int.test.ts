// Goods that come back over the counter: with their receipt, for others, and without a receipt.
import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { domain as members } from '../../members/domain.ts';
import { makePoints, pointsBalance, switchPointsOn } from '../../members/testing/index.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, type SaleInput, type SessionView, sessionSteps } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

const call = callsOf(domain.bindings);
const open = call(routes.openSession);
const sell = call(routes.sell);
const preview = call(routes.previewSale);
const get = call(routes.getSession);
const find = call(routes.findSale);
const refund = call(routes.refundSale);
const worth = call(routes.priceReturn);
const loose = call(routes.returnLoose);

let runtime: TestRuntime;
let cashier: Context;
let manager: Context;
let store: { id: number; warehouseId: number };
let session: SessionView;

/** A register of a new store, open with 500.00. */
async function opened(): Promise<SessionView> {
  store = await makeStore(runtime);
  return open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
}

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions], {
    poolSize: 20,
  });
  const rights = ['get till_session', 'create till_session', 'close till_session'] as const;
  cashier = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  await switchPointsOn(runtime);
});
beforeEach(async () => {
  session = await opened();
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
    (error: { code: string; fields?: Record<string, { code: string }[]> }) =>
      error.fields
        ? Object.fromEntries(Object.entries(error.fields).map(([at, [first]]) => [at, first?.code]))
        : error.code,
  );

/** In the store. 10.00 a piece unless the wish says otherwise. */
const goods = (wish: object = {}) => makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId, ...wish });
const wish = (lines: SaleInput['lines'], more: Partial<SaleInput> = {}): SaleInput => ({
  ...{ session_id: session.id, lines, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
  ...{ tenders: [], sale_key: randomUUID() },
  ...more,
});
const cash = (amount: number) => ({ method: 'cash' as const, amount, reference: '' });
const card = (amount: number) => ({ method: 'card_terminal' as const, amount, reference: 'A1' });
const lotsOf = async (stock: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select i.warehouse_id = ${store.warehouseId} as here, i.quantity, i.expiry_date::text as ends from inventories i
      where i.stock_id = ${stock} order by i.id`,
  );
  return rows;
};
const countOrders = async () => {
  const { rows } = await runtime.database.db.execute(sql`select count(*)::int as count from orders`);
  return rows[0]?.count;
};

/** Sold for 120.00: three pieces, 50.00 of it by card. */
async function soldThree(stock: { id: number }) {
  const sold = await sell(cashier, wish([{ stock_id: stock.id, quantity: 3 }], { tenders: [card(5000), cash(7000)] }));
  const found = await find(cashier, { number: sold.number, store_id: store.id });
  return { ...sold, line_id: found.lines[0]?.line_id ?? 0 };
}

describe('with their receipt goods', () => {
  const back = (sold: { order_id: number; line_id: number }, quantity: number, more: object = {}) => ({
    ...{ session_id: session.id, order_id: sold.order_id, reason: 'Too small', return_key: randomUUID() },
    lines: [{ line_id: sold.line_id, quantity, restock: 'lot' as const, ...more }],
  });

  it('are told of by one letter, however many ways the money goes back; what was said over the counter is in none', async () => {
    const stock = await goods({ price: 4000 });
    const lines = [{ stock_id: stock.id, quantity: 3 }];
    const sold = await sell(
      cashier,
      wish(lines, { tenders: [card(5000), cash(7000)], email: `buyer-${stock.id}@example.com` }),
    );
    const { lines: found } = await find(cashier, { number: sold.number, store_id: store.id });
    await refund(manager, back({ order_id: sold.order_id, line_id: found[0]?.line_id ?? 0 }, 2));
    await runtime.drain();
    const { rows: letters } = await runtime.database.db.execute<{ name: string }>(
      sql`select name from mail_logs where about ->> 'id' = ${String(sold.order_id)} order by id`,
    );
    expect(letters.map(({ name }) => name)).toEqual(['sales.refunded']);
    const { rows: told } = await runtime.database.db.execute<{ word: string }>(
      sql`select effect ->> 'word' as word from record_steps s cross join jsonb_array_elements(s.effects) effect
        where (s.machine = 'order' and s.record_id = ${sold.order_id} or s.machine = 'refund' and s.record_id in
          (select id from refunds where order_id = ${sold.order_id})) and effect ->> 'kind' = 'mail'`,
    );
    // One for the refund; its share by another way tells nothing more.
    expect(new Set(told.map(({ word }) => word))).toEqual(new Set(['mail-refunded']));
  });

  it('come back into their lot, their cash out of the drawer, once a manager agrees', async () => {
    const stock = await goods({ price: 4000 });
    const sold = await soldThree(stock);
    await runtime.drain();
    expect(await find(cashier, { number: ` ${sold.number.toLowerCase()} ` })).toMatchObject({
      money: 120,
      lines: [{ quantity: 3, left: 3 }],
    });
    expect(await code(refund(cashier, back(sold, 2)))).toEqual({ manager_code: 'till.manager-needed' });
    expect(await code(refund(manager, back(sold, 4)))).toEqual({ 'lines.0.quantity': 'sales.refund-pieces' });
    const wanted = back(sold, 2);
    const { won } = await race(3, () => refund(manager, wanted));
    expect(won.map(({ amount }) => amount)).toEqual([80, 80, 80]);
    expect(won[0]?.parts.map(({ method, amount, how }) => [method, amount, how])).toEqual([
      ['cash', 70, 'counter'],
      ['card_terminal', 10, 'counter'],
    ]);
    // The paper of the return names the sale and the goods.
    expect(won[0]).toMatchObject({
      ...{ sale_number: sold.number, number: `${sold.number}-R1`, register_name: expect.any(String) },
      lines: [{ quantity: 2, amount: 80 }],
    });
    await runtime.drain();
    expect(await lotsOf(stock.id)).toEqual([{ here: true, quantity: 4, ends: null }]);
    const now = await get(manager, { id: session.id });
    expect(now.figures).toMatchObject({ turnover: 120, refunds: 80, set_off: 0, no_receipt: 0 });
    expect(now.figures?.given_back.map(({ method, amount }) => [method, amount])).toEqual([
      ['cash', 70],
      ['card_terminal', 10],
    ]);
    expect(now.cash.movements).toMatchObject([{ amount: -70, reason: 'Too small' }]);
    // 500.00 and 70.00 came in, 70.00 went out.
    const count = call(sessionSteps.count.take);
    const counted = await count(cashier, { id: session.id, version: session.version, counts: { 10000: 5 } });
    expect(counted.cash.difference).toBe(0);
  });

  it('that are spoilt lie in no lot', async () => {
    const stock = await goods({ price: 4000 });
    const sold = await soldThree(stock);
    await refund(manager, back(sold, 1, { restock: 'scrap' }));
    await refund(manager, back(sold, 1));
    expect(await lotsOf(stock.id)).toEqual([{ here: true, quantity: 3, ends: null }]);
  });

  it('that points alone paid for give the points back, and no money', async () => {
    await changeSettings(runtime, { points_share: 100 });
    const stock = await goods({ price: 4000 });
    const amy = await makeCustomer(runtime);
    await makePoints(runtime, amy, 1000);
    const paid = { customer_id: amy, points: 800 };
    const sold = await sell(cashier, wish([{ stock_id: stock.id, quantity: 2 }], paid));
    await runtime.drain();
    expect((await pointsBalance(runtime, amy)).available).toBe(200);
    const { lines } = await find(cashier, { number: sold.number, store_id: store.id });
    const wanted = back({ ...sold, line_id: lines[0]?.line_id ?? 0 }, 1);
    const given = await refund(manager, wanted);
    expect(given).toMatchObject({ amount: 0, parts: [] });
    expect(await refund(manager, wanted)).toEqual(given);
    await runtime.drain();
    expect((await pointsBalance(runtime, amy)).available).toBe(600);
    expect(await lotsOf(stock.id)).toEqual([{ here: true, quantity: 4, ends: null }]);
    expect((await get(manager, { id: session.id })).cash.movements).toEqual([]);
    await changeSettings(runtime, { points_share: 50 });
  });

  it('of another store lie in this one, with those that end on the same day; the other session stays as it was', async () => {
    const stock = await goods({ price: 4000, lots: [{ quantity: 5, expiry_date: '2099-03-01' }] });
    const sold = await soldThree(stock);
    const first = { session, store };
    session = await opened();
    expect(await find(cashier, { number: sold.number, store_id: store.id })).toMatchObject({
      other_store: 'Temple Street store',
      lines: [{ lots: [] }],
    });
    await refund(manager, back(sold, 1));
    expect(await lotsOf(stock.id)).toEqual([
      { here: false, quantity: 2, ends: '2099-03-01' },
      { here: true, quantity: 1, ends: '2099-03-01' },
    ]);
    expect((await get(manager, { id: session.id })).figures).toMatchObject({ turnover: 0, refunds: 40 });
    expect((await get(manager, { id: first.session.id })).figures).toMatchObject({ turnover: 120, refunds: 0 });
  });

  it('of a gift are found by whoever has its paper', async () => {
    const stock = await goods();
    const gift = wish([{ stock_id: stock.id, quantity: 1 }], { tenders: [cash(1000)], is_gift: true });
    const { number, address } = await sell(cashier, gift);
    expect((await find(cashier, { number })).is_gift).toBe(true);
    expect((await find(cashier, { number: address })).number).toBe(number);
  });
});

describe('an exchange', () => {
  const forOther = (sold: { order_id: number; line_id: number }, quantity: number) => ({
    back: {
      ...{ order_id: sold.order_id, reason: 'Other size' },
      lines: [{ line_id: sold.line_id, quantity, restock: 'lot' as const }],
    },
  });

  it('for cheaper goods gives the difference back, once, and names each half on the other', async () => {
    const stock = await goods({ price: 4000 });
    const other = await goods({ price: 6595 });
    const sold = await soldThree(stock);
    const lines = [{ stock_id: other.id, quantity: 1 }];
    // 80.00 come back (70.00 in cash, 10.00 by card) for 65.95: 65.90, for nobody has five cents.
    const before = await countOrders();
    const seen = await preview(cashier, { ...wish(lines, forOther(sold, 2)), tenders: [] });
    expect(seen).toMatchObject({ total: 65.9, due: 0, needs_manager: true });
    expect(seen.exchange).toMatchObject({ back: 80, set_off: 65.9, parts: [{ method: 'cash', amount: 14.1 }] });
    expect(await countOrders()).toBe(before);
    const wanted = wish(lines, forOther(sold, 2));
    expect(await code(sell(cashier, wanted))).toEqual({ manager_code: 'till.manager-needed' });
    const { won } = await race(4, () => sell(manager, wanted));
    expect(new Set(won.map(({ order_id }) => order_id)).size).toBe(1);
    expect(won[0]).toMatchObject({ total: 65.9, tendered: 65.9, change: 0 });
    expect(won[0]?.exchange).toMatchObject({
      ...{ number: sold.number, back: 80, set_off: 65.9, lines: [{ quantity: 2, amount: 80 }] },
      parts: [{ method: 'cash', amount: 14.1, how: 'counter' }],
    });
    await runtime.drain();
    expect([await lotsOf(stock.id), await lotsOf(other.id)]).toMatchObject([[{ quantity: 4 }], [{ quantity: 4 }]]);
    const { rows } = await runtime.database.db.execute(
      sql`select r.number, r.reference, r.status from refunds r where r.order_id = ${sold.order_id} and share_of is null`,
    );
    expect(rows).toEqual([{ number: `${sold.number}-R1`, reference: won[0]?.number, status: 'completed' }]);
    expect(won[0]?.payments.map(({ method, amount, reference }) => [method, amount, reference])).toEqual([
      ['cash', 55.9, `${sold.number}-R1`],
      ['card_terminal', 10, `${sold.number}-R1-2`],
    ]);
    const { figures } = await get(manager, { id: session.id });
    expect(figures).toMatchObject({ sales: 2, turnover: 185.9, refunds: 80, set_off: 65.9 });
    // 570.00 lay there; 14.10 went out.
    const count = call(sessionSteps.count.take);
    const counts = { 10000: 5, 5000: 1, 500: 1, 50: 1, 20: 2 };
    const counted = await count(cashier, { id: session.id, version: session.version, counts });
    expect(counted.cash.difference).toBe(0);
  });

  it('for dearer goods asks for the difference alone, whichever way it is paid', async () => {
    const stock = await goods({ price: 4000 });
    const other = await goods({ price: 10_000 });
    const sold = await soldThree(stock);
    const lines = [{ stock_id: other.id, quantity: 1 }];
    const seen = await preview(manager, { ...wish(lines, forOther(sold, 2)), tenders: [cash(5000)] });
    expect(seen).toMatchObject({ total: 100, due: 0, change: 30, needs_manager: false });
    const paidBy = (cents: number) => sell(manager, wish(lines, { ...forOther(sold, 2), tenders: [card(cents)] }));
    expect(await code(paidBy(3000))).toEqual({ tenders: 'till.tender-more' });
    expect(await code(paidBy(1000))).toEqual({ tenders: 'sales.tenders' });
    // The refused exchanges changed nothing.
    expect([await lotsOf(stock.id), await lotsOf(other.id)]).toMatchObject([[{ quantity: 2 }], [{ quantity: 5 }]]);
    const receipt = await paidBy(2000);
    expect(receipt.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['cash', 70],
      ['card_terminal', 10],
      ['card_terminal', 20],
    ]);
    expect(receipt.exchange?.parts).toEqual([]);
  });

  it('takes the very piece that came back, and what went out comes back itself', async () => {
    const stock = await goods({ price: 4000, quantity: 3 });
    const sold = await soldThree(stock);
    const again = await sell(manager, wish([{ stock_id: stock.id, quantity: 1 }], forOther(sold, 1)));
    expect(await lotsOf(stock.id)).toMatchObject([{ quantity: 0 }]);
    const found = await find(cashier, { number: again.number });
    const given = await refund(manager, {
      ...{ session_id: session.id, order_id: again.order_id, reason: 'Not at all', return_key: randomUUID() },
      lines: [{ line_id: found.lines[0]?.line_id ?? 0, quantity: 1, restock: 'lot' }],
    });
    expect(given.parts.map(({ method, amount }) => [method, amount])).toEqual([['cash', 40]]);
  });
});

describe('without a receipt goods', () => {
  const line = (stock: { id: number }, quantity = 1, more: object = {}) => ({
    ...{ stock_id: stock.id, quantity, restock: 'lot' as const },
    ...more,
  });
  const bring = (lines: ReturnType<typeof line>[], more: object = {}) => ({
    ...{ session_id: session.id, lines, reason: 'No paper', pay: 'cash' as const, return_key: randomUUID() },
    ...more,
  });

  it('are worth the lowest price of the last days, out of the drawer, once', async () => {
    const stock = await goods({ price: 4000 });
    const half = { kind: 'price' as const, price: 3015 };
    const cheap = [{ stock_id: stock.id, quantity: 1, off: half }];
    await sell(manager, wish(cheap, { tenders: [cash(3010)] }));
    const shown = await worth(cashier, { session_id: session.id, lines: [line(stock, 2)] });
    expect(shown).toMatchObject({
      ...{ amount: 60.2, cash: 60.2, left: 1000, days: 30 },
      lines: [{ lowest: 30.1, most: 40, unit_price: 30.1, asks_lot: false }],
    });
    const wanted = bring([line(stock, 2)]);
    expect(await code(loose(cashier, wanted))).toEqual({ manager_code: 'till.manager-needed' });
    const { won } = await race(4, () => loose(manager, wanted));
    expect(new Set(won.map(({ number }) => number)).size).toBe(1);
    expect(won[0]).toMatchObject({ amount: 60.2, parts: [{ method: 'cash', amount: 60.2, how: 'counter' }] });
    // The paper of the return names the goods.
    expect(won[0]).toMatchObject({
      sale_number: '',
      lines: [{ name: expect.stringMatching(/./), quantity: 2, amount: 60.2 }],
    });
    expect(won[0]?.number).toMatch(/^B\d{6}-\d+$/);
    expect(await lotsOf(stock.id)).toEqual([{ here: true, quantity: 6, ends: null }]);
    const now = await get(manager, { id: session.id });
    expect(now.figures).toMatchObject({ refunds: 60.2, no_receipt: 60.2 });
    expect(now.cash.movements).toMatchObject([{ amount: -60.2, reason: 'No paper' }]);
    const list = call(routes.listReturns);
    const [row] = (await list(manager, { page: 1, per_page: 5 } as never)) as unknown as object[];
    expect(row).toMatchObject({ number: won[0]?.number, kind: 'no_receipt', amount: 60.2, pay: 'cash' });
  });

  it('are worth what a manager says, and no more than the shop asks', async () => {
    const lines = [line(await goods({ price: 4000 }))];
    const at = (price: number) => loose(manager, bring(lines.map((each) => ({ ...each, price }))));
    expect(await code(at(4001))).toEqual({ 'lines.0.price': 'till.return-price-high' });
    expect((await at(1234)).amount).toBe(12.4);
  });

  it('give a member points, and nobody else', async () => {
    const [stock, amy] = [await goods({ price: 4000 }), await makeCustomer(runtime)];
    const points = { pay: 'points' as const };
    expect(await code(loose(manager, bring([line(stock)], points)))).toEqual({ customer_id: 'till.return-member' });
    const { points: given } = await loose(manager, bring([line(stock)], { ...points, customer_id: amy }));
    expect([given > 0, (await pointsBalance(runtime, amy)).available]).toEqual([true, given]);
    expect((await get(manager, { id: session.id })).cash.movements).toEqual([]);
  });

  it('cost a store no more in a day than the shop allows, from however many registers', async () => {
    const stock = await goods({ price: 10_000, quantity: 50 });
    await changeSettings(runtime, { till_return_limit: 250 });
    expect((await race(5, () => loose(manager, bring([line(stock)])))).won.length).toBe(2);
    expect((await worth(cashier, { session_id: session.id, lines: [line(stock)] })).left).toBe(50);
    // Goods taken for nothing count as well.
    const takeFree = (pieces: number) => loose(manager, bring([line(stock, pieces, { price: 0 })]));
    expect(await code(takeFree(100_000))).toBe('till.return-limit');
    await changeSettings(runtime, { till_return_limit: 350 });
    await takeFree(1);
    expect((await worth(cashier, { session_id: session.id, lines: [line(stock)] })).left).toBe(50);
    await changeSettings(runtime, { till_return_limit: 0 });
    expect(await code(loose(manager, bring([line(stock)])))).toBe('till.return-off');
    await changeSettings(runtime, { till_return_limit: 1000, till_return_pays: 'points' });
    expect(await code(loose(manager, bring([line(stock)])))).toEqual({ pay: 'till.return-pay' });
    await changeSettings(runtime, { till_return_pays: 'both' });
  });

  it('that end one day go to a lot that is named, or are spoilt', async () => {
    const today = dateIn('Asia/Hong_Kong', runtime.now());
    const dated = [addDays(today, 30), addDays(today, 60), addDays(today, -1)];
    const stock = await goods({ lots: dated.map((expiry_date) => ({ quantity: 2, expiry_date })) });
    await changeProduct(runtime, stock.productId, { has_expiry_date: true });
    const [first, second, over] = stock.lotIds;
    const into = (inventory_id?: number) =>
      loose(manager, bring([line(stock, 1, inventory_id ? { inventory_id } : {})]));
    const refusals = [await code(into()), await code(into(over))].map((each) => Object.values(each));
    expect(refusals).toEqual([['till.return-lot'], ['inventory.other-lot']]);
    const shown = await worth(cashier, { session_id: session.id, lines: [line(stock)] });
    expect(shown.lines).toMatchObject([{ asks_lot: true, lots: [{ id: first }, { id: second }] }]);
    await into(second);
    await loose(manager, bring([line(stock, 1, { restock: 'scrap' })]));
    expect((await lotsOf(stock.id)).map(({ quantity }) => quantity)).toEqual([2, 3, 2]);
  });
});
