import { isEan13 } from '@kaifong/base/codes';
import { languages } from '@kaifong/base/localized';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoShop } from './demo-shop.ts';
import { drawDemoBanner, drawDemoCategory, drawDemoPicture } from './draw-picture.ts';
import { layouts } from './picture/layouts.ts';
import { palettes } from './picture/palettes.ts';
import { randomFrom } from './picture/random.ts';
import { hasEmoji } from './picture/sprite.ts';
import { bannerScene, tileScene } from './picture/wide-layouts.ts';
import { withPlainPictures } from './plain-pictures.ts';
import type { DemoProduct } from './types.ts';

const { articles, attributes, banners, blogCategories, brands, categories, pages, products } = demoShop;
const stocks = products.flatMap((product) => product.stocks);
/** What stands on the shelves, and what the shop does for people. */
const { general: goods = [], service: services = [] } = Object.groupBy(products, ({ type }) => type);

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const isSoldOut = (product: DemoProduct) => product.stocks.every((stock) => stock.quantity === 0);

/** Every localized text in the content, with the way to it. */
function textsOf(value: unknown, path: string): { path: string; text: Record<string, unknown> }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en-US' in value) return [{ path, text: value }];
  return Object.entries(value).flatMap(([key, inside]) => textsOf(inside, `${path}.${key}`));
}

