import { containsKeyword } from '@kaifong/kernel/list';
import { desc, eq, sql } from 'drizzle-orm';
import type { MenuTargets } from '../../content/index.ts';
import { eventCategories } from '../schema.ts';

/** What a menu has to know of event categories. */
export const categoriesForMenu: MenuTargets = {
  live: async (ctx) => {
    const rows = await ctx.db
      .select({ url: eventCategories.url })
      .from(eventCategories)
      .where(eq(eventCategories.visibled, true));
    return new Set(rows.map(({ url }) => url));
  },
  find: (ctx, keyword, most) =>
    ctx.db
      .select({ url: eventCategories.url, title: eventCategories.title })
      .from(eventCategories)
      .where(keyword ? containsKeyword([eventCategories.url, sql`${eventCategories.title}::text`], keyword) : undefined)
      .orderBy(desc(eventCategories.id))
      .limit(most),
  async exists(ctx, url) {
    const [row] = await ctx.db
      .select({ id: eventCategories.id })
      .from(eventCategories)
      .where(eq(eventCategories.url, url))
      .limit(1);
    return row !== undefined;
  },
};
