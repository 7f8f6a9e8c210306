import type { Context } from '@kaifong/kernel/context';
import { statementCount } from '@kaifong/kernel/db';
import { customer, staff, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { dropProduct, makeStock } from '../../catalogue/testing/index.ts';
import { makePicture, setFocus } from '../../media/testing/index.ts';
import { followClock } from '../actions/publishing/follow-clock.ts';
import { tidyContent } from '../actions/publishing/tidy-content.ts';
import { type ContentDesk, openContentDesk, refusalOf } from '../testing/index.ts';
import { getArticle } from './get-article.ts';

import { getBlock } from './get-block.ts';
import { getPage } from './get-page.ts';
import { listContentAddresses, listFeed } from './list-addresses.ts';
import { getBlogCategory, listArticles } from './list-articles.ts';
import { publishableArticle, publishablePage } from './publishing/publishables.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let shop: ContentDesk;
let desk: Context;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
  ({ desk } = shop);
});
afterAll(() => shop.runtime.close());

/** A fresh visitor each time: what she used is what a page would be made from. */
const visit = (language: 'en-US' | 'zh-HK' | 'zh-CN' = 'en-US') => shop.runtime.as(visitor, language);
const call = async <T>(route: string, input: Record<string, unknown> = {}, ctx: Context = desk): Promise<T> =>
  ((await shop.call(ctx, route, input)) as { data: T }).data;
const make = (noun: string, input: Record<string, unknown>) =>
  call<{ id: number }>(`content.create-${noun.replace('_', '-')}`, input);
const text = (word: string) => ({ 'en-US': word, 'zh-HK': `${word} 港` });
const today = (offset = 0) => new Date(shop.runtime.now().getTime() + offset * day).toISOString().slice(0, 10);
const at = (minutes: number) => new Date(shop.runtime.now().getTime() + minutes * minute).toISOString();

let picture = '';
beforeAll(async () => {
  picture = await makePicture(shop.runtime);
});

