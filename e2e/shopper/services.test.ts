// A visitor wants something done for her: the list of services, one that is bought and one that is agreed first.
import { describe, expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { journey } from '../runner/journey.ts';

describe('a visitor who wants something done', () => {
  journey('finds the services in the menu and puts one in the cart', async ({ page }) => {
    await page.goto('/?lang=en-US');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Services' }).click();
    const main = page.getByRole('main');
    // The address is new before the page is.
    await main.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/service');
    const tile = main.getByRole('article').filter({ hasText: /^Knife Sharpening/ });
    expect(await tile.textContent()).toContain('From HK$38.00');
    expect(await tile.textContent()).toContain('Bring a tired blade to the counter');
    await tile.getByRole('link', { name: 'Knife Sharpening' }).click();
    await page.waitForURL('/service/knife-sharpening');
    await main.getByText('Large', { exact: true }).click();
    await addToCart(page);
    await page.goto('/cart');
    const line = main.getByRole('link', { name: 'Knife Sharpening' }).first();
    expect(await line.getAttribute('href')).toBe('/service/knife-sharpening');
  });

  journey('is told which are agreed with the shop first, and where to apply', async ({ page }) => {
    await page.goto('/service?lang=en-US');
    const main = page.getByRole('main');
    const agreed = main.getByRole('article').filter({ hasText: 'Agreed with us first' });
    expect(await agreed.getByRole('heading').allTextContents()).toEqual(['Private Tea Tasting']);
    await agreed.getByRole('link').click();
    await main.getByRole('heading', { level: 1, name: 'Private Tea Tasting' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/service/private-tea-tasting');
    expect(await main.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);
    const way = page.getByRole('navigation', { name: 'You are here' });
    expect(await way.getByRole('listitem').allTextContents()).toEqual(['Home', 'Services', 'Private Tea Tasting']);
    await main.getByRole('link', { name: 'Apply' }).click();
    await page.waitForURL('/form/tea-tasting?service=private-tea-tasting');
  });

  journey('is led to the one address of each, before scripts arrive as well', async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false, locale: 'en-US' });
    for (const [from, to] of [
      ['/services', '/service'],
      ['/services/knife-sharpening?lang=zh-HK', '/service/knife-sharpening?lang=zh-HK'],
      ['/product/knife-sharpening', '/service/knife-sharpening'],
      ['/service/jasmine-dragon-pearls', '/product/jasmine-dragon-pearls'],
    ] as const) {
      const answer = await page.request.get(from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
    }
    await page.goto('/product/knife-sharpening?lang=en-US');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/service/knife-sharpening');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.waitForURL(/\/service\/knife-sharpening\?added=/);
    expect((await page.goto('/service/nothing-of-the-kind'))?.status()).toBe(404);
  });
});
