// The demo shop's home page with something of everything, and a landing page to look at.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord, renderMessage } from '@kaifong/kernel/http';
import { and, eq, not, sql } from 'drizzle-orm';
import { publishLandingPage } from '../actions/landing-page/publish-landing-page.ts';
import { recordSave } from '../actions/publishing/save-record.ts';
import { pageDocument } from '../contract/index.ts';
import { landingPagePublishable } from '../queries/landing-page/publishable.ts';
import { articles, landingPages } from '../schema.ts';
import { firstHome, inAll, replaceHome, shelves, welcome } from './home.ts';

const quote = {
  id: 'neighbours',
  type: 'section',
  props: { background: 'wash', spacing: 'large', width: 'narrow' },
  children: [
    {
      id: 'a-neighbour',
      type: 'quote',
      props: {
        text: inAll(
          'I come in for a pound of tea and leave knowing who grew it.',
          '本來只想買一斤茶，結果連茶農是誰也知道了。',
          '本来只想买一斤茶，结果连茶农是谁都知道了。',
        ),
        name: inAll('A regular of twenty years', '二十年老街坊', '二十年老街坊'),
      },
    },
  ],
};

const contact = {
  id: 'contact',
  type: 'contact',
  props: {
    title: inAll('Not sure what to pick?', '不知道選哪款？', '不知道选哪款？'),
    text: inAll(
      'Tell us what you like, and we will put something together for you.',
      '告訴我們您的口味，我們為您搭配。',
      '告诉我们您的口味，我们为您搭配。',
    ),
    label: inAll('Write to us', '聯絡我們', '联系我们'),
    link: '/contact-us',
  },
};

const stories = {
  id: 'stories',
  type: 'articles',
  props: { title: inAll('From the neighbourhood', '街坊故事', '街坊故事'), count: 3 },
};

const home = [
  ...[welcome, shelves.categories, shelves.featured, shelves.sale],
  ...[quote, shelves.newest, stories, contact],
];

const question = (id: string, words: ReturnType<typeof inAll>, answer: ReturnType<typeof inAll>) => ({
  id,
  question: words,
  answer,
});

const teaWeek = [
  {
    id: 'top',
    type: 'hero',
    props: {
      title: inAll('A week of tea', '品茶週', '品茶周'),
      text: inAll(
        'Seven days, seven teas, and time to sit down with them.',
        '七天七款茶，坐下來慢慢喝。',
        '七天七款茶，坐下来慢慢喝。',
      ),
      show: 'products',
      buttons: [{ id: 'teas', label: inAll('See the teas', '看看茶葉', '看看茶叶'), link: '#teas', tone: 'primary' }],
    },
  },
  {
    id: 'teas',
    type: 'products',
    props: { title: inAll('The teas', '精選茶葉', '精选茶叶'), source: 'featured', count: 4 },
  },
  {
    id: 'questions',
    type: 'faq',
    props: {
      title: inAll('Good to know', '常見問題', '常见问题'),
      items: [
        question(
          'brew',
          inAll('How hot should the water be?', '水溫要多高？', '水温要多高？'),
          inAll(
            '<p>80 °C for green tea, 95 °C for oolong and pu-erh.</p>',
            '<p>綠茶約 80 °C，烏龍及普洱約 95 °C。</p>',
            '<p>绿茶约 80 °C，乌龙及普洱约 95 °C。</p>',
          ),
        ),
        question(
          'keep',
          inAll('How long does tea keep?', '茶葉可以存放多久？', '茶叶可以存放多久？'),
          inAll(
            '<p>A year in a closed tin, away from light. Pu-erh gets better with age.</p>',
            '<p>密封避光可存放一年；普洱則越陳越香。</p>',
            '<p>密封避光可存放一年；普洱则越陈越香。</p>',
          ),
        ),
      ],
    },
  },
  contact,
];

/** Puts the demo's home page in place of the plain one, and a landing page beside it. */
export async function fillDemoLanding(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await replaceHome(tx, pageDocument.parse({ elements: home }));
    const [page] = await tx.db
      .insert(landingPages)
      .values({
        name: 'Tea week',
        url: 'tea-week',
        title: inAll('A week of tea', '品茶週', '品茶周'),
        meta_description: inAll(
          'Seven teas from the neighbourhood, picked by the people who drink them.',
          '街坊親自挑選的七款好茶。',
          '街坊亲自挑选的七款好茶。',
        ),
        elements: pageDocument.parse({ elements: teaWeek }),
        published_at: tx.runtime.now(),
      })
      .returning();
    if (!page) throw new Error('the demo landing page was not stored');
    await recordSave(tx, landingPagePublishable, page);
    await publishLandingPage(tx, { id: page.id, publish_at: null });
  });
}

/**
 * How the demo's home page makes room for the plain one every shop begins with, which a shop without goods shows without
 * its shelves. Any other page, category or tag is a resource.
 */
export const demo: DemoPart = {
  kinds: [
    {
      kind: 'home_page',
      words: 'content.home_page',
      async list(ctx) {
        // The plain one is nothing the demo brought.
        const isPlain = sql`${landingPages.elements} = ${JSON.stringify(firstHome())}::jsonb`;
        const [home] = await ctx.db
          .select({ version: landingPages.version })
          .from(landingPages)
          .where(and(eq(landingPages.is_home, true), not(isPlain)));
        return home ? [{ id: 'home', version: home.version }] : [];
      },
      title: async (ctx) => renderMessage(ctx.language, 'content.home_page.name'),
      remove: (ctx, ids) => eachRecord(ctx, ids, () => replaceHome(ctx, firstHome())),
    },
  ],
  needed: {
    async tag(ctx, id) {
      const uses = await ctx.db.select({ id: articles.id }).from(articles).where(sql`${id} = any(${articles.tags})`);
      return uses.length > 0;
    },
  },
};
