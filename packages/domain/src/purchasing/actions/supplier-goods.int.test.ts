// What a supplier calls goods, takes for them and packs together, and what an order makes of it.
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { changeStock, makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { saveSupplierGoodsInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getLastCosts } from '../queries/get-last-costs.ts';
import { getPurchaseOrder } from '../queries/get-purchase-order.ts';
import { getPurchaseOrderPaper } from '../queries/get-purchase-order-paper.ts';
import { saveSupplierGoods } from '../testing/calls.ts';
import { makePurchaseOrder, makeSupplier } from '../testing/index.ts';
import { proposePurchases } from './propose-purchases.ts';

let runtime: TestRuntime;
let account: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  account = (await makeAccount(runtime)).id;
});
afterAll(() => runtime.close());

const buyer = () => runtime.as(staff(['*'], account));
const save = (id: number, version: number, lines: readonly object[], by = buyer()) =>
  saveSupplierGoods(by, saveSupplierGoodsInput.parse({ id, version, lines }));

it('is what an order proposes: the price agreed on, the pack and the least quantity', async () => {
  const supplierId = await makeSupplier(runtime, { currency: 'KRW' });
  const { id: stock_id } = await makeStock(runtime);
  const saved = await save(supplierId, 1, [{ stock_id, supplier_sku: 'OOL-7', cost: '4.20', pack: 12, least: 24 }]);
  expect(saved).toMatchObject({ version: 2, currency: 'KRW', lines: [{ supplier_sku: 'OOL-7', cost: 4.2, pack: 12 }] });
  const asked = { supplier_id: supplierId, stock_ids: [stock_id] };
  const terms = { stock_id, currency: 'KRW', supplier_sku: 'OOL-7', pack: 12, least: 24 };
  expect(await getLastCosts(buyer(), asked)).toEqual([{ ...terms, cost: 4.2 }]);
  const room = runtime.as(staff(['create po'], account));
  expect(await getLastCosts(room, asked)).toEqual([{ ...terms, cost: null }]);
});

it('refuses a stock twice or gone, and what was changed meanwhile; costs that are not seen stay', async () => {
  const supplierId = await makeSupplier(runtime);
  const { id: stock_id } = await makeStock(runtime);
  const line = { stock_id, cost: 5 };
  const refused = (lines: object[], field: string, code: string) =>
    expect(save(supplierId, 1, lines)).rejects.toMatchObject({ fields: { [field]: [{ code }] } });
  await refused([line, line], 'lines.1.stock_id', 'purchasing.line-repeated');
  await refused([{ ...line, stock_id: 999_999 }], 'lines.0.stock_id', 'purchasing.stock-missing');
  await save(supplierId, 1, [line]);
  await expect(save(supplierId, 1, [])).rejects.toMatchObject({ code: 'stale-version' });
  const blind = runtime.as(staff(['get supplier', 'update supplier'], account));
  expect(await save(supplierId, 2, [{ stock_id, pack: 6 }], blind)).toMatchObject({ lines: [{ cost: null, pack: 6 }] });
  expect(await getLastCosts(buyer(), { supplier_id: supplierId, stock_ids: [stock_id] })).toMatchObject([
    { cost: 5, pack: 6 },
  ]);
});

it('stands on the order as it was called that day, and what runs out is proposed in whole packs', async () => {
  const supplierId = await makeSupplier(runtime);
  const { id: stock_id } = await makeStock(runtime, { quantity: 1 });
  await changeStock(runtime, stock_id, { stock_notification: 2 });
  await save(supplierId, 1, [{ stock_id, supplier_sku: 'OLD-1', cost: 7, pack: 8, least: 20 }]);
  const order = await makePurchaseOrder(runtime, { by: buyer(), supplierId, stockIds: [stock_id], quantity: 3 });
  await save(supplierId, 2, [{ stock_id, supplier_sku: 'NEW-1', cost: 7, pack: 8, least: 20 }]);
  expect(await getPurchaseOrder(buyer(), order.id)).toMatchObject({ lines: [{ supplier_sku: 'OLD-1' }] });
  const { bytes } = await getPurchaseOrderPaper(buyer(), order);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes as Uint8Array)), { mergePages: true });
  expect(text).toContain('OLD-1');
  await runtime.database.connection.query("update purchase_orders set status = 'completed' where id = $1", [order.id]);
  const { data } = await proposePurchases(buyer());
  const drafted = await getPurchaseOrder(buyer(), data.at(-1)?.id ?? 0);
  // Twenty at least, in packs of eight.
  expect(drafted.lines).toMatchObject([{ stock_id, quantity: 24, cost: 7, supplier_sku: 'NEW-1' }]);
});
