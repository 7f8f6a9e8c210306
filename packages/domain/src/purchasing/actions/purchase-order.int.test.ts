// A purchase order from the draft to the paid invoice, with what it refuses.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, race, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { changeProduct, changeStock, makeStock, promisePieces } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { getMail } from '../../settings/queries/list-mails.ts';
import { changeSettings } from '../../settings/testing/index.ts';
import { type PurchaseOrderView, receivePurchaseOrderInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getLastCosts } from '../queries/get-last-costs.ts';
import { getPurchaseNumbers } from '../queries/get-purchase-numbers.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { getPurchaseOrderPaper } from '../queries/get-purchase-order-paper.ts';
import {
  approvePurchaseOrder,
  changePurchaseOrder,
  closePurchaseOrder,
  completePurchaseOrder,
  createPurchaseOrder,
  receivePurchase,
  rejectPurchaseOrder,
  returnPurchase,
  revisePurchaseOrder,
  sendPurchase,
  submitPurchaseOrder,
} from '../testing/calls.ts';
import { anyWarehouse, makePurchaseOrder, makeSupplier, setApprovalLimit } from '../testing/index.ts';

import { proposePurchases } from './propose-purchases.ts';

let runtime: TestRuntime;
let buyer: Context;
let boss: Context;
let buyerId: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  buyerId = (await makeAccount(runtime)).id;
  buyer = runtime.as(staff(['*'], buyerId));
  boss = runtime.as(staff(['*'], (await makeAccount(runtime, { permissions: ['approve po'] })).id));
});
beforeEach(() => setApprovalLimit(runtime, 1000));
afterAll(() => runtime.close());

const code = (value: string) => expect.objectContaining({ code: value });
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: { fields?: Record<string, { code: string; params?: unknown }[]> }) =>
      Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, [first]]) => [field, first?.code])),
  );
const stepOf = ({ id, version }: PurchaseOrderView) => ({ id, version });
const one = async (query: ReturnType<typeof sql>) => (await runtime.database.db.execute(query)).rows[0];
const lineIn = (order: PurchaseOrderView, at = 0) => {
  const line = order.lines[at];
  if (!line) throw new Error('no line');
  return line;
};
const receive = (order: PurchaseOrderView, parts: Record<string, unknown>) =>
  receivePurchase(
    buyer,
    receivePurchaseOrderInput.parse({ ...stepOf(order), lines: [{ line_id: lineIn(order).id, ...parts }] }),
  );
const approved = async (wish: Parameters<typeof makePurchaseOrder>[1] = {}) =>
  submitPurchaseOrder(buyer, stepOf(await makePurchaseOrder(runtime, { by: buyer, ...wish })));

