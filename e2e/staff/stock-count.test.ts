// A clerk counts a shelf with a phone: scans, types, hands the sheet in; the manager looks at what differs and agrees.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord, ownCall } from '../runner/records.ts';
import { signIn } from '../runner/sign-in.ts';
import { takeNextStep } from '../runner/steps.ts';

interface Lot {
  readonly id: number;
  readonly sku: string;
  readonly quantity: number;
  readonly available_inventories: number;
}

/** A shelf of its own with five pieces of something the demo shop has. */
async function fillShelf(page: Page, title: string): Promise<{ readonly sku: string }> {
  const { id: warehouse } = await makeRecord(page, 'warehouse', { title });
  const listed = await page.request.get('/api/admin/inventory?per_page=50');
  const { data } = (await listed.json()) as { data: Lot[] };
  const lot = data.find(({ available_inventories }) => available_inventories >= 10);
  const move = { from: lot?.id, to: warehouse, quantity: 5 };
  const moved = await page.request.post('/api/admin/inventory/transfer', { headers: ownCall, data: move });
  expect(moved.status(), await moved.text()).toBe(200);
  return { sku: lot?.sku ?? '' };
}

const phone = { width: 390, height: 844 };

journey('a clerk counts a shelf with a phone, and what differs sets the stock right', async ({ page, site }) => {
  await signIn(page, site);
  const shelf = `Counted shelf ${Date.now().toString(36)}`;
  const { sku } = await fillShelf(page, shelf);
  await page.setViewportSize(phone);
  await page.goto('/admin/stock-count/create');
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByRole('combobox', { name: 'Warehouse' }).click();
  await page.getByRole('option', { name: shelf }).click();
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await page.waitForURL(/stock-count\/view\/\d+/);

  const scanner = page.getByLabel('Scan or type a barcode, SKU or lot code');
  await scanner.fill('nothing-has-this');
  await scanner.press('Enter');
  await page.getByRole('alert').getByText('No goods have the code nothing-has-this').waitFor();
  await scanner.fill(sku);
  await scanner.press('Enter');
  // A code that is scanned onto the number is no number: what was counted is written down, and the goods of the code are asked for.
  await page.getByLabel('How many lie there').fill('4');
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('4 counted').waitFor();
  await page.getByText('4 counted before; your count replaces it').waitFor();
  await page.getByLabel('How many lie there').fill('3');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('status').getByText('3 counted').waitFor();
  // The next code may be scanned at once.
  expect(await scanner.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('region', { name: 'Rows of the sheet' }).getByText('-2').first().waitFor();
  await expectAccessible(page);

  // Nothing to ask: it is done at once.
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('Waits for approval').first().waitFor();
  // In this shop the owner is alone: she may agree with herself, and history says so.
  await takeNextStep(page, 'Approve and set the stock', async (dialog) => {
    await dialog.getByText('2 pieces are taken off').waitFor();
  });
  await page.getByText('Completed', { exact: true }).first().waitFor();
  await expectAccessible(page);

  await page.goto(`/admin/stock-count`);
  await page.getByText('Counted shelf').first().waitFor();
  const lots = await page.request.get(`/api/admin/inventory?keyword=${encodeURIComponent(sku)}&per_page=50`);
  const { data } = (await lots.json()) as { data: (Lot & { warehouse: string })[] };
  expect(data.filter(({ warehouse }) => warehouse === shelf).map(({ quantity }) => quantity)).toEqual([3]);
});
