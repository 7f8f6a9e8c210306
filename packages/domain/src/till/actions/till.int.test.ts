// A day at a till, by its calls: open, sell, move cash, park, count blind, close.
import { randomUUID } from 'node:crypto';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, customer, openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeExpiryPrice, makeStock, makeWarehouse } from '../../catalogue/testing/index.ts';
import { domain as customers } from '../../customers/domain.ts';
import { makeCustomer } from '../../customers/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { routes as memberRoutes } from '../../members/contract/index.ts';
import { domain as members } from '../../members/domain.ts';
import { pointsBalance, switchPointsOn } from '../../members/testing/index.ts';
import { domain as promotions } from '../../promotions/domain.ts';
import { domain as sales } from '../../sales/domain.ts';
import { ensurePaymentMethods } from '../../sales/method/seed/methods.ts';
import { brokenPromises, offerAllPayments } from '../../sales/testing/index.ts';
import { domain as settings } from '../../settings/domain.ts';
import { makeStore } from '../../stores/testing/index.ts';
import { routes, type SaleInput, sessionSteps } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

const call = callsOf(domain.bindings);
const open = call(routes.openSession);
const sell = call(routes.sell);
const preview = call(routes.previewSale);
const get = call(routes.getSession);
const count = call(sessionSteps.count.take);
const close = call(sessionSteps.close.take);
const approve = call(sessionSteps.approve.take);

let runtime: TestRuntime;
let cashier: Context;
let manager: Context;
let store: { id: number; warehouseId: number };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions], {
    poolSize: 20,
  });
  const rights = ['get till_session', 'get till_sessions', 'create till_session', 'close till_session'] as const;
  cashier = runtime.as(staff([...rights], (await makeAccount(runtime)).id));
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  await switchPointsOn(runtime);
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

/** A register of a new store, open with 500.00. */
async function opened() {
  store = await makeStore(runtime);
  return open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
}
/** In the store. 10.00 a piece unless the wish says otherwise. */
const goods = (wish: object = {}) => makeStock(runtime, { quantity: 5, warehouseId: store.warehouseId, ...wish });
const wish = (session_id: number, lines: SaleInput['lines'], more: Partial<SaleInput> = {}): SaleInput => ({
  ...{ session_id, lines, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false, tenders: [] },
  sale_key: randomUUID(),
  ...more,
});
const cash = (amount: number) => ({ method: 'cash' as const, amount, reference: '' });
const card = (amount: number) => ({ method: 'card_terminal' as const, amount, reference: 'A1' });
const lotsOf = async (stock: number) => {
  const { rows } = await runtime.database.db.execute(
    sql`select sum(quantity)::int as quantity, sum(reserved)::int as reserved from inventories where stock_id = ${stock}`,
  );
  return rows[0];
};

