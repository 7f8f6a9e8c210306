import type { Context } from '@kaifong/kernel/context';
import { undoStep } from '@kaifong/kernel/resource';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { createMenuItem } from '../../navigation/index.ts';
import { productCreate } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { attributes } from '../schema.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { changeProducts } from './change-products.ts';
import { createProduct } from './create-product.ts';

let runtime: TestRuntime;
let ctx: Context;
let tea: number;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  ctx = runtime.as(staff(['*']));
  await addWarehouse(ctx);
  const values = [{ key: 's', title: { 'en-US': 'S' } }];
  await ctx.db.insert(attributes).values({ key: 'size', title: { 'en-US': 'Size' }, values });
  ({ id: tea } = await createMenuItem(ctx, { type: 'category', url: 'tea', title: { 'en-US': 'Tea' } }));
});
afterAll(() => runtime.close());

const make = async (name: string, price: string) =>
  createProduct(
    ctx,
    productCreate.parse({ name: { 'en-US': name }, stocks: [{ price }, { price, options: { size: 's' } }] }),
  );
const pricesOf = async (id: number) => (await getAdminProduct(ctx, id)).stocks.map(({ price }) => price);

test('prices by percent: shown first, written then, and taken back as a whole', async () => {
  const one = await make('Percent one', '100');
  const two = await make('Percent two', '50.50');
  const wish = { ids: [two.id, one.id], change: { field: 'price', how: 'percent', amount: 10 } as const };
  const shown = await changeProducts(ctx, { ...wish, dry_run: true });
  expect(shown).toMatchObject({ success_ids: [one.id, two.id], undo: null });
  expect(shown.changes.map(({ before, after }) => [before, after])).toEqual([
    [100, 110],
    [100, 110],
    [50.5, 55.55],
    [50.5, 55.55],
  ]);
  expect(await getAdminProduct(ctx, one.id)).toMatchObject({ version: one.version, stocks: one.stocks });

  const done = await changeProducts(ctx, { ...wish, dry_run: false });
  expect(done.changes).toEqual(shown.changes);
  expect(await pricesOf(two.id)).toEqual([55.55, 55.55]);
  expect(await undoStep(ctx, done.undo ?? '')).toMatchObject({ success_ids: [one.id, two.id] });
  expect([...(await pricesOf(one.id)), ...(await pricesOf(two.id))]).toEqual([100, 100, 50.5, 50.5]);
});

test('what does not fit is refused for its product alone, by its reason', async () => {
  const cheap = await make('Cheap', '5');
  const dear = await make('Dear', '500');
  const change = { field: 'special_price', how: 'set', amount: 20 } as const;
  const result = await changeProducts(ctx, { ids: [dear.id, cheap.id, 999_999], change, dry_run: false });
  expect(result).toMatchObject({ success_ids: [dear.id], fail_ids: [cheap.id, 999_999] });
  expect(result.fail_reasons.every(({ message }) => message.length > 0)).toBe(true);
  expect((await getAdminProduct(ctx, dear.id)).stocks.map((stock) => stock.special_price)).toEqual([20, 20]);
  const none = { field: 'special_price', how: 'none' } as const;
  await changeProducts(ctx, { ids: [dear.id], change: none, dry_run: false });
  expect((await getAdminProduct(ctx, dear.id)).stocks.map((stock) => stock.special_price)).toEqual([null, null]);
});

test('categories are put to what is there, and what is so already stays untouched', async () => {
  const product = await make('Placed', '10');
  const change = { field: 'category', how: 'add', value: tea } as const;
  const added = await changeProducts(ctx, { ids: [product.id], change, dry_run: false });
  expect(added.changes).toMatchObject([{ before: null, after: 'Tea' }]);
  const again = await changeProducts(ctx, { ids: [product.id], change, dry_run: false });
  expect(again).toMatchObject({ success_ids: [product.id], changes: [], undo: null });
  expect(await getAdminProduct(ctx, product.id)).toMatchObject({ categories: [tea], version: 2 });
  const remove = { field: 'category', how: 'remove', value: tea } as const;
  await changeProducts(ctx, { ids: [product.id], change: remove, dry_run: false });
  expect(await getAdminProduct(ctx, product.id)).toMatchObject({ categories: [] });
});

test('taking a change back leaves what deliveries and sales moved meanwhile', async () => {
  const product = await make('Moved meanwhile', '100');
  const [first, second] = product.stocks.map(({ id }) => id);
  const change = { field: 'price', how: 'percent', amount: 10 } as const;
  const { undo } = await changeProducts(ctx, { ids: [product.id], change, dry_run: false });
  await ctx.connection.query('update stocks set cost_cents = 750 where id = $1', [first]);
  await ctx.connection.query('update products set sold_count = 3 where id = $1', [product.id]);
  await undoStep(ctx, undo ?? '');
  expect((await getAdminProduct(ctx, product.id)).stocks).toMatchObject([
    { id: first, price: 100, cost: 7.5 },
    { id: second, price: 100, cost: null },
  ]);
  const { rows } = await ctx.connection.query('select sold_count from products where id = $1', [product.id]);
  expect(rows).toEqual([{ sold_count: 3 }]);
});
