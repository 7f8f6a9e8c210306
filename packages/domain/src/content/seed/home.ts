// The home page and the footer every shop starts with: what the settings say of it, its categories and its shelves.
import type { Localized } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import { publishLandingPage } from '../actions/landing-page/publish-landing-page.ts';
import { recordSave } from '../actions/publishing/save-record.ts';
import { type ElementsDocument, footerDocument, homeUrl, pageDocument } from '../contract/index.ts';
import { landingPagePublishable } from '../queries/landing-page/publishable.ts';
import { footers, landingPages } from '../schema.ts';

/** One text in every language. */
export const inAll = (english: string, hongKong: string, mainland: string): Localized => ({
  'en-US': english,
  'zh-HK': hongKong,
  'zh-CN': mainland,
});

const shelf = (id: string, source: string, count: number, title: Localized) => ({
  id,
  type: 'products',
  props: { title, source, count },
});

/** A welcome with nothing written in it says the shop's slogan and description. */
export const welcome = {
  id: 'welcome',
  type: 'hero',
  props: {
    show: 'products',
    buttons: [
      { id: 'shop', label: inAll('Start shopping', '開始選購', '开始选购'), link: '#categories', tone: 'primary' },
      { id: 'new', label: inAll('See what’s new', '看看新品', '看看新品'), link: '#new', tone: 'secondary' },
    ],
  },
};

export const shelves = {
  categories: {
    id: 'categories',
    type: 'categories',
    props: { title: inAll('Shop by category', '按分類選購', '按分类选购'), count: 24 },
  },
  featured: shelf('featured', 'featured', 8, inAll('Favourites of the house', '店主推介', '店主推荐')),
  sale: shelf('on-sale', 'sale', 4, inAll('Special prices', '特價貨品', '特价商品')),
  newest: shelf('new', 'new', 8, inAll('Just arrived', '新貨上架', '新品上架')),
};

/** The home page of a shop nobody has furnished yet. */
export const firstHome = (): ElementsDocument =>
  pageDocument.parse({ elements: [welcome, shelves.categories, shelves.featured, shelves.sale, shelves.newest] });

const firstFooter = (): ElementsDocument =>
  footerDocument.parse({
    elements: [
      {
        id: 'shop',
        type: 'footer_column',
        props: { title: inAll('Shop', '選購', '选购') },
        children: [{ id: 'shop-menu', type: 'footer_menu', props: {} }],
      },
      {
        id: 'help',
        type: 'footer_column',
        props: { title: inAll('Help', '協助', '帮助') },
        children: [{ id: 'help-contact', type: 'footer_contact', props: {} }],
      },
    ],
  });

/** Makes the home page and the footer where there are none yet. */
export async function addHome(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(footers).values({ elements: firstFooter() }).onConflictDoNothing();
    const [home] = await tx.db
      .insert(landingPages)
      .values({ name: 'Home', url: homeUrl, is_home: true, elements: firstHome(), published_at: tx.runtime.now() })
      .onConflictDoNothing()
      .returning();
    if (!home) return;
    await recordSave(tx, landingPagePublishable, home);
    await publishLandingPage(tx, { id: home.id, publish_at: null });
  });
}

/** Puts another document in place of the home page's and publishes it in every language. */
export async function replaceHome(ctx: Context, elements: ElementsDocument): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [home] = await tx.db
      .update(landingPages)
      .set({ elements, version: sql`${landingPages.version} + 1` })
      .where(eq(landingPages.is_home, true))
      .returning();
    if (!home) throw new Error('the shop has no home page');
    await recordSave(tx, landingPagePublishable, home);
    await publishLandingPage(tx, { id: home.id, publish_at: null });
  });
}
