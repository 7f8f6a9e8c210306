// A visitor looks around: languages, search, categories, options, with and without scripts.
import { languages } from '@kaifong/base/localized';
import type { Locator } from 'playwright';
import { describe, expect } from 'vitest';
import { addToCart } from '../runner/add-to-cart.ts';
import { journey } from '../runner/journey.ts';

const product = '/product/jasmine-dragon-pearls';
/** An article of the demo shop, as each reads it. */
const titles = {
  'en-US': 'Paper instead of plastic: what we changed',
  'zh-HK': '以紙代膠：我們改了甚麼',
  'zh-CN': '以纸代塑：我们改了什么',
};

/** The role of the field is another once its suggestions have come. */
const searchField = (place: Locator) => place.locator('input[name=keyword]').first();

describe('a visitor', () => {
  journey('finds the shop in each of its languages', async ({ page }) => {
    for (const [language, headline, lang] of [
      ['en-US', 'Good things from round the corner', 'en'],
      ['zh-HK', '街坊好物，就在轉角', 'zh-HK'],
      ['zh-CN', '街坊好物，就在转角', 'zh-CN'],
    ]) {
      await page.goto(`/?lang=${language}`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(headline);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    }
    // The choice is remembered.
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });

  journey('sees a page with its styles and its picture before scripts share the line', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const at = (part: RegExp) => asked.findIndex((path) => part.test(path));
    await page.goto(product);
    // The page carries its styles, and does not ask for them again when it wakes up.
    expect(at(/^\/assets\/.*\.css$/)).toBe(-1);
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontSize)).not.toBe('32px');
    expect(at(/^\/uploads\//)).toBeGreaterThan(-1);
    expect(at(/^\/assets\/framework-/)).toBeGreaterThan(at(/^\/uploads\//));
    // Another kind of page brings what this one did not have; a visitor with a cart has the files already.
    await page.getByRole('link', { name: 'Cart' }).first().click();
    await page.waitForURL('/cart');
    await expect.poll(() => at(/^\/assets\/cart-.*\.css$/)).toBeGreaterThan(-1);
    await page.goto(product);
    await addToCart(page);
    const again = await (await page.request.get(product)).text();
    expect(again).toContain('<link rel="stylesheet" href="/assets/');
    expect(again).not.toContain('<style data-link=');
  });

  journey('subscribes to the journal in her language', async ({ page, site }) => {
    await page.goto('/');
    for (const language of languages) {
      const reply = await page.request.get(`/feed.xml?lang=${language}`);
      expect(reply.headers()['content-type']).toMatch(/^application\/atom\+xml/);
      const feed = await page.evaluate(
        (text) => {
          const read = new DOMParser().parseFromString(text, 'application/xml');
          const contents = [...read.querySelectorAll('entry > content')].map((content) => {
            const shown = new DOMParser().parseFromString(content.textContent ?? '', 'text/html');
            return [...shown.querySelectorAll('[href], [src]')].map(
              (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
            );
          });
          return {
            problem: read.querySelector('parsererror')?.textContent,
            language: read.documentElement.getAttribute('xml:lang'),
            titles: [...read.querySelectorAll('entry > title')].map((title) => title.textContent),
            addresses: [
              ...[...read.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? ''),
              ...[...read.querySelectorAll('id')].map((id) => id.textContent ?? ''),
              ...contents.flat(),
            ],
          };
        },
        await reply.text(),
      );
      expect(feed.problem).toBeUndefined();
      expect(feed.language).toBe(language);
      expect(feed.titles.length).toBeGreaterThan(2);
      // An article written in one language alone is read in that one.
      expect(feed.titles).toContain(titles[language]);
      // Every address is whole; those of the shop are its own.
      for (const address of feed.addresses) expect(address).toMatch(/^(https?|mailto|tel):/);
      expect(feed.addresses.filter((address) => address.startsWith(site.url)).length).toBeGreaterThan(4);
    }
  });

  journey('finds part words, and Traditional when she types Simplified', async ({ page }) => {
    await page.goto('/?lang=zh-HK');
    const search = searchField(page.locator('body'));
    await search.fill('乌龙');
    await search.press('Enter');
    await page.waitForURL(/\/search\//);
    expect(await page.getByRole('main').textContent()).toContain('烏龍');
  });

  journey('sees prices in another currency', async ({ page }) => {
    await page.goto(`${product}?currency=USD`);
    expect(await page.getByRole('main').textContent()).toMatch(/US\$\d/);
  });

  journey('puts a chosen option into the cart and finds it there', async ({ page }) => {
    await page.goto(product);
    await page.getByText('100 g', { exact: true }).click();
    await addToCart(page);
    await page.goto('/cart');
    const main = page.getByRole('main');
    expect(await main.textContent()).toContain('Jasmine Dragon Pearls');
    expect(await main.textContent()).toContain('100 g');
  });

  journey('can do the same before any script has arrived', async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false, locale: 'en-US' });
    await page.goto('/');
    await page.getByRole('searchbox').first().fill('jasmine');
    await page.getByRole('searchbox').first().press('Enter');
    await page
      .getByRole('link', { name: /Jasmine Dragon Pearls/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.goto('/cart');
    expect(await page.getByRole('main').textContent()).toContain('Jasmine Dragon Pearls');
  });

  journey('meets a page that is not there with a way on', async ({ page }) => {
    const response = await page.goto('/product/nothing-of-the-kind');
    expect(response?.status()).toBe(404);
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
  });

  journey('keeps what is added while the shop is away, and adds it when it is back', async ({ page }) => {
    await page.goto('/product/jasmine-dragon-pearls');
    const context = page.context();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.getByText('No connection.').waitFor();
    expect(await page.getByRole('main').textContent()).toContain('Jasmine Dragon Pearls');
    await context.setOffline(false);
    await page.getByText('it is in your cart now').waitFor();
    await page.goto('/cart');
    expect(await page.getByRole('main').textContent()).toContain('Jasmine Dragon Pearls');
  });

  journey('is shown the home page where nothing stands', async ({ page }) => {
    await page.goto('/');
    const [title = ''] = await page.getByRole('main').getByRole('heading').allTextContents();
    for (const path of ['/nothing-of-the-kind', '/page/nothing', '/nothing/of/the/kind']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      const main = page.getByRole('main');
      expect(await main.textContent(), path).toContain('This page is not here');
      expect(await main.getByRole('heading').allTextContents(), path).toContain(title);
      expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
    }
    const search = searchField(page.getByRole('main'));
    await search.fill('jasmine');
    await search.press('Enter');
    await page.waitForURL('**/search/jasmine');
  });
});
