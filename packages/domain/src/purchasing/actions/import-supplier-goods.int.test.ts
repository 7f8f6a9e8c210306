// A supplier's price list as a file: out, in, and refused as a whole where one row is wrong.
import type { Language } from '@kaifong/base/localized';
import { readSheet } from '@kaifong/kernel/sheets';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { changeProduct, makeKit, makeStock } from '../../catalogue/testing/index.ts';
import { makeAccount } from '../../identity/testing/index.ts';
import { saveSupplierGoodsInput } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { exportSupplierGoods } from '../queries/export-supplier-goods.ts';
import { getSupplierGoods } from '../queries/get-supplier-goods.ts';
import { saveSupplierGoods } from '../testing/calls.ts';
import { makeSupplier } from '../testing/index.ts';
import { importSupplierGoods } from './import-supplier-goods.ts';

let runtime: TestRuntime;
let account: number;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
  account = (await makeAccount(runtime)).id;
});
afterAll(() => runtime.close());

const buyer = (language: Language = 'en-US') => runtime.as(staff(['*'], account), language);
const fileOf = (text: string) => ({ filename: 'list.csv', mimetype: '', bytes: new TextEncoder().encode(text) });
const take = (id: number, text: string, wish: object = {}, by = buyer()) =>
  importSupplierGoods(by, { id, file: fileOf(text), leave_unknown: false, dry_run: false, ...wish });
const linesOf = async (id: number) => (await getSupplierGoods(buyer(), id)).lines;
const skuOf = async (id: number) =>
  (await runtime.database.connection.query('select sku, barcode from stocks where id = $1', [id])).rows[0];

async function listed() {
  const id = await makeSupplier(runtime, { currency: 'JPY' });
  const [{ id: one }, { id: two }] = [await makeStock(runtime), await makeStock(runtime)];
  const line = { stock_id: one, supplier_sku: 'OOL-7', cost: '4.20', pack: 12, least: 24 };
  await saveSupplierGoods(buyer(), saveSupplierGoodsInput.parse({ id, version: 1, lines: [line] }));
  return { id, one, two, sku: await skuOf(one), other: await skuOf(two) };
}

it.each(['en-US', 'zh-HK', 'zh-CN'] as const)(
  'comes back from %s as it is, and changed changes it',
  async (language) => {
    const { id, one, two, sku, other } = await listed();
    const by = buyer(language);
    const { bytes } = await exportSupplierGoods(by, { id, format: 'csv' });
    const text = new TextDecoder().decode(bytes as Uint8Array);
    expect(await take(id, text, {}, by)).toEqual({
      data: { created: 0, updated: 0, skipped: 1, failed: 0, unknown: 0 },
      errors: [],
      changes: [],
    });
    const book = await exportSupplierGoods(by, { id, format: 'xlsx' });
    expect((await readSheet(book.bytes as Uint8Array)).rows).toHaveLength(2);
    const more = `${text.replace('4.2', '4.80')}\r\n${other?.sku},,,,ool-8,1.5,JPY,,10`;
    const rehearsed = await take(id, more, { dry_run: true }, by);
    expect(rehearsed.changes).toMatchObject([{ row: 2, id: one, values: [{ field: 'cost', from: '4.2', to: '4.8' }] }]);
    expect(await linesOf(id)).toHaveLength(1);
    expect((await take(id, more, {}, by)).data).toMatchObject({ created: 1, updated: 1, failed: 0 });
    expect(await linesOf(id)).toMatchObject([
      { stock_id: one, sku: sku?.sku, supplier_sku: 'OOL-7', cost: 4.8, pack: 12, least: 24 },
      { stock_id: two, supplier_sku: 'ool-8', cost: 1.5, pack: 1, least: 10 },
    ]);
  },
);

it('is read by what the supplier calls goods, or by the barcode; what it does not say stays', async () => {
  const { id, other } = await listed();
  const { data } = await take(id, `Item code,EAN,Unit price\nOOL-7,,5\nNEW-1,${other?.barcode},"1,234.50"`);
  expect(data).toMatchObject({ created: 1, updated: 1 });
  expect(await linesOf(id)).toMatchObject([
    { supplier_sku: 'OOL-7', cost: 5, pack: 12, least: 24 },
    { supplier_sku: 'NEW-1', cost: 1234.5, pack: 1 },
  ]);
  const again = await take(id, 'Item code,Unit price\nOOL-7,6\nELSE-1,3\nELSE-2,4', { leave_unknown: true });
  expect(again.data).toEqual({ created: 0, updated: 1, skipped: 2, failed: 0, unknown: 2 });
});