describe('the demo shop is worth walking through', () => {
  it('has goods enough, in enough states', () => {
    const active = stocks.filter(
      (stock) => stock.special_price_cents && !(stock.special_price_until ?? '9').startsWith('2024'),
    );
    const mixed = goods.filter(
      (product) => !isSoldOut(product) && product.stocks.some((stock) => stock.quantity === 0),
    );
    expect(goods.length).toBeGreaterThanOrEqual(64);
    expect(categories.length).toBeGreaterThanOrEqual(9);
    expect(products.filter((product) => product.options.length > 0).length).toBeGreaterThanOrEqual(15);
    expect(active.length).toBeGreaterThanOrEqual(10);
    expect(goods.filter(isSoldOut).length).toBeGreaterThanOrEqual(4);
    expect(
      stocks.filter((stock) => stock.quantity > 0 && stock.quantity <= stock.stock_notification).length,
    ).toBeGreaterThanOrEqual(6);
    expect(mixed.length).toBeGreaterThanOrEqual(3);
  });

  it('does something for people too, some of it by agreement', () => {
    expect(services.length).toBeGreaterThanOrEqual(3);
    expect(services.filter((service) => service.is_approval_required)).toHaveLength(1);
    expect(services.flatMap(({ categories: shelves }) => shelves)).toEqual([]);
  });

  it('has at least three goods on every shelf', () => {
    for (const { key } of categories) {
      const below = categories.filter((category) => category.parent === key).map((category) => category.key);
      const found = products.filter((product) => product.categories.some((name) => [key, ...below].includes(name)));
      expect(found.length, key).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('what it tells', () => {
  it('has articles enough, each in a category that is there and about goods that are', () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
    const keys = new Set(products.map(({ key }) => key));
    for (const article of articles) {
      expect(blogCategories.map(({ key }) => key)).toContain(article.category);
      expect(article.products.filter((key) => !keys.has(key))).toEqual([]);
      expect(article.picture.emoji.filter((emoji) => !hasEmoji(emoji))).toEqual([]);
    }
    for (const { key } of blogCategories)
      expect(articles.filter(({ category }) => category === key).length).toBeGreaterThan(1);
  });

  it('leads nowhere but to what there is', () => {
    const there = new Set([
      '/contact-us',
      ...pages.map(({ key }) => `/${key}`),
      ...goods.map(({ url }) => `/product/${url}`),
      ...services.map(({ url }) => `/service/${url}`),
      ...articles.map(({ key }) => `/blog/article/${key}`),
    ]);
    for (const { key, content } of [...pages, ...articles]) {
      for (const language of languages) {
        const links = [...content[language].matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
        expect(
          links.filter((link) => !there.has(link)),
          key,
        ).toEqual([]);
        // The same words stand out and lead on in every language, and no mark of the short form is left over.
        expect(links).toEqual([...content['en-US'].matchAll(/href="([^"]+)"/g)].map((match) => match[1]));
        expect(content[language]).not.toMatch(/\*|\]\(/);
      }
    }
  });
});

describe('its names and numbers', () => {
  it.each([
    ['product keys', products.map((product) => product.key)],
    ['product numbers', products.map((product) => product.sku)],
    ['product addresses', products.map((product) => product.url)],
    ['stock numbers', stocks.map((stock) => stock.sku)],
    ['barcodes', stocks.map((stock) => stock.barcode)],
    ['category keys', categories.map((category) => category.key)],
    ['category addresses', categories.map((category) => category.url)],
    ['brand addresses', brands.map((brand) => brand.url)],
    ['attribute keys', attributes.map((attribute) => attribute.key)],
    ['article addresses', articles.map(({ key }) => key)],
    ['page addresses', pages.map(({ key }) => key)],
  ])('%s are unique', (_what, values) => expect(repeated(values)).toEqual([]));

  it('has addresses a browser shows as they are', () => {
    const urls = [...products, ...categories, ...brands].map((thing) => thing.url);
    expect(urls.filter((url) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(url))).toEqual([]);
  });

  it('has barcodes a scanner accepts, from the range for own use', () => {
    expect(stocks.filter((stock) => !isEan13(stock.barcode) || !stock.barcode.startsWith('2'))).toEqual([]);
  });

  it('knows the numbers printed in the standard', () => {
    expect(['4006381333931', '9780201379624'].every(isEan13)).toBe(true);
    expect(isEan13('4006381333930')).toBe(false);
  });
});

describe('its texts', () => {
  it('are there in every language', () => {
    const missing = textsOf(demoShop, 'shop').flatMap(({ path, text }) =>
      languages.filter((language) => !String(text[language] ?? '').trim()).map((language) => `${path} in ${language}`),
    );
    expect(missing).toEqual([]);
  });

  it('writes descriptions in simple HTML, with nothing left unescaped', () => {
    for (const { key, description } of products)
      for (const language of languages)
        expect(description[language].replace(/<\/?(p|ul|li|strong)>/g, ''), key).not.toMatch(/[<>&]/);
  });
});

describe('its references', () => {
  const valuesOf = new Map(attributes.map((attribute) => [attribute.key, attribute.values.map((value) => value.key)]));

  it('names categories and brands that exist', () => {
    const known = categories.map((category) => category.key);
    const named = [...products.flatMap((product) => product.categories), ...banners.map((banner) => banner.category)];
    const parents = categories.flatMap((category) => category.parent ?? []);
    expect([...named, ...parents].filter((key) => !known.includes(key))).toEqual([]);
    expect(products.filter(({ brand }) => brand && !brands.some(({ key }) => key === brand))).toEqual([]);
  });

  it('has a tree of two levels, its sisters in steps of a hundred', () => {
    for (const { key, parent, order } of categories) {
      expect(categories.find((category) => category.key === parent)?.parent, key).toBeUndefined();
      const sisters = categories.filter((category) => category.parent === parent).map((category) => category.order);
      expect(sisters, key).toEqual(sisters.map((_, at) => 100 * (at + 1)));
      expect(sisters).toContain(order);
    }
  });

  it('names icons that exist', () => {
    const goods = [...products.flatMap(({ pictures }) => pictures), ...categories.map(({ picture }) => picture)];
    const onBanners = banners.flatMap((banner) => banner.picture.goods.map((thing) => thing.emoji));
    const named = [...goods.flatMap((picture) => picture.emoji), ...onBanners];
    expect(named.filter((emoji) => !hasEmoji(emoji))).toEqual([]);
  });

  it('has one stock for every combination of options', () => {
    for (const { key, options, stocks: rows } of products) {
      for (const { attribute, values } of options)
        expect(values.filter((value) => !valuesOf.get(attribute)?.includes(value))).toEqual([]);
      const combinations = options.reduce<string[]>(
        (found, { values }) => found.flatMap((row) => values.map((value) => `${row}/${value}`)),
        [''],
      );
      const found = rows.map((row) => options.map(({ attribute }) => `/${row.options[attribute]}`).join(''));
      expect(found.toSorted(), key).toEqual(combinations.toSorted());
    }
  });

  it('asks less in a special price than in the price', () => {
    const wrong = stocks.filter(
      ({ price_cents, special_price_cents: special }) => special !== undefined && special >= price_cents,
    );
    expect(wrong).toEqual([]);
  });
});

describe('its pictures', () => {
  it('draws a product, a category and a banner in their sizes, the same each time', async () => {
    const order = { emoji: ['1f375', '1f34b'], palette: 'jade', layout: 'plinth', pack: 'tin', seed: 'tea' } as const;
    const [first, second] = await Promise.all([drawDemoPicture(order), drawDemoPicture(order)]);
    expect(first.equals(second)).toBe(true);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200, hasAlpha: false });
    const tile = await drawDemoCategory({ ...categories[0]!.picture, seed: 'tea' });
    expect(await sharp(tile).metadata()).toMatchObject({ width: 1200, height: 800 });
    const banner = await drawDemoBanner(banners[0]!.picture);
    expect(await sharp(banner).metadata()).toMatchObject({ width: 1920, height: 820 });
  });

  it('refuses an order with fewer icons than the scene shows', async () => {
    const order = { emoji: ['1f375'], palette: 'jade', layout: 'pair', seed: 'tea' } as const;
    await expect(drawDemoPicture(order)).rejects.toThrow('names 1');
  });

  it('orders as many icons as each of its scenes shows, in wares, categories, articles and banners', () => {
    const orders = [
      ...products.flatMap(({ sku, pictures }) =>
        pictures.map(({ emoji, layout, palette }, index) => ({
          scene: layouts[layout](palettes[palette], emoji.length, randomFrom(`${sku}-${index}`)),
          goods: emoji.length,
        })),
      ),
      ...[...categories, ...articles].map(({ key, picture }) => ({
        scene: tileScene(palettes[picture.palette], randomFrom(key)),
        goods: picture.emoji.length,
      })),
      ...banners.map(({ picture }) => ({
        scene: bannerScene(palettes[picture.palette]),
        goods: picture.goods.length,
      })),
    ];
    expect(orders.length).toBeGreaterThan(150);
    expect(orders.filter(({ scene, goods }) => scene.places.some(({ icon }) => icon >= goods))).toEqual([]);
  });

  it('stands aside for papers of the same size, each of its own colour', async () => {
    const plain = withPlainPictures(demoShop);
    const tiles = await Promise.all(
      categories.map(({ key, picture }) => plain.drawCategory({ ...picture, seed: key })),
    );
    expect(new Set(tiles.map((tile) => tile.toString('base64'))).size).toBe(categories.length);
    expect(await sharp(tiles[0]).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 });
  });
});
