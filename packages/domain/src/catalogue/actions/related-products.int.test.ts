import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../navigation/domain.ts';
import { productUpdate } from '../contract/index.ts';
import { domain } from '../domain.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { getProductPage } from '../queries/get-product-page.ts';
import { dropProduct, makeStock, changeProduct as patchProduct } from '../testing/index.ts';
import { cloneProduct } from './clone-product.ts';
import { updateProduct } from './update-product.ts';

let runtime: TestRuntime;
let ctx: Context;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  ctx = runtime.as(staff(['*']));
});
afterAll(() => runtime.close());

const relate = (id: number, related_products: number[]) =>
  updateProduct(ctx, productUpdate.parse({ id, related_products }));

test('related products are shown in the order they were picked; hidden and deleted ones are left out', async () => {
  const tea = await makeStock(runtime, { code: 'related-tea' });
  const [cup, pot, tin] = [await makeStock(runtime), await makeStock(runtime), await makeStock(runtime)];
  const ids = [pot.productId, tin.productId, cup.productId];
  expect((await relate(tea.productId, ids)).related_products).toEqual(ids);
  const shown = async () =>
    (await getProductPage(runtime.as(visitor), 'related-tea')).related_products.map(({ id }) => id);
  expect(await shown()).toEqual(ids);
  await patchProduct(runtime, tin.productId, { visibled: false });
  expect(await shown()).toEqual([pot.productId, cup.productId]);
  await runtime.database.connection.query('delete from inventories where stock_id = $1', [cup.id]);
  await dropProduct(runtime, cup.productId);
  expect(await shown()).toEqual([pot.productId]);
  // A related product stays one when it is hidden later; a copy of the product has the same ones.
  expect((await relate(tea.productId, ids)).related_products).toEqual(ids);
  expect((await cloneProduct(ctx, tea.productId)).related_products).toEqual(ids);
});

test('itself and what is not there are refused', async () => {
  const [tea, cup] = [await makeStock(runtime), await makeStock(runtime)];
  const at = (code: string) => ({ fields: { related_products: [{ code }] } });
  await expect(relate(tea.productId, [tea.productId])).rejects.toMatchObject(at('catalogue.related-itself'));
  await expect(relate(tea.productId, [cup.productId, 99_999_999])).rejects.toMatchObject(at('validation.choice'));
  expect((await getAdminProduct(ctx, tea.productId)).related_products).toEqual([]);
});
