import { readFile } from 'node:fs/promises';
import type { ImportReply } from '@kaifong/base/resource';
import { adapter, type Context } from '@kaifong/kernel/context';
import { importSheet, undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { domain } from '../domain.ts';
import { memberTiers } from '../ports/member-tiers.ts';
import { getProductPage } from '../queries/get-product-page.ts';
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

const heading =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';
const file = [
  heading,
  'clay-pot,Clay Pot,<p>Pot</p>,Company,Outdoor,"Pot, Plants",true,Size,Regular,,1,9.99,,http://127.0.0.1/a.jpg,1',
  'clay-pot,,,,,,,,Large,,3,15.99,,,',
  'light,Copper Light,,Company,Indoor,,true,Title,Default Title,,2,59.99,75,,',
  'broken,Broken,,,,,true,Title,Default Title,,2,cheap,,,',
].join('\n');

const bytesOf = (text: string) => new TextEncoder().encode(text);
const take = (text: string, choices?: string[], who = ctx) =>
  importProducts(who, { filename: 'products.csv', bytes: bytesOf(text) }, choices);
const rehearse = (bytes: Uint8Array, filename = 'product list.xlsx') =>
  importSheet(ctx, productRecords.bound, {
    file: { filename, mimetype: '', bytes },
    dry_run: true,
    background: false,
  });
const counts = ({ data: { created, updated, skipped, failed } }: ImportReply) => [created, updated, skipped, failed];
const everything = async () =>
  (
    await ctx.connection.query(`select
      (select json_agg(p order by id) from (select id, version, name, visibled, url, search::text from products p) p) as products,
      (select json_agg(s order by id) from stocks s) as stocks, (select json_agg(i order by id) from inventories i) as lots,
      (select count(*) from inventory_movements) as moves, (select json_agg(m order by id) from menu_items m) as menu,
      (select json_agg(a order by id) from attributes a) as attributes, (select json_agg(b order by id) from brands b) as brands`)
  ).rows[0];
/** Without what counts how often something was written. */
const contents = async () =>
  JSON.parse(
    JSON.stringify(await everything(), (name, value) =>
      /^(version|updated_at|moves)$/.test(name) ? undefined : value,
    ),
  );

describe('an import of products', () => {
  test('is rehearsed without a trace, and then does what was said', async () => {
    const before = await everything();
    const seen = await rehearse(bytesOf(file), 'products.csv');
    expect(await everything()).toEqual(before);
    expect([seen.data.status, seen.data.total, ...counts(seen)]).toEqual(['pending', 3, 2, 0, 0, 1]);

    const done = await take(file, ['on_sale']);
    expect([done.data.status, ...counts(done)]).toEqual(['abnormal', 2, 0, 0, 1]);
    // Errors of cells that were refused stand before warnings.
    expect(done.errors).toMatchObject([
      { row: 5, column: 'Variant Price', value: 'cheap', message: expect.stringContaining('“cheap”'), warning: false },
      { row: 2, column: 'Image Src', value: 'http://127.0.0.1/a.jpg', warning: true },
    ]);
    const pot = await getProductPage(runtime.as(visitor), 'clay-pot');
    expect(pot).toMatchObject({
      name: 'Clay Pot',
      brand: { title: 'Company' },
      options: [{ key: 'size', values: [{ title: 'Regular' }, { title: 'Large' }] }],
      stocks: [
        { price: 9.99, available_inventories: 1, display_size: 'Regular' },
        { price: 15.99, available_inventories: 3, display_size: 'Large' },
      ],
    });
    expect(pot.categories.map(({ title }) => title)).toEqual(['Outdoor', 'Pot', 'Plants']);
    const shown = await ctx.connection.query('select 1 from menu_items where display_in_desktop or display_in_mobile');
    expect(shown.rows).toEqual([]);
    expect(await getProductPage(runtime.as(visitor), 'light')).toMatchObject({ price: 75, special_price: 59.99 });
  });

  test('changes nothing the second time, and writes differences alone', async () => {
    const before = await everything();
    // The picture could not be fetched: it is asked for again, and nothing else is.
    const quiet = file.replace('http://127.0.0.1/a.jpg', '');
    expect(counts(await take(quiet))).toEqual([0, 0, 2, 1]);
    expect(await everything()).toEqual(before);
    const changed = quiet.replace('59.99,75', '49.99,75').replace('Clay Pot', 'Clay Plant Pot');
    const reply = await take(changed);
    expect(counts(reply)).toEqual([0, 2, 0, 1]);
    expect(await getProductPage(runtime.as(visitor), 'light')).toMatchObject({
      special_price: 49.99,
      available_inventories: 2,
    });
    expect((await getProductPage(runtime.as(visitor), 'clay-pot')).name).toBe('Clay Plant Pot');
    await undoStep(ctx, reply.data.undo ?? '');
    expect(await getProductPage(runtime.as(visitor), 'light')).toMatchObject({ special_price: 59.99 });
    expect((await getProductPage(runtime.as(visitor), 'clay-pot')).name).toBe('Clay Pot');
  });

  test.each(['en-US', 'zh-HK'] as const)(
    'the list comes back from %s without a change, and with changed prices changes them',
    async (language) => {
      const reader = runtime.as(staff(['*']), language);
      const sheet = await exportProducts(reader, { format: 'csv', page: 1, per_page: 10 } as never);
      const text = new TextDecoder().decode(sheet.bytes);
      expect(counts(await take(text, [], reader))).toEqual([0, 0, 2, 0]);
      const dearer = text.replace('15.99', '16.99');
      const reply = await take(dearer, [], reader);
      expect(counts(reply)).toEqual([0, 1, 1, 0]);
      expect((await getProductPage(runtime.as(visitor), 'clay-pot')).stocks.map(({ price }) => price)).toEqual([
        9.99, 16.99,
      ]);
      await undoStep(reader, reply.data.undo ?? '');
    },
  );

  test('what goods cost and what members pay come back unchanged, and changed by who may', async () => {
    runtime.plug(adapter(memberTiers, { tierOf: async () => undefined, keys: async () => ['gold', 'silver'] }));
    const whole = async () =>
      new TextDecoder().decode((await exportProducts(ctx, { format: 'csv', page: 1, per_page: 10 } as never)).bytes);
    const set = (await whole()).replace(/^(.*clay-pot.*,9\.99,,),,/m, '$14.25,gold=8; silver=9,');
    const first = await take(set);
    expect([first.errors, counts(first)]).toEqual([[], [0, 1, 1, 0]]);
    const stock = async () =>
      (await ctx.connection.query('select cost_cents, member_prices from stocks where price_cents = 999')).rows;
    const kept = [{ cost_cents: 425, member_prices: { gold: 800, silver: 900 } }];
    expect(await stock()).toEqual(kept);
    const text = await whole();
    expect(text).toContain('4.25,gold=8; silver=9');
    expect(counts(await take(text))).toEqual([0, 0, 2, 0]);

    // A clerk who may not see and change costs does not write them either, and reads why.
    const clerk = runtime.as(staff(['get product', 'create product', 'update product', 'import product', 'get cost']));
    const cheaper = text.replace('4.25,gold=8', '1.25,gold=7');
    const reply = await take(cheaper, [], clerk);
    expect(counts(reply)).toEqual([0, 1, 1, 0]);
    expect(reply.errors).toMatchObject([
      { column: 'Cost price', field: 'cost', warning: true, message: expect.stringContaining('left as it is') },
    ]);
    expect(await stock()).toEqual([{ cost_cents: 425, member_prices: { gold: 700, silver: 900 } }]);
    await undoStep(clerk, reply.data.undo ?? '');
    const untouched = await take(text, [], clerk);
    expect([counts(untouched), untouched.errors.map(({ warning }) => warning)]).toEqual([[0, 0, 2, 0], [true]]);

    for (const [cell, column] of [
      ['4.25,gold=8; bronze=9', 'Member prices'],
      ['4.25,gold 8', 'Member prices'],
      ['4.255,gold=8; silver=9', 'Cost price'],
    ] as const) {
      const wrong = await take(text.replace('4.25,gold=8; silver=9', cell));
      expect([counts(wrong)[3], wrong.errors.map((problem) => problem.column)]).toEqual([1, [column]]);
    }
    expect(await stock()).toEqual(kept);
    await undoStep(ctx, first.data.undo ?? '');
    runtime.plug(adapter(memberTiers, memberTiers.fallback));
  });

  test('a text that is too long is said and not cut off', async () => {
    const { errors, data } = await take([heading, `long,${'長'.repeat(256)},,,,,true,,,,1,9,,,`].join('\n'));
    expect([data.created, data.failed]).toEqual([0, 1]);
    expect(errors).toMatchObject([{ row: 2, column: 'Title', message: expect.stringContaining('255') }]);
  });

  test('the workbook comes back without a change', async () => {
    const { bytes } = await exportProducts(ctx, { page: 1, per_page: 10 } as never);
    const seen = await rehearse(bytes);
    expect([seen.errors, counts(seen)]).toEqual([[], [0, 0, 2, 0]]);
    expect(seen.data.columns.every(({ field }) => field !== null)).toBe(true);
    const heads = seen.data.columns.map(({ header }) => header);
    expect(new Set(heads).size).toBe(heads.length);
  });

  test.each(['apparel', 'home-and-garden'])(
    'the export of another shop, %s, comes and goes as a whole',
    async (name) => {
      const path = `${process.cwd()}/packages/domain/src/catalogue/testing/${name}.csv`;
      const text = (await readFile(path, 'utf8')).replaceAll(/https:[^,]*/g, '');
      const before = await contents();
      const reply = await take(text);
      expect([reply.errors, reply.data.failed]).toEqual([[], 0]);
      expect(reply.data.created).toBeGreaterThan(10);
      const hidden = await ctx.connection.query('select count(*)::int as n from products where not visibled');
      expect(hidden.rows[0]?.n).toBe(reply.data.created);
      expect(counts(await take(text))).toEqual([0, 0, reply.data.created, 0]);
      const undone = await undoStep(ctx, reply.data.undo ?? '');
      expect([undone.success_ids.length, undone.fail_ids]).toEqual([reply.data.created, []]);
      const after = await contents();
      // Categories are records of a later room, which this test does without.
      expect({ ...after, menu: before.menu }).toEqual(before);
    },
  );

  test.each([
    ['name,price\nTea,abc', 'price', 'abc', '“abc” is not an amount. Write it like 120.50.'],
    ['id,name,price\n999999,Tea,5', 'id', '999999', 'no record with this ID'],
    ['name,price,special_price\nTea,5,6', 'special_price', '6', 'lower'],
    ['name,price,visibled\nTea,5,maybe', 'visibled', 'maybe', '“maybe”'],
    ['name,price,type\nTea,5,food', 'type', 'food', 'options'],
    ['name,price,option\nTea,5,Red', 'option', 'Red', '“Red”'],
    ['name,price,sku\nTea,5,A\nCup,5,A', 'sku', 'A', 'repeated'],
    ['name,price\n,5', 'name', '', 'required'],
  ])('says in words what is wrong: %j', async (text, column, value, message) => {
    const { data, errors } = await rehearse(bytesOf(text), 'products.csv');
    expect(data.failed).toBe(1);
    expect(errors).toMatchObject([{ column, value }]);
    expect(errors[0]?.message).toContain(message);
  });
});
