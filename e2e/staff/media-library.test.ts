// Staff keep the pictures of the shop: dropped in, described, cropped, replaced where they stand, and safe while shown.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { pictureOf, transferOf } from '../runner/drawn-picture.ts';
import { journey } from '../runner/journey.ts';
import { makeRecord } from '../runner/records.ts';
import { enter } from '../runner/sign-in.ts';

const library = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const tileOf = (page: Page, name: string) => library(page).getByRole('listitem').filter({ hasText: name });
/** How wide what a visitor gets is, for its height. */
const shapeOf = (page: Page) =>
  page
    .getByRole('article')
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.naturalWidth / picture.naturalHeight);

/** Drops a picture on the library, as from a desktop; gives the id of what is stored. */
async function dropIn(page: Page, name: string, colour: string): Promise<string> {
  await page.goto('/admin/media');
  await library(page).waitFor();
  const storing = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/api/admin/upload'),
  );
  const dataTransfer = await transferOf(page, { name, width: 640, height: 480, colour });
  await library(page).dispatchEvent('drop', { dataTransfer });
  const stored = await storing;
  await tileOf(page, name).waitFor();
  return ((await stored.json()) as { data: { id: string } }).data.id;
}

journey('a picture is dropped in, described, cropped, and found by its words', async ({ page, site, visitor }) => {
  await enter(page, site);
  const image = await dropIn(page, 'Red lantern.png', '#b3261e');
  const tile = tileOf(page, 'Red lantern.png');
  await tile.getByRole('img', { name: 'No description' }).waitFor();
  await tile.getByText('Used in 0 places').waitFor();
  await tile.getByRole('button', { name: 'Edit Red lantern.png' }).click();
  const drawer = page.getByRole('dialog', { name: 'Red lantern.png' });
  await drawer.getByRole('textbox', { name: 'Description · English' }).fill('A red lantern');
  await drawer.getByRole('textbox', { name: 'Description · 繁體中文' }).fill('一盞紅燈籠');

  // The left half of it, drawn by a corner: what was written meanwhile stays.
  await drawer.getByRole('button', { name: 'Crop' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop' });
  const part = await cropping.getByRole('group', { name: /^The shown part/ }).boundingBox();
  if (!part) throw new Error('Nothing to crop');
  await page.mouse.move(part.x + part.width - 6, part.y + part.height - 6);
  await page.mouse.down();
  await page.mouse.move(part.x + part.width / 2 - 6, part.y + part.height - 6, { steps: 4 });
  await page.mouse.up();
  expect(await cropping.getByRole('textbox', { name: 'Width' }).inputValue()).toBe('320');
  await cropping.getByRole('button', { name: 'Save' }).click();
  await drawer.getByText('320 × 480').waitFor();
  const spot = drawer.getByRole('button', { name: 'Choose the point the eye should go to' });
  // The cropped picture is fetched anew, and only then has its size.
  const drawn = spot.locator('img');
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth < image.naturalHeight))
    .toBe(true);
  const box = await spot.boundingBox();
  await spot.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
  expect(await drawer.getByRole('textbox', { name: 'Focus from the left' }).inputValue()).toBe('25 %');
  expect(await drawer.getByRole('textbox', { name: 'Focus from the top' }).inputValue()).toBe('75 %');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await tile.getByRole('img', { name: 'No description' }).waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill('紅燈籠');
  await page.waitForURL(/keyword=/);
  await expect.poll(() => library(page).getByRole('listitem').count()).toBe(1);
  await tile.waitFor();

  await makeRecord(page, 'page', { title: { 'en-US': 'Lanterns' }, url: 'lanterns', image, enabled: true });
  const reader = await visitor({ locale: 'zh-HK' });
  await reader.context().addCookies([{ name: 'language', value: 'zh-HK', url: site.url }]);
  await reader.goto('/page/lanterns');
  await reader.getByRole('img', { name: '一盞紅燈籠' }).waitFor();
  await expect.poll(() => shapeOf(reader)).toBeCloseTo(2 / 3, 2);
});

journey('a picture that is shown cannot be deleted, but replaced', async ({ page, site, visitor }) => {
  await enter(page, site);
  const image = await dropIn(page, 'Green kettle.png', '#1b5e20');
  await makeRecord(page, 'page', { title: { 'en-US': 'Kettles' }, url: 'kettles', image, enabled: true });
  const reader = await visitor({ locale: 'en-US' });
  await reader.goto('/page/kettles');
  await expect.poll(() => shapeOf(reader)).toBeCloseTo(4 / 3, 2);

  await page.reload();
  const tile = tileOf(page, 'Green kettle.png');
  await tile.getByText('Used in 1 place').waitFor();
  await tile.getByRole('button', { name: 'Edit Green kettle.png' }).click();
  const drawer = page.getByRole('dialog', { name: 'Green kettle.png' });
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('This picture is shown by').waitFor();

  // Whoever has the address of the page sees the new one in the same place.
  const choosing = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Replace' }).click();
  const square = { name: 'Kettle, better.png', width: 500, height: 500, colour: '#0d3b66' };
  await (await choosing).setFiles(await pictureOf(page, square));
  await drawer.getByText('500 × 500').waitFor();
  await expect
    .poll(async () => {
      await reader.reload();
      return shapeOf(reader);
    })
    .toBe(1);
  await drawer.getByRole('link', { name: 'Kettles' }).click();
  await page.waitForURL(/\/admin\/page\/edit\/\d+/);
});
