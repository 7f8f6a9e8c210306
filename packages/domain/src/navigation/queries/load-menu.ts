import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { eq, getTableColumns } from 'drizzle-orm';
import { pictureOf } from '../../media/contract/index.ts';
import { files } from '../../media/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import { type CategoryEntry, type MenuEntry, menuLink } from '../contract/index.ts';
import { type MenuTree, menuTree } from '../rules/menu-tree.ts';
import { menuItems } from '../schema.ts';

const picture = {
  id: files.id,
  name: files.name,
  mimetype: files.mimetype,
  width: files.width,
  height: files.height,
  focal_x: files.focal_x,
  focal_y: files.focal_y,
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
 * kept in the cache until an item changes. Inside a transaction it is read afresh: what is not committed is not remembered.
 */
export async function loadMenu(ctx: Context): Promise<MenuTree<MenuItemRow>> {
  ctx.usedTags.add('menu');
  if ('tx' in ctx) return readMenu(ctx);
  const options = { tags: ['menu'], size: 256 * 1024, maxAge: 10 * 60_000 };
  return ctx.runtime.cache.remember('navigation.menu', options, () => readMenu(ctx));
}

/** An item can be visited without standing in the menu: neither on wide screens nor on phones. */
export const standsInMenu = ({ display_in_desktop, display_in_mobile }: MenuItemRow): boolean =>
  display_in_desktop || display_in_mobile;

/** Picks the text a reader gets. */
export type ReadText = (text: Localized) => string;

/** Texts as the caller of this context reads them. */
export async function textReader(ctx: Context): Promise<ReadText> {
  const main = await getMainLanguage(ctx);
  return (text) => textIn(text, ctx.language, main);
}

/** A menu item as the shop shows it, with its address as `link`. */
export function showEntry(row: MenuItemRow, read: ReadText): MenuEntry {
  const { id, parent_id, type, url, open_in_current_tab, display_in_mobile, display_in_desktop } = row;
  const title = read(row.title);
  const link = menuLink(type, url);
  return { id, parent_id, title, type, url, link, open_in_current_tab, display_in_mobile, display_in_desktop };
}

/** The picture of an item; its title stands in for a missing description. */
export const showImage = (row: MenuItemRow, read: ReadText) =>
  row.picture && pictureOf(row.picture, read(row.picture.alt) || read(row.title));

/** A category as the shop shows it; `level` 1 is the top. */
export function showCategory(row: MenuItemRow, level: number, read: ReadText): CategoryEntry {
  const { id, parent_id, url } = row;
  const link = menuLink('category', url);
  return { id, parent_id, title: read(row.title), url, link, level, image: showImage(row, read) };
}
