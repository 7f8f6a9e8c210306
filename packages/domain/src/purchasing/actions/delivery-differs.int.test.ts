// A delivery that is not as it was ordered: too old, too little, or counted by its barcodes.

import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { type PurchaseOrderView, purchaseOrderSteps, receivePurchaseOrderInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { closePurchaseOrder, completePurchaseOrder, receivePurchase, submitPurchaseOrder } from '../testing/calls.ts';
import { makePurchaseOrder, setApprovalLimit } from '../testing/index.ts';

let runtime: TestRuntime;
let buyer: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  buyer = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
  await setApprovalLimit(runtime, 1000);
});
afterAll(() => runtime.close());

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: { fields?: Record<string, { code: string }[]> }) =>
      Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, [first]]) => [field, first?.code])),
  );
const stepOf = ({ id, version }: PurchaseOrderView) => ({ id, version });
const one = async (query: ReturnType<typeof sql>) => (await runtime.database.db.execute(query)).rows[0];
const lineIn = (order: PurchaseOrderView) => {
  const [line] = order.lines;
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

it('puts apart only what has expired when it comes', async () => {
  const stock = await makeStock(runtime, { quantity: 0 });
  await changeProduct(runtime, stock.productId, { has_expiry_date: true });
  const order = await approved({ stockIds: [stock.id] });
  const over = { expiry_date: '2020-01-31' };
  expect(await refusalOf(receive(order, { received: 9, rejected: 1, ...over }))).toEqual({
    'lines.0.expiry_date': 'purchasing.expired',
  });
  const received = await receive(order, { rejected: 10, ...over });
  expect(lineIn(received).lots).toMatchObject([{ ...over, is_discard: true, free: 10 }]);
});

it('can be done by scanning: each line carries its code', async () => {
  const order = await approved();
  const { barcode } = lineIn(order);
  expect(barcode).toMatch(/\S/);
  expect(await one(sql`select barcode from stocks where id = ${lineIn(order).stock_id}`)).toEqual({ barcode });
});

it('takes an invoice with the whole freight of a short delivery, with a reason', async () => {
  const part = await receive(await approved({ extra: 1000 }), { received: 4 });
  const closed = await closePurchaseOrder(buyer, { ...stepOf(part), reason: 'Sold out there' });
  // Four at 5.00 with 4.00 of the freight; the carrier asks for all of its 10.00.
  expect(closed.received_value).toBe(24);
  const invoice = { ...stepOf(closed), invoice_number: 'INV-8', invoice_amount: 3000 };
  const unseeing = runtime.as(staff(['pay po', 'get po'], (await makeAccount(runtime)).id));
  // Neither does the preview tell it: the difference and the invoice would say what the goods cost.
  const preview = domain.bindings.find(({ route }) => route === purchaseOrderSteps.complete.preview);
  if (!preview) throw new Error('no preview');
  const asked = { ...invoice, reason: 'The carrier', language: 'en-US' };
  const effectsFor = async (reader: Context) => {
    const { data } = (await preview.handle(reader, asked as never)) as { data: { effects: { kind: string }[] } };
    return data.effects;
  };
  expect(await effectsFor(buyer)).toContainEqual(expect.objectContaining({ kind: 'money', word: 'difference' }));
  expect(await effectsFor(unseeing)).toEqual([]);
  expect(await refusalOf(completePurchaseOrder(unseeing, invoice))).toEqual({
    invoice_amount: 'purchasing.invoice-differs-unseen',
  });
  expect(await refusalOf(completePurchaseOrder(buyer, { ...invoice, reason: '  ' }))).toEqual({
    invoice_amount: 'purchasing.invoice-differs',
  });
  const completed = await completePurchaseOrder(buyer, { ...invoice, reason: 'Freight is the same for less' });
  expect(completed).toMatchObject({ status: 'completed', invoice_amount: 30 });
  expect(completed.timeline.at(-1)).toMatchObject({
    reason: 'Freight is the same for less',
    effects: [
      { kind: 'money', word: 'paid', amount: 30 },
      { kind: 'money', word: 'difference', amount: 6 },
    ],
  });
});
