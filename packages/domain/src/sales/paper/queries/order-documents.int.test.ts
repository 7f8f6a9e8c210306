import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { makeAccount } from '../../../identity/testing/index.ts';
import type { AdminOrder } from '../../desk/contract/index.ts';
import { getAdminOrder } from '../../desk/queries/get-admin-order.ts';
import { domain } from '../../domain.ts';
import type { orderDocuments } from '../../order/contract/index.ts';
import { orders } from '../../order/schema.ts';
import { cancelOrder, confirmPayment } from '../../testing/calls.ts';

import { makeMethods, takeOrder } from '../../testing/index.ts';
import { getOrderDocument, getOrderDocuments } from './get-order-document.ts';

let runtime: TestRuntime;
let clerk: Context;
let courier: number;

/** An order somebody placed in that language. */
async function order(language: Language = 'en-US'): Promise<AdminOrder> {
  const name = { 'en-US': 'Pu-erh', 'zh-HK': '普洱茶餅', 'zh-CN': '普洱茶饼' };
  const stock = await makeStock(runtime, { quantity: 9, name, options: { 'en-US': '357 g', 'zh-HK': '三百五十七克' } });
  const lines = [{ stock_id: stock.id, quantity: 2 }];
  const placed = await takeOrder(clerk, { lines, shipping_method_id: courier, note: 'Please ring twice' });
  await runtime.database.db.update(orders).set({ language }).where(eq(orders.id, placed.id));
  return placed;
}

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  courier = await makeMethods(runtime);
  clerk = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
});
afterAll(() => runtime.close());

const textOf = async ({ bytes }: { bytes: Uint8Array }): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, '');
};
const paper = (id: number, kind: (typeof orderDocuments)[number]) => getOrderDocument(clerk, id, kind);

describe('the papers of an order', () => {
  it('say what was bought and what it costs, in the language it was ordered in', async () => {
    const placed = await order('zh-HK');
    const file = await paper(placed.id, 'invoice');
    expect(file).toMatchObject({
      mimetype: 'application/pdf',
      filename: `invoice ${placed.number}.pdf`,
    });
    const said = await textOf(file);
    for (const part of ['發票', placed.number, '普洱茶餅', '三百五十七克', '應付餘額', 'HK$50.00'])
      expect(said).toContain(part);
  });

  it('come when there is a reason: a receipt with the money, a credit note when it goes back', async () => {
    const placed = await order();
    expect(placed.documents).toEqual(['invoice', 'packing-slip', 'delivery-note', 'pick-list']);
    await expect(paper(placed.id, 'receipt')).rejects.toMatchObject({ code: 'not-found' });
    const paid = await confirmPayment(clerk, {
      id: placed.id,
      version: placed.version,
      amount: 5000,
      reference: 'BANK-77',
    });
    expect(paid.documents).toContain('receipt');
    const receipt = await textOf(await paper(placed.id, 'receipt'));
    for (const part of ['Receipt', 'BANK-77', 'ReceivedHK$']) expect(receipt).toContain(part);
    await cancelOrder(clerk, { id: paid.id, version: paid.version, reason: 'Out of stock' });
    const gone = await getAdminOrder(clerk, placed.id);
    expect(gone.documents).toEqual(['invoice', 'receipt', 'credit-note']);
    expect(await textOf(await paper(placed.id, 'credit-note'))).toContain('Outofstock');
    await expect(paper(placed.id, 'pick-list')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('for parcel and shelf name no price; the shelf’s is in the language of who reads it', async () => {
    const placed = await order('zh-CN');
    const [slip, list] = [await paper(placed.id, 'packing-slip'), await paper(placed.id, 'pick-list')];
    const [packed, picked] = [await textOf(slip), await textOf(list)];
    expect(packed).toContain('装箱单');
    expect(packed).toContain('普洱茶饼');
    expect(picked).toContain('Picklist');
    for (const said of [packed, picked]) {
      expect(said).toContain('Pleaseringtwice');
      expect(said).not.toContain('HK$');
    }
  });

  it('of several orders come in one file, those without left out', async () => {
    const [one, two] = [await order(), await order()];
    const gone = await order();
    await cancelOrder(clerk, { id: gone.id, version: gone.version, reason: 'Test' });
    const said = await textOf(
      await getOrderDocuments(clerk, { ids: [two.id, gone.id, one.id, 999_999], kind: 'pick-list' }),
    );
    expect(said.indexOf(two.number)).toBeLessThan(said.indexOf(one.number));
    expect(said).not.toContain(gone.number);
    await expect(getOrderDocuments(clerk, { ids: [gone.id], kind: 'pick-list' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});