describe('a draft', () => {
  it('takes over what was agreed with the supplier, and what is left out later stays', async () => {
    const supplierId = await makeSupplier(runtime, {
      payment_terms: '30 days net',
      lead_days: 7,
      minimum_order: 9900,
    });
    const order = await makePurchaseOrder(runtime, { supplierId });
    expect(order).toMatchObject({
      status: 'draft',
      number: expect.stringMatching(/^PO\d{6}-\d+$/),
      payment_terms: '30 days net',
      expected_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      minimum_order: 99,
      currency: 'HKD',
      rate: 1,
      total: 50,
      lines: [{ quantity: 10, cost: 5, line_total: 50, received: 0 }],
    });
    const changed = await changePurchaseOrder(buyer, { ...stepOf(order), extra_cost: 1000, note: 'By truck' });
    expect(changed).toMatchObject({ total: 60, extra_cost: 10, note: 'By truck', lines: [{ quantity: 10 }] });
    await expect(changePurchaseOrder(buyer, { ...stepOf(order), note: 'Old' })).rejects.toEqual(code('stale-version'));
  });

  it('is in the currency of the supplier, whose rate somebody has to know', async () => {
    const supplierId = await makeSupplier(runtime, { currency: 'JPY' });
    const [stock, warehouse_id] = [await makeStock(runtime), await anyWarehouse(runtime)];
    const wish = { supplier_id: supplierId, warehouse_id, lines: [{ stock_id: stock.id, quantity: 2, cost: 100_000 }] };
    expect(await refusalOf(createPurchaseOrder(buyer, wish))).toEqual({ rate: 'purchasing.rate-missing' });
    expect(await createPurchaseOrder(buyer, { ...wish, rate: 0.052 })).toMatchObject({
      currency: 'JPY',
      rate: 0.052,
      total: 2000,
    });
  });

  it('refuses at the field what cannot be ordered', async () => {
    const [stock, warehouse_id] = [await makeStock(runtime), await anyWarehouse(runtime)];
    const supplier_id = await makeSupplier(runtime);
    const line = { stock_id: stock.id, quantity: 1, cost: 100 };
    const refused = (change: object) =>
      refusalOf(createPurchaseOrder(buyer, { supplier_id, warehouse_id, lines: [line], ...change }));
    expect(await refused({ supplier_id: 999_999 })).toEqual({ supplier_id: 'purchasing.supplier-missing' });
    const gone = await makeSupplier(runtime, { enabled: false });
    expect(await refused({ supplier_id: gone })).toEqual({ supplier_id: 'purchasing.supplier-disabled' });
    expect(await refused({ warehouse_id: 999_999 })).toEqual({ warehouse_id: 'purchasing.warehouse-missing' });
    expect(await refused({ lines: [line, line] })).toEqual({ 'lines.1.stock_id': 'purchasing.line-repeated' });
    expect(await refused({ lines: [{ ...line, stock_id: 999_999 }] })).toEqual({
      'lines.0.stock_id': 'purchasing.stock-missing',
    });
    expect(await refused({ lines: [{ ...line, quantity: 100_000, cost: 2_000_000_000 }] })).toEqual({
      lines: 'purchasing.too-dear',
    });
    expect(await refused({ currency: 'USD', rate: 1_000_000, lines: [{ ...line, cost: 100_000 }] })).toEqual({
      lines: 'purchasing.too-dear',
    });
  });

  it('knows what this supplier took the last time', async () => {
    const order = await makePurchaseOrder(runtime, { cost: 640 });
    const { stock_id } = lineIn(order);
    const asked = { supplier_id: order.supplier_id, stock_ids: [stock_id] };
    expect(await getLastCosts(buyer, asked)).toEqual([
      { stock_id, cost: 6.4, currency: 'HKD', supplier_sku: '', pack: 1, least: 1 },
    ]);
    expect(await getLastCosts(buyer, { ...asked, supplier_id: await makeSupplier(runtime) })).toEqual([]);
  });
});

describe('agreeing', () => {
  it('is nobody else’s business up to the limit', async () => {
    expect(await approved()).toMatchObject({ status: 'approved', primary_command: 'send' });
  });

  it('is somebody else’s above it, never who wrote it', async () => {
    await setApprovalLimit(runtime, 10);
    const order = await submitPurchaseOrder(buyer, stepOf(await makePurchaseOrder(runtime, { by: buyer })));
    expect(order.status).toBe('pending');
    expect(order.commands).not.toContain('approve');
    await expect(approvePurchaseOrder(buyer, stepOf(order))).rejects.toEqual(code('kernel.own-request'));
    expect((await getPurchaseOrder(boss, order.id)).primary_command).toBe('approve');
    expect(await approvePurchaseOrder(boss, stepOf(order))).toMatchObject({ status: 'approved' });
  });

  it('is judged in the base currency', async () => {
    const supplierId = await makeSupplier(runtime, { currency: 'USD' });
    const [stock, warehouse_id] = [await makeStock(runtime), await anyWarehouse(runtime)];
    const lines = [{ stock_id: stock.id, quantity: 1, cost: 90_000 }];
    const order = await createPurchaseOrder(buyer, { supplier_id: supplierId, warehouse_id, rate: 7.8, lines });
    expect(await submitPurchaseOrder(buyer, stepOf(order))).toMatchObject({ status: 'pending' });
  });

  it('is not for whoever changed it last, either', async () => {
    await setApprovalLimit(runtime, 0);
    const order = await makePurchaseOrder(runtime, { by: buyer });
    const changed = await changePurchaseOrder(boss, { ...stepOf(order), extra_cost: 900_000 });
    const handedIn = await submitPurchaseOrder(buyer, stepOf(changed));
    await makeAccount(runtime, { permissions: ['approve po'] });
    await expect(approvePurchaseOrder(boss, stepOf(handedIn))).rejects.toEqual(code('kernel.own-request'));
    expect(await approvePurchaseOrder(buyer, stepOf(handedIn))).toMatchObject({ status: 'approved' });
  });

  it('sends it back with a reason, to be revised', async () => {
    await setApprovalLimit(runtime, 0);
    const order = await submitPurchaseOrder(buyer, stepOf(await makePurchaseOrder(runtime, { by: buyer })));
    const rejected = await rejectPurchaseOrder(boss, { ...stepOf(order), reason: 'Too many' });
    expect(rejected.timeline.at(-1)).toMatchObject({ command: 'reject', reason: 'Too many' });
    expect(await revisePurchaseOrder(buyer, stepOf(rejected))).toMatchObject({ status: 'draft' });
  });

  it('is not asked for what costs nothing', async () => {
    const order = await makePurchaseOrder(runtime, { cost: 0 });
    expect(await refusalOf(submitPurchaseOrder(buyer, stepOf(order)))).toEqual({
      'lines.0.cost': 'purchasing.no-cost',
    });
  });
});

