import type { Context } from '@kaifong/kernel/context';
import { inTransaction, notKept } from '@kaifong/kernel/context';
import { statementCount } from '@kaifong/kernel/db';
import { listRows } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { createMenuItem } from '../../navigation/index.ts';
import { countSold } from '../actions/count-sold.ts';
import { deleteSearchMiss } from '../actions/delete-search-miss.ts';
import { followRules } from '../actions/follow-products.ts';
import { searchShop, writeMisses } from '../actions/search-shop.ts';
import { productQuery } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { attributeBindings, synonymBindings } from '../resources.ts';
import { products, searchMisses } from '../schema.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { makeProduct } from '../testing/make-product.ts';
import { searchMissRows } from './list-search-misses.ts';
import { suggestProducts } from './suggest-products.ts';

let runtime: TestRuntime;
let shop: Context;
let desk: Context;
const ids: Record<string, number> = {};

const page = productQuery.parse({});
const search = (keyword: string, more: Partial<typeof page> = {}, ctx = shop) =>
  searchShop(ctx, { ...page, ...more, keyword });
const find = async (keyword: string, more: Partial<typeof page> = {}) =>
  (await search(keyword, more)).data.map(({ name }) => name);
const list = { page: 1, per_page: 10 };
const misses = async () => {
  await writeMisses(desk);
  return (await listRows(desk, searchMissRows, list)).data.map(({ keyword, count, shown_instead }) => [
    keyword,
    count,
    shown_instead,
  ]);
};

/** Calls a route of a generated resource as its door would. */
async function call(bindings: readonly { route: { name: string }; handle: unknown }[], name: string, input: object) {
  const found = bindings.find(({ route }) => route.name === name);
  if (!found) throw new Error(`no route ${name}`);
  return (found.handle as (ctx: Context, given: object) => Promise<{ data: { id: number } }>)(desk, input);
}

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  shop = runtime.as(visitor);
  desk = runtime.as(staff(['*']));
  await addWarehouse(desk);
  const bakery = await createMenuItem(desk, {
    type: 'category',
    url: 'bakery',
    title: { 'en-US': 'Bakery', 'zh-HK': '麵包糕點' },
  });
  const make = async (name: string, more: object = {}) => {
    ids[name] = (await makeProduct(desk, { name: { 'en-US': name }, ...more })).id;
  };
  await make('Butter Croissants', { categories: [bakery.id] });
  await make('Milk roll', { categories: [bakery.id] });
  await make('Tai Tong Strawberries', {
    description: { 'en-US': '<p>Picked <b>this</b> morning</p>', 'zh-HK': '即日採摘' },
  });
  await make('Stoneware Teapot', { description: 'For strawberry tea' });
  await make('Green Tea');
  await make('White Tea');
});
afterAll(() => runtime.close());

