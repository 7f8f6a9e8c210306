// Nothing of a product is lost between the editor, the sheet and an undo: what stays out is named with its reason.
import type { ImportReply } from '@kaifong/base/resource';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { importSheet, undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { productDependents, productParts, stockColumnsThatStay } from '../actions/keep-product.ts';
import { domain } from '../domain.ts';
import { importProducts, productRecords } from '../resources.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { exportProducts } from './queries/export-products.ts';

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  ctx = runtime.as(staff(['*']));
  await addWarehouse(ctx);
});
afterAll(() => runtime.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const take = (text: string) => importProducts(ctx, { filename: 'products.csv', bytes: bytesOf(text) });
const rehearse = (bytes: Uint8Array, filename: string) =>
  importSheet(ctx, productRecords.bound, {
    file: { filename, mimetype: '', bytes },
    dry_run: true,
    background: false,
  });
const counts = ({ data: { created, updated, skipped, failed } }: ImportReply) => [created, updated, skipped, failed];
const exported = async () =>
  new TextDecoder().decode((await exportProducts(ctx, { format: 'csv', page: 1, per_page: 10 } as never)).bytes);

describe('every field of a product', () => {
  const product = async () => (await ctx.connection.query(`select * from products where url = 'own-bun'`)).rows[0];

  test('stands in the sheet, both ways, and comes back when an import is taken back', async () => {
    const text = 'url,name,sku,price,is_new,is_featured,is_hot,has_expiry_date\nown-bun,Bun,OWN-BUN,8,yes,no,1,true';
    expect(counts(await take(text))).toEqual([1, 0, 0, 0]);
    const before = await product();
    expect(before).toMatchObject({ is_new: true, is_featured: false, is_hot: true, has_expiry_date: true });
    const lines = await exported();
    expect(lines.split('\r\n')[0]).not.toContain('catalogue.');
    const back = await rehearse(bytesOf(lines), 'list.csv');
    expect([back.errors, back.changes]).toEqual([[], []]);
    const changed = await take('url,is_new,is_featured\nown-bun,no,yes');
    expect(counts(changed)).toEqual([0, 1, 0, 0]);
    expect(await product()).toMatchObject({ is_new: false, is_featured: true, is_hot: true });
    await undoStep(ctx, changed.data.undo ?? '');
    const { version: _, updated_at: __, ...after } = (await product()) ?? {};
    expect(before).toMatchObject(after);
  });

  test('and every table that goes with it comes back with it, or is named here', async () => {
    const leftBehind = {
      applications: 'keeps the name of a service that went',
      application_quotes: 'what was agreed about a product that went is not agreed any more',
      application_notes: 'goes with no product: only an application takes it along',
      events: 'keeps its terms; the product it is sold as is made anew',
      event_dates: 'goes with no product: only its event takes it along',
      event_waits: 'goes with no product: only its event takes it along',
      quotes: 'what was agreed about a product that went is not agreed any more',
      cart_items: 'what a shopper has seen go does not come back by itself',
      wishes: 'what a shopper has seen go does not come back by itself',
      package_plans: 'what it granted is not said again',
      purchase_receipts: 'stays with its numbers; which lot it filled is not said again',
      refund_lines: 'stays with its numbers; which lot it filled is not said again',
      stock_count_lines: 'what was counted of it is not said again',
      stock_transfer_lines: 'what was on its way of it is not said again',
      supplier_goods: 'what a supplier asks for it is not said again',
      till_return_lines: 'stays with its numbers; which lot it filled is not said again',
      return_receipts: 'stays with its numbers; which lot it filled is not said again',
    };
    const { rows } = await ctx.connection.query<{ name: string }>(
      `with recursive goes (name) as (
         select 'products'::regclass union
         select conrelid::regclass from pg_constraint join goes on confrelid = name where contype = 'f' and confdeltype in ('c', 'n')
       ) select name::text from goes where name <> 'products'::regclass order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      [...productParts.map(({ table }) => table), ...Object.keys(leftBehind)].sort(),
    );
  });
});

describe('every field of a stock', () => {
  const text = [
    'url,name,sku,price,special_price,special_from,special_until,stock_notification,weight_grams',
    'own-pot,Pot,OWN-POT,388,300,2026-11-01 09:00,2026-12-01 18:00,5,4200',
  ].join('\n');
  const stock = async () => (await ctx.connection.query(`select * from stocks where sku = 'OWN-POT'`)).rows[0];

  test('stands in the sheet, both ways', async () => {
    expect(counts(await take(text))).toEqual([1, 0, 0, 0]);
    expect(await stock()).toMatchObject({ weight_grams: 4200, stock_notification: 5, special_price_cents: 30_000 });
    const lines = await exported();
    expect(lines.split('\r\n').find((line) => line.includes('OWN-POT'))).toContain(
      '2026-11-01 09:00:00,2026-12-01 18:00:00,5,4200',
    );
    const heads = lines.split('\r\n')[0] ?? '';
    expect(heads).not.toContain('catalogue.');
    const back = await rehearse(bytesOf(lines), 'list.csv');
    expect([back.errors, back.changes]).toEqual([[], []]);
    expect(counts(await take(lines.replace(',5,4200', ',,0')))).toEqual([0, 1, expect.any(Number), 0]);
    expect(await stock()).toMatchObject({ weight_grams: 0, stock_notification: null });
  });

  test('comes back when a change is taken back', async () => {
    const { rows } = await ctx.connection.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'stocks' order by ordinal_position`,
    );
    const written = rows
      .map(({ column_name }) => column_name)
      .filter((name) => !Object.hasOwn(stockColumnsThatStay, name));
    const before = await stock();
    const row = { id: before?.product_id, url: 'own-pot' };
    await inTransaction(ctx, async (tx) => {
      const taken = await productDependents.take(tx, row);
      for (const name of written) {
        const kind = name === 'sku' || name === 'barcode' ? 'text' : typeof before?.[name];
        const changes: Record<string, string> = {
          boolean: `not "${name}"`,
          number: `1 + "${name}"`,
          text: `'z' || "${name}"`,
          object: before?.[name] instanceof Date ? 'null' : `'{"a":1}'`,
        };
        const value = before?.[name] === null ? 'null' : (changes[kind] ?? 'null');
        await tx.connection.query(`update stocks set "${name}" = ${value} where id = $1`, [before?.id]);
      }
      const [changed] = (await tx.connection.query('select * from stocks where id = $1', [before?.id])).rows;
      const same = written.filter((name) => JSON.stringify(changed?.[name]) === JSON.stringify(before?.[name]));
      // Nothing is known of what was paid, and of a limit nobody set.
      expect(same.filter((name) => before?.[name] !== null)).toEqual([]);
      await productDependents.restore(tx, row, row, await productDependents.written(tx, row, taken));
    });
    const after = await stock();
    for (const name of written) expect([name, after?.[name]]).toEqual([name, before?.[name]]);
  });
});