describe('sending', () => {
  it('writes to the supplier in her language, with the paper', async () => {
    const supplierId = await makeSupplier(runtime, { mail_language: 'zh-HK', email: 'tea@supplier.example' });
    const order = await approved({ supplierId });
    expect(await sendPurchase(buyer, stepOf(order))).toMatchObject({ status: 'sent' });
    await runtime.drain();
    const mail = await one(
      sql`select id, recipient, language, subject, papers from mail_logs where about ->> 'id' = ${String(order.id)} and name = 'purchasing.purchase-order'`,
    );
    expect(mail).toMatchObject({
      recipient: 'tea@supplier.example',
      language: 'zh-HK',
      papers: [{ kind: 'po' }],
    });
    expect(mail?.subject).toContain(order.number);
    // The log of mails tells what things cost to nobody who may not see costs.
    const reader = (...permissions: string[]) => runtime.as(staff(['get mail_log', ...permissions]));
    const total = (order.total ?? 0).toFixed(2);
    expect((await getMail(reader('get cost'), Number(mail?.id))).text).toContain(total);
    expect(JSON.stringify(await getMail(reader(), Number(mail?.id)))).not.toContain(total);
  });

  it.each([
    ['en-US', 'Purchase order', 'Deliver to', 'Payment terms'],
    ['zh-HK', '採購單', '送貨至', '付款條款'],
    ['zh-CN', '采购单', '送货至', '付款条款'],
  ] as const)('has a paper in %s that says what the order says', async (mail_language, ...words) => {
    const supplierId = await makeSupplier(runtime, { mail_language, name: '福明茶行', payment_terms: '30 days net' });
    const stock = await makeStock(runtime, { name: { 'en-US': 'Oolong', 'zh-HK': '烏龍茶', 'zh-CN': '乌龙茶' } });
    const order = await makePurchaseOrder(runtime, { supplierId, stockIds: [stock.id], quantity: 7, cost: 1234 });
    const { bytes } = await getPurchaseOrderPaper(buyer, { id: order.id });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    const read = text.replace(/\s+/g, '');
    const name = { 'en-US': 'Oolong', 'zh-HK': '烏龍茶', 'zh-CN': '乌龙茶' }[mail_language];
    for (const part of [...words, order.number, '福明茶行', '30 days net', name, lineIn(order).sku, '12.34', '86.38'])
      expect(read).toContain(part.replace(/\s+/g, ''));
  });

  it('needs an address; goods ordered another way are received all the same', async () => {
    const supplierId = await makeSupplier(runtime, { email: null });
    const order = await approved({ supplierId });
    await expect(sendPurchase(buyer, stepOf(order))).rejects.toEqual(code('purchasing.supplier-no-email'));
    expect(await receive(order, { received: 10 })).toMatchObject({ status: 'received' });
  });
});