describe('the blog', () => {
  beforeEach(async () => {
    for (const table of ['publications', 'articles', 'blog_categories', 'tags'])
      await desk.connection.query(`delete from ${table}`);
    shop.runtime.cache.drop(['blog', 'articles']);
  });
  const article = (url: string, more: Record<string, unknown> = {}) =>
    make('article', { url, title: text(url), content: text(`<p>${url}</p>`), visibled: true, ...more });
  const urls = async (query: object = {}) =>
    (await listArticles(visit(), { page: 1, per_page: 10, ...query })).data.map(({ url }) => url);

  test('articles by day, with categories and tags that are there, a page at a time', async () => {
    const tea = await make('blog_category', { url: 'tea', title: text('Tea'), order: 2 });
    const hidden = await make('blog_category', { url: 'hidden', title: text('Hidden'), order: 1, visibled: false });
    const tag = await make('tag', { name: 'slow' });
    await article('old', {
      show_date: today(-9),
      categories: [tea.id, hidden.id],
      tags: [tag.id],
      author: { 'en-US': 'Mei', 'zh-HK': '美' },
    });
    await article('new', { show_date: today(-1), image: picture });
    await article('middle', { show_date: today(-5), categories: [tea.id] });
    expect(await urls()).toEqual(['new', 'middle', 'old']);
    expect(await urls({ page: 2, per_page: 2 })).toEqual(['old']);
    expect((await listArticles(visit(), { page: 5, per_page: 2 })).total).toBe(3);
    expect(await urls({ category: 'tea' })).toEqual(['middle', 'old']);
    expect(await urls({ category: 'hidden' })).toEqual([]);
    expect(await urls({ tag: 'slow' })).toEqual(['old']);
    expect(await urls({ tag: 'no such tag' })).toEqual([]);
    const { data } = await listArticles(visit('zh-HK'), { page: 1, per_page: 10 });
    expect(data[2]).toMatchObject({
      title: 'old 港',
      author: '美',
      tags: ['slow'],
      categories: [{ title: 'Tea 港' }],
    });
    expect(data[0]?.image?.path).toContain('/uploads/');
  });

  test('an article with its headings, related ones, neighbours and goods', async () => {
    const sold = await makeStock(shop.runtime, { code: 'b-tea' });
    const off = await makeStock(shop.runtime, { code: 'b-off', productVisible: false });
    const ids = [sold.productId, off.productId];
    const tea = await make('blog_category', { url: 'tea', title: text('Tea'), order: 0 });
    const html = '<h2>One &amp; only</h2><p onclick="x()">Hi</p><h3>Two</h3>';
    await article('before', { show_date: today(-3), categories: [tea.id] });
    await article('main', { show_date: today(-2), content: text(html), categories: [tea.id], products: ids.reverse() });
    await article('after', { show_date: today(-1) });
    const found = await getArticle(visit(), 'main');
    expect(found.contents).toEqual([
      { id: 'section-1', text: 'One & only', level: 2 },
      { id: 'section-2', text: 'Two', level: 3 },
    ]);
    expect(found.content).toBe('<h2 id="section-1">One &amp; only</h2><p>Hi</p><h3 id="section-2">Two</h3>');
    expect(found).toMatchObject({
      products: [{ url: 'b-tea' }],
      related: [{ url: 'before' }],
      previous: { title: 'before', link: '/blog/article/before' },
      next: { title: 'after' },
      reading_minutes: 1,
      languages: ['en-US', 'zh-HK'],
    });
  });

  describe('a visitor’s page costs a handful of statements, however much it shows', () => {
    const thingsOf = async (some: number) => {
      const codes = Array.from({ length: some }, (_, n) => `c${some}-${n}`);
      return Promise.all(codes.map(async (code) => (await makeStock(shop.runtime, { code })).productId));
    };
    /** The second time: what is the same on every page (settings, topics) is in the cache by then. */
    const statementsOf = async (work: () => Promise<unknown>) => {
      await work();
      const before = statementCount.value;
      await work();
      return statementCount.value - before;
    };
    const written = async (some: number) => {
      const tea = await make('blog_category', { url: 'tea', title: text('Tea') });
      const more = { categories: [tea.id], products: await thingsOf(some), image: picture, banner: picture };
      for (let at = 0; at < some; at += 1) await article(`a${at}`, { show_date: today(-at - 1), ...more });
      await make('page', { url: `costs-${some}`, title: text('P'), image: picture, enabled: true });
    };

    test.each([2, 9])('with %i articles', async (some) => {
      await written(some);
      const shown = await getArticle(visit(), 'a1');
      expect(shown).toMatchObject({ related: Array(Math.min(some - 1, 3)).fill({}), next: { title: 'a0' } });
      expect(shown.products).toHaveLength(some);
      expect(shown.banner?.alt).toBe('a1');
      expect(await statementsOf(() => getArticle(visit(), 'a1'))).toBe(3);
      const topic = { url: 'tea', page: 1, per_page: 10 };
      expect((await getBlogCategory(visit(), topic)).articles.data).toHaveLength(some);
      expect(await statementsOf(() => getBlogCategory(visit(), topic))).toBe(1);
      // A page with texts in the reader’s language; one that borrows them asks once more.
      expect(await statementsOf(() => getPage(visit(), `costs-${some}`))).toBeLessThanOrEqual(3);
    });
  });

  test('pictures come with the point that stays in sight', async () => {
    await setFocus(shop.runtime, picture, { focal_x: 20, focal_y: 80 });
    await article('seen', { show_date: today(-1), image: picture, banner: picture });
    const { image, banner } = await getArticle(visit(), 'seen');
    const { data } = await listArticles(visit(), { page: 1, per_page: 10 });
    await setFocus(shop.runtime, picture, { focal_x: 50, focal_y: 50 });
    expect([image?.focus, banner?.focus, data[0]?.image?.focus]).toEqual(['20% 80%', '20% 80%', '20% 80%']);
  });

  test('a date in the future is a schedule: nobody reads it a moment early, and no page is kept beyond', async () => {
    const { id } = await article('tomorrow', { show_date: today(2) });
    const state = await call<{ status: string }>('content.get-article-publishing', { id });
    expect(state.status).toBe('pending');
    expect(await refusalOf(getArticle(visit(), 'tomorrow'))).toBe('not-found');
    const reader = visit();
    expect((await listArticles(reader, { page: 1, per_page: 10 })).data).toEqual([]);
    expect([...reader.usedTags].some((tag) => tag.startsWith('until:'))).toBe(true);
    shop.runtime.advance(3 * day);
    expect(await urls()).toEqual(['tomorrow']);
    await followClock(desk, [publishablePage, publishableArticle]);
    expect(await call('content.get-article', { id })).toMatchObject({ visibled: true, status: 'published' });
  });

  test('what an article names and has gone meanwhile is left out when it is saved again', async () => {
    const [stays, goes] = [await makeStock(shop.runtime), await makeStock(shop.runtime, { lots: [] })];
    const ids = [stays.productId, goes.productId];
    const { id } = await article('two-things', { products: ids });
    await dropProduct(shop.runtime, goes.productId);
    const saved = await call('content.update-article', { id, products: ids, language: 'en-US' });
    expect(saved).toMatchObject({ products: [ids[0]] });
    const again = call('content.update-article', { id, products: ids, language: 'en-US' });
    expect(await refusalOf(again)).toBe('products: content.reference-missing');
  });

  test('refuses references that are none, and keeps a category that articles are in', async () => {
    expect(await refusalOf(article('x', { categories: [999_999] }))).toBe('categories: content.reference-missing');
    expect(await refusalOf(article('x', { image: '00000000-0000-4000-8000-000000000000' }))).toBe(
      'image: content.picture-missing',
    );
    const halves = { title: { 'zh-HK': '半' }, content: { 'en-US': '<p>half</p>' } };
    expect(await refusalOf(article('x', halves))).toBe('visibled: content.nothing-complete');
    const tea = await make('blog_category', { url: 'tea', title: text('Tea'), order: 0 });
    const { id } = await article('inside', { categories: [tea.id] });
    expect(await refusalOf(call('content.delete-blog-category', { id: tea.id }))).toBe('content.category-in-use');
    await call('content.delete-article', { id });
    expect(await refusalOf(call('content.delete-blog-category', { id: tea.id }))).toBe('accepted');
    expect(await refusalOf(getArticle(visit(), 'inside'))).toBe('not-found');
  });

  test('the feed and the sitemap carry what is published, in its languages', async () => {
    await article('fed');
    await article('draft', { visibled: false });
    await make('page', { url: 'mapped', title: { 'en-US': 'Mapped' }, enabled: true });
    expect((await listFeed(visit('zh-HK'))).map(({ title, path }) => [title, path])).toEqual([
      ['fed 港', '/blog/article/fed'],
    ]);
    const addresses = await listContentAddresses(visit());
    expect(addresses).toContainEqual(
      expect.objectContaining({ path: '/blog/article/fed', languages: ['en-US', 'zh-HK'] }),
    );
    expect(addresses).toContainEqual({ path: '/blog', updatedAt: expect.any(Date) });
    expect(addresses).toContainEqual(expect.objectContaining({ path: '/mapped', languages: ['en-US'] }));
    expect(addresses.map(({ path }) => path)).not.toContain('/blog/article/draft');
  });
});

