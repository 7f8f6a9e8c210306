// Cents that no coin pays: only cash is rounded, whichever way it goes, and every receipt, refund and drawer adds up.
import { randomUUID } from 'node:crypto';
import type { Context } from '@kaifong/kernel/context';
import { callsOf, openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
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
import { makeStore } from '../../stores/testing/index.ts';
import { type Receipt, routes, type SaleInput, type SessionView } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { tillInvariants } from '../queries/invariants.ts';

const call = callsOf(domain.bindings);
const sell = call(routes.sell);
const preview = call(routes.previewSale);
const find = call(routes.findSale);
const refund = call(routes.refundSale);

let runtime: TestRuntime;
let manager: Context;
let store: { id: number; warehouseId: number };
let session: SessionView;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, sales, members, settings, customers, promotions]);
  manager = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await ensurePaymentMethods(manager);
  await offerAllPayments(runtime);
  await switchPointsOn(runtime);
});
beforeEach(async () => {
  store = await makeStore(runtime);
  session = await call(routes.openSession)(manager, { store_id: store.id, register: 'r1', counts: { 10000: 5 } });
});
afterEach(async () => {
  await runtime.drain();
  expect(await brokenPromises(runtime)).toEqual([]);
  for (const [promise, query] of Object.entries(tillInvariants))
    expect([promise, (await runtime.database.connection.query(query)).rows]).toEqual([promise, []]);
});
afterAll(() => runtime.close());

const goods = (price: number) => makeStock(runtime, { quantity: 9, warehouseId: store.warehouseId, price });
const wish = (lines: SaleInput['lines'], more: Partial<SaleInput> = {}): SaleInput => ({
  ...{ session_id: session.id, lines, codes: [], points: 0, staff: [], email: '', note: '', is_gift: false },
  ...{ tenders: [], sale_key: randomUUID() },
  ...more,
});
type Way = SaleInput['tenders'][number]['method'];
const by = (method: Way, amount: number) => ({ method, amount, reference: '' });
const tenth = { kind: 'percent' as const, percent: 33.33 };

/** What the drawer holds, as its ledger says it. */
async function drawer(): Promise<number> {
  const { rows } = await runtime.database.connection.query(
    `select coalesce(sum(delta), 0)::int as cents from postings where account_kind = 'till-cash' and account_id = ${session.id}`,
  );
  return Number(rows[0]?.cents);
}

