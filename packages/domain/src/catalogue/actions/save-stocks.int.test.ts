import { type Context, inTransaction } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { productUpdate } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { importProducts } from '../resources.ts';
import { addWarehouse } from '../seed/warehouse.ts';
import { exportProducts } from '../sheet/queries/export-products.ts';
import { makeProduct } from '../testing/index.ts';
import { receiveUnits } from './receive-units.ts';
import { updateProduct } from './update-product.ts';

let runtime: TestRuntime;
let ctx: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  ctx = runtime.as(staff(['*']));
  await addWarehouse(ctx);
});
afterAll(() => runtime.close());

const rows = async (query: string) => (await ctx.connection.query(query)).rows;

test('what is emptied of a stock is none, its default, or stays; the log says what changed, and of what', async () => {
  const product = await makeProduct(ctx, {
    stocks: [{ price: 900, special_price: 800, weight_grams: 50, points_to_redeem: 30, redemption_limit: 2 }],
  });
  const [stock] = product.stocks;
  const id = stock?.id ?? 0;
  const emptied = { id, special_price: '0', weight_grams: '', points_to_redeem: '0', redemption_limit: '', sku: '' };
  const input = productUpdate.parse({ id: product.id, stocks: [{ ...emptied, stock_notification: '5' }] });
  const { stocks } = await updateProduct(ctx, input);
  expect(stocks).toEqual([
    { ...stock, version: 2, special_price: null, weight_grams: 0, redemption_limit: 0, stock_notification: 5 },
  ]);
  const log = `select action, before, after from audit_logs where resource = 'stock' and record_id = '${id}' order by id`;
  const [created, changed, ...more] = await rows(log);
  expect(created).toMatchObject({ action: 'create', before: null, after: { price: 9, special_price: 8 } });
  expect(changed).toMatchObject({
    action: 'update',
    before: { weight_grams: 50 },
    after: { weight_grams: 0, price: 9 },
  });
  await updateProduct(ctx, input);
  expect(more.concat((await rows(log)).slice(2))).toEqual([]);
});

test('a most below the least, in whole steps, is refused there; so is the row of a sheet', async () => {
  const wrong = { price: 9, min_quantity: 5, max_quantity: 7, quantity_step: 4 };
  await expect(makeProduct(ctx, { stocks: [wrong] })).rejects.toMatchObject({
    fields: { 'stocks.0.max_quantity': [{ code: 'catalogue.quantities', params: { least: 8 } }] },
  });
  const sheet = 'Name,SKU,Price,Order at least,Order at most,In steps of\nTea in boxes,T-BOX,9,5,7,4';
  const { data, errors } = await importProducts(ctx, { filename: 'tea.csv', bytes: new TextEncoder().encode(sheet) });
  expect(data).toMatchObject({ created: 0, failed: 1 });
  expect(JSON.stringify(errors)).toContain('The least in whole steps is 8.');
});

test.each([
  ['price', '1.234'],
  ['special_price', ['5']],
  ['special_from', 'yesterday'],
  ['weight_grams', -1],
  ['stock_notification', '1e3'],
  ['sku', 'two words'],
  ['visibled', 'perhaps'],
  ['barcode', { $ne: '' }],
])('a stock whose %s is %j is refused there', (name, value) => {
  const { error } = productUpdate.safeParse({ id: 1, stocks: [{ id: 2 }, { [name]: value }] });
  expect(error?.issues.map(({ path }) => path.slice(0, 3).join('.'))).toContain(`stocks.1.${name}`);
});

test('what goods cost the shop is for who may see it alone: in no reply, sheet or log of others, and theirs change nothing', async () => {
  const product = await makeProduct(ctx, { stocks: [{ price: 900, cost: 420 }] });
  const id = product.stocks[0]?.id ?? 0;
  expect(product.stocks[0]?.cost).toBe(4.2);
  const clerk = runtime.as(staff(['get product', 'update product', 'export product']));
  const sent = (stock: object) => productUpdate.parse({ id: product.id, stocks: [{ id, ...stock }] });
  const kept = async () => (await rows(`select cost_cents from stocks where id = ${id}`))[0];
  const seen = await updateProduct(clerk, sent({ price: '10', cost: '' }));
  expect(seen.stocks[0]).not.toHaveProperty('cost');
  expect(JSON.stringify(await getAdminProduct(clerk, product.id))).not.toContain('cost');
  expect(await kept()).toEqual({ cost_cents: 420 });
  await expect(updateProduct(clerk, sent({ cost: '1' }))).rejects.toMatchObject({ code: 'forbidden' });
  const sheet = async (by: Context) =>
    Buffer.from((await exportProducts(by, { page: 1, per_page: 10, format: 'csv' })).bytes).toString();
  expect(await sheet(clerk)).not.toMatch(/cost|4\.2/i);
  expect(await sheet(ctx)).toMatch(/Cost price[\s\S]*4\.2/);
  await updateProduct(ctx, sent({ cost: '5' }));
  expect(await kept()).toEqual({ cost_cents: 500 });
  const log = JSON.stringify(await rows(`select before, after from audit_logs where resource = 'stock'`));
  expect(log).not.toMatch(/"cost":[0-9]/);
});

test('a delivery that came while the sheet was open keeps its average cost, and nobody writes over it unseen', async () => {
  const open = await makeProduct(ctx, { stocks: [{ price: 900, cost: 400, inventories: [{ quantity: 10 }] }] });
  const [stock] = open.stocks;
  const id = stock?.id ?? 0;
  const costOf = async () => (await getAdminProduct(ctx, open.id)).stocks[0]?.cost;
  const [warehouse] = await rows('select id from warehouses order by id limit 1');
  await inTransaction(ctx, (tx) =>
    receiveUnits(tx, {
      stock_id: id,
      warehouse_id: Number(warehouse?.id),
      quantity: 10,
      expiry_date: null,
      is_discard: false,
      cost_cents: 500,
      remark: 'P1',
    }),
  );
  expect(await costOf()).toBe(4.5);
  const { version } = open;
  const sent = (own: object, name = 'Another name') =>
    updateProduct(ctx, productUpdate.parse({ id: open.id, version, name, stocks: [{ id, ...own }] }));

  // The row as it was read, whole: what it says of the cost is of before the delivery.
  await expect(sent({ version: stock?.version, price: '9', cost: stock?.cost })).rejects.toMatchObject({
    code: 'stale-version',
    details: { current: { id: open.id, stocks: [{ id, cost: 4.5 }] } },
  });
  // As the form sends it: without what it did not change.
  expect(await sent({ version: stock?.version, price: '9' })).toMatchObject({
    name: 'Another name',
    stocks: [{ id, cost: 4.5 }],
  });
  // Somebody who saw the new one may write another.
  const seen = await getAdminProduct(ctx, open.id);
  const corrected = { id, version: seen.stocks[0]?.version, cost: '4.8' };
  await updateProduct(ctx, productUpdate.parse({ id: open.id, version: seen.version, stocks: [corrected] }));
  expect(await costOf()).toBe(4.8);
});