describe('a session', () => {
  it('opens once per register, whoever asks at the same moment', async () => {
    store = await makeStore(runtime);
    const wanted = { store_id: store.id, register: 'r1', counts: { 50: 4, 1000: 0 } };
    const { won, lost } = await race(6, () => open(cashier, wanted));
    expect([won.length, lost.length]).toEqual([1, 5]);
    expect(won[0]).toMatchObject({ status: 'processing', cash: { opening: 2, counted: null, expected: null } });
    expect(await code(open(cashier, wanted))).toBe('till.register-taken');
    expect(await code(open(cashier, { ...wanted, register: 'r9' }))).toEqual({ register: 'till.register-unknown' });
  });

  it('is counted blind, and a difference beyond the tolerance waits for somebody else', async () => {
    const session = await opened();
    const stock = await goods();
    await sell(cashier, wish(session.id, [{ stock_id: stock.id, quantity: 1 }], { tenders: [cash(2000)] }));
    // Nothing says so before: neither its page, nor what a drawer refuses.
    expect((await get(cashier, { id: session.id })).figures).toBeNull();
    expect((await get(manager, { id: session.id })).figures).toMatchObject({ turnover: 10 });
    const seen = await count(cashier, { id: session.id, version: session.version, counts: { 10000: 4 } });
    const again = await call(sessionSteps.resume.take)(cashier, { id: session.id, version: seen.version });
    expect(again.figures).toBeNull();
    const counted = await count(cashier, { id: session.id, version: again.version, counts: { 10000: 5 } });
    // The first count stays beside the second.
    const sums = counted.timeline.filter(({ command }) => command === 'count').map(({ effects }) => effects[0]?.amount);
    expect(sums.toSorted()).toEqual([400, 500]);
    // 510.00 should lie there; 500.00 were counted.
    expect(counted.cash).toMatchObject({ counted: 500, expected: 510, difference: -10 });
    expect(
      await code(sell(cashier, wish(session.id, [{ stock_id: stock.id, quantity: 1 }], { tenders: [cash(1000)] }))),
    ).toBe('till.session-not-open');
    const closed = await close(cashier, { id: session.id, version: counted.version });
    expect(closed.status).toBe('abnormal');
    const given = { id: session.id, version: closed.version, reason: 'Wrong change' };
    expect(await code(approve(cashier, given))).toBe('forbidden');
    const done = await approve(manager, given);
    expect(done).toMatchObject({ status: 'completed', figures: { sales: 1, turnover: 10 } });
    expect(done.closed_at).not.toBeNull();
  });

  it('within the tolerance closes at once, and cash in and out counts', async () => {
    const session = await opened();
    const move = call(routes.moveCash);
    await move(cashier, { id: session.id, direction: 'in', amount: 10_000, reason: 'Change from the bank' });
    await move(cashier, { id: session.id, direction: 'out', amount: 2_550, reason: 'Window cleaner' });
    expect(await code(move(cashier, { id: session.id, direction: 'out', amount: 1_000_000, reason: 'All' }))).toBe(
      'till.cash-short-blind',
    );
    const now = await get(cashier, { id: session.id });
    expect(now.cash.movements.map(({ amount, reason }) => [amount, reason])).toEqual([
      [100, 'Change from the bank'],
      [-25.5, 'Window cleaner'],
    ]);
    // 574.50 should lie there; 570.00 is counted, 4.50 too little of the 5.00 that may be.
    const counted = await count(cashier, {
      id: session.id,
      version: session.version,
      counts: { 10000: 5, 2000: 3, 1000: 1 },
    });
    expect(counted.cash.difference).toBe(-4.5);
    expect((await close(cashier, { id: session.id, version: counted.version })).status).toBe('completed');
    // The register is free again.
    expect((await open(cashier, { store_id: store.id, register: 'r1', counts: {} })).status).toBe('processing');
  });
});

