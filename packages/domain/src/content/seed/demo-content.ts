// What the demo shop has to tell: its pages, its blog, the slides at the top, an announcement, and the way to them.
import { day } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { type Drawing, keepDrawings } from '../../catalogue/index.ts';
import { products } from '../../catalogue/schema.ts';
import { createMenuItem } from '../../navigation/index.ts';
import { withPicturePaths } from '../actions/clean-values.ts';
import { publishRecord } from '../actions/publishing/publish-record.ts';
import { recordSave } from '../actions/publishing/save-record.ts';
import type { DemoTexts } from '../ports/demo-texts.ts';
import type { Publishable } from '../queries/publishing/publishable.ts';
import { publishableArticle, publishablePage } from '../queries/publishing/publishables.ts';
import { announcements, articles, blocks, blogCategories, pages, sliders, tags } from '../schema.ts';
import { inAll } from './home.ts';

type Ids = ReadonlyMap<string, number>;
type Pictures = ReadonlyMap<string, string>;

const banner = { width: 1920, height: 820 };
const tile = { width: 1200, height: 800 };

/** Every picture the texts are shown with, not drawn yet. */
function drawingsOf(shop: DemoTexts): Drawing[] {
  const slides = shop.banners.map((slide): Drawing => {
    const draw = () => shop.drawBanner(slide.picture);
    return { name: `slide:${slide.key}`, ...banner, alt: slide.title, draw };
  });
  const stories = shop.articles.map((article): Drawing => {
    const draw = () => shop.drawCategory({ ...article.picture, seed: article.key });
    return { name: `article:${article.key}`, ...tile, alt: article.title, draw };
  });
  return [...slides, ...stories];
}

async function published(tx: TxContext, publishable: Publishable, row: { id: number }): Promise<void> {
  await recordSave(tx, publishable, row);
  await publishRecord(tx, publishable, { id: row.id });
}

async function fillPages(tx: TxContext, shop: DemoTexts): Promise<void> {
  for (const { key, title, short, content } of shop.pages) {
    const values = { url: key, title, short_description: short, content, meta_description: short };
    const [row] = await tx.db.insert(pages).values(values).returning();
    if (row) await published(tx, publishablePage, row);
  }
}

const idsOf = (keys: readonly string[], rows: readonly { id: number }[]): Ids =>
  new Map(keys.map((key, at) => [key, rows[at]?.id ?? 0]));

const pick = (ids: Ids, keys: readonly string[]): number[] => keys.flatMap((key) => ids.get(key) ?? []);

async function fillBlog(tx: TxContext, shop: DemoTexts, pictures: Pictures): Promise<void> {
  const shelf = await tx.db.select({ id: products.id, url: products.url }).from(products);
  const productIds = new Map(shelf.map(({ id, url }) => [url, id]));
  const names = [...new Set(shop.articles.flatMap((article) => article.tags))];
  const tagRows = await tx.db
    .insert(tags)
    .values(names.map((name) => ({ name })))
    .returning();
  const categoryRows = await tx.db
    .insert(blogCategories)
    .values(shop.blogCategories.map(({ key, ...texts }, at) => ({ ...texts, url: key, order: at * 100 })))
    .returning();
  const tagIds = idsOf(names, tagRows);
  const categoryIds = idsOf(
    shop.blogCategories.map(({ key }) => key),
    categoryRows,
  );
  const today = tx.runtime.now().getTime();
  for (const article of [...shop.articles].sort((a, b) => b.daysAgo - a.daysAgo)) {
    const { key, title, short, content, author } = article;
    const image = pictures.get(`article:${key}`) ?? null;
    const { image_path } = await withPicturePaths(tx, { image }, ['image']);
    const [row] = await tx.db
      .insert(articles)
      .values({
        url: key,
        title,
        short_description: short,
        content,
        author,
        meta_short_description: short,
        show_date: new Date(today - article.daysAgo * day).toISOString().slice(0, 10),
        image,
        // As saving it keeps it: the first save of an article that nobody changed must not make it a newer draft.
        image_path: image_path as string | null,
        categories: pick(categoryIds, [article.category]),
        tags: pick(tagIds, article.tags),
        products: pick(productIds, article.products),
      })
      .returning();
    if (row) await published(tx, publishableArticle, row);
  }
}

async function fillSlides(tx: TxContext, shop: DemoTexts, pictures: Pictures): Promise<void> {
  const urlOf = (key: string) => shop.categories.find((category) => category.key === key)?.url ?? key;
  const rows = shop.banners.map(({ key, title, text, button, category }, at) => ({
    title,
    text,
    button,
    order: at * 100,
    link: `/category/${urlOf(category)}`,
    image: pictures.get(`slide:${key}`) ?? '',
  }));
  await tx.db.insert(sliders).values(rows);
  await tx.db.insert(announcements).values({
    title: inAll('Free delivery in Hong Kong from HK$400', '香港訂單滿 HK$400 免運費', '香港订单满 HK$400 免运费'),
    link: '/delivery-and-returns',
    style: 'promotion',
  });
  await tx.db.insert(blocks).values({
    identifier: 'opening_hours',
    title: inAll('Opening hours', '營業時間', '营业时间'),
    content: inAll(
      '<p>Tuesday to Sunday, 10 am to 8 pm</p><p>12 Fuk Wing Street, Sham Shui Po</p>',
      '<p>星期二至日 上午十時至晚上八時</p><p>深水埗福榮街 12 號</p>',
      '<p>周二至周日 上午十点至晚上八点</p><p>深水埗福荣街 12 号</p>',
    ),
  });
}

/** The blog by its categories, and the pages under the shop's name. */
async function fillMenu(tx: TxContext, shop: DemoTexts): Promise<void> {
  const journal = await createMenuItem(tx, {
    type: 'blog_category',
    url: shop.blogCategories[0]?.key ?? '',
    title: inAll('Journal', '街坊誌', '街坊志'),
    order: 2000,
  });
  for (const { key, title } of shop.blogCategories)
    await createMenuItem(tx, { type: 'blog_category', url: key, title, parent_id: journal.id });
  const [about] = shop.pages;
  if (!about) return;
  const top = await createMenuItem(tx, { type: 'page', url: about.key, title: about.title, order: 2100 });
  for (const { key, title } of shop.pages.slice(1))
    await createMenuItem(tx, { type: 'page', url: key, title, parent_id: top.id });
}

/** Puts in the demo shop's texts; `say` tells whoever waits for the first start how far it is. */
export async function fillDemoContent(ctx: Context, shop: DemoTexts, say: (line: string) => void): Promise<void> {
  say('Writing the demo shop’s pages …');
  const pictures = await keepDrawings(ctx, drawingsOf(shop));
  await inTransaction(ctx, async (tx) => {
    await fillPages(tx, shop);
    await fillBlog(tx, shop, pictures);
    await fillSlides(tx, shop, pictures);
    await fillMenu(tx, shop);
    for (const tag of ['blog', 'slider', 'announcements', 'blocks']) tx.tx.changedTags.add(tag);
  });
}