describe('receiving', () => {
  it('puts goods into stock in parts, at once, and moves their average cost', async () => {
    const { id: stockId } = await makeStock(runtime, { quantity: 10 });
    await changeStock(runtime, stockId, { cost_cents: 300 });
    const order = await approved({ stockIds: [stockId] });
    const part = await receive(order, { received: 4, rejected: 1 });
    expect(part).toMatchObject({ status: 'partial_received', received: 4, lines: [{ received: 4, rejected: 1 }] });
    // 10 at 3.00 and 4 at 5.00.
    expect(await one(sql`select cost_cents from stocks where id = ${stockId}`)).toEqual({ cost_cents: 357 });
    const lots = await runtime.database.db.execute(
      sql`select quantity, is_discard from inventories where stock_id = ${stockId} order by id`,
    );
    expect(lots.rows).toEqual([
      { quantity: 10, is_discard: false },
      { quantity: 4, is_discard: false },
      { quantity: 1, is_discard: true },
    ]);
    const moved = await one(
      sql`select kind, quantity, total, reason, remark from inventory_movements where stock_id = ${stockId} and quantity = 4`,
    );
    expect(moved).toEqual({ kind: 'plus', quantity: 4, total: 4, reason: 'Purchase', remark: order.number });
    expect(await receive(part, { received: 6 })).toMatchObject({ status: 'received', received: 10 });
  });

  it('refuses more than was ordered and let in, and a delivery of nothing', async () => {
    const order = await approved();
    expect(await refusalOf(receive(order, { received: 11 }))).toEqual({ 'lines.0.received': 'purchasing.too-many' });
    expect(await refusalOf(receive(order, {}))).toEqual({ lines: 'purchasing.nothing-arrived' });
    await changeSettings(runtime, { po_over_percent: 10 });
    expect(await receive(order, { received: 11 })).toMatchObject({ status: 'received', received: 11 });
    await changeSettings(runtime, { po_over_percent: 0 });
    expect(await refusalOf(receive(await approved(), { line_id: 999_999, received: 1 }))).toEqual({
      'lines.0.received': 'purchasing.too-many',
    });
  });

  it('asks when goods expire that do', async () => {
    const stock = await makeStock(runtime, { quantity: 0 });
    await changeProduct(runtime, stock.productId, { has_expiry_date: true });
    const order = await approved({ stockIds: [stock.id] });
    expect(await refusalOf(receive(order, { received: 10 }))).toEqual({
      'lines.0.expiry_date': 'purchasing.expiry-missing',
    });
    const received = await receive(order, { received: 10, expiry_date: '2027-05-01' });
    expect(lineIn(received).lots).toMatchObject([{ expiry_date: '2027-05-01', free: 10 }]);
  });

  it('counts freight by what goods cost, in the base currency', async () => {
    const supplierId = await makeSupplier(runtime, { currency: 'USD' });
    const [stock, warehouse_id] = [await makeStock(runtime, { quantity: 0 }), await anyWarehouse(runtime)];
    const lines = [{ stock_id: stock.id, quantity: 10, cost: 500 }];
    const made = await createPurchaseOrder(buyer, {
      supplier_id: supplierId,
      warehouse_id,
      rate: 7.8,
      extra_cost: 1000,
      lines,
    });
    // Nobody but who wrote it knows the rate: somebody else has to agree whatever it costs.
    const handedIn = await submitPurchaseOrder(buyer, stepOf(made));
    expect(handedIn.status).toBe('pending');
    await receive(await approvePurchaseOrder(boss, stepOf(handedIn)), { received: 10 });
    // (5.00 + 1.00) × 7.8
    expect(await one(sql`select cost_cents from stocks where id = ${stock.id}`)).toEqual({ cost_cents: 4680 });
  });
});