describe('a sale', () => {
  it('takes from its store, is paid several ways, and is an order that is completed', async () => {
    const session = await opened();
    const stock = await goods({ price: 1235 });
    const receipt = await sell(
      cashier,
      wish(session.id, [{ stock_id: stock.id, quantity: 3 }], { tenders: [card(1000), cash(3000)] }),
    );
    // 37.05, of which 10.00 by card; 27.05 is 27.00 in coins, 30.00 handed over.
    expect(receipt).toMatchObject({ total: 37, change: 3, tendered: 40, currency: 'HKD' });
    expect(receipt.adjustments).toEqual([{ kind: 'discount', name: 'Rounding', amount: -0.05 }]);
    expect(receipt.payments.map(({ method, amount }) => [method, amount])).toEqual([
      ['card_terminal', 10],
      ['cash', 27],
    ]);
    const { rows } = await runtime.database.db.execute(
      sql`select status, channel, store_id, captured_cents::int as captured from orders where id = ${receipt.order_id}`,
    );
    expect(rows).toEqual([{ status: 'completed', channel: 'pos', store_id: store.id, captured: 3700 }]);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 2, reserved: 0 });
    expect((await get(manager, { id: session.id })).figures).toMatchObject({
      ...{ sales: 1, turnover: 37, discounts: 0.05 },
      staff: [{ amount: 37 }],
    });
    // What lies elsewhere is not sold here.
    const elsewhere = await goods({ warehouseId: await makeWarehouse(runtime) });
    const refused = sell(
      cashier,
      wish(session.id, [{ stock_id: elsewhere.id, quantity: 1 }], { tenders: [cash(10_000)] }),
    );
    expect(await code(refused)).toEqual({ 'lines.0.quantity': 'sales.order-quantity' });
  });

  it('is written once, however often it is sent', async () => {
    const session = await opened();
    const stock = await goods();
    const sale = wish(session.id, [{ stock_id: stock.id, quantity: 2 }], { tenders: [cash(2000)] });
    const { won } = await race(5, () => sell(cashier, sale));
    expect(new Set(won.map(({ order_id }) => order_id)).size).toBe(1);
    expect(won).toHaveLength(5);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 3, reserved: 0 });
  });

  it('of many at once sells exactly what lies there', async () => {
    const session = await opened();
    const stock = await goods({ quantity: 4 });
    const { won } = await race(10, () =>
      sell(cashier, wish(session.id, [{ stock_id: stock.id, quantity: 1 }], { tenders: [cash(1000)] })),
    );
    expect(won).toHaveLength(4);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 0, reserved: 0 });
  });

  it('gives a scanned lot before what expires first', async () => {
    const session = await opened();
    const lots = ['2099-01-01', '2099-06-01'].map((expiry_date) => ({ quantity: 2, expiry_date }));
    const stock = await goods({ lots });
    const [first, second] = stock.lotIds;
    const line = { stock_id: stock.id, quantity: 1, lot_id: second };
    await sell(cashier, wish(session.id, [line], { tenders: [cash(1000)] }));
    const { rows } = await runtime.database.db.execute(
      sql`select id, quantity from inventories where id in (${first}, ${second}) order by id`,
    );
    expect(rows).toEqual([
      { id: first, quantity: 2 },
      { id: second, quantity: 1 },
    ]);
    const found = await call(routes.findGoods)(cashier, { store_id: store.id, code: `lot-${first}` });
    expect(found).toMatchObject([{ stock_id: stock.id, lot_id: first, available: 3 }]);
  });

  it('refuses a scanned lot that must not be sold, with what to do, at the scan, at its price and at the sale', async () => {
    const session = await opened();
    const today = dateIn('Asia/Hong_Kong', runtime.now());
    const dated = [addDays(today, -1), today].map((expiry_date) => ({ quantity: 2, expiry_date }));
    const stock = await goods({ lots: [...dated, { quantity: 2, is_discard: true }] });
    const find = (lot = 0) => call(routes.findGoods)(cashier, { store_id: store.id, code: `LOT-${lot}` });
    const wanted = (lot_id?: number, quantity = 1) =>
      wish(session.id, [{ stock_id: stock.id, quantity, ...(lot_id && { lot_id }) }], { tenders: [cash(1000)] });
    const take = (lot_id?: number, quantity = 1) => sell(cashier, wanted(lot_id, quantity));
    const show = (lot_id?: number) => preview(cashier, wanted(lot_id));
    const [over, last, kept] = stock.lotIds;
    expect(await code(find(over))).toBe('till.lot-expired');
    for (const asked of [show, take]) expect(await code(asked(over))).toEqual({ 'lines.0.lot_id': 'till.lot-expired' });
    expect(await code(find(kept))).toBe('till.lot-kept-back');
    for (const asked of [show, take])
      expect(await code(asked(kept))).toEqual({ 'lines.0.lot_id': 'till.lot-kept-back' });
    // Neither a lot there is not nor one of other goods is passed over.
    for (const strange of [2_000_000_000, (await goods()).lotIds[0]])
      for (const asked of [show, take])
        expect(await code(asked(strange))).toEqual({ 'lines.0.lot_id': 'till.lot-unknown' });
    // A lot goes over the counter on its last day, and never more pieces than are fresh.
    expect(await find(last)).toMatchObject([{ lot_id: last, available: 2 }]);
    expect(await code(take(undefined, 3))).toEqual({ 'lines.0.quantity': 'sales.order-quantity' });
    await take(last);
    expect(await lotsOf(stock.id)).toEqual({ quantity: 5, reserved: 0 });
  });

  it('costs less by a scanned lot that soon expires', async () => {
    const session = await opened();
    await makeExpiryPrice(runtime, 5, 50);
    const soon = addDays(dateIn('Asia/Hong_Kong', runtime.now()), 3);
    const stock = await goods({ lots: [{ quantity: 2, expiry_date: soon }, { quantity: 2 }] });
    const line = { stock_id: stock.id, quantity: 1 };
    const scanned = { ...line, lot_id: stock.lotIds[0] };
    expect(await preview(cashier, { ...wish(session.id, [line]), tenders: [] })).toMatchObject({ total: 10 });
    const shown = await preview(cashier, { ...wish(session.id, [scanned, line]), tenders: [] });
    expect(shown).toMatchObject({ total: 15, items: [{ discounts: [{ amount: 5 }] }], needs_manager: false });
    await sell(cashier, wish(session.id, [scanned], { tenders: [cash(500)] }));
    expect(await lotsOf(stock.id)).toEqual({ quantity: 3, reserved: 0 });
  });

  it('finds the member whose card is scanned, and nobody by one that is over or made up', async () => {
    const amy = await makeCustomer(runtime);
    const card = await callsOf(members.bindings)(memberRoutes.getOwnCard)(runtime.as(customer(amy)), {});
    expect(card.code).toMatch(/^[A-Z2-7]+$/);
    const find = call(routes.findMembers);
    expect((await find(cashier, { keyword: card.code.toLowerCase() })).map(({ id }) => id)).toEqual([amy]);
    const other = card.code.endsWith('A') ? 'B' : 'A';
    expect(await code(find(cashier, { keyword: card.code.slice(0, -1) + other }))).toEqual({
      keyword: 'till.member-code-over',
    });
  });

  it('takes nothing off by hand without a manager, or her code', async () => {
    const session = await opened();
    const stock = await goods({ price: 10_000 });
    const line = { stock_id: stock.id, quantity: 1, off: { kind: 'price' as const, price: 8000 } };
    const sale = (more: Partial<SaleInput> = {}) =>
      sell(cashier, wish(session.id, [line], { tenders: [cash(8000)], ...more }));
    expect((await preview(cashier, { ...wish(session.id, [line]), tenders: [] })).needs_manager).toBe(true);
    expect(await code(sale())).toEqual({ manager_code: 'till.manager-needed' });
    expect(await code(sale({ manager_code: '4711' }))).toEqual({ manager_code: 'till.manager-code' });
    const boss = await makeAccount(runtime, { permissions: ['approve till_session'] });
    const drawn = await call(routes.setManagerCode)(runtime.as(staff(['approve till_session'], boss.id)), {});
    const receipt = await sale({ manager_code: drawn.code });
    expect(receipt).toMatchObject({ total: 80, adjustments: [{ kind: 'discount', name: 'Other price', amount: -20 }] });
    const { rows } = await runtime.database.db.execute(
      sql`select approved_by from till_sales where order_id = ${receipt.order_id}`,
    );
    expect(rows).toEqual([{ approved_by: boss.id }]);
  });

  it('refuses tenders that do not fit, each at its place', async () => {
    const session = await opened();
    const stock = await goods();
    const sale = (...tenders: SaleInput['tenders']) =>
      code(sell(cashier, wish(session.id, [{ stock_id: stock.id, quantity: 1 }], { tenders })));
    expect(await sale(cash(999))).toEqual({ tenders: 'sales.tenders' });
    expect(await sale(card(1001))).toEqual({ tenders: 'till.tender-more' });
    expect(await sale(cash(5_000_000))).toEqual({ tenders: 'till.change-too-much' });
    expect(await sale({ method: 'bank_transfer', amount: 1000, reference: '' })).toEqual({
      'tenders.0.method': 'till.tender-method',
    });
    expect(await lotsOf(stock.id)).toEqual({ quantity: 5, reserved: 0 });
  });

  it('to a member earns her points, shared by who sold it', async () => {
    const session = await opened();
    const stock = await goods({ price: 10_000 });
    const amy = await makeCustomer(runtime);
    const other = await makeAccount(runtime);
    const me = cashier.actor.kind === 'staff' ? cashier.actor.id : 0;
    const receipt = await sell(
      cashier,
      wish(session.id, [{ stock_id: stock.id, quantity: 1 }], {
        customer_id: amy,
        tenders: [cash(10_000)],
        staff: [
          { account_id: me, percent: 70 },
          { account_id: other.id, percent: 30 },
        ],
      }),
    );
    await runtime.drain();
    expect(await pointsBalance(runtime, amy)).toEqual({ available: 0, pending: 100 });
    expect(receipt.points_earned).toBe(100);
    expect((await get(manager, { id: session.id })).figures?.staff.map(({ amount }) => amount)).toEqual([70, 30]);
    const again = await call(routes.getReceipt)(cashier, { order_id: receipt.order_id });
    expect(again.total).toBe(100);
  });
});

