import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eq, getTableColumns } from 'drizzle-orm';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import { type CategoryEntry, type MenuEntry, menuLink } from '../contract/index.ts';
import { type MenuTree, menuTree } from '../rules/menu-tree.ts';
import { menuItems } from '../schema.ts';

const picture = {
  id: files.id,
  name: files.name,
  mimetype: files.mimetype,
  width: files.width,
  height: files.height,
  alt: files.alt,
};

/** A menu item with the picture it shows. */
export type MenuItemRow = typeof menuItems.$inferSelect & {
  readonly picture: Pick<typeof files.$inferSelect, keyof typeof picture> | null;
};

async function readMenu(ctx: Context): Promise<MenuTree<MenuItemRow>> {
  const rows = await ctx.db
    .select({ ...getTableColumns(menuItems), picture })
    .from(menuItems)
    .leftJoin(files, eq(files.id, menuItems.image));
  return menuTree(rows);
}

/**
 * The whole menu, disabled items too. A shop has tens to a few hundred items and nearly every page shows some, so it is
 * kept in memory until an item changes. Inside a transaction it is read afresh: what is not committed is not remembered.
 */
export async function loadMenu(ctx: Context): Promise<MenuTree<MenuItemRow>> {
  ctx.usedTags.add('menu');
  if ('tx' in ctx) return readMenu(ctx);
  const options = { tags: ['menu'], size: 256 * 1024, maxAge: 10 * 60_000 };
  return ctx.machinery.memory.remember('navigation.menu', options, () => readMenu(ctx));
}

export function showEntry(row: MenuItemRow, language: Language): MenuEntry {
  const { id, parent_id, type, url, open_in_current_tab, display_in_mobile, display_in_desktop } = row;
  const title = textIn(row.title, language);
  const link = menuLink(type, url);
  return { id, parent_id, title, type, url, link, open_in_current_tab, display_in_mobile, display_in_desktop };
}

export const showImage = (row: MenuItemRow, language: Language) =>
  row.picture && pictureOf(row.picture, textIn(row.picture.alt, language) || textIn(row.title, language));

export function showCategory(row: MenuItemRow, level: number, language: Language): CategoryEntry {
  const { id, parent_id, url } = row;
  const link = menuLink('category', url);
  return { id, parent_id, title: textIn(row.title, language), url, link, level, image: showImage(row, language) };
}
