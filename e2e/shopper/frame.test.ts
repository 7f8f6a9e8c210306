// What stands around the pages: the head in one row, the offer of one's own language, nothing beside paying.
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { fillCheckout } from '../runner/checkout.ts';
import { journey } from '../runner/journey.ts';

const product = '/product/jasmine-dragon-pearls';
const mainMenu = (page: Page) => page.locator('header nav');
const rowHeight = 48;

/** Fills a cart and orders; the provider's page is where she is then. */
async function orderByCard(page: Page): Promise<void> {
  await page.goto(product);
  await addToCart(page);
  await page.goto('/checkout');
  await fillCheckout(page, 'waiting@example.com');
  await page.locator('input[name=payment_method][value=paypal]').check();
  await page.getByRole('button', { name: /Place order/ }).click();
  await page.waitForURL(/\/simulators\//);
}

describe('a visitor', () => {
  for (const scripts of [true, false])
    journey(`finds the whole menu in one row, ${scripts ? 'with' : 'without'} scripts`, async ({ visitor }) => {
      const page = await visitor({
        javaScriptEnabled: scripts,
        locale: 'en-US',
        viewport: { width: 1280, height: 800 },
      });
      for (const [language, more] of [
        ['en-US', 'More'],
        ['zh-HK', '更多'],
      ] as const) {
        await page.goto(`/?lang=${language}`);
        const titles = await page.locator('header nav a').evaluateAll((links) => links.map((link) => link.textContent));
        for (const width of [900, 1024, 1280, 1480, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const box = await mainMenu(page).first().boundingBox();
          expect(box?.height, `${language} at ${width}`).toBeLessThan(rowHeight * 1.5);
        }
        await page.setViewportSize({ width: 900, height: 800 });
        const button = mainMenu(page).getByRole('button', { name: more });
        await button.hover();
        // Every item is in the row or in the panel that opens.
        const top = await mainMenu(page).first().locator('> ul > li:not(:has(> button)) > a').allTextContents();
        const hidden = async () => {
          const seen = await mainMenu(page).getByRole('link').allTextContents();
          return top.filter((title) => !seen.includes(title));
        };
        await expect.poll(hidden, { message: `${language}: ${titles.join()}` }).toEqual([]);
      }
    });

  journey('whose browser speaks Chinese is offered Chinese, once, and led nowhere', async ({ visitor, page }) => {
    const hers = await visitor({ locale: 'zh-HK', viewport: { width: 390, height: 844 } });
    await hers.goto(product);
    expect(await hers.locator('html').getAttribute('lang')).toBe('en');
    const offer = hers.getByRole('complementary', { name: '語言' });
    await offer.getByRole('link', { name: '繁體中文' }).click();
    await hers.waitForURL(/lang=zh-HK/);
    expect(await hers.locator('html').getAttribute('lang')).toBe('zh-HK');
    await hers.goto(product);
    expect(await hers.locator('html').getAttribute('lang')).toBe('zh-HK');
    expect(await hers.getByRole('complementary').count()).toBe(0);

    const other = await visitor({ locale: 'zh-CN' });
    await other.goto('/');
    await other.getByRole('button', { name: '不用了' }).click();
    await other.goto(product);
    await other.waitForLoadState('networkidle');
    expect(await other.getByRole('complementary').count()).toBe(0);

    await page.goto(product);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('complementary').count()).toBe(0);
  });
});

describe('a buyer', () => {
  journey('has nothing beside her checkout but the way back and the way to help', async ({ page }) => {
    await page.goto(product);
    await addToCart(page);
    await page.goto('/checkout');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.locator('input[name=keyword]').count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Back to cart' }).click();
    await page.waitForURL(/\/cart$/);
    await mainMenu(page).first().waitFor();
  });

  for (const scripts of [true, false])
    journey(
      `back from the page of paying finds her order, ${scripts ? 'with' : 'without'} scripts`,
      async ({ visitor }) => {
        const page = await visitor({ javaScriptEnabled: scripts, locale: 'en-US' });
        await orderByCard(page);
        // Back, or in another tab: the checkout has nothing left to sell.
        await page.goto('/checkout');
        await page.waitForURL(/\/cart$/);
        await page.getByRole('heading', { name: /Your order .+ is waiting for payment/ }).waitFor();
        await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click();
        await page.waitForURL(/\/order\/pay/);
        // The address is new before the page is.
        await page.getByRole('main').getByText('To pay', { exact: true }).waitFor();
        // Another visitor is told nothing of the order.
        const stranger = await visitor({ javaScriptEnabled: scripts, locale: 'en-US' });
        await stranger.goto('/cart');
        expect(await stranger.getByRole('main').textContent()).toContain('Your cart is empty');
        expect(await stranger.getByRole('main').textContent()).not.toContain('waiting');
      },
    );
});
