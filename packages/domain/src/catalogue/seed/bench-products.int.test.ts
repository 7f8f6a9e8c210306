import { inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { refreshProducts } from '../actions/refresh-products.ts';
import { domain } from '../domain.ts';
import { getCategoryPage } from '../queries/get-category-page.ts';
import { getProductPage } from '../queries/get-product-page.ts';
import { searchProducts } from '../queries/search-products.ts';
import { seedBenchProducts } from './bench-products.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

test('bench products are products: listed, found, priced and counted like any other', async () => {
  const ctx = runtime.as(system);
  const { category } = await seedBenchProducts(ctx, 120, 4);
  const shop = runtime.as(visitor, 'zh-HK');
  const query = { page: 1, per_page: 20 };
  const page = await getCategoryPage(shop, { ...query, url: category });
  expect(page.products.total).toBe(120);
  expect(page.products.data[0]).toMatchObject({
    url: 'bench-120',
    sold_out: false,
    picture: { width: expect.any(Number) },
  });
  expect((await getProductPage(shop, 'bench-7')).stocks).toHaveLength(4);

  // Columns that were written in bulk hold the values the rules would have written.
  const snapshot = async () =>
    (await ctx.connection.query('select id, min_price_cents, max_price_cents, on_sale from products order by id')).rows;
  const before = await snapshot();
  const found = async (keyword: string) => (await searchProducts(shop, { ...query, keyword })).total;
  const words = ['烏龍茶', '乌龙', 'oolong tea', 'bench-33', '33'];
  const totals = await Promise.all(words.map(found));
  expect(totals.every((total) => total > 0)).toBe(true);
  await inTransaction(ctx, async (tx) => {
    await refreshProducts(
      tx,
      before.map(({ id }) => Number(id)),
    );
    tx.tx.changedTags.add('products');
  });
  expect(await snapshot()).toEqual(before);
  expect(await Promise.all(words.map(found))).toEqual(totals);
});
