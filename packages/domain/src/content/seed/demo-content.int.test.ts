import { languages } from '@kaifong/base/localized';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoShop } from '../../../demo/index.ts';
import { getArticle } from '../queries/get-article.ts';
import { getBlock } from '../queries/get-block.ts';
import { getPage } from '../queries/get-page.ts';
import { getBlogCategory, listArticles } from '../queries/list-articles.ts';
import { listNotices } from '../queries/list-notices.ts';
import { listSlides } from '../queries/list-slides.ts';
import { listMenuItems } from '../queries/menu/list-menu-items.ts';
import { type ContentDesk, openContentDesk } from '../testing/index.ts';
import { fillDemoContent } from './demo-content.ts';

let shop: ContentDesk;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
  // The goods the articles speak of, without drawing them.
  const urls = [...new Set(demoShop.articles.flatMap(({ products }) => products))];
  await shop.desk.connection.query(
    `with p as (insert into products (sku, url, name) select u, u, '{"en-US": "Goods"}' from unnest($1::text[]) u returning id, sku)
     insert into stocks (product_id, sku, barcode, price_cents) select id, sku, sku, 100 from p`,
    [urls],
  );
  await fillDemoContent(shop.desk, () => undefined);
}, 120_000);
afterAll(() => shop.runtime.close());

test('every picture has a name to be found by and is described in every language', async () => {
  const { rows } = await shop.desk.connection.query('select filename, alt from files where public');
  expect(rows.length).toBeGreaterThan(5);
  for (const { filename, alt } of rows) {
    expect(filename).toMatch(/^(article|slide)-.+\.webp$/);
    for (const language of languages) expect((alt as Record<string, string>)[language], `${filename}`).toBeTruthy();
  }
});

test.each(languages)('everything there is to read is there in %s', async (language) => {
  const reader = shop.runtime.as(visitor, language);
  for (const { key, title } of demoShop.pages)
    expect(await getPage(reader, key)).toMatchObject({
      title: title[language],
      language,
      languages: [...languages].sort(),
    });
  const { data, total } = await listArticles(reader, { page: 1, per_page: 20 });
  expect(total).toBe(demoShop.articles.length);
  expect(data.map(({ show_date }) => show_date)).toEqual(
    data
      .map(({ show_date }) => show_date)
      .sort()
      .reverse(),
  );
  for (const { key, title, products, category } of demoShop.articles) {
    const article = await getArticle(reader, key);
    expect(article).toMatchObject({ title: title[language], categories: [{ url: category }] });
    expect(article.products.map(({ url }) => url)).toEqual(products);
    expect(article.image?.alt).toBe(title[language]);
    expect(article.related.length).toBeGreaterThan(0);
    expect(article.previous ?? article.next).not.toBeNull();
  }
  for (const { key, title } of demoShop.blogCategories)
    expect(await getBlogCategory(reader, { url: key, page: 1, per_page: 10 })).toMatchObject({
      data: { title: title[language] },
    });
  expect(await listSlides(reader)).toHaveLength(demoShop.banners.length);
  expect(await listNotices(reader)).toHaveLength(1);
  expect((await getBlock(reader, 'opening_hours')).title).not.toBe('');
});

test('an article is as saving it would leave it', async () => {
  const { rows } = await shop.desk.connection.query('select image_path from articles');
  expect(rows.length).toBe(demoShop.articles.length);
  for (const { image_path } of rows) expect(image_path).toMatch(/^\/uploads\/.+\.webp$/);
});

test('its texts are what the cleaner lets through unchanged', () => {
  for (const { key, content } of [...demoShop.pages, ...demoShop.articles])
    for (const language of languages) expect(sanitiseHtml(content[language]), key).toBe(content[language]);
});

test('the menu leads only to what is there', async () => {
  const { data } = await listMenuItems(shop.desk, { page: 1, per_page: 100 });
  expect(data.filter(({ reachable }) => !reachable)).toEqual([]);
  expect(data.map(({ type }) => type)).toEqual(expect.arrayContaining(['page', 'blog_category']));
});
