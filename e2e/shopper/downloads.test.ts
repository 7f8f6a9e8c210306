// A book of files: bought without an address, paid, fetched as often as was sold, and no more.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { expectAccessible } from '../runner/axe.ts';
import { placeOrder } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const code = `lane-book-${Date.now()}`;

/** A virtual product with a file that its buyer fetches twice. */
async function makeBook(owner: Page): Promise<void> {
  const { id } = await makeRecord(owner, 'product', {
    ...{ name: { 'en-US': 'Recipes of a lane' }, sku: code, url: code, type: 'virtual' },
    ...{ track_inventories: false, stocks: [{ sku: code, price: 30 }] },
  });
  await owner.goto(`/admin/product/edit/${id}`);
  const added = await owner.request.post(`/api/admin/product/${id}/file`, {
    headers: ownCall,
    multipart: {
      file: { name: 'recipes.txt', mimeType: 'text/plain', buffer: Buffer.from('Steam it for six minutes.') },
      downloads: '2',
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
}

/** Buys it as a guest, by transfer. Returns the number of the order. */
async function buy(page: Page): Promise<string> {
  await page.goto(`/product/${code}`);
  await addToCart(page);
  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.com');
  await page.getByRole('textbox', { name: 'Telephone number' }).fill('21234567');
  await page.getByRole('textbox', { name: 'First name' }).fill('Avid');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reader');
  expect(await page.getByRole('textbox', { name: 'Address', exact: true }).count()).toBe(0);
  return placeOrder(page);
}

async function confirmPayment(owner: Page, number: string): Promise<void> {
  const found = await owner.request.get(`/api/admin/order?keyword=${number}`);
  const [row] = ((await found.json()) as { data: { id: number }[] }).data;
  const read = await owner.request.get(`/api/admin/order/${row?.id}`);
  const { version, money } = ((await read.json()) as { data: { version: number; money: { due: number } } }).data;
  const paid = await owner.request.post(`/api/admin/order/${row?.id}/steps/confirm-payment`, {
    headers: ownCall,
    data: { version, amount: money.due },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
}

journey('a file is bought and fetched up to its limit', async ({ page, site, visitor }) => {
  const owner = await visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  await enter(owner, site);
  await makeBook(owner);
  const number = await buy(page);
  expect(await page.getByRole('link', { name: /downloads/i }).count()).toBe(0);
  await confirmPayment(owner, number);

  const fetch = page.getByRole('button', { name: /recipes\.txt/ });
  // The payment is confirmed first; what it gives follows a moment later.
  await expect
    .poll(
      async () => {
        await page.goto(`/order/downloads?order_number=${number}`);
        return fetch.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await expectAccessible(page);
  for (let time = 0; time < 2; time += 1) {
    const download = page.waitForEvent('download');
    await fetch.click();
    expect((await download).suggestedFilename()).toBe('recipes.txt');
    await page.reload();
  }
  await page.getByText('recipes.txt').waitFor();
  expect(await fetch.count()).toBe(0);
});
