import { type Context, inTransaction } from '@kaifong/kernel/context';
import { undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { createMenuItem } from '../../navigation/index.ts';
import { productCreate, productUpdate } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { getProductPage } from '../queries/get-product-page.ts';
import { mainPictures } from '../queries/main-pictures.ts';
import { productRecords } from '../resources.ts';
import { attributes } from '../schema.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { makeProduct } from '../testing/index.ts';
import { cloneProduct } from './clone-product.ts';
import { createProduct } from './create-product.ts';
import { updateProduct } from './update-product.ts';

let runtime: TestRuntime;
let ctx: Context;
let shopper: Context;
let category: { top: number; below: number };

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  ctx = runtime.as(staff(['*']));
  shopper = runtime.as(visitor);
  await addWarehouse(ctx);
  await ctx.db.insert(attributes).values({
    key: 'size',
    title: { 'en-US': 'Size' },
    values: ['s', 'm'].map((key) => ({ key, title: { 'en-US': key.toUpperCase() } })),
  });
  const top = await createMenuItem(ctx, { type: 'category', url: 'food', title: { 'en-US': 'Food' } });
  const below = await createMenuItem(ctx, {
    type: 'category',
    url: 'tea',
    title: { 'en-US': 'Tea' },
    parent_id: top.id,
  });
  category = { top: top.id, below: below.id };
});
afterAll(() => runtime.close());

/** What fields an action refused, and why. */
async function refusal(work: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await work.then(
    () => ({ fields: undefined }),
    (thrown: { fields?: Record<string, { code: string }[]>; code?: string }) => thrown,
  );
  const { fields = {} } = error as { fields?: Record<string, { code: string }[]> };
  return Object.fromEntries(Object.entries(fields).map(([field, list]) => [field, list.map(({ code }) => code)]));
}

const rows = async (query: string) => (await ctx.connection.query(query)).rows;

