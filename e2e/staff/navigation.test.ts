// The navigation of whoever may open everything: folded groups, what she pinned, and all of it by keys and on a phone.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from '../runner/axe.ts';
import { journey } from '../runner/journey.ts';
import { enter } from '../runner/sign-in.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const heading = (page: Page, name: string) => rail(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => rail(page).getByRole('link', { name, exact: true });
const isOpen = (page: Page, name: string) => heading(page, name).getAttribute('aria-expanded');

journey('groups are folded, the one of the screen is open, and what was opened stays so', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/dashboard');
  await link(page, 'Orders').waitFor();
  expect(await isOpen(page, 'Sales')).toBe('true');
  expect(await isOpen(page, 'Content')).toBe('false');
  expect(await link(page, 'Articles').count()).toBe(0);

  // By keys: what is folded away is no stop of Tab.
  await heading(page, 'Content').focus();
  await page.keyboard.press('Enter');
  await link(page, 'Articles').waitFor();
  await heading(page, 'Sales').press('Space');
  await expect.poll(() => link(page, 'Orders').count()).toBe(0);
  await page.reload();
  await link(page, 'Articles').waitFor();
  expect(await link(page, 'Orders').count()).toBe(0);

  // The palette goes where the navigation is folded; the group of the screen cannot be folded away.
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('searchbox', { name: /Go to a screen/ }).fill('brands');
  await page.getByRole('dialog').getByText('Brands', { exact: true }).first().click();
  await page.waitForURL(/\/admin\/brand/);
  await rail(page).locator('[aria-current="page"]').getByText('Brands').waitFor();
  expect(await heading(page, 'Catalogue').count()).toBe(0);
  await expectAccessible(page);
});

journey('what she pins stands on top, on every device of hers', async ({ page, site, visitor }) => {
  await enter(page, site);
  await page.goto('/admin/brand');
  const pin = rail(page).getByRole('button', { name: 'Pin Brands to the top' });
  const kept = page.waitForResponse((reply) => reply.url().includes('/view/column'));
  await pin.click();
  expect((await kept).status()).toBe(200);
  expect(await pin.getAttribute('aria-pressed')).toBe('true');
  const pinned = (of: Page) => rail(of).getByRole('list', { name: 'Pinned' }).getByRole('listitem');
  expect(await pinned(page).allTextContents()).toEqual(['Brands']);

  const phone = await visitor({ locale: 'en-US', viewport: { width: 320, height: 640 } });
  await enter(phone, site);
  await phone.goto('/admin/dashboard');
  await phone.getByRole('button', { name: 'Open navigation' }).click();
  await pinned(phone).filter({ hasText: 'Brands' }).waitFor({ timeout: 10_000 });
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await pinned(phone).getByRole('link').click();
  await phone.waitForURL(/\/admin\/brand/);

  await pin.click();
  await expect.poll(() => pinned(page).count()).toBe(0);
});