describe('ranking', () => {
  test('a name counts more than a description, and what sells more than what is new', async () => {
    expect(await find('strawberry')).toEqual(['Tai Tong Strawberries', 'Stoneware Teapot']);
    expect(await find('tea')).toEqual(['White Tea', 'Green Tea', 'Stoneware Teapot']);
    await inTransaction(desk, (tx) =>
      countSold(tx, [
        { product_id: ids['Green Tea'] ?? 0, quantity: 3 },
        { product_id: ids['Green Tea'] ?? 0, quantity: 2 },
        { product_id: ids['White Tea'] ?? 0, quantity: -1 },
      ]),
    );
    const [row] = await desk.db
      .select({ sold: products.sold_count })
      .from(products)
      .where(eq(products.id, ids['White Tea'] ?? 0));
    expect(row?.sold).toBe(0);
    expect(await find('tea')).toEqual(['Green Tea', 'White Tea', 'Stoneware Teapot']);
  });

  test('descriptions are found in every language, without their markup', async () => {
    for (const keyword of ['morning', '採摘', '采摘']) expect(await find(keyword)).toEqual(['Tai Tong Strawberries']);
    expect(await find('b')).toEqual([]);
  });

  test('words shared by the whole shop are found in the same order', async () => {
    // More than a thousand match: the best places come from the index, the rest from the newest.
    await desk.connection.query(
      `insert into products (sku, name, url, search, search_head, search_version, sold_count)
       select 'many-' || n, jsonb_build_object('en-US', 'Many ' || n), 'many-' || n, tokens, tokens, 1, n % 5
       from generate_series(1, 1200) n cross join lateral (select array_to_tsvector(
         array['many', '~mani'] || case when n % 3 = 0 then array['+many', '+~mani'] else '{}' end
         || case when n = 7 then array['^mani 7 ', '*~mani'] else '{}' end) as tokens) made`,
    );
    runtime.cache.clear();
    const found = await search('many', { per_page: 50 });
    expect(found.total).toBe(1200);
    const [first, ...others] = found.data.map(({ name }) => Number(name.replace('Many ', '')));
    expect(first).toBe(7);
    // In the name and sold four times, the newest first.
    expect(others.slice(0, 3)).toEqual([1194, 1179, 1164]);
    const shown = new Set(found.data.map(({ id }) => id));
    for (const page of [2, 20, 21, 24]) {
      const { data } = await search('many', { per_page: 50, page });
      expect(data).toHaveLength(50);
      for (const { id } of data) expect(shown.has(id)).toBe(false);
      for (const { id } of data) shown.add(id);
    }
    expect((await suggestProducts(shop, 'many')).products[0]?.name).toBe('Many 7');
    await desk.connection.query(`delete from products where sku like 'many-%'`);
    runtime.cache.clear();
  });

  test('a page of a search and how many there are cost one statement', async () => {
    // What other searches missed would be written meanwhile.
    await writeMisses(desk);
    for (const [per_page, shown] of [
      [1, 1],
      [10, 3],
    ] as const) {
      runtime.cache.clear();
      await search('white');
      const before = statementCount.value;
      const { data, total } = await search('tea', { per_page });
      expect([data.length, total, statementCount.value - before]).toEqual([shown, 3, 1]);
    }
  });
});

