import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { containsKeyword } from '@kaifong/kernel/list';
import { desc, eq, sql } from 'drizzle-orm';
import type { MenuType } from '../../../navigation/contract/index.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import type { MenuTarget, menuTargetTypes } from '../../contract/index.ts';
import { menuEventCategories, menuForms } from '../../ports/menu-targets.ts';
import { articles, blogCategories, landingPages, pages } from '../../schema.ts';
import { reachableItems } from './reachable.ts';

type TargetType = (typeof menuTargetTypes)[number];

/** More than a picker can show; a keyword narrows it. */
const most = 200;

const sources = {
  page: { table: pages, title: pages.title },
  blog_article: { table: articles, title: articles.title },
  blog_category: { table: blogCategories, title: blogCategories.title },
  landing_page: { table: landingPages, title: landingPages.name },
} as const;

/** Things of later domains. */
const elsewhere = { form: menuForms, event_category: menuEventCategories } as const;
const isElsewhere = (type: MenuType): type is keyof typeof elsewhere => Object.hasOwn(elsewhere, type);

async function findTargets(ctx: Context, type: TargetType, words: string | undefined) {
  if (isElsewhere(type)) return ctx.runtime.adapters.of(elsewhere[type]).find(ctx, words, most);
  const { table, title } = sources[type];
  return ctx.db
    .select({ url: table.url, title: sql<Localized | string>`${title}` })
    .from(table)
    .where(words ? containsKeyword([table.url, sql`${title}::text`], words) : undefined)
    .orderBy(desc(table.id))
    .limit(most);
}

/** What a menu item of a type may lead to, the newest first. */
export async function listTargets(ctx: Context, type: TargetType, keyword?: string): Promise<MenuTarget[]> {
  const rows = await findTargets(ctx, type, keyword?.trim() || undefined);
  const main = await getMainLanguage(ctx);
  const reachable = await reachableItems(ctx);
  return rows.map((row) => ({
    url: row.url,
    title: (typeof row.title === 'string' ? row.title : textIn(row.title, ctx.language, main)) || row.url,
    reachable: reachable({ type, url: row.url }),
  }));
}

/** Whether there is such a thing, shown or not. Types of other rooms are not looked up. */
export async function targetExists(ctx: Context, type: MenuType, url: string): Promise<boolean> {
  if (isElsewhere(type)) return ctx.runtime.adapters.of(elsewhere[type]).exists(ctx, url);
  if (!Object.hasOwn(sources, type)) return true;
  const { table } = sources[type as keyof typeof sources];
  const [row] = await ctx.db.select({ id: table.id }).from(table).where(eq(table.url, url)).limit(1);
  return row !== undefined;
}