describe('creating', () => {
  test('what a form sends, as texts, becomes a product with stocks and lots on record', async () => {
    const input = productCreate.parse({
      language: 'en-US',
      name: 'Oolong tea',
      description: '<p onclick="x">Good</p><script>1</script>',
      visibled: '1',
      is_new: 'true',
      brand_id: '',
      categories: [String(category.below)],
      stocks: [
        { price: '120.5', special_price: '0', options: { size: 's' }, inventories: [{ quantity: '7' }] },
        { price: '140', special_price: '99.90', stock_notification: '3', options: { size: 'm' } },
      ],
    });
    const product = await createProduct(ctx, input);
    expect(product).toMatchObject({
      version: 1,
      is_new: true,
      description: '<p>Good</p>',
      translations: { name: { 'en-US': 'Oolong tea' } },
      categories: [category.below],
      stocks: [
        {
          price: 120.5,
          special_price: null,
          display_size: 'S',
          quantity: 7,
          available_inventories: 7,
          points_to_redeem: 1,
        },
        { price: 140, special_price: 99.9, display_size: 'M', stock_notification: 3, available_inventories: 0 },
      ],
      inventories_histories: [{ type: 'opening', quantity: 7, total: 7, user: 'staff:1', option: 'S' }],
    });
    expect(product.sku).toMatch(/^oolong-tea-\d{4}$/);
    expect(product.url).toMatch(/^p-oolong-tea-\d{4}$/);
    expect(product.stocks.map(({ sku }) => sku)).toEqual([`${product.sku}-stock1`, `${product.sku}-stock2`]);
    expect(product.stocks.map(({ barcode }) => barcode)).toEqual([`${product.sku}-stock1`, `${product.sku}-stock2`]);
  });

  test('the same name at the same moment gives two different codes', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => createProduct(ctx, { name: 'Twin' })));
    expect(new Set(made.map(({ sku }) => sku)).size).toBe(6);
    expect(new Set(made.map(({ url }) => url)).size).toBe(6);
  });

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['no name', { name: ' ' }, { name: ['validation.required'] }],
    ['no price', { stocks: [{ sku: 'x' }] }, { 'stocks.0.price': ['catalogue.price-missing'] }],
    [
      'a special price above',
      { stocks: [{ price: 10, special_price: 10 }] },
      { 'stocks.0.special_price': ['catalogue.special-price-too-high'] },
    ],
    [
      'a special price that ends first',
      {
        stocks: [
          { price: 10, special_price: 5, special_from: '2026-02-01T00:00:00Z', special_until: '2026-01-01T00:00:00Z' },
        ],
      },
      { 'stocks.0.special_until': ['catalogue.special-dates'] },
    ],
    [
      'redemption that ends first',
      { redeem_start_date: '2026-02-01', redeem_end_date: '2026-01-01' },
      { redeem_end_date: ['catalogue.redeem-dates'] },
    ],
    [
      'an unknown option',
      { stocks: [{ price: 1, options: { taste: 'x' } }] },
      { 'stocks.0.options.taste': ['catalogue.attribute-missing'] },
    ],
    [
      'an unknown value',
      { stocks: [{ price: 1, options: { size: 'xxl' } }] },
      { 'stocks.0.options.size': ['catalogue.option-missing'] },
    ],
    [
      'two stocks of one kind',
      { stocks: [{ price: 1 }, { price: 2 }] },
      { 'stocks.1.options': ['catalogue.options-repeated'] },
    ],
    [
      'a sku twice',
      {
        stocks: [
          { price: 1, sku: 'a-1', options: { size: 's' } },
          { price: 2, sku: 'a-1', options: { size: 'm' } },
        ],
      },
      { 'stocks.1.sku': ['catalogue.sku-taken'] },
    ],
    ['no such category', { categories: [999_999] }, { categories: ['catalogue.category-missing'] }],
    ['no such brand', { brand_id: 999_999 }, { brand_id: ['catalogue.brand-missing'] }],
    [
      'no such picture',
      { image_list: [{ id: '00000000-0000-4000-8000-000000000000' }] },
      { image_list: ['catalogue.picture-missing'] },
    ],
    [
      'no such warehouse',
      { stocks: [{ price: 1, inventories: [{ quantity: 1, warehouse_id: 999_999 }] }] },
      { 'stocks.0.inventories.0.warehouse_id': ['catalogue.warehouse-missing'] },
    ],
  ])('refuses %s and leaves nothing behind', async (_, fields, expected) => {
    const before = await rows('select count(*) from products');
    expect(await refusal(createProduct(ctx, productCreate.parse({ name: 'Refused', ...fields })))).toEqual(expected);
    expect(await rows('select count(*) from products')).toEqual(before);
  });

  test('refuses codes that another product has', async () => {
    const other = await makeProduct(ctx);
    const taken = other.stocks[0]?.sku ?? '';
    expect(await refusal(createProduct(ctx, { name: 'A', sku: other.sku }))).toEqual({ sku: ['catalogue.sku-taken'] });
    expect(await refusal(createProduct(ctx, { name: 'A', url: other.url }))).toEqual({ url: ['catalogue.url-taken'] });
    const stocks = [{ price: 1, barcode: taken }];
    expect(await refusal(createProduct(ctx, { name: 'A', stocks }))).toEqual({
      'stocks.0.barcode': ['catalogue.barcode-taken'],
    });
  });
});

