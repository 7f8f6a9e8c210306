import { adapter, type Context, inTransaction } from '@kaifong/kernel/context';
import { customer, openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { createMenuItem, updateMenuItem } from '../../navigation/index.ts';
import { updateConfiguration } from '../../settings/index.ts';
import { followPrices } from '../actions/follow-products.ts';
import { refreshPrices } from '../actions/refresh-products.ts';
import { updateProduct } from '../actions/update-product.ts';
import { lowStockCard, productQuery } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { priceOf } from '../facts/price-of.ts';
import { memberTiers } from '../ports/member-tiers.ts';
import { brands, stocks } from '../schema.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { exportProducts } from '../sheet/queries/export-products.ts';
import { makeProduct } from '../testing/index.ts';
import { getCategoryPage } from './get-category-page.ts';
import { getProductPage } from './get-product-page.ts';
import { listLowStock } from './list-low-stock.ts';
import { listProducts, pickProducts } from './list-products.ts';
import { priceNow } from './price-sql.ts';
import { searchProducts } from './search-products.ts';

let runtime: TestRuntime;
let shop: Context;
let desk: Context;
const ids: Record<string, number> = {};

const page = productQuery.parse({});
const find = async (keyword: string, more: Partial<typeof page> = {}, ctx = shop) =>
  (await searchProducts(ctx, { ...page, ...more, keyword })).data.map(({ name }) => name);

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  shop = runtime.as(visitor);
  desk = runtime.as(staff(['*']));
  await addWarehouse(desk);
  const [brand] = await desk.db
    .insert(brands)
    .values({ url: 'lam', title: { 'en-US': 'Lam Kee', 'zh-HK': '林記' } })
    .returning();
  const food = await createMenuItem(desk, {
    type: 'category',
    url: 'food',
    title: { 'en-US': 'Food', 'zh-HK': '食品' },
  });
  const tea = await createMenuItem(desk, {
    type: 'category',
    url: 'tea',
    title: { 'en-US': 'Tea leaves' },
    parent_id: food.id,
  });
  const other = await createMenuItem(desk, { type: 'category', url: 'other', title: { 'en-US': 'Other' } });
  Object.assign(ids, { food: food.id, tea: tea.id, other: other.id, brand: brand?.id });
  const stock = (price: number, quantity = 10, special_price: number | null = null) => [
    { price, special_price, stock_notification: 3, inventories: [{ quantity }] },
  ];
  await makeProduct(desk, {
    name: { 'en-US': 'Beef noodles', 'zh-HK': '紅燒牛肉麵', 'zh-CN': '红烧牛肉面' },
    sku: 'NOODLE-01',
    categories: [food.id],
    stocks: stock(5000),
  });
  await makeProduct(desk, {
    name: { 'en-US': 'Oolong tea', 'zh-HK': '烏龍茶' },
    categories: [tea.id],
    brand_id: brand?.id,
    stocks: stock(8000, 2, 6000),
  });
  await makeProduct(desk, { name: 'Tea pot', categories: [other.id], is_hot: true, stocks: stock(20000, 0) });
  await makeProduct(desk, { name: 'Hidden tea', categories: [tea.id], visibled: false });
});
afterAll(() => runtime.close());

describe('finding', () => {
  test.each<[string, string[]]>([
    ['牛肉', ['Beef noodles']],
    ['牛肉面', ['Beef noodles']],
    ['紅燒牛肉麵', ['Beef noodles']],
    ['麵', ['Beef noodles']],
    ['龙茶', ['Oolong tea']],
    ['tea', ['Tea pot', 'Oolong tea']],
    ['TEA', ['Tea pot', 'Oolong tea']],
    ['noodle-01', ['Beef noodles']],
    ['lam', ['Oolong tea']],
    ['林記', ['Oolong tea']],
    ['leaves', ['Oolong tea']],
    ['tea oolong', ['Oolong tea']],
    // The end of a word finds nothing. A made sku has none of these letters.
    ['ong', []],
    ['__', []],
    ['nothing', []],
  ])('%s finds %j', async (keyword, names) => expect(await find(keyword)).toEqual(names));

  test('pages follow each other without gaps', async () => {
    expect(await find('tea', { per_page: 1 })).toEqual(['Tea pot']);
    expect(await find('tea', { per_page: 1, page: 2 })).toEqual(['Oolong tea']);
    expect((await searchProducts(shop, { ...page, keyword: 'tea', per_page: 1, page: 2 })).total).toBe(2);
    expect(await find('tea', { per_page: 1, page: 3 })).toEqual([]);
  });

  test('by price, in a category, and with filters', async () => {
    expect(await find('tea', { sort: 'price' })).toEqual(['Oolong tea', 'Tea pot']);
    expect(await find('tea', { filter: { category: 'food' } })).toEqual(['Oolong tea']);
    expect(await find('tea', { filter: { category: 'nowhere' } })).toEqual([]);
    expect(await find('tea', { filter: { in_stock: true } })).toEqual(['Oolong tea']);
    expect(await find('', { filter: { brand: ['lam'] } })).toEqual(['Oolong tea']);
    expect(await find('', { filter: { on_sale: true } })).toEqual(['Oolong tea']);
    expect(await find('', { filter: { flag: 'hot' } })).toEqual(['Tea pot']);
    expect(await find('', { filter: { price: { from: 5500, to: 7000 } } })).toEqual(['Oolong tea']);
    expect(await find('', { sort: '-price' })).toEqual(['Tea pot', 'Oolong tea', 'Beef noodles']);
    expect(await find('', { sort: 'price', page: 2, per_page: 2 })).toEqual(['Tea pot']);
  });
});

