import { statement } from '@kaifong/kernel/db';
import { containsKeyword } from '@kaifong/kernel/list';
import { desc, eq, sql } from 'drizzle-orm';
import type { MenuTargets } from '../../content/index.ts';
import { forms } from '../schema.ts';

const enabledUrls = statement<{ url: string }, []>('forms-enabled-urls', 'select url from forms where enabled');

/** What a menu has to know of forms. */
export const formsForMenu: MenuTargets = {
  live: async (ctx) => new Set((await ctx.run(enabledUrls, [])).map(({ url }) => url)),
  find: (ctx, keyword, most) =>
    ctx.db
      .select({ url: forms.url, title: forms.title })
      .from(forms)
      .where(keyword ? containsKeyword([forms.url, sql`${forms.title}::text`], keyword) : undefined)
      .orderBy(desc(forms.id))
      .limit(most),
  async exists(ctx, url) {
    const [row] = await ctx.db.select({ id: forms.id }).from(forms).where(eq(forms.url, url)).limit(1);
    return row !== undefined;
  },
};
