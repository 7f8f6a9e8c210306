// A second server of the same shop names the first as the host of its pictures, as it would name a CDN: browsers fetch them
// there, on the first page and on those that scripts open, and the policy of the page allows that host alone.
import { afterAll, beforeAll, expect } from 'vitest';
import { type Shop, startShop } from '../../tools/process/shop.ts';
import { journey } from '../runner/journey.ts';
import { ownSite } from '../runner/site.ts';

let shop: Shop;
beforeAll(async () => {
  const { databaseUrl, dataDir, url } = ownSite();
  shop = await startShop({ databaseUrl, dataDir, env: { PICTURES_URL: `${url}/`, WORKER: '0' } });
});
afterAll(() => shop.stop());

journey('pictures come from their own host', async ({ site, visitor }) => {
  const page = await visitor({ baseURL: shop.url });
  const fetched: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/');
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL(/\/product\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [first] = await page.locator('main picture img').all();
  await expect.poll(() => first?.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const pictures = fetched.filter((address) => address.includes('/uploads/'));
  expect(pictures.length).toBeGreaterThan(1);
  expect(pictures.filter((address) => !address.startsWith(`${site.url}/uploads/`))).toEqual([]);
  expect(refused).toEqual([]);
});
