// The main ways through the product in Firefox: what works in the browser all other journeys use may fail in another.
// Skipped where no Firefox is installed (`apt-get install firefox-esr`, or FIREFOX_PATH).
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCart } from './runner/add-to-cart.ts';
import { findFirefox, type OpenFirefox, openFirefox } from './runner/firefox.ts';
import { enter, signIn } from './runner/sign-in.ts';
import { ownSite } from './runner/site.ts';

const executable = findFirefox();
if (!executable) console.log('journeys in Firefox are skipped: no Firefox is installed (apt-get install firefox-esr)');

/** Types by keys in place of what stands there: through this channel `fill` sets a value without React's noticing. */
async function type(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

describe.skipIf(!executable)('in Firefox', () => {
  let opened: OpenFirefox;
  let context: BrowserContext;
  const complaints: string[] = [];

  beforeAll(async () => {
    opened = await openFirefox(executable ?? '');
    context = await opened.browser.newContext({
      baseURL: ownSite().url,
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    });
    context.setDefaultTimeout(30_000);
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(error.error().message));
  });
  afterAll(() => opened?.close());

  /** Walks in a page of its own; what the console complained of meanwhile is a fault. */
  const walk = async (way: (page: Page) => Promise<void>) => {
    complaints.length = 0;
    const page = await context.newPage();
    await way(page);
    expect(complaints).toEqual([]);
    await page.close();
  };

  test('a guest buys', () =>
    walk(async (page) => {
      await page.goto('/product/jasmine-dragon-pearls');
      await addToCart(page);
      await page.goto('/checkout');
      for (const [label, text] of [
        ['Email', 'firefox@example.com'],
        ['Telephone number', '21234567'],
        ['First name', 'Fire'],
        ['Last name', 'Fox'],
      ] as const)
        await page.getByRole('textbox', { name: label }).fill(text);
      await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Flat 1, 2 Test Street, Mong Kok');
      await page.getByRole('button', { name: /Place order/ }).click();
      await page.waitForURL(/\/order\/success/);
    }));

  test('staff log in', () =>
    walk(async (page) => {
      await signIn(page, ownSite());
      await page.getByRole('heading', { level: 1 }).waitFor();
    }));

  test('a product is edited', () =>
    walk(async (page) => {
      await enter(page, ownSite());
      await page.goto('/admin/product');
      await page.getByRole('link', { name: 'Jasmine Dragon Pearls' }).first().click();
      const name = page.getByRole('textbox', { name: 'Name (English)' });
      await expect.poll(() => name.inputValue()).toBe('Jasmine Dragon Pearls');
      await type(name, 'Jasmine Dragon Pearls, first flush');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Submit Success').waitFor();
      await page.reload();
      await expect.poll(() => name.inputValue()).toBe('Jasmine Dragon Pearls, first flush');
      await type(name, 'Jasmine Dragon Pearls');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Submit Success').waitFor();
    }));

  test('a page is written and published', () =>
    walk(async (page) => {
      await enter(page, ownSite());
      await page.goto('/admin/page/create');
      await type(page.getByRole('textbox', { name: 'Title (English)', exact: true }), 'Written in Firefox');
      await type(page.getByRole('textbox', { name: 'URL' }), 'written-in-firefox');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.waitForURL(/\/admin\/page\/edit\/\d+$/);
      await page.getByRole('button', { name: 'Publish…' }).click();
      const question = page.getByRole('dialog', { name: 'Publish' });
      await question.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByRole('region', { name: 'What visitors see' }).getByText('Published', { exact: true }).waitFor();
      await page.goto('/page/written-in-firefox');
      await page.getByRole('heading', { level: 1, name: 'Written in Firefox' }).waitFor();
    }));
});
