// Values in sheets of products as other countries, other programs and spreadsheets write them.
import { importSheet } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain as navigation } from '../navigation/domain.ts';
import { domain } from './domain.ts';
import { productRecords } from './resources.ts';
import { addWarehouse } from './seed/warehouse.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  await addWarehouse(runtime.as(staff(['*'])));
});
afterAll(() => runtime.close());

async function take(text: string) {
  const { data, errors } = await importSheet(runtime.as(staff(['*'])), productRecords.bound, {
    file: { filename: 'products.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(text) },
    dry_run: false,
    background: false,
  });
  return { counts: [data.created, data.updated, data.skipped, data.failed], errors };
}

const pricesOf = async (skus: string) =>
  Object.fromEntries(
    (
      await runtime.database.connection.query<{ sku: string; price_cents: number }>(
        'select sku, price_cents from stocks where sku like $1',
        [skus],
      )
    ).rows.map(({ sku, price_cents }) => [sku, price_cents]),
  );

test('a decimal comma stays one, with semicolons between the columns', async () => {
  const { counts } = await take(
    'Name;URL;SKU;Price\nSoup;semi-1;SEMI-1;12,50\nJam;semi-2;SEMI-2;1.250,00\nTea;semi-3;SEMI-3;8\n',
  );
  expect(counts).toEqual([3, 0, 0, 0]);
  expect(await pricesOf('SEMI-%')).toEqual({ 'SEMI-1': 1250, 'SEMI-2': 125_000, 'SEMI-3': 800 });
});

test('and in quotes; a comma before groups of three parts thousands', async () => {
  const { counts, errors } = await take(
    'Name,URL,SKU,Price\nSoup,comma-1,COMMA-1,"12,50"\nPie,comma-2,COMMA-2,"1,250.00"\nCake,comma-3,COMMA-3,"1,2,3"\nTart,comma-4,COMMA-4,ＨＫ＄１２．５\n',
  );
  expect(counts).toEqual([3, 0, 0, 1]);
  expect(errors).toMatchObject([{ row: 4, column: 'Price', value: '1,2,3' }]);
  expect(await pricesOf('COMMA-%')).toEqual({ 'COMMA-1': 1250, 'COMMA-2': 125_000, 'COMMA-4': 1250 });
});

test('a code that a spreadsheet shortened is a fault that says so', async () => {
  const { counts, errors } = await take(
    'Name,URL,SKU,Barcode,Price\nMilk,sci-1,1.23457E+12,4.89123E+12,12\nMore milk,sci-2,SCI-2,4.9E+12,22\n',
  );
  expect(counts).toEqual([0, 0, 0, 2]);
  expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 SKU', '2 Barcode', '3 Barcode']);
  expect(errors[0]?.message).toContain('format the column as text');
});

test('odd blanks around a cell are none of its value, blanks within a barcode neither', async () => {
  const { counts } = await take(
    'Name,URL,SKU,Barcode,Price\n\u200bTrim\u00a0,\u3000trim-1 ,TRIM-1\u200b,4 891234 510011,\u00a012 \n',
  );
  expect(counts).toEqual([1, 0, 0, 0]);
  const { rows } = await runtime.database.connection.query(
    "select p.name, p.url, s.sku, s.barcode from stocks s join products p on p.id = s.product_id where s.sku like 'TRIM%'",
  );
  expect(rows).toEqual([{ name: { 'en-US': 'Trim' }, url: 'trim-1', sku: 'TRIM-1', barcode: '4891234510011' }]);
});
