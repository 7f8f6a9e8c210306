import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { openLots } from '../actions/save-lots.ts';
import { printBarcodes } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { stocks } from '../schema.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { makeProduct } from '../testing/make-product.ts';
import { printLabels } from './print-labels.ts';

let runtime: TestRuntime;
let desk: Context;
let ids: number[];

const ean = '4006381333931';
const input = (more: object) => printBarcodes.input.parse({ stocks: ids.map((id) => ({ id, quantity: 1 })), ...more });

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replace(/\s+/g, ''));
}
const print = async (more: object = {}, kind: 'barcode' | 'qrcode' = 'barcode', ctx = desk) => {
  const { bytes } = await printLabels(ctx, kind, input(more));
  return pagesOf(bytes as Uint8Array);
};

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  desk = runtime.as(staff(['*']));
  await addWarehouse(desk);
  const name = { 'en-US': 'Oolong Tea', 'zh-HK': '凍頂烏龍茶' };
  const small = { sku: 'TEA-1', barcode: ean, price: 8800, special_price: 7950 };
  ids = [];
  for (const stock of [small, { sku: 'TEA-2', barcode: 'TEA-BIG', price: 120_000 }]) {
    const { id } = await makeProduct(desk, { name, stocks: [stock] });
    const [row] = await desk.db.select({ id: stocks.id }).from(stocks).where(eq(stocks.product_id, id));
    if (row) ids.push(row.id);
  }
});
afterAll(() => runtime?.close());

describe('labels of stocks', { timeout: 60_000 }, () => {
  test('say name, price of today and code, as many as asked for, over as many sheets as they need', async () => {
    const stocksAsked = [
      { id: ids[0], quantity: 20 },
      { id: ids[1], quantity: 3 },
    ];
    const pages = await print({ stocks: stocksAsked, layout: 'a4-21' });
    expect(pages).toHaveLength(2);
    expect(pages.join('').split(`HK$79.50${ean}`)).toHaveLength(21);
    expect(pages.join('').split('OolongTea')).toHaveLength(24);
    expect(pages[1]).toBe('OolongTeaHK$1,200.00TEA-BIG'.repeat(2));
  });

  test('of a lot say its own code and the day it expires, in the reader’s language', async () => {
    const id = ids[0] ?? 0;
    const { rows } = await desk.connection.query('select min(id) as id from warehouses');
    await inTransaction(desk, (tx) =>
      openLots(tx, [{ stock_id: id, warehouse_id: Number(rows[0]?.id), quantity: 2, expiry_date: '2999-05-01' }]),
    );
    const lot = Number(
      (await desk.connection.query('select max(id) as id from inventories where stock_id = $1', [id])).rows[0]?.id,
    );
    const stocksAsked = [{ id, quantity: 2, inventory_id: lot }];
    const [page = ''] = await print({ stocks: stocksAsked });
    expect(page).toBe(`OolongTeaHK$79.50Expires1May2999LOT-${lot}`.repeat(2));
    const qr = await print({ stocks: stocksAsked }, 'qrcode', { ...desk, language: 'zh-HK' } as Context);
    expect(qr.join('')).toContain('到期日');
    const wrong = print({ stocks: [{ id: ids[1], quantity: 1, inventory_id: lot }] });
    await expect(wrong).rejects.toMatchObject({ code: 'catalogue.stock-missing' });
  });

  test('begin at the first free place of a sheet, one a page of a roll', async () => {
    expect(await print({ start: 20 })).toHaveLength(1);
    expect(await print({ start: 21 })).toHaveLength(2);
    expect(await print({ layout: 'roll-50x30' })).toHaveLength(2);
  });

  test('are in the language of the call and hold what was chosen', async () => {
    const there = runtime.as(staff(['*']), 'zh-HK');
    expect(await print({ parts: ['name', 'sku'] }, 'qrcode', there)).toEqual([
      `凍頂烏龍茶TEA-1${ean}凍頂烏龍茶TEA-2TEA-BIG`,
    ]);
    expect(await print({ parts: [] })).toEqual([`${ean}TEA-BIG`]);
  });

  test('are files with the names the specification gives', async () => {
    expect((await printLabels(desk, 'barcode', input({}))).filename).toBe('Stocks Barcodes.pdf');
    expect((await printLabels(desk, 'qrcode', input({}))).filename).toBe('Stocks QR Codes.pdf');
  });

  test('whose bars no scanner could read are refused; a QR code of the same fits', async () => {
    const long = await makeProduct(desk, { name: 'Long', stocks: [{ sku: 'L', barcode: 'x'.repeat(40), price: 100 }] });
    const [row] = await desk.db.select({ id: stocks.id }).from(stocks).where(eq(stocks.product_id, long.id));
    const asked = { stocks: [{ id: row?.id, quantity: 1 }], layout: 'roll-40x30' };
    await expect(print(asked)).rejects.toMatchObject({ code: 'catalogue.label-too-small' });
    expect(await print(asked, 'qrcode')).toHaveLength(1);
  });

  test('of none, of too many and of a stock that is not there are refused', async () => {
    const codeOf = (given: object) => printBarcodes.input.safeParse(given).error?.issues[0]?.message;
    expect(codeOf({ stocks: [] })).toBe('catalogue.no-stock-selected');
    expect(codeOf({})).toBe('catalogue.no-stock-selected');
    expect(codeOf({ stocks: [1, 2, 3].map((id) => ({ id, quantity: 400 })) })).toBe('catalogue.too-many-labels');
    await expect(print({ stocks: [{ id: 999_999, quantity: 1 }] })).rejects.toMatchObject({
      code: 'catalogue.stock-missing',
    });
  });
});
