// What ticks the lines of the setup list that are about pages and the menu.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createMenuItem } from '../navigation/index.ts';
import { setupSteps as menuSteps } from '../navigation/queries/setup-steps.ts';
import { setupSteps } from './queries/setup-steps.ts';
import { type ContentDesk, openContentDesk } from './testing/index.ts';

let shop: ContentDesk;
beforeAll(async () => {
  shop = await openContentDesk(inject('database'));
});
afterAll(() => shop.runtime.close());

const isDone = (name: string) =>
  [...setupSteps, ...menuSteps].find((step) => step.name === name)?.isDone(shop.desk) ?? Promise.reject(name);

async function publish(title: object, url: string): Promise<void> {
  const { data } = (await shop.call(shop.desk, 'content.create-page', { title, url })) as { data: { id: number } };
  await shop.call(shop.desk, 'content.publish-page', { id: data.id });
}

test.each([
  ['Terms of service', 'tos', 'Privacy', 'p-1'],
  ['服務條款', '服務條款-3368', '私隱政策', '私隱政策-3368'],
  ['服务协议及条款', 'a-1', '隐私政策', 'a-2'],
  ['購物細則', 'b-1', '隱私權聲明', 'b-2'],
])('pages called %s and %s are terms and privacy, whatever their address', async (terms, one, privacy, two) => {
  await shop.desk.connection.query('delete from publications; delete from pages');
  await publish({ 'zh-HK': terms }, one);
  expect(await isDone('terms')).toBe(false);
  await publish({ 'zh-HK': privacy }, two);
  expect(await isDone('terms')).toBe(true);
});

test('a category is in the menu where visitors see it', async () => {
  const hidden = { display_in_desktop: false, display_in_mobile: false };
  await createMenuItem(shop.desk, { type: 'category', url: 'women', title: { 'en-US': 'women' }, ...hidden });
  expect(await isDone('category')).toBe(false);
  await createMenuItem(shop.desk, { type: 'category', url: 'tea', title: { 'en-US': 'Tea' } });
  expect(await isDone('category')).toBe(true);
});
