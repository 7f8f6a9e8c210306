// How well the shop is searched, judged by what its shoppers ask for.
import { domains, fillDemoShelves } from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { openTestRuntime, system, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { demoShop } from './demo-shop.ts';
import { judgedQueries } from './testing/judged-queries.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  const ctx = runtime.as(system);
  for (const domain of domains) await domain.essentials?.(ctx);
  // Nobody looks at the pictures.
  const speck = await demoShop.drawCategory({ emoji: ['1f375', '1f375', '1f375'], palette: 'tea', seed: 'speck' });
  const blank = () => Promise.resolve(speck);
  const products = demoShop.products.map((product) => ({ ...product, visibled: true }));
  await fillDemoShelves(ctx, { ...demoShop, products, drawPicture: blank, drawCategory: blank }, () => undefined);
}, 120_000);
afterAll(() => runtime.close());

const binding = domains
  .flatMap(({ bindings }) => bindings)
  .find(({ route }) => route.name === 'catalogue.search-products');

async function firstThree(ctx: Context, keyword: string): Promise<string[]> {
  if (!binding) throw new Error('the shop cannot be searched');
  const answer = await binding.handle(ctx, parseInput(binding.route.input, { keyword, per_page: 10 }));
  return (answer as { data: { url: string }[] }).data.slice(0, 3).map(({ url }) => url);
}

test('every judgement names products of the demo shop', () => {
  const known = new Set(demoShop.products.map(({ url }) => url));
  expect(judgedQueries.flatMap(({ wanted }) => wanted).filter((url) => !known.has(url))).toEqual([]);
});

test('the wanted product stands among the first three in at least 95 of 100 searches', async () => {
  const missed: string[] = [];
  for (const { language, keyword, wanted } of judgedQueries) {
    const found = await firstThree(runtime.as(visitor, language), keyword);
    if (!found.some((url) => wanted.includes(url))) missed.push(`${language} ${keyword}: ${found.join(', ')}`);
  }
  const found = judgedQueries.length - missed.length;
  console.info(`judged queries: ${found} of ${judgedQueries.length}; not: ${missed.join(' · ') || 'none'}`);
  expect(judgedQueries.length).toBeGreaterThanOrEqual(150);
  for (const language of ['en-US', 'zh-HK', 'zh-CN'])
    expect(judgedQueries.filter((query) => query.language === language).length).toBeGreaterThanOrEqual(30);
  expect(found / judgedQueries.length).toBeGreaterThanOrEqual(0.95);
});