describe('changing', () => {
  test('one language leaves the others, what is left out stays', async () => {
    const product = await makeProduct(ctx, { name: { 'en-US': 'Bowl', 'zh-HK': '碗' }, is_hot: true });
    const changed = await updateProduct(runtime.as(staff(['*']), 'zh-HK'), {
      id: product.id,
      version: 1,
      name: '大碗',
    });
    expect(changed).toMatchObject({
      version: 2,
      is_hot: true,
      translations: { name: { 'en-US': 'Bowl', 'zh-HK': '大碗' } },
    });
    expect(changed.stocks).toHaveLength(1);
  });

  test('a stale version is refused with the product as it is', async () => {
    const product = await makeProduct(ctx);
    await updateProduct(ctx, { id: product.id, version: 1, is_hot: true });
    await expect(updateProduct(ctx, { id: product.id, version: 1, is_hot: false })).rejects.toMatchObject({
      code: 'stale-version',
      details: { current: { version: 2, is_hot: true } },
    });
  });

  test('stocks: one changes, one comes, one is hidden, and quantities only move with movements', async () => {
    const product = await makeProduct(ctx, {
      stocks: [
        { price: 1000, options: { size: 's' }, inventories: [{ quantity: 5 }] },
        { price: 1000, options: { size: 'm' } },
      ],
    });
    const [first, second] = product.stocks;
    const lot = first?.inventories[0]?.id;
    const changed = await updateProduct(
      ctx,
      productUpdate.parse({
        id: product.id,
        stocks: [
          {
            id: first?.id,
            price: 15,
            inventories: [{ id: lot, quantity: 900, expiry_date: '2030-01-01' }, { quantity: 2 }],
          },
          { id: second?.id, visibled: false },
          { price: 20, options: { size: 'm' } },
        ],
      }),
    );
    expect(changed.stocks.map(({ price, visibled, quantity }) => [price, visibled, quantity])).toEqual([
      [15, true, 7],
      [10, false, 0],
      [20, true, 0],
    ]);
    expect(changed.stocks[0]?.inventories.map(({ expiry_date, quantity }) => [expiry_date, quantity])).toEqual([
      ['2030-01-01', 5],
      [null, 2],
    ]);
    const page = await getProductPage(shopper, product.url);
    expect(page.stocks.map(({ price }) => price)).toEqual([15, 20]);
  });

  test('a stock or lot of another product is refused', async () => {
    const [mine, other] = [await makeProduct(ctx), await makeProduct(ctx)];
    const stolen = { id: other.stocks[0]?.id, price: 1 };
    expect(await refusal(updateProduct(ctx, { id: mine.id, stocks: [stolen] }))).toEqual({
      'stocks.0.id': ['catalogue.stock-missing'],
    });
    const lot = {
      id: mine.stocks[0]?.id,
      inventories: [{ id: other.stocks[0]?.inventories[0]?.id, is_discard: true }],
    };
    expect(await refusal(updateProduct(ctx, { id: mine.id, stocks: [lot] }))).toEqual({
      'stocks.0.inventories.0.id': ['catalogue.stock-missing'],
    });
  });

  test('a picture comes, gets its words, and goes', async () => {
    const svg = (color: string) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="${color}"/></svg>`,
      );
    const upload = (color: string) => ({ filename: `${color}.svg`, mimetype: 'text/html', bytes: svg(color) });
    const product = await makeProduct(ctx, { upload_images: [upload('red'), upload('green')] });
    expect(product.image_list).toHaveLength(2);
    const [red, green] = product.image_list;
    // Kept in memory, and never older than the product.
    const inCarts = async () => (await mainPictures(shopper, [product.id])).get(product.id)?.id;
    expect(await inCarts()).toBe(red?.id);
    const list = [{ id: green?.id ?? '', alt: 'Green' }, { id: red?.id ?? '' }];
    const changed = await updateProduct(ctx, { id: product.id, image_list: list, upload_images: [upload('blue')] });
    expect(changed.image_list.map(({ alt }) => alt)).toEqual(['Green', product.name, product.name]);
    expect((await getProductPage(shopper, product.url)).picture?.alt).toBe('Green');
    expect(await inCarts()).toBe(green?.id);
    expect((await updateProduct(ctx, { id: product.id, image_list: [] })).image_list).toEqual([]);
    expect(await inCarts()).toBeUndefined();
  });
});

test('a clone is hidden, has codes of its own and nothing in stock', async () => {
  const original = await makeProduct(ctx, { categories: [category.below] });
  const copy = await cloneProduct(ctx, original.id);
  expect(copy).toMatchObject({ visibled: false, name: original.name, categories: [category.below] });
  expect(copy.stocks).toMatchObject([{ price: 100, quantity: 0, inventories: [] }]);
  expect(copy.sku).not.toBe(original.sku);
  expect(copy.url).not.toBe(original.url);
  expect(copy.stocks[0]?.barcode).not.toBe(original.stocks[0]?.barcode);
  await expect(getProductPage(shopper, copy.url)).rejects.toMatchObject({ code: 'not-found' });
});

describe('several at once', () => {
  test('flags are switched, other fields are refused, missing ones are named', async () => {
    const [a, b] = [await makeProduct(ctx), await makeProduct(ctx)];
    const result = await productRecords.batchUpdate(ctx, { ids: [a.id, b.id, 999_999], key: 'visibled', value: '0' });
    expect(result.success_ids).toEqual([a.id, b.id]);
    expect(result.fail_ids).toEqual([999_999]);
    expect((await getAdminProduct(ctx, a.id)).visibled).toBe(false);
    expect(await refusal(productRecords.batchUpdate(ctx, { ids: [a.id], key: 'sku', value: 'x' }))).toEqual({
      key: ['validation.batch-key'],
    });
  });
});

describe('taking back', () => {
  const wholeOf = async (id: number) => {
    const { updated_at: _at, version: _version, ...product } = await getAdminProduct(ctx, id);
    return product;
  };

  test('a flag of several is as it was, and prices of lists are those of now', async () => {
    const [a, b] = [await makeProduct(ctx), await makeProduct(ctx, { visibled: false })];
    const { undo } = await productRecords.batchUpdate(ctx, { ids: [a.id, b.id], key: 'visibled', value: false });
    // A job follows prices without a new version; taking back must not bring the old ones.
    await ctx.connection.query('update products set min_price_cents = 1 where id = $1', [a.id]);
    // The second was hidden already: nothing of it was written.
    expect(await undoStep(ctx, undo ?? '')).toEqual({ success_ids: [a.id], fail_ids: [], fail_reasons: [] });
    expect((await getAdminProduct(ctx, a.id)).visibled).toBe(true);
    expect((await getAdminProduct(ctx, b.id)).visibled).toBe(false);
    expect(await rows(`select min_price_cents from products where id = ${a.id}`)).toEqual([
      { min_price_cents: 10_000 },
    ]);
  });

  test('what somebody has changed since stays, and is named', async () => {
    const product = await makeProduct(ctx);
    const { undo } = await productRecords.batchUpdate(ctx, { ids: [product.id], key: 'visibled', value: false });
    await updateProduct(ctx, { id: product.id, name: 'Another name' });
    const result = await undoStep(ctx, undo ?? '');
    expect(result).toMatchObject({ success_ids: [], fail_ids: [product.id] });
    expect((await getAdminProduct(ctx, product.id)).visibled).toBe(false);
  });

  test('a deleted product comes back with its stocks, lots, their ledger and places, and is found again', async () => {
    const made = await makeProduct(ctx, { categories: [category.below] });
    const before = await wholeOf(made.id);
    expect(before.stocks[0]?.inventories.length).toBeGreaterThan(0);
    const { undo } = await productRecords.remove(ctx, made.id);
    await expect(getProductPage(shopper, made.url)).rejects.toMatchObject({ code: 'not-found' });
    expect(await undoStep(ctx, undo)).toEqual({ success_ids: [made.id], fail_ids: [], fail_reasons: [] });
    expect(await wholeOf(made.id)).toEqual(before);
    expect((await getProductPage(shopper, made.url)).id).toBe(made.id);
    const [{ found } = {}] = await rows(`select length(search) > 0 as found from products where id = ${made.id}`);
    expect(found).toBe(true);
  });

  test('a barcode that was given away meanwhile keeps the product away', async () => {
    const made = await makeProduct(ctx);
    const barcode = made.stocks[0]?.barcode ?? '';
    const { undo } = await productRecords.remove(ctx, made.id);
    const other = await makeProduct(ctx);
    await updateProduct(ctx, { id: other.id, stocks: [{ id: other.stocks[0]?.id, barcode }] });
    expect(await undoStep(ctx, undo)).toMatchObject({ success_ids: [], fail_ids: [made.id] });
    expect(await rows(`select 1 from products where id = ${made.id}`)).toEqual([]);
  });
});

test('somebody else’s transaction is joined', async () => {
  await expect(
    inTransaction(ctx, async (tx) => {
      await makeProduct(tx, { sku: 'joined' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rows("select 1 from products where sku = 'joined'")).toEqual([]);
});

test('commissions are kept in percent; rows left empty are none, and a group stands there once', async () => {
  const name = { 'en-US': 'Tea with a commission' };
  const stocks = [{ price: '10' }];
  const commissions = [
    { commission_group_id: '3', percentage: '12.5' },
    { commission_group_id: 4, percentage: '' },
  ];
  const product = await createProduct(ctx, productCreate.parse({ name, stocks, commissions }));
  expect(product.commissions).toEqual([{ commission_group_id: 3, percentage: 12.5 }]);
  const again = productUpdate.parse({ id: product.id, commissions: product.commissions });
  expect(await updateProduct(ctx, again)).toMatchObject({ version: product.version });
  const changed = productUpdate.parse({ id: product.id, commissions: [{ commission_group_id: 3, percentage: 5 }] });
  expect(await updateProduct(ctx, changed)).toMatchObject({
    version: product.version + 1,
    commissions: [{ commission_group_id: 3, percentage: 5 }],
  });
  const twice = [...product.commissions, ...product.commissions];
  expect(productCreate.safeParse({ name, stocks, commissions: twice }).success).toBe(false);
  expect(productCreate.safeParse({ name, commissions: [{ commission_group_id: 3, percentage: 101 }] }).success).toBe(
    false,
  );
});