const handed = ({ payments, change }: Receipt) =>
  Math.round(payments.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100 + change;

it('asks every way but cash for the exact amount that is due', async () => {
  const comb = await goods(9800);
  // 98.00 less a third: 65.34.
  const lines = [{ stock_id: comb.id, quantity: 1, off: tenth }];
  const seen = (...tenders: SaleInput['tenders']) => preview(manager, { ...wish(lines), tenders });
  expect(await seen()).toMatchObject({ total: 65.34, due: 65.34, cash_due: 65.3 });
  for (const way of ['card_terminal', 'fps', 'octopus', 'payme', 'alipay_hk', 'wechat_pay_hk'] as const) {
    expect(await seen(by(way, 2000))).toMatchObject({ total: 65.34, due: 45.34, cash_due: 45.3 });
    expect(await seen(by(way, 6534))).toMatchObject({ total: 65.34, due: 0, cash_due: 0 });
  }
  expect(await seen(by('cash', 2000))).toMatchObject({ total: 65.34, due: 45.34, cash_due: 45.3 });
  expect(await seen(by('cash', 2000), by('cash', 5000))).toMatchObject({ total: 65.3, due: 0, change: 4.7 });
  const sold = await sell(manager, wish(lines, { tenders: [by('cash', 2000), by('fps', 4534)] }));
  expect(sold).toMatchObject({ total: 65.34, change: 0, tendered: 65.34 });
});

it('a receipt names the cash that went back as change, in every mix of ways', async () => {
  const comb = await goods(9800);
  const lines = [{ stock_id: comb.id, quantity: 1, off: tenth }];
  const mixes: SaleInput['tenders'][] = [
    [by('card_terminal', 6530), by('cash', 10)],
    [by('cash', 2000), by('cash', 5000)],
    [by('octopus', 2017), by('cash', 5000)],
    [by('cash', 10_000), by('octopus', 6534)],
  ];
  for (const tenders of mixes) {
    const sold = await sell(manager, wish(lines, { tenders }));
    expect(sold.payments.some(({ method }) => method === 'cash')).toBe(true);
    expect(handed(sold)).toBeCloseTo(sold.tendered, 2);
    expect(sold.tendered - sold.change).toBeCloseTo(sold.total, 2);
  }
});

it('goods come back with the points and discounts that lay on them, and a bag with none; cash back is a sum of coins', async () => {
  const bag = await goods(100);
  await changeProduct(runtime, bag.productId, { is_bag: true });
  const [orange, chilli] = [await goods(700), await goods(4800)];
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 300);
  const before = (await pointsBalance(runtime, amy)).available;
  const lines = [
    { stock_id: bag.id, quantity: 1 },
    { stock_id: orange.id, quantity: 3 },
    { stock_id: chilli.id, quantity: 1, off: { kind: 'percent' as const, percent: 15 } },
  ];
  const off = { kind: 'amount' as const, amount: 500 };
  // 1.00 + 21.00 + 40.80 − 5.00 = 57.80, 12.30 of it by 123 points; 45.50 is 45.47 in an Octopus and coins.
  const paid = { off, customer_id: amy, points: 123 };
  const due = await preview(manager, { ...wish(lines, paid), tenders: [by('octopus', 2017)] });
  expect(due).toMatchObject({ total: 45.5, due: 25.33, cash_due: 25.3 });
  const sold = await sell(
    manager,
    wish(lines, { ...paid, tenders: [by('octopus', 2017), by('cash', 2000), by('cash', 1000)] }),
  );
  expect(sold).toMatchObject({ total: 45.47, change: 4.7 });
  await runtime.drain();
  const { lines: back } = await find(manager, { number: sold.number, store_id: store.id });
  const give = async (sku: string, quantity: number) => {
    const line_id = back.find((line) => line.sku === sku)?.line_id ?? 0;
    const given = await refund(manager, {
      ...{ session_id: session.id, order_id: sold.order_id, reason: 'Too hot', return_key: randomUUID() },
      lines: [{ line_id, quantity, restock: 'lot' as const }],
    });
    await runtime.drain();
    return given;
  };
  const skuOf = async (id: number) =>
    String((await runtime.database.connection.query(`select sku from stocks where id = ${id}`)).rows[0]?.sku);
  // 37.50 − 8.12 for 81 points − 0.02 of the rounding: 29.36, of which 20.17 onto the Octopus; 9.19 in coins are 9.20.
  const chillies = await give(await skuOf(chilli.id), 1);
  expect(chillies).toMatchObject({ amount: 29.37, rounding: 0.01 });
  expect(chillies.parts.map(({ method, amount }) => [method, amount])).toEqual([
    ['octopus', 20.17],
    ['cash', 9.2],
  ]);
  expect(await drawer()).toBe(50_000 + 2530 - 920);
  // 19.30 − 4.18 for 42 points − 0.01.
  const oranges = await give(await skuOf(orange.id), 3);
  expect(oranges).toMatchObject({ amount: 15.2, rounding: 0.09 });
  // Every point is back, and the bag still holds its dollar.
  expect((await pointsBalance(runtime, amy)).available).toBe(before);
  expect((await find(manager, { number: sold.number })).money).toBe(1);
  expect(await give(await skuOf(bag.id), 1)).toMatchObject({ amount: 1, rounding: 0 });
  expect((await drawer()) % 10).toBe(0);
  const { figures } = await call(routes.getSession)(manager, { id: session.id });
  expect(figures).toMatchObject({ refunds: 45.47, rounded_back: 0.1 });
});

it('points are offered for what they may pay: a bag is left out', async () => {
  const bag = await goods(100);
  await changeProduct(runtime, bag.productId, { is_bag: true });
  const tea = await goods(1000);
  const amy = await makeCustomer(runtime);
  await makePoints(runtime, amy, 300);
  const two = { stock_id: bag.id, quantity: 2 };
  const seen = (lines: SaleInput['lines']) => preview(manager, { ...wish(lines, { customer_id: amy }), tenders: [] });
  expect((await seen([two])).points).toMatchObject({ most: 0 });
  expect((await seen([two, { stock_id: tea.id, quantity: 1 }])).points).toMatchObject({ most: 50 });
});

it('a bag is found by its name', async () => {
  const bag = await goods(100);
  await changeProduct(runtime, bag.productId, { is_bag: true, name: { 'en-US': 'Plastic bag', 'zh-HK': '膠袋' } });
  const find = call(routes.listGoods);
  for (const keyword of ['plastic', '膠袋'])
    expect(await find(manager, { store_id: store.id, keyword, page: 1 })).toContainEqual(
      expect.objectContaining({ stock_id: bag.id }),
    );
});
