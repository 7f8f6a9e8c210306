import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { domain } from '../domain.ts';
import { getProductPage } from '../queries/get-product-page.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { importShopifyProducts } from './import-products.ts';

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

const everything = async () =>
  (
    await ctx.connection.query(`select
      (select json_agg(p order by id) from (select id, version, name, search::text from products p) p) as products,
      (select json_agg(s order by id) from stocks s) as stocks, (select json_agg(i order by id) from inventories i) as lots,
      (select count(*) from inventory_movements) as moves, (select json_agg(m order by id) from menu_items m) as menu,
      (select json_agg(a order by id) from attributes a) as attributes, (select json_agg(b order by id) from brands b) as brands`)
  ).rows[0];

test('takes over what it can, tells what it cannot, and changes nothing the second time', async () => {
  const first = await importShopifyProducts(ctx, file);
  expect(first.data).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 1 });
  expect(first.errors).toEqual([
    { row: 2, column: 'Image Src', value: 'http://127.0.0.1/a.jpg', message: 'The picture could not be fetched.' },
    { row: 5, column: 'Variant Price', value: 'cheap', message: 'Please check your input.' },
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
  const light = await getProductPage(runtime.as(visitor), 'light');
  expect(light).toMatchObject({ price: 75, special_price: 59.99, options: [] });

  const before = await everything();
  const second = await importShopifyProducts(ctx, file);
  expect(second.data).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 1 });
  expect(await everything()).toEqual(before);
});

test('writes differences, and leaves quantities to the shop', async () => {
  await ctx.connection.query('update inventories set quantity = quantity + 0');
  const result = await importShopifyProducts(
    ctx,
    file.replace('59.99,75', '49.99,75').replace('Clay Pot', 'Clay Plant Pot'),
  );
  expect(result.data).toMatchObject({ updated: 2, unchanged: 0 });
  expect(await getProductPage(runtime.as(visitor), 'light')).toMatchObject({
    special_price: 49.99,
    available_inventories: 2,
  });
  expect((await getProductPage(runtime.as(visitor), 'clay-pot')).name).toBe('Clay Plant Pot');
});
