import type { Context } from '@kaifong/kernel/context';
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { domain as navigation } from '../../../navigation/domain.ts';
import { updateConfiguration } from '../../../settings/index.ts';
import { updateProduct } from '../../actions/update-product.ts';
import { listServices as route } from '../../contract/index.ts';
import { domain } from '../../domain.ts';
import { addWarehouse } from '../../seed/warehouse.ts';
import { makeProduct } from '../../testing/index.ts';
import { findMovedProduct } from '../address/find-moved-product.ts';
import { listAddresses } from '../address/list-addresses.ts';
import { getAdminProduct } from '../get-admin-product.ts';
import { getProductPage } from '../get-product-page.ts';
import { suggestProducts } from '../suggest-products.ts';
import { listServices } from './list-services.ts';

let runtime: TestRuntime;
let shop: Context;
let desk: Context;
const ids: Record<string, number> = {};

const page = (asked: object = {}) => route.input.parse(asked);
const names = async (asked: object = {}, ctx = shop) =>
  (await listServices(ctx, page(asked))).data.map(({ name }) => name);

const longText = `<p>${'Word '.repeat(60)}</p>`;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, navigation]);
  shop = runtime.as(visitor);
  desk = runtime.as(staff(['*']));
  await addWarehouse(desk);
  const service = async (name: string, price: number, more: object = {}) => {
    const url = name.toLowerCase();
    const made = { name: { 'en-US': name }, url, type: 'service' as const, track_inventories: false };
    const { id } = await makeProduct(desk, { ...made, stocks: [{ price }], ...more });
    ids[url] = id;
  };
  await makeProduct(desk, { name: { 'en-US': 'Knife' }, url: 'knife' });
  await service('Sharpening', 5800, { meta_description: { 'en-US': 'Sharp again.', 'zh-HK': '重新鋒利。' } });
  await service('Tasting', 32_000, { is_approval_required: true, description: { 'en-US': longText } });
  await service('Wrapping', 2800, { description: { 'en-US': '<p>Paper</p><ul><li>ribbon &amp; bow</li></ul>' } });
  await service('Secret', 100, { visibled: false });
});
afterAll(() => runtime.close());

describe('the list of services', () => {
  test('shows what is visible and no other product, the newest first', async () => {
    expect(await names()).toEqual(['Wrapping', 'Tasting', 'Sharpening']);
    expect(await listServices(shop, page())).toMatchObject({ total: 3, page: 1, per_page: 10 });
  });

  test('goes by price, and page by page', async () => {
    expect(await names({ sort: 'price' })).toEqual(['Wrapping', 'Sharpening', 'Tasting']);
    expect(await names({ sort: '-price' })).toEqual(['Tasting', 'Sharpening', 'Wrapping']);
    const paged = { per_page: 2, sort: 'price' as const };
    for (const [number, found] of [
      [1, ['Wrapping', 'Sharpening']],
      [2, ['Tasting']],
      [3, []],
    ] as const) {
      const { data, total } = await listServices(shop, { ...paged, page: number });
      expect([data.map(({ name }) => name), total]).toEqual([found, 3]);
    }
    expect(route.input.safeParse({ sort: 'relevance' }).success).toBe(false);
  });

  test('says in a sentence what each is, whether it is agreed first, and what it costs', async () => {
    const [wrapping, tasting, sharpening] = (await listServices(shop, page())).data;
    expect(wrapping).toMatchObject({ short_description: 'Paper ribbon & bow', is_approval_required: false, price: 28 });
    expect(sharpening).toMatchObject({ short_description: 'Sharp again.', link: '/service/sharpening' });
    expect(tasting?.is_approval_required).toBe(true);
    expect(tasting?.short_description).toMatch(/^Word .+Word…$/);
    expect(tasting?.short_description.length).toBeLessThanOrEqual(200);
    const [, , inChinese] = (await listServices(runtime.as(visitor, 'zh-HK'), page())).data;
    expect(inChinese?.short_description).toBe('重新鋒利。');
  });

  test('tells no prices where they are for members, in no order either', async () => {
    await updateConfiguration(desk, { member_only: 1 });
    const { data } = await listServices(shop, page({ sort: 'price' }));
    expect(data.map(({ name, price }) => [name, price])).toEqual([
      ['Wrapping', null],
      ['Tasting', null],
      ['Sharpening', null],
    ]);
    await updateConfiguration(desk, { member_only: 0 });
  });
});

describe('a service has one address', () => {
  test('wherever it is named', async () => {
    const link = '/service/sharpening';
    expect(await getProductPage(shop, 'sharpening')).toMatchObject({ link });
    expect(await getAdminProduct(desk, ids.sharpening ?? 0)).toMatchObject({ link });
    expect((await suggestProducts(shop, 'sharpening')).products).toMatchObject([{ link }]);
    expect((await suggestProducts(shop, 'knife')).products).toMatchObject([{ link: '/product/knife' }]);
  });

  test('in the sitemap, after the list they stand in', async () => {
    const paths = async (offset = 0) => (await listAddresses(shop, 10, offset)).map(({ path }) => path);
    expect(await paths()).toEqual([
      '/service',
      '/product/knife',
      '/service/sharpening',
      '/service/tasting',
      '/service/wrapping',
    ]);
    expect(await paths(3)).toEqual(['/service/wrapping']);
  });

  test('that an old one leads to in one step', async () => {
    await updateProduct(desk, { id: ids.wrapping ?? 0, url: 'gift-wrapping' });
    expect(await findMovedProduct(shop, 'wrapping')).toEqual({ to: '/service/gift-wrapping', gone: false });
    expect(await findMovedProduct(shop, 'never-there')).toEqual({ to: null, gone: false });
    await updateProduct(desk, { id: ids.wrapping ?? 0, type: 'general' });
    expect(await findMovedProduct(shop, 'wrapping')).toEqual({ to: '/product/gift-wrapping', gone: false });
    expect(await names()).toEqual(['Tasting', 'Sharpening']);
  });
});

test('without services the sitemap names no list of them', async () => {
  for (const name of ['sharpening', 'tasting']) await updateProduct(desk, { id: ids[name] ?? 0, visibled: false });
  expect((await listAddresses(shop, 10, 0)).map(({ path }) => path)).not.toContain('/service');
  expect(await listServices(shop, page())).toMatchObject({ data: [], total: 0 });
});