test('a card says what it costs and what is left', async () => {
  const { data } = await searchProducts(shop, { ...page, keyword: 'oolong' });
  expect(data[0]).toMatchObject({
    price: 80,
    special_price: 60,
    price_max: 60,
    on_sale: true,
    available_inventories: 2,
    low_stock: true,
    sold_out: false,
    brand: { title: 'Lam Kee' },
    stock_id: expect.any(Number),
  });
});

describe('a category', () => {
  test('holds what is below it, and what it can be narrowed to', async () => {
    const food = await getCategoryPage(shop, { ...page, url: 'food' });
    expect(food.products.data.map(({ name }) => name)).toEqual(['Oolong tea', 'Beef noodles']);
    expect(food.facets).toEqual({
      brands: [{ id: ids.brand, title: 'Lam Kee', url: 'lam', count: 1 }],
      price: { from: 50, to: 60 },
      in_stock: 2,
      on_sale: 1,
    });
    expect(food.data.children.map(({ url }) => url)).toEqual(['tea']);
    await expect(getCategoryPage(shop, { ...page, url: 'nowhere' })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('counts each choice within the other filters that are set', async () => {
    const facets = async (filter: NonNullable<typeof page.filter>) =>
      (await getCategoryPage(shop, { ...page, url: 'food', filter })).facets;
    const [lam] = [{ id: ids.brand, title: 'Lam Kee', url: 'lam' }];
    // A chosen value does not narrow the counts of its own group; the other groups do.
    expect(await facets({ brand: ['lam'] })).toEqual({
      brands: [{ ...lam, count: 1 }],
      price: { from: 60, to: 60 },
      in_stock: 1,
      on_sale: 1,
    });
    expect(await facets({ price: { from: null, to: 5500 } })).toEqual({
      brands: [{ ...lam, count: 0 }],
      price: { from: 50, to: 60 },
      in_stock: 1,
      on_sale: 0,
    });
    expect(await facets({ on_sale: true, in_stock: true })).toMatchObject({
      brands: [{ count: 1 }],
      in_stock: 1,
      on_sale: 1,
    });
    expect(await facets({ flag: 'hot' })).toEqual({ brands: [], price: null, in_stock: 0, on_sale: 0 });
  });

  test('that moves takes its products along', async () => {
    await updateMenuItem(desk, { id: ids.tea ?? 0, parent_id: ids.other ?? 0 });
    await runtime.drain();
    const names = async (url: string) =>
      (await getCategoryPage(shop, { ...page, url })).products.data.map(({ name }) => name);
    expect(await names('food')).toEqual(['Beef noodles']);
    expect(await names('other')).toEqual(['Tea pot', 'Oolong tea']);
    await updateMenuItem(desk, { id: ids.tea ?? 0, parent_id: ids.food ?? 0 });
    await runtime.drain();
    expect(await names('food')).toEqual(['Oolong tea', 'Beef noodles']);
  });

  test('that is renamed is found by its new name', async () => {
    await updateMenuItem(desk, { id: ids.tea ?? 0, title: { 'en-US': 'Infusions' } });
    await runtime.drain();
    expect(await find('infusion')).toEqual(['Oolong tea']);
    expect(await find('leaves')).toEqual([]);
  });
});

describe('prices', () => {
  test('are for members only when the shop says so', async () => {
    await updateConfiguration(desk, { member_only: 1 });
    const { data } = await searchProducts(shop, { ...page, keyword: 'oolong' });
    expect(data[0]).toMatchObject({ price: null, special_price: null, price_max: null, on_sale: false });
    const detail = await getProductPage(shop, data[0]?.url ?? '');
    expect(detail.stocks.map(({ price, special_price }) => [price, special_price])).toEqual([[null, null]]);
    expect((await getCategoryPage(shop, { ...page, url: 'food' })).facets.price).toBeNull();
    // Neither a range nor an order gives them away.
    const list = async (more: Partial<typeof page>) => (await searchProducts(shop, { ...page, ...more })).data;
    const all = await list({});
    expect(await list({ filter: { price: { from: 1, to: 2 } } })).toEqual(all);
    expect([await list({ sort: 'price' }), await list({ sort: '-price' })]).toEqual([all, all]);
    await updateConfiguration(desk, { member_only: 0 });
  });

  test('that end by the clock leave the lists within a minute', async () => {
    const until = new Date(runtime.now().getTime() + 60_000);
    const stock = {
      price: 3000,
      special_price: 1000,
      special_until: until.toISOString(),
      inventories: [{ quantity: 1 }],
    };
    const product = await makeProduct(desk, { name: 'Sudden cake', stocks: [stock] });
    expect(await find('cake', { filter: { on_sale: true } })).toEqual(['Sudden cake']);
    expect(await followPrices(desk)).toBe(0);
    runtime.advance(61_000);
    expect((await getProductPage(shop, product.url)).special_price).toBeNull();
    expect(await followPrices(desk)).toBe(1);
    expect(await find('cake', { filter: { on_sale: true } })).toEqual([]);
    expect(await followPrices(desk)).toBe(0);
  });

  test('that begin by the clock are sorted by, in lists of everybody', async () => {
    const from = new Date(runtime.now().getTime() + 60_000);
    const until = new Date(from.getTime() + 3_600_000);
    const special = { special_price: 500, special_from: from.toISOString(), special_until: until.toISOString() };
    await makeProduct(desk, {
      name: 'Later bun',
      stocks: [{ price: 3000, ...special, inventories: [{ quantity: 1 }] }],
    });
    await makeProduct(desk, { name: 'Plain bun', stocks: [{ price: 1000, inventories: [{ quantity: 1 }] }] });
    expect(await find('bun', { sort: 'price' })).toEqual(['Plain bun', 'Later bun']);
    runtime.advance(61_000);
    await followPrices(desk);
    expect(await find('bun', { sort: 'price' })).toEqual(['Later bun', 'Plain bun']);
    expect(await find('bun', { filter: { price: { from: null, to: 600 } } })).toEqual(['Later bun']);
  });

  test('of a member decide the order, the filter and the figures of her lists, and of nobody else', async () => {
    const menu = await createMenuItem(desk, { type: 'category', url: 'rice', title: { 'en-US': 'Rice' } });
    const make = (name: string, price: number, member_prices = {}) =>
      makeProduct(desk, {
        name,
        categories: [menu.id],
        stocks: [{ price, member_prices, inventories: [{ quantity: 1 }] }],
      });
    const { id: product_id } = await make('Gold rice', 9000, { gold: 2000 });
    const more = { product_id, options: {} };
    await desk.db.insert(stocks).values([
      { ...more, sku: 'rice-2', barcode: 'rice-2', price_cents: 8000 },
      { ...more, sku: 'rice-3', barcode: 'rice-3', price_cents: 7500, member_prices: { gold: 100 }, visibled: false },
    ]);
    await inTransaction(desk, (tx) => refreshPrices(tx, [product_id]));
    await make('Plain rice', 3000);
    // A member price above everybody's counts for nothing.
    await make('Dear rice', 5000, { gold: 6000 });
    runtime.plug(
      adapter(memberTiers, {
        tierOf: async (_ctx, id) => (id === 7 ? 'gold' : undefined),
        keys: async () => ['gold'],
      }),
    );
    const [gold, none] = [runtime.as(customer(7)), runtime.as(customer(8))];
    const rice = (ctx: Context, more: Partial<typeof page>) => find('rice', more, ctx);
    const everybodys = ['Plain rice', 'Dear rice', 'Gold rice'];
    expect(await rice(gold, { sort: 'price' })).toEqual(['Gold rice', 'Plain rice', 'Dear rice']);
    expect(await rice(gold, { sort: '-price', per_page: 2 })).toEqual(['Dear rice', 'Plain rice']);
    expect(await rice(none, { sort: 'price' })).toEqual(everybodys);
    expect(await rice(shop, { sort: 'price' })).toEqual(everybodys);
    const cheap = { price: { from: null, to: 2500 } };
    expect(await rice(gold, { filter: cheap })).toEqual(['Gold rice']);
    expect(await rice(shop, { filter: cheap })).toEqual([]);
    const facets = async (ctx: Context, filter?: typeof cheap) =>
      (await getCategoryPage(ctx, { ...page, sort: 'price', url: 'rice', filter })).facets.price;
    expect(await facets(gold)).toEqual({ from: 20, to: 50 });
    expect(await facets(shop)).toEqual({ from: 30, to: 80 });
    // Statements and totals that are kept are each tier's own.
    const listed = (ctx: Context) => getCategoryPage(ctx, { ...page, url: 'rice', filter: cheap, per_page: 1 });
    expect((await listed(gold)).products.total).toBe(1);
    expect((await listed(shop)).products.total).toBe(0);
    expect(await facets(runtime.as(customer(7)))).toEqual({ from: 20, to: 50 });
    runtime.plug(adapter(memberTiers, memberTiers.fallback));
  });

  test('are the same in SQL as by the rule', async () => {
    const now = runtime.now();
    const at = (minutes: number | null) => (minutes === null ? null : new Date(now.getTime() + minutes * 60_000));
    const { id: product_id } = await makeProduct(desk, { stocks: [] });
    const cases = [null, -1, 0, 1].flatMap((from) => [null, -1, 0, 1].map((until) => [from, until] as const));
    const made = await desk.db
      .insert(stocks)
      .values(
        cases
          .filter(([from, until]) => from === null || until === null || from < until)
          .map(([from, until], index) => ({
            product_id,
            sku: `sql-${index}`,
            barcode: `sql-${index}`,
            price_cents: 1000,
            special_price_cents: 700,
            special_from: at(from),
            special_until: at(until),
          })),
      )
      .returning();
    const { rows } = await desk.connection.query(
      `select s.id, ${priceNow('s', '$1')} as cents from stocks s where product_id = $2`,
      [now, product_id],
    );
    const inSql = new Map(rows.map((row) => [Number(row.id), Number(row.cents)]));
    for (const stock of made) expect(inSql.get(stock.id)).toBe(priceOf(stock, now).now);
  });
});

describe('lists of staff', () => {
  const query = { page: 1, per_page: 10 };
  test('show hidden products and their facts', async () => {
    const { data, total } = await listProducts(desk, { ...query, keyword: 'tea' });
    expect(total).toBe(3);
    expect(data.map(({ name, visibled }) => [name, visibled])).toEqual([
      ['Hidden tea', false],
      ['Tea pot', true],
      ['Oolong tea', true],
    ]);
    expect(data[2]).toMatchObject({
      categories: 'Infusions',
      brand: 'Lam Kee',
      price: 60,
      stock_count: 1,
      low_stock: true,
    });
  });

  test('are sorted and narrowed by what they know, and by nothing else', async () => {
    const names = async (filter: Record<string, string>, sort?: string) =>
      (await listProducts(desk, { ...query, per_page: 100, filter, sort })).data.map(({ name }) => name);
    expect(await names({ sold_out: '1', visibled: '1' })).toEqual(expect.arrayContaining(['Tea pot']));
    expect(await names({ low_stock: '1' })).toContain('Oolong tea');
    expect(await names({ category: String(ids.food) }, 'price')).toEqual(['Beef noodles', 'Oolong tea', 'Hidden tea']);
    for (const bad of [
      { filter: { password: 'x' } },
      { filter: { brand_id: '1 or 1=1' } },
      { filter: { type: 'x' } },
      { sort: 'search' },
      { sort: 'constructor' },
    ]) {
      await expect(listProducts(desk, { ...query, ...bad } as typeof query)).rejects.toMatchObject({
        code: 'validation',
      });
    }
  });

  test('pick and export', async () => {
    const { data } = await pickProducts(desk, { ...query, keyword: 'noodle-01' });
    expect(data).toMatchObject([{ name: 'Beef noodles', stocks: [{ price: 50, available_inventories: 10 }] }]);
    const file = await exportProducts(desk, { ...query, keyword: 'tea' });
    expect(file.filename).toBe('product list.xlsx');
    expect(Buffer.from(file.bytes).subarray(0, 2).toString()).toBe('PK');
  });
});

test('an answer is dropped from the cache when what it shows changes', async () => {
  const ctx = runtime.as(visitor);
  const { data } = await searchProducts(ctx, { ...page, keyword: 'noodles' });
  const id = data[0]?.id ?? 0;
  expect([...ctx.usedTags]).toEqual(expect.arrayContaining(['products', `product:${id}`, 'settings']));
  const dropped = new Set<string>();
  runtime.cache.onDrop((tags) => {
    for (const tag of tags) dropped.add(tag);
  });
  await updateProduct(desk, { id, is_hot: true });
  expect([...dropped]).toEqual(expect.arrayContaining(['products', `product:${id}`]));
});

test('what runs out is what is at its mark, the scarcest first', async () => {
  const shown = lowStockCard.output.parse(await listLowStock(desk));
  expect(shown.map(({ name, available_inventories: left }) => [name, left])).toEqual([
    ['Tea pot', 0],
    ['Oolong tea', 2],
  ]);
  expect(shown[0]).toMatchObject({ stock_notification: 3 });
});
