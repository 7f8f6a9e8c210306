import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { MenuItemRow } from '../../../navigation/index.ts';
import { menuEventCategories, menuForms } from '../../ports/menu-targets.ts';
import { loadBlog } from '../load-blog.ts';

const liveUrls = statement<{ kind: string; url: string }, [Date]>(
  'content-menu-live-urls',
  `select distinct kind, url from publications u where from_at <= $1 and (until_at is null or until_at > $1)
   and case kind when 'page' then exists (select from pages r where r.id = u.record_id)
     when 'article' then exists (select from articles r where r.id = u.record_id)
     else exists (select from landing_pages r where r.id = u.record_id) end`,
);

const kinds: Partial<Record<MenuItemRow['type'], string>> = {
  page: 'page',
  blog_article: 'article',
  landing_page: 'landing_page',
};

/** Tells of menu items whether visitors find something where they lead. What another room shows counts as found. */
export async function reachableItems(ctx: Context): Promise<(row: Pick<MenuItemRow, 'type' | 'url'>) => boolean> {
  const rows = await ctx.run(liveUrls, [ctx.runtime.now()]);
  const live = new Set(rows.map(({ kind, url }) => `${kind} ${url}`));
  const categories = new Set((await loadBlog(ctx)).categories.map(({ url }) => url));
  const forms = await ctx.runtime.adapters.of(menuForms).live(ctx);
  const eventCategories = await ctx.runtime.adapters.of(menuEventCategories).live(ctx);
  return ({ type, url }) => {
    if (type === 'blog_category') return categories.has(url);
    if (type === 'form') return forms.has(url);
    if (type === 'event_category') return eventCategories.has(url);
    const kind = kinds[type];
    return kind === undefined || live.has(`${kind} ${url}`);
  };
}