it.each([
  ['en-US', 'A kit is not ordered from a supplier. Please order its parts.'],
  ['zh-HK', '套裝不能向供應商訂購，請改為訂購其組成部分。'],
  ['zh-CN', '套装不能向供应商订购，请改为订购其组成部分。'],
] as const)('what could never be received is refused at its row, told in %s', async (language, words) => {
  const { id, one, sku } = await listed();
  const kit = await skuOf((await makeKit(runtime, [{ part_id: one, quantity: 2 }])).id);
  const file = await makeStock(runtime);
  await changeProduct(runtime, file.productId, { type: 'virtual' });
  const rows = ['sku,cost', `${sku?.sku},9`, `${kit?.sku},20`, `${(await skuOf(file.id))?.sku},5`];
  const { data, errors } = await take(id, rows.join('\n'), {}, buyer(language));
  expect(data).toMatchObject({ updated: 1, failed: 2 });
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [3, 'sku'],
    [4, 'sku'],
  ]);
  expect(errors[0]?.message).toBe(words);
});

it.each([
  ['en-US', 'There are no goods with the code “NOBODY” here.'],
  ['zh-HK', '沒有編號為「NOBODY」的貨品。'],
  ['zh-CN', '没有编号为“NOBODY”的商品。'],
] as const)('one wrong row and nothing is written, told in %s', async (language, words) => {
  const { id, sku, other } = await listed();
  const before = await linesOf(id);
  const rows = [
    'sku,supplier_sku,cost,currency,pack',
    `${sku?.sku},OOL-7,9,JPY,1`,
    'NOBODY,,1,,1',
    `${other?.sku},X,1,HKD,1`,
    `${sku?.sku},OOL-7,9,JPY,1`,
    ',,1,,1',
    `"=1+1",,1,,1`,
  ];
  const { data, errors } = await take(id, rows.join('\n'), {}, buyer(language));
  expect(data).toMatchObject({ updated: 1, failed: 5 });
  expect(errors.map(({ row, field }) => [row, field])).toEqual([
    [3, 'sku'],
    [4, 'currency'],
    [5, 'sku'],
    [6, 'sku'],
    [7, 'sku'],
  ]);
  expect(errors[0]?.message).toBe(words);
  const bad = await take(id, `sku,cost,pack\n${sku?.sku},-4,0\n${other?.sku},abc,1.5`);
  expect(bad.errors.map(({ row, field }) => [row, field])).toEqual([
    [2, 'cost'],
    [2, 'pack'],
    [3, 'cost'],
    [3, 'pack'],
  ]);
  expect(await linesOf(id)).toEqual(before);
});

it('refuses a file that names no goods, a list saved meanwhile, and reads no price for who sees none', async () => {
  const { id, sku } = await listed();
  await expect(take(id, 'Name,Price\nTea,3')).rejects.toMatchObject({
    fields: { file: [{ code: 'purchasing.price-list-heads' }] },
  });
  await expect(take(id, `sku,cost\n${sku?.sku},3`, { version: 1 })).rejects.toMatchObject({ code: 'stale-version' });
  await expect(take(999_999, `sku,cost\n${sku?.sku},3`)).rejects.toMatchObject({ code: 'not-found' });
  const blind = runtime.as(staff(['get supplier', 'update supplier'], account));
  const reply = await take(id, `sku,cost,pack\n${sku?.sku},3,6`, {}, blind);
  expect(reply).toMatchObject({ data: { updated: 1 }, errors: [{ field: 'cost', warning: true }] });
  expect(await linesOf(id)).toMatchObject([{ cost: 4.2, pack: 6 }]);
  const { bytes } = await exportSupplierGoods(blind, { id, format: 'csv' });
  expect(new TextDecoder().decode(bytes as Uint8Array)).not.toContain('4.2');
});
