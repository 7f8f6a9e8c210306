import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import type { MenuDetail, MenuType } from '../contract/index.ts';
import { loadMenu, type MenuItemRow, showEntry, showImage, textReader } from './load-menu.ts';

/** An item as a page of its own shows it. */
export async function showMenuItem(ctx: Context, row: MenuItemRow): Promise<MenuDetail> {
  const tree = await loadMenu(ctx);
  const read = await textReader(ctx);
  const shown = (rows: readonly MenuItemRow[]) =>
    rows.filter((item) => item.enabled).map((item) => showEntry(item, read));
  return {
    ...showEntry(row, read),
    short_description: sanitiseHtml(read(row.short_description)),
    meta_title: read(row.meta_title),
    meta_description: read(row.meta_description),
    css: row.css,
    image: showImage(row, read),
    ancestors: shown(tree.ancestorsOf(row.id)),
    children: shown(tree.childrenOf(row.id)),
  };
}

/** The shown item with this url, of a given type if one is given; `not-found` when it is missing or disabled. */
export async function getMenuItem(ctx: Context, url: string, type?: MenuType): Promise<MenuDetail> {
  const tree = await loadMenu(ctx);
  const found = tree.walk.find(({ row }) => row.url === url && (!type || row.type === type) && tree.isShown(row.id));
  if (!found) throw fail('not-found');
  return showMenuItem(ctx, found.row);
}