describe('tags', () => {
  test('by name: made, renamed, counted, taken off', async () => {
    const { id } = await make('tag', { name: 'autumn' });
    expect(await refusalOf(make('tag', { name: 'autumn' }))).toBe('name: content.tag-taken');
    const article = await make('article', { url: 'tagged', title: text('T'), content: text('<p>x</p>'), tags: [id] });
    expect(await call('content.update-tag', { name: 'autumn', new_name: 'fall', version: 1 })).toMatchObject({
      name: 'fall',
      articles: 1,
      version: 2,
    });
    expect(await refusalOf(call('content.update-tag', { name: 'fall', new_name: 'x', version: 1 }))).toBe(
      'stale-version',
    );
    expect(await call('content.list-tag', { keyword: 'FAL' })).toMatchObject([{ name: 'fall' }]);
    expect(await shop.call(desk, 'content.batch-destroy-tag', { names: ['fall', 'none'] })).toMatchObject({
      success_ids: ['fall'],
      fail_ids: ['none'],
    });
    expect(await call('content.get-article', { id: article.id })).toMatchObject({ tags: [] });
  });
});

describe('what begins and ends by the clock', () => {
  test('slides in order, each in its time and language', async () => {
    const slide = (title: string, more: Record<string, unknown> = {}) =>
      make('slider', { title: text(title), image: picture, ...more });
    await slide('second', { order: 2, link: '/category/tea' });
    await slide('first', { order: 1 });
    await slide('later', { starts_at: at(10) });
    await slide('over', { ends_at: at(5), order: 3 });
    await slide('off', { enabled: false });
    await slide('chinese', { only_language: 'zh-HK', order: 4 });
    const seen = async (language: 'en-US' | 'zh-HK' = 'en-US') =>
      (await call<{ title: string }[]>('content.list-slides', {}, visit(language))).map(({ title }) => title);
    expect(await seen()).toEqual(['first', 'second', 'over']);
    expect(await seen('zh-HK')).toContain('chinese 港');
    shop.runtime.advance(6 * minute);
    expect(await seen()).toEqual(['first', 'second']);
    shop.runtime.advance(5 * minute);
    expect(await seen()).toEqual(['later', 'first', 'second']);
    expect(await refusalOf(slide('x', { link: 'javascript:x()' }))).toBe('link: content.link-invalid');
    expect(await refusalOf(slide('x', { starts_at: at(5), ends_at: at(1) }))).toBe('ends_at: content.end-before-start');
  });

  test('announcements for whom they are', async () => {
    const notice = (title: string, more: Record<string, unknown> = {}) =>
      make('announcement', { title: text(title), ...more });
    await notice('all', { body: text('<p>Hi<script>x()</script></p>') });
    await notice('guests', { audience: 'visitors' });
    await notice('club', { audience: 'members', starts_at: at(1) });
    const forStaff = await notice('staff', { audience: 'staff' });
    const seen = async (ctx: Context) =>
      (await call<{ title: string }[]>('content.list-notices', {}, ctx)).map(({ title }) => title);
    expect(await seen(visit())).toEqual(['guests', 'all']);
    expect(await seen(shop.runtime.as(customer(1)))).toEqual(['all']);
    shop.runtime.advance(2 * minute);
    expect(await seen(shop.runtime.as(customer(1)))).toEqual(['club', 'all']);
    const mei = shop.runtime.as(staff([], shop.ownerId));
    expect(await call('content.list-staff-notices', {}, mei)).toMatchObject([{ title: 'staff', read_at: null }]);
    await call('content.read-staff-notice', { id: forStaff.id }, mei);
    await call('content.read-staff-notice', { id: forStaff.id }, mei);
    expect(await call('content.list-staff-notices', {}, mei)).toMatchObject([{ read_at: expect.any(String) }]);
    expect(await call('content.view-announcement', { id: forStaff.id })).toMatchObject({
      showing: true,
      readers: [{ name: 'Mei' }],
    });
    const other = await notice('others', { audience: 'members' });
    expect(await refusalOf(call('content.read-staff-notice', { id: other.id }, mei))).toBe('not-found');
  });
});