describe('the end', () => {
  it('closes an order whose rest will not come', async () => {
    const part = await receive(await approved(), { received: 4 });
    const closed = await closePurchaseOrder(buyer, { ...stepOf(part), reason: 'Sold out there' });
    expect(closed.status).toBe('received');
    expect(closed.timeline.at(-1)?.effects).toEqual([{ kind: 'stock', word: 'not-coming', amount: 6 }]);
  });

  it('matches the invoice with what arrived, less what went back', async () => {
    const received = await receive(await approved(), { received: 10, rejected: 0 });
    const [lot] = lineIn(received).lots;
    const back = { reason: 'Dented', lines: [{ inventory_id: lot?.inventory_id ?? 0, quantity: 2 }] };
    const sentBack = await returnPurchase(buyer, { ...stepOf(received), ...back });
    expect(sentBack).toMatchObject({ received_value: 40, lines: [{ returned: 2, lots: [{ free: 8 }] }] });
    expect(sentBack.timeline.at(-1)?.effects).toMatchObject([
      { kind: 'stock', amount: 2 },
      { kind: 'money', amount: 10, currency: 'HKD' },
    ]);
    const invoice = { invoice_number: 'INV-7', invoice_amount: 5000 };
    expect(await refusalOf(completePurchaseOrder(buyer, { ...stepOf(sentBack), ...invoice }))).toEqual({
      invoice_amount: 'purchasing.invoice-differs',
    });
    const completed = await completePurchaseOrder(buyer, { ...stepOf(sentBack), ...invoice, invoice_amount: 4000 });
    expect(completed).toMatchObject({ status: 'completed', invoice_number: 'INV-7', invoice_amount: 40 });
    // Also afterwards.
    expect(await returnPurchase(buyer, { ...stepOf(completed), ...back })).toMatchObject({ lines: [{ returned: 4 }] });
  });

  it('lets nothing go back that is promised, or came another way', async () => {
    const received = await receive(await approved(), { received: 10 });
    const inventory_id = lineIn(received).lots[0]?.inventory_id ?? 0;
    await promisePieces(runtime, inventory_id, 9);
    const back = (lines: { inventory_id: number; quantity: number }[]) =>
      refusalOf(returnPurchase(buyer, { ...stepOf(received), reason: 'Dented', lines }));
    expect(await back([{ inventory_id, quantity: 2 }])).toEqual({ 'lines.0.quantity': 'purchasing.lot-short' });
    const other = await makeStock(runtime, { quantity: 5 });
    expect(await back([{ inventory_id: other.lotIds[0] ?? 0, quantity: 1 }])).toEqual({
      'lines.0.inventory_id': 'purchasing.lot-missing',
    });
  });
});

describe('what runs out', () => {
  const lowStock = async () => {
    const stock = await makeStock(runtime, { quantity: 2 });
    await changeStock(runtime, stock.id, { stock_notification: 3 });
    return stock.id;
  };

  it('is proposed as it was bought the last time, an order for each supplier, and once', async () => {
    const [tea, cup, never] = [await lowStock(), await lowStock(), await lowStock()];
    const [one, other] = [await makeSupplier(runtime), await makeSupplier(runtime)];
    // A stock that is on order already is not named as running out.
    const onOrder = await makePurchaseOrder(runtime, { by: buyer, stockIds: [await lowStock()] });
    for (const [supplierId, stockIds] of [
      [one, [tea]],
      [other, [cup]],
      [one, [tea]],
    ] as const) {
      const bought = await approved({ supplierId, stockIds, quantity: 4, cost: 640 });
      const back = await receive(bought, { received: 4 });
      const lot = lineIn(back).lots[0]?.inventory_id ?? 0;
      await returnPurchase(buyer, { ...stepOf(back), reason: 'Broken', lines: [{ inventory_id: lot, quantity: 4 }] });
    }
    const asked = await race(3, () => proposePurchases(buyer));
    const drafts = asked.won.flatMap(({ data }) => data);
    expect(drafts.map(({ lines }) => lines)).toEqual([1, 1]);
    const orders = await Promise.all(drafts.map(({ id }) => getPurchaseOrder(buyer, id)));
    expect(orders.map(({ supplier_id }) => supplier_id).sort()).toEqual([one, other].sort());
    expect(
      orders.flatMap(({ lines }) => lines.map(({ stock_id, quantity, cost }) => [stock_id, quantity, cost])),
    ).toEqual(
      expect.arrayContaining([
        [tea, 4, 6.4],
        [cup, 4, 6.4],
      ]),
    );
    const again = await proposePurchases(buyer);
    expect(again.data).toEqual([]);
    expect(again.never_ordered).toBe(1);
    expect(never).toBeGreaterThan(0);
    expect(onOrder.lines).toHaveLength(1);
  });

  it('is counted on the first page, with what waits and what is late', async () => {
    const before = await getPurchaseNumbers(buyer);
    await setApprovalLimit(runtime, 0);
    await submitPurchaseOrder(buyer, stepOf(await makePurchaseOrder(runtime, { by: buyer })));
    await setApprovalLimit(runtime, 1000);
    const { id } = await approved();
    await runtime.database.db.execute(sql`update purchase_orders set expected_date = '2020-01-01' where id = ${id}`);
    const now = await getPurchaseNumbers(buyer);
    expect([now.pending - before.pending, now.approved - before.approved, now.late - before.late]).toEqual([1, 1, 1]);
  });
});