describe('a parked sale', () => {
  const park = call(routes.parkSale);
  const recall = call(routes.recallSale);

  it('is called back by one register, outlives the session, and is paid once', async () => {
    const session = await opened();
    const stock = await goods();
    const content = { lines: [{ stock_id: stock.id, quantity: 2 }], codes: [], points: 0, note: 'Red scarf' };
    const parked = await park(cashier, { session_id: session.id, name: 'Scarf', content });
    expect(parked).toMatchObject({ status: 'draft', pieces: 2, name: 'Scarf' });
    const { won, lost } = await race(4, () =>
      recall(cashier, { id: parked.id, version: parked.version, session_id: session.id }),
    );
    expect([won.length, lost.length]).toEqual([1, 3]);
    expect(won[0]).toMatchObject({ status: 'pending', content: { note: 'Red scarf' } });
    const counted = await count(cashier, { id: session.id, version: session.version, counts: { 10000: 5 } });
    await close(cashier, { id: session.id, version: counted.version });
    const next = await open(cashier, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
    const waiting = await call(routes.listParked)(cashier, { store_id: store.id });
    expect(waiting.map(({ id }) => id)).toEqual([parked.id]);
    await sell(cashier, wish(next.id, content.lines, { parked_id: parked.id, tenders: [cash(2000)] }));
    expect(await call(routes.listParked)(cashier, { store_id: store.id })).toEqual([]);
    expect(await code(recall(cashier, { id: parked.id, version: 2, session_id: next.id }))).toBe('till.parked-gone');
  });
});

it('the report of a session is a PDF, X while it is open and Z when it is over', async () => {
  const session = await opened();
  const paper = domain.bindings.find(({ route }) => route === routes.getSessionPaper);
  const file = async () =>
    (await paper?.handle(cashier, { id: session.id })) as { filename: string; bytes: Uint8Array };
  expect((await file()).filename).toBe(`X report ${session.number}.pdf`);
  const counted = await count(cashier, { id: session.id, version: session.version, counts: { 10000: 5 } });
  await close(cashier, { id: session.id, version: counted.version });
  const z = await file();
  expect(z.filename).toBe(`Z report ${session.number}.pdf`);
  expect(Buffer.from(z.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
});
