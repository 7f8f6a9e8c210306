// A page that was opened before an update asks for a script that is gone: the page loads itself once more, and goes on.
import type { Page, Request } from 'playwright';
import { expect } from 'vitest';
import { journey } from '../runner/journey.ts';
import { enter, signIn } from '../runner/sign-in.ts';
import { openRegister } from '../runner/till.ts';

/**
 * Takes the next of these scripts away that the page asks for; with `again` until the page is loaded anew, as an update does. Returns how
 * often it was loaded since.
 */
async function takeScriptAway(page: Page, scripts: RegExp, again: 'comes' | 'stays away'): Promise<() => number> {
  let gone: string | undefined;
  let isUpdated = false;
  let loaded = 0;
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isUpdated = true;
  });
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  await page.route(scripts, (route) => {
    gone ??= route.request().url();
    const isGone = route.request().url() === gone && (!isUpdated || again === 'stays away');
    return isGone ? route.fulfill({ status: 404 }) : route.continue();
  });
  return () => loaded;
}

/** By the names of their modules: parts of the open page may still come while it is left. */
const ofForm = /\/admin\/assets\/resource-form-[^/]+\.js$/;
const ofTill = /\/admin\/assets\/new-till-[^/]+\.js$/;
const ofCart = /\/assets\/cart-(?!link)[^/]+\.js$/;

journey('the back office loads itself once where the code of a screen is gone', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/brand');
  await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();
  const loaded = await takeScriptAway(page, ofForm, 'comes');
  await page.getByRole('link', { name: 'Add brand' }).click();
  await page.getByRole('textbox', { name: 'Title (English)', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/brand/create');
  expect(loaded()).toBe(1);
});

journey('code that does not come after that is said, and the page stays', async ({ page, site }) => {
  await enter(page, site);
  await page.goto('/admin/brand');
  await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();
  const loaded = await takeScriptAway(page, ofForm, 'stays away');
  await page.getByRole('link', { name: 'Add brand' }).click();
  await expect.poll(loaded).toBe(1);
  await page.getByRole('alert').getByText('This screen could not be loaded').waitFor();
  expect(loaded()).toBe(1);
});

journey('a till loads itself once where its code is gone', async ({ page, site }) => {
  await signIn(page, site);
  const { store } = await openRegister(page, `Updated store ${Date.now().toString(36)}`);
  await page.goto('/admin/brand');
  await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();
  const loaded = await takeScriptAway(page, ofTill, 'comes');
  // As a link of the back office does, without loading the page.
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `/admin/store/pos/new/${store}`);
  await page.getByRole('radio', { name: 'Only counter' }).waitFor();
  expect(loaded()).toBe(1);
});

journey('a page of the shop loads itself once where the code of the next page is gone', async ({ page }) => {
  await page.goto('/');
  const loaded = await takeScriptAway(page, ofCart, 'comes');
  const cart = page.getByRole('link', { name: 'Cart' }).first();
  await cart.click();
  await expect.poll(loaded).toBe(1);
  // React has taken the new page over: a link before that loads the next page as a browser does.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  await cart.click();
  await page.waitForURL('/cart');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loaded()).toBe(1);
});
