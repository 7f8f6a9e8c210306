import type { Context } from '@kaifong/kernel/context';
import type { AddressKind, MenuType } from '../contract/index.ts';
import { loadMenu, textReader } from './load-menu.ts';

/** The menu items that lead to any of these urls, each with the titles from the top down: `Footer › About`. */
export async function findMenuUses(
  ctx: Context,
  type: MenuType | AddressKind,
  urls: readonly string[],
): Promise<string[]> {
  const tree = await loadMenu(ctx);
  const read = await textReader(ctx);
  const leading = tree.walk.filter(({ row }) => row.type === type && urls.includes(row.url));
  return leading.map(({ row }) => [...tree.ancestorsOf(row.id), row].map(({ title }) => read(title)).join(' › '));
}
