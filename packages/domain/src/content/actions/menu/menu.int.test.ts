import type { Context } from '@kaifong/kernel/context';
import { undoStep } from '@kaifong/kernel/resource';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeStock } from '../../../catalogue/testing/index.ts';
import { findMoved } from '../../../navigation/index.ts';
import { clearMenu } from '../../../navigation/testing/index.ts';
import type { AdminMenuItem, AdminMenuRow } from '../../contract/index.ts';
import { type ContentDesk, openContentDesk, refusalOf } from '../../testing/index.ts';

let shop: ContentDesk;
let desk: Context;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
  ({ desk } = shop);
});
afterAll(() => shop.runtime.close());
beforeEach(() => clearMenu(shop.runtime));

const one = async (route: string, input: Record<string, unknown>): Promise<AdminMenuItem> =>
  ((await shop.call(desk, route, input)) as { data: AdminMenuItem }).data;
const add = (input: Record<string, unknown>) => one('content.create-menu', { title: { 'en-US': 'Item' }, ...input });
const category = (url: string, more: Record<string, unknown> = {}) =>
  add({ type: 'category', url, title: { 'en-US': url }, ...more });
const list = async (input: Record<string, unknown> = {}) =>
  ((await shop.call(desk, 'content.list-menu', input)) as { data: AdminMenuRow[] }).data;
const sort = (menus: unknown) => shop.call(desk, 'content.sort-menu', { menus });
const shape = async () => (await list({ per_page: 100 })).map(({ url, level, order }) => `${level} ${url} ${order}`);

const product = async (code: string) => (await makeStock(shop.runtime, { code })).productId;

describe('items', () => {
  test('texts of every language, styles and descriptions made safe, and what is forced', async () => {
    const made = await add({
      type: 'contact_us',
      url: 'anything',
      title: { 'en-US': 'Contact', 'zh-HK': '聯絡' },
      short_description: { 'en-US': '<p onclick="x()">Hi</p><script>x()</script>' },
      css: '@import url(https://evil.example/x.css); p { color: red }',
    });
    expect(made).toMatchObject({
      url: 'contact-us',
      link: '/contact-us',
      short_description: '<p>Hi</p>',
      translations: { title: { 'en-US': 'Contact', 'zh-HK': '聯絡' } },
      products: [],
    });
    expect(made.css).not.toContain('import');
    const inChinese = { ...desk, language: 'zh-HK' as const };
    const input = { id: made.id, version: 1, title: '聯絡我們' };
    expect(await shop.call(inChinese, 'content.update-menu', input)).toMatchObject({
      data: { version: 2, title: '聯絡我們', translations: { title: { 'en-US': 'Contact', 'zh-HK': '聯絡我們' } } },
    });
    await expect(one('content.update-menu', { id: made.id, version: 1, title: 'Old' })).rejects.toMatchObject({
      code: 'stale-version',
      details: { current: { id: made.id, version: 2, translations: { title: { 'zh-HK': '聯絡我們' } } } },
    });
  });

  test('a category holds products, from its side as from theirs', async () => {
    const [tea, cup] = [await product('menu-tea'), await product('menu-cup')];
    const top = await category('drinks');
    const below = await category('teas', { parent_id: top.id, products: [tea, cup] });
    expect(below.products).toEqual([tea, cup]);
    const { rows } = await desk.connection.query(
      'select category_id, chosen from product_categories where product_id = $1 order by chosen',
      [tea],
    );
    expect(rows).toEqual([
      { category_id: top.id, chosen: false },
      { category_id: below.id, chosen: true },
    ]);
    expect((await one('content.update-menu', { id: below.id, products: [cup] })).products).toEqual([cup]);
    expect(await refusalOf(one('content.update-menu', { id: below.id, products: [999_999] }))).toBe(
      'products: catalogue.product-missing',
    );
    expect((await one('content.get-menu', { id: below.id })).products).toEqual([cup]);
    expect(await refusalOf(add({ type: 'contact_us', products: [cup] }))).toBe(
      'products: content.products-of-category',
    );
    await shop.call(desk, 'content.delete-menu', { id: below.id });
    const left = await desk.connection.query('select 1 from product_categories where product_id = $1', [cup]);
    expect(left.rows).toEqual([]);
    expect(await findMoved(shop.reader, 'category', 'teas')).toEqual({ to: null, gone: true });
  });

  test('an address that changes leads on, of categories and of products', async () => {
    const item = await category('old-name');
    await one('content.update-menu', { id: item.id, url: 'new-name' });
    expect(await findMoved(shop.reader, 'category', 'old-name')).toEqual({ to: '/category/new-name', gone: false });
    const id = await product('moving-tea');
    await shop.call(desk, 'catalogue.update-product', { id, url: 'moved-tea' });
    expect(await findMoved(shop.reader, 'product', 'moving-tea')).toEqual({ to: '/product/moved-tea', gone: false });
    await shop.call(desk, 'catalogue.delete-product', { id });
    expect(await findMoved(shop.reader, 'product', 'moving-tea')).toEqual({ to: null, gone: true });
  });

  test('what an item leads to is picked from what there is', async () => {
    const page = (await shop.call(desk, 'content.create-page', { url: 'menu-page', title: { 'en-US': 'Page' } })) as {
      data: { id: number };
    };
    const targets = (type: string, keyword?: string) =>
      shop.call(desk, 'content.list-menu-targets', { type, ...(keyword ? { keyword } : {}) });
    expect(await targets('page', 'menu-p')).toEqual({ data: [{ url: 'menu-page', title: 'Page', reachable: false }] });
    expect(await targets('page', 'nothing-like-it')).toEqual({ data: [] });
    for (const type of ['blog_article', 'blog_category', 'landing_page'])
      expect(await targets(type)).toHaveProperty('data');
    expect(await refusalOf(add({ type: 'page', url: 'no-such-page' }))).toBe('url: content.target-missing');
    expect(await add({ type: 'service', url: 'anything' })).toMatchObject({
      url: 'services',
      link: '/service',
      reachable: true,
    });
    const item = await add({ type: 'page', url: 'menu-page' });
    expect(item.reachable).toBe(false);
    await shop.call(desk, 'content.publish-page', { id: page.data.id });
    expect((await one('content.get-menu', { id: item.id })).reachable).toBe(true);
    expect(await refusalOf(add({ type: 'link', url: 'javascript:alert(1)' }))).toBe('url: validation.url');
    expect(await refusalOf(add({ type: 'page', url: '' }))).toBe('url: validation.required');
    expect(await refusalOf(add({ type: 'link', url: 'https://x.example', title: {} }))).toBe(
      'title: validation.required',
    );
  });
});

