import { readFile } from 'node:fs/promises';
import type { ImportReply } from '@kaifong/base/resource';
import type { Context } from '@kaifong/kernel/context';
import { importSheet, undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { domain } from '../domain.ts';
import { getProductPage } from '../queries/get-product-page.ts';
import { importProducts, productRecords } from '../resources.ts';
import { addWarehouse } from '../seed/warehouse.ts';

let runtime: TestRuntime;
let ctx: Context;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  ctx = runtime.as(staff(['*']));
  await addWarehouse(ctx);
});
afterAll(() => runtime.close());

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

describe('a sheet of another system', () => {
  const shop = 'name,url,sku,price,option\n';
  const made = async (text: string) => {
    const { errors, data } = await take(text);
    expect([errors.filter(({ warning }) => !warning), data.failed]).toEqual([[], 0]);
    return data;
  };
  const idOf = async (url: string) =>
    Number((await ctx.connection.query('select id from products where url = $1', [url])).rows[0]?.id);

  test('has numbers of its own: its ID column is left out, and said so', async () => {
    await made(`${shop}Repair,own-repair,OWN-R,300,\n`);
    const before = await everything();
    const id = await idOf('own-repair');
    // Heads of an export of WooCommerce.
    const text = `ID,SKU,Name,In stock?,Price\n${id},BFW-CUP,Hakka cup,1,68\n`;
    const seen = await rehearse(bytesOf(text), 'woocommerce.csv');
    expect(seen.data.columns[0]).toMatchObject({ header: 'ID', field: null });
    expect([counts(seen), seen.changes]).toEqual([[1, 0, 0, 0], []]);
    expect(seen.errors).toMatchObject([{ column: 'ID', warning: true }]);
    // The same heads as ours, and the number of another product.
    const alike = await rehearse(bytesOf(`ID,SKU,Name,Price\n${id},BFW-CUP,Hakka cup,68\n`), 'short.csv');
    expect([counts(alike), alike.changes]).toEqual([[0, 0, 0, 1], []]);
    expect(alike.errors).toMatchObject([
      { column: 'ID', value: String(id), message: expect.stringContaining('Repair') },
    ]);
    expect(await everything()).toEqual(before);
  });

  test('without addresses finds products by their SKUs', async () => {
    await made(`${shop}Tin,own-tin,OWN-TIN,10,\n`);
    expect(counts(await take('sku,name,price\nOWN-TIN,Tin,12\n'))).toEqual([0, 1, 0, 0]);
    expect(counts(await take('sku,name,price\nOWN-TIN,Tin,12\n'))).toEqual([0, 0, 1, 0]);
  });

  test('a rehearsal shows of each record what is there and what would be', async () => {
    const before = await everything();
    const id = await idOf('own-tin');
    const { changes } = await rehearse(bytesOf('url,name,price,weight_grams\nown-tin,Tin box,12.5,150\n'), 'a.csv');
    expect(changes).toEqual([
      { row: 2, id, name: 'Tin', values: [{ column: 'name', field: 'name', from: 'Tin', to: 'Tin box' }] },
      {
        row: 2,
        id,
        name: 'Tin · OWN-TIN',
        values: [
          { column: 'price', field: 'price', from: '12', to: '12.5' },
          { column: 'weight_grams', field: 'weight_grams', from: '0', to: '150' },
        ],
      },
    ]);
    expect(await everything()).toEqual(before);
  });

  test('never gives a product with options a stock without any, nor the other way round', async () => {
    const heads = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
    await made(`${heads}own-tee,Tee,Size,S,OWN-T-S,60\nown-tee,,,M,OWN-T-M,60\n`);
    const before = await everything();
    for (const [text, said] of [
      [`${heads}own-tee,Tee,Title,Default Title,OWN-T,70\n`, 'Size'],
      [`${heads}own-tee,Tee,Colour,Red,OWN-T-R,70\n`, 'Size'],
      [`url,sku,price\nown-tee,OWN-T,70\n`, 'Size'],
      [`${heads}own-tin,Tin,Size,S,OWN-TIN-S,70\n`, 'without options'],
    ] as const) {
      const { errors, data } = await take(text);
      expect([text, data.failed, errors[0]?.message]).toEqual([text, 1, expect.stringContaining(said)]);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('exports of other systems', () => {
  const fileOf = async (name: string) =>
    (await readFile(`${process.cwd()}/packages/domain/src/catalogue/testing/${name}.csv`, 'utf8')).trimEnd();
  const page = (url: string) => getProductPage(runtime.as(visitor), url);
  const weights = async (skus: string) =>
    (await ctx.connection.query(`select weight_grams from stocks where sku like $1 order by sku`, [skus])).rows;

  test('the columns of Shopify since 2025', async () => {
    const text = await fileOf('shopify-2025');
    const reply = await take(text, ['on_sale']);
    expect([reply.errors, counts(reply)]).toEqual([[], [2, 0, 0, 0]]);
    expect(await page('bf25-bamboo-steamer')).toMatchObject({
      name: 'Bamboo Steamer',
      brand: { title: 'Ho Kee' },
      categories: [{ title: 'Kitchenware' }, { title: 'bamboo' }, { title: 'steam' }],
      options: [{ title: 'Size', values: [{ title: '20 cm' }, { title: '25 cm' }] }],
      stocks: [
        { sku: 'BF25-ST-20', price: 108, special_price: 88, available_inventories: 15 },
        { sku: 'BF25-ST-25', price: 118, available_inventories: 9 },
      ],
    });
    expect(await weights('BF25-%')).toEqual([450, 620, 90].map((weight_grams) => ({ weight_grams })));
    expect(counts(await take(text))).toEqual([0, 0, 2, 0]);
    await undoStep(ctx, reply.data.undo ?? '');
  });

  test('WooCommerce: variations belong to their parent, its numbers are not ours', async () => {
    const text = await fileOf('woocommerce-export');
    const before = await contents();
    const reply = await take(text, ['on_sale']);
    expect([reply.errors, counts(reply)]).toEqual([[], [2, 0, 0, 0]]);
    const { rows } = await ctx.connection.query(
      `select p.url, s.sku, s.price_cents, s.special_price_cents, s.options from stocks s join products p on p.id = product_id
       where s.sku like 'BFW-%' order by s.sku`,
    );
    const [apron, cup] = rows;
    expect(apron).toMatchObject({ sku: 'BFW-APRON-N', price_cents: 12_000, special_price_cents: 9900 });
    expect(Object.values(apron?.options ?? {})).toEqual(['navy']);
    expect(cup).toMatchObject({ sku: 'BFW-CUP', price_cents: 6800, options: {} });
    expect((await page(String(apron?.url))).breadcrumb.map(({ title }) => title)).toEqual(['Clothing', 'Aprons']);
    expect(counts(await take(text))).toEqual([0, 0, 2, 0]);
    await undoStep(ctx, reply.data.undo ?? '');
    const after = await contents();
    expect({ ...after, menu: before.menu }).toEqual(before);
  });

  test('Square', async () => {
    const text = [
      'Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Price,Option Name 1,Option Value 1,Current Quantity Central',
      'XY1,Egg tart,Small,SQ-S,Warm,Bakery,4891234500173,12,Size,Small,8',
      'XY2,Egg tart,Large,SQ-L,Warm,Bakery,,18,Size,Large,3',
    ].join('\n');
    const reply = await take(text, ['on_sale']);
    expect([reply.errors, counts(reply)]).toEqual([[], [1, 0, 0, 0]]);
    const { rows } = await ctx.connection.query(
      `select p.url from products p join stocks s on s.product_id = p.id where s.sku = 'SQ-S'`,
    );
    expect((await page(String(rows[0]?.url))).stocks).toMatchObject([
      { sku: 'SQ-S', price: 12, available_inventories: 8, display_size: 'Small' },
      { sku: 'SQ-L', price: 18, available_inventories: 3, display_size: 'Large' },
    ]);
    expect(counts(await take(text))).toEqual([0, 0, 1, 0]);
    await undoStep(ctx, reply.data.undo ?? '');
  });
});

test('the plain CSV of Chinese Excel is decoded, and the preview says so', async () => {
  // 商品名稱,網址,SKU,價格 · 港式奶茶杯, as Big5 has them.
  const head = 'b0d3ab7ea657bad92cbaf4a77d2c534b552cbbf9aee60a';
  const row = `b4e4a6a1a5a4aff9aa4d${Buffer.from(',big5-cup,BIG5-1,38\n').toString('hex')}`;
  const seen = await rehearse(Uint8Array.from(Buffer.from(head + row, 'hex')), 'products.csv');
  expect([seen.errors, counts(seen), seen.data.code_page]).toEqual([[], [1, 0, 0, 0], 'big5']);
  expect(seen.data.columns.map(({ field, samples }) => [field, samples[0]])).toEqual([
    ['name', '港式奶茶杯'],
    ['url', 'big5-cup'],
    ['sku', 'BIG5-1'],
    ['price', '38'],
  ]);
});