describe('what finds nothing', () => {
  beforeEach(async () => {
    await writeMisses(desk);
    await desk.db.delete(searchMisses);
  });

  test('is corrected by the words of the shop, and the answer says so', async () => {
    for (const [typed, meant] of [
      ['croisant', 'croissant'],
      ['strwaberry', 'strawberry'],
      ['grene tea', 'green tea'],
      ['purple teapot', 'teapot'],
    ] as const) {
      const { data, corrected_to } = await search(typed);
      expect([corrected_to, data.length > 0]).toEqual([meant, true]);
    }
    expect(await search('teapot')).not.toHaveProperty('corrected_to');
    expect((await search('zzzz')).data).toEqual([]);
    // Later pages, and filters that leave nothing over, are no mistake.
    expect(await search('tea', { page: 9 })).not.toHaveProperty('corrected_to');
    expect(await search('tea', { filter: { on_sale: true } })).not.toHaveProperty('corrected_to');
    expect((await search('croisant', { per_page: 10, page: 2 })).corrected_to).toBe('croissant');
  });

  test('is counted once per keyword, with what was shown instead', async () => {
    await search('Zzzz');
    await search('zzzz');
    await search('croisant');
    await search('zzzz', { page: 2 });
    await search('zzzz', { filter: { on_sale: true } });
    await search('teapot');
    expect(shop.usedTags.has(notKept), 'what is asked again must be counted again').toBe(true);
    expect(await misses()).toEqual([
      ['zzzz', 2, ''],
      ['croisant', 1, 'croissant'],
    ]);
    const [first] = (await listRows(desk, searchMissRows, { ...list, filter: { nothing_shown: '1' } })).data;
    await deleteSearchMiss(desk, first?.id ?? 0);
    expect(await misses()).toEqual([['croisant', 1, 'croissant']]);
    await expect(deleteSearchMiss(desk, first?.id ?? 0)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('takes one statement more than what is shown instead, and two at most where nothing is', async () => {
    const taken = async (keyword: string) => {
      await search(keyword);
      await writeMisses(desk);
      const before = statementCount.value;
      await search(keyword);
      return statementCount.value - before;
    };
    expect(await taken('zzzz')).toBeLessThanOrEqual(2);
    expect(await taken('croisant')).toBe(1 + (await taken('croissant')));
  });

  test('is found, and leaves the list, once staff say what means the same', async () => {
    expect(await find('viennoiserie')).toEqual([]);
    await call(synonymBindings, 'catalogue.create-search-synonym', {
      words: { 'en-US': 'viennoiserie, croissant', 'zh-HK': '酥皮包' },
    });
    for (const keyword of ['viennoiserie', '酥皮包']) expect(await find(keyword)).toEqual(['Butter Croissants']);
    expect(await misses()).toEqual([]);
    // Seeded with the shop: bread means what the bakery sells.
    expect(await find('bread')).toEqual(expect.arrayContaining(['Butter Croissants', 'Milk roll']));
  });

  test('a full disk hinders no search', async () => {
    await desk.connection.query('alter table search_misses add constraint none_here check (count = 0) not valid');
    expect((await search('zzzz')).data).toEqual([]);
    await writeMisses(desk);
    await desk.connection.query('alter table search_misses drop constraint none_here');
  });
});

describe('suggestions', () => {
  test('words, products and categories from two letters or one Chinese character on', async () => {
    expect(await suggestProducts(shop, 'cro')).toMatchObject({
      words: ['croissants'],
      products: [{ name: 'Butter Croissants', link: expect.stringMatching(/^\/product\//), picture: null }],
      categories: [],
    });
    expect(await suggestProducts(shop, 'bak')).toMatchObject({
      categories: [{ title: 'Bakery', link: '/category/bakery' }],
    });
    expect((await suggestProducts(runtime.as(visitor, 'zh-HK'), '麵')).categories).toMatchObject([
      { title: '麵包糕點' },
    ]);
    expect((await suggestProducts(shop, 'croisant')).words).toEqual(['croissant']);
    expect(await suggestProducts(shop, 'c')).toEqual({ words: [], products: [], categories: [] });
    expect((await suggestProducts(shop, 'zzzz')).words).toEqual([]);
  });

  test('take one statement, and a second where nothing is found', async () => {
    const taken = async (typed: string) => {
      const before = statementCount.value;
      await suggestProducts(shop, typed);
      return statementCount.value - before;
    };
    await suggestProducts(shop, 'white');
    expect(await taken('tea')).toBe(1);
    runtime.cache.drop(['search-words']);
    expect(await taken('croisant')).toBe(2);
    expect(await taken('crossant')).toBe(1);
  });
});

describe('words follow', () => {
  test('the names of option values', async () => {
    const { data } = await call(attributeBindings, 'catalogue.create-attribute', {
      key: 'glaze',
      title: { 'en-US': 'Glaze' },
      values: [{ key: 'ce', title: { 'en-US': 'Celadon' } }],
    });
    await makeProduct(desk, {
      name: 'Small dish',
      stocks: [{ price: 100, options: { glaze: 'ce' }, inventories: [] }],
    });
    expect(await find('celadon')).toEqual(['Small dish']);
    await call(attributeBindings, 'catalogue.update-attribute', {
      id: data.id,
      values: [{ key: 'ce', title: { 'en-US': 'Jade green' } }],
    });
    await runtime.drain();
    expect(await find('jade')).toEqual(['Small dish']);
    expect(await find('celadon')).toEqual([]);
  });

  test('the rules of a newer version', async () => {
    await desk.connection.query(`update products set search_version = 0, search = '', search_head = '' where id = $1`, [
      ids['Green Tea'],
    ]);
    runtime.cache.clear();
    expect(await find('green tea')).not.toContain('Green Tea');
    await followRules(desk);
    await runtime.drain();
    expect(await find('green tea')).toEqual(['Green Tea']);
    const { rows } = await desk.connection.query('select count(*)::int as jobs from pgboss.job where name like $1', [
      '%refresh-products%',
    ]);
    await followRules(desk);
    expect(
      (
        await desk.connection.query('select count(*)::int as jobs from pgboss.job where name like $1', [
          '%refresh-products%',
        ])
      ).rows,
    ).toEqual(rows);
  });
});