describe('the list', () => {
  test('is the tree with parents and levels, or sorted and narrowed', async () => {
    const food = await category('food');
    await category('noodles', { parent_id: food.id });
    await category('art', { enabled: false });
    expect(await shape()).toEqual(['0 food 0', '1 noodles 0', '0 art 100']);
    expect((await list()).map(({ parent_name }) => parent_name)).toEqual(['', 'food', '']);
    expect((await list({ sort: '-title' })).map(({ url }) => url)).toEqual(['noodles', 'food', 'art']);
    expect((await list({ filter: { enabled: '0' } })).map(({ url }) => url)).toEqual(['art']);
    expect((await list({ keyword: 'NOOD' })).map(({ url }) => url)).toEqual(['noodles']);
    expect(await refusalOf(list({ sort: 'css' }))).toBe('sort: validation.sort');
    expect(await refusalOf(list({ filter: { css: 'x' } }))).toBe('filter.css: validation.filter');
    expect(await refusalOf(list({ filter: { enabled: 'maybe' } }))).toBe('filter.enabled: validation.choice');
    expect(await refusalOf(list({ filter: { type: ['page', 'x'] } }))).toBe('filter.type: validation.choice');
    expect(await refusalOf(list({ filter: { parent_id: 'x' } }))).toBe('filter.parent_id: validation.input');
  });
});

describe('sorting', () => {
  test('puts nested ids in order, a step of 100 apart; what was not named stays behind', async () => {
    const [a, b, c, d] = [await category('a'), await category('b'), await category('c'), await category('d')];
    expect(await sort([{ id: c.id, children: [a.id, { id: b.id, children: [] }] }])).toEqual({ data: { moved: 4 } });
    expect(await shape()).toEqual(['0 c 0', '1 a 0', '1 b 100', '0 d 100']);
    expect(await sort([{ id: c.id, children: [a.id, b.id] }, d.id])).toEqual({ data: { moved: 0 } });
    const { rows } = await desk.connection.query(
      "select payload from outbox_events where name = 'navigation.category-moved' order by id",
    );
    expect(rows.map((row) => (row.payload as { id: number }).id)).toEqual(expect.arrayContaining([a.id, b.id]));
  });

  test('refuses what is gone, repeated or too deep, and moves nothing', async () => {
    const [a, b] = [await category('a'), await category('b')];
    const before = await shape();
    expect(await refusalOf(sort([b.id, 999_999]))).toBe('navigation.menu-changed');
    expect(await refusalOf(sort([b.id, { id: a.id, children: [b.id] }]))).toBe('navigation.item-repeated');
    const deep = (levels: number): object => ({ id: a.id, children: levels === 0 ? [] : [deep(levels - 1)] });
    expect(await refusalOf(sort([deep(40)]))).not.toBe('accepted');
    expect(await shape()).toEqual(before);
  });
});