describe('blocks and widgets', () => {
  test('a block by its identifier, while it is enabled', async () => {
    const { id } = await make('block', { identifier: 'hours', title: text('Hours'), content: text('<p>10–8</p>') });
    expect(await getBlock(visit('zh-HK'), 'hours')).toMatchObject({ title: 'Hours 港' });
    await call('content.update-block', { id, content: text('<p>9–9</p>') });
    expect(await getBlock(visit(), 'hours')).toMatchObject({ content: '<p>9–9</p>' });
    await call('content.update-block', { id, enabled: false });
    expect(await refusalOf(getBlock(visit(), 'hours'))).toBe('not-found');
    expect(await refusalOf(make('block', { identifier: 'Not A Key', title: text('x') }))).not.toBe('accepted');
  });

  test('each type of widget gives its own list, and refuses what it does not know', async () => {
    const widget = (type: string, data: object = {}) =>
      call<Record<string, unknown>>('content.get-widget', { type, data }, visit());
    for (const type of ['new_products', 'hot_products', 'featured_products', 'sale_products'])
      expect(await widget(type, { limit: 4 })).toMatchObject({ type, products: expect.any(Array) });
    expect(await widget('category_products', { category: 'none' })).toMatchObject({ products: [] });
    expect(await widget('picked_products', { ids: [999_999] })).toMatchObject({ products: [] });
    expect(await widget('articles', { limit: 3 })).toMatchObject({ articles: expect.any(Array) });
    expect(await widget('brands')).toMatchObject({ brands: [] });
    expect(await widget('categories')).toMatchObject({ categories: [] });
    expect(await widget('slider')).toMatchObject({ slides: expect.any(Array) });
    expect(await refusalOf(widget('category_products'))).toMatch(/^data\.category/);
    expect(await refusalOf(widget('new_products', { limit: 1000 }))).toMatch(/^data\.limit/);
    expect(await refusalOf(widget('users'))).toMatch(/^type/);
  });
});

test('what is left of a deleted page goes when its deletion can no longer be taken back', async () => {
  const { id } = await make('page', { url: 'gone', title: text('Gone'), enabled: true });
  await call('content.delete-page', { id });
  const left = async () =>
    (
      await desk.connection.query(
        `select (select count(*)::int from publications where kind = 'page' and record_id = $1)
          + (select count(*)::int from content_versions where kind = 'page' and record_id = $1) as rows`,
        [id],
      )
    ).rows[0]?.rows;
  await tidyContent(desk, [publishablePage]);
  expect(await left()).toBe(3);
  shop.runtime.advance(20 * day);
  await tidyContent(desk, [publishablePage]);
  expect(await left()).toBe(0);
});
