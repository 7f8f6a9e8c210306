// What a visitor of the demo shop can read, asked for as the storefront asks.
import { languages } from '@kaifong/base/localized';
import { domains, fillDemoContent, fillDemoShelves } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { parseInput } from '@kaifong/kernel/http';
import { openTestRuntime, staff, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoShop } from './demo-shop.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  const ctx = runtime.as(system);
  for (const domain of domains) await domain.essentials?.(ctx);
  // The goods the articles speak of, those that are hidden for now too, without drawing them.
  const speck = await demoShop.drawCategory({ emoji: ['1f375', '1f375', '1f375'], palette: 'tea', seed: 'speck' });
  const blank = () => Promise.resolve(speck);
  const products = demoShop.products.map((product) => ({ ...product, visibled: true }));
  await fillDemoShelves(ctx, { ...demoShop, products, drawPicture: blank, drawCategory: blank }, () => undefined);
  await fillDemoContent(ctx, demoShop, () => undefined);
}, 120_000);
afterAll(() => runtime.close());

const bindings = new Map(domains.flatMap((domain) => domain.bindings).map((one) => [one.route.name, one]));

/** What a route answers, asked by its name as its door would. */
async function ask<Data>(ctx: Context, route: string, input: Record<string, unknown> = {}): Promise<Data> {
  const binding = bindings.get(route);
  if (!binding) throw new Error(`no such route: ${route}`);
  return ((await binding.handle(ctx, parseInput(binding.route.input, input))) as { data: Data }).data;
}

interface Article {
  readonly show_date: string;
  readonly image: { readonly alt: string } | null;
  readonly products: readonly { readonly url: string }[];
  readonly related: readonly unknown[];
  readonly previous: unknown;
  readonly next: unknown;
}
test('every picture has a name to be found by and is described in every language', async () => {
  const { rows } = await runtime.database.connection.query(
    `select filename, alt from files where filename similar to '(article|slide)%'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { filename, alt } of rows) {
    expect(filename).toMatch(/^(article|slide)-.+\.webp$/);
    for (const language of languages) expect((alt as Record<string, string>)[language], `${filename}`).toBeTruthy();
  }
});

test.each(languages)('everything there is to read is there in %s', async (language) => {
  const reader = runtime.as(visitor, language);
  for (const { key, title } of demoShop.pages)
    expect(await ask(reader, 'content.show-page', { url: key })).toMatchObject({
      title: title[language],
      language,
      languages: [...languages].sort(),
    });
  const data = await ask<Article[]>(reader, 'content.list-articles', { per_page: 20 });
  expect(data).toHaveLength(demoShop.articles.length);
  expect(data.map(({ show_date }) => show_date)).toEqual(
    data
      .map(({ show_date }) => show_date)
      .sort()
      .reverse(),
  );
  for (const { key, title, products, category } of demoShop.articles) {
    const article = await ask<Article>(reader, 'content.show-article', { url: key });
    expect(article).toMatchObject({ title: title[language], categories: [{ url: category }] });
    expect(article.products.map(({ url }) => url)).toEqual(products);
    expect(article.image?.alt).toBe(title[language]);
    expect(article.related.length).toBeGreaterThan(0);
    expect(article.previous ?? article.next).not.toBeNull();
  }
  for (const { key, title } of demoShop.blogCategories)
    expect(await ask(reader, 'content.show-blog-category', { url: key })).toMatchObject({ title: title[language] });
  expect(await ask(reader, 'content.list-slides')).toHaveLength(demoShop.banners.length);
  expect(await ask(reader, 'content.list-notices')).toHaveLength(1);
  const hours = await ask<{ title: string }>(reader, 'content.show-block', { identifier: 'opening_hours' });
  expect(hours.title).not.toBe('');
});

test('an article is as saving it would leave it', async () => {
  const { rows } = await runtime.database.connection.query('select image_path from articles');
  expect(rows.length).toBe(demoShop.articles.length);
  for (const { image_path } of rows) expect(image_path).toMatch(/^\/uploads\/.+\.webp$/);
});

test('its texts are what the cleaner lets through unchanged', () => {
  for (const { key, content } of [...demoShop.pages, ...demoShop.articles])
    for (const language of languages) expect(sanitiseHtml(content[language]), key).toBe(content[language]);
});

test('the menu leads only to what is there', async () => {
  const owner = runtime.as(staff(['*']));
  const data = await ask<{ reachable: boolean; type: string }[]>(owner, 'content.list-menu', { per_page: 100 });
  expect(data.filter(({ reachable }) => !reachable)).toEqual([]);
  expect(data.map(({ type }) => type)).toEqual(expect.arrayContaining(['page', 'blog_category']));
});