describe('several at once', () => {
  test('flags by their keys, and branches with what hangs below them', async () => {
    const top = await category('top');
    const below = await category('below', { parent_id: top.id });
    const batch = (input: Record<string, unknown>) => shop.call(desk, 'content.batch-update-menu', input);
    expect(await batch({ ids: [top.id, 999_999], key: 'enabled', value: '0' })).toMatchObject({
      success_ids: [top.id],
      fail_ids: [999_999],
      fail_reasons: [{ id: 999_999, message: expect.any(String) }],
    });
    expect(await refusalOf(batch({ ids: [top.id], key: 'url', value: 'x' }))).toBe('key: validation.batch-key');
    const destroy = (ids: number[]) => shop.call(desk, 'content.batch-destroy-menu', { ids });
    expect(await destroy([top.id])).toMatchObject({ success_ids: [], fail_ids: [top.id] });
    expect(await destroy([top.id, below.id])).toMatchObject({ success_ids: [below.id, top.id], fail_ids: [] });
  });
});

describe('what the engine gives the menu', () => {
  const undo = (token: string) => undoStep(desk, token);
  const token = (answer: unknown) => (answer as { undo: string | null }).undo ?? '';

  test('a flag of several is taken back, where nobody has changed the item since', async () => {
    const [a, b] = [await category('first'), await category('second')];
    const done = await shop.call(desk, 'content.batch-update-menu', {
      ids: [a.id, b.id],
      key: 'enabled',
      value: false,
    });
    await one('content.update-menu', { id: b.id, title: { 'en-US': 'Renamed' } });
    expect(await undo(token(done))).toMatchObject({ success_ids: [a.id], fail_ids: [b.id] });
    expect((await list()).map(({ url, enabled }) => [url, enabled])).toEqual([
      ['first', true],
      ['second', false],
    ]);
  });

  test('a branch that was deleted hangs where it hung, with its products and its address', async () => {
    const tea = await product('undo-tea');
    const top = await category('branch');
    const below = await category('twig', { parent_id: top.id, products: [tea] });
    const before = await shape();
    const gone = await shop.call(desk, 'content.batch-destroy-menu', { ids: [top.id, below.id] });
    expect(await findMoved(shop.reader, 'category', 'twig')).toEqual({ to: null, gone: true });
    expect(await undo(token(gone))).toMatchObject({ success_ids: [below.id, top.id], fail_ids: [] });
    expect(await shape()).toEqual(before);
    expect((await one('content.get-menu', { id: below.id })).products).toEqual([tea]);
    expect(await findMoved(shop.reader, 'category', 'twig')).toEqual({ to: null, gone: false });
  });

  test('an item whose parent has gone meanwhile stays away and is named', async () => {
    const top = await category('stem');
    const below = await category('leaf', { parent_id: top.id });
    const gone = await shop.call(desk, 'content.delete-menu', { id: below.id });
    await shop.call(desk, 'content.delete-menu', { id: top.id });
    expect(await undo(token(gone))).toMatchObject({ success_ids: [], fail_ids: [below.id] });
    expect(await list()).toEqual([]);
  });

  test('its past is told, and an older version is written again', async () => {
    const item = await category('past');
    await one('content.update-menu', { id: item.id, title: { 'en-US': 'New words' } });
    const { data: lines } = (await shop.call(desk, 'navigation.list-menu-history', { id: item.id })) as {
      data: { id: number; action: string }[];
    };
    expect(lines.map(({ action }) => action)).toEqual(['update', 'create']);
    await shop.call(desk, 'navigation.restore-menu', { id: item.id, audit_id: lines[1]?.id });
    expect((await one('content.get-menu', { id: item.id })).title).toBe('past');
  });

  test('a sheet is taken as the form is: places, addresses and parents are looked at', async () => {
    const top = await category('sheet-top');
    const sheet = [
      'title,type,url,parent_id',
      `Below,category,sheet-below,${top.id}`,
      'Lost,category,sheet-lost,999999',
    ];
    const file = { filename: 'menu.csv', mimetype: 'text/csv', bytes: new TextEncoder().encode(sheet.join('\n')) };
    const { data, errors } = (await shop.call(desk, 'navigation.import-menu', { file })) as {
      data: { created: number; failed: number; undo: string };
      errors: { column: string }[];
    };
    expect([data.created, data.failed, errors.map(({ column }) => column)]).toEqual([1, 1, ['parent_id']]);
    expect(await shape()).toEqual(['0 sheet-top 0', '1 sheet-below 0']);
    await undo(data.undo);
    expect(await shape()).toEqual(['0 sheet-top 0']);
  });

  test('everything is exported, as a workbook or as comma-separated text', async () => {
    await category('exported', { title: { 'zh-HK': '匯出' } });
    const file = (await shop.call(desk, 'navigation.export-menu', { format: 'csv' })) as {
      filename: string;
      bytes: Uint8Array;
    };
    expect(file.filename).toBe('menu list.csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes)).toMatch(/^\ufeff.*\r\n\d+,匯出,,Category/);
  });
});
