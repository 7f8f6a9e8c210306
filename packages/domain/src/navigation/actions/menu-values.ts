// What both writing actions check about an item before it is stored.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { type MenuType, menuOrderStep } from '../contract/index.ts';
import { loadMenu } from '../queries/load-menu.ts';
import { maxLevels } from '../rules/menu-tree.ts';
import { menuUrl } from '../rules/menu-url.ts';

/** The url as it is stored; refuses the field when it does not fit the type. */
export function urlFor(type: MenuType, url: string): string {
  const result = menuUrl(type, url);
  if ('refused' in result) throw failField('url', result.refused);
  return result.url;
}

/** Refuses a parent that is missing, that lies below the item itself, or that makes the tree too deep. */
export async function checkParent(tx: TxContext, parentId: number | null, itemId?: number): Promise<void> {
  if (parentId === null) return;
  const tree = await loadMenu(tx);
  if (!tree.byId.has(parentId)) throw failField('parent_id', 'navigation.parent-missing');
  const family = itemId === undefined ? [] : tree.familyOf(itemId);
  if (family.some(({ id }) => id === parentId)) throw failField('parent_id', 'navigation.parent-loop');
  const above = tree.ancestorsOf(parentId).length + 1;
  const below =
    itemId === undefined
      ? 1
      : 1 + Math.max(...family.map(({ id }) => tree.ancestorsOf(id).length)) - tree.ancestorsOf(itemId).length;
  if (above + below > maxLevels) throw failField('parent_id', 'navigation.too-deep', { levels: maxLevels });
}

/** A new item stands a step behind its last sibling; the first of its kind at 0. */
export async function nextOrder(tx: TxContext, parentId: number | null): Promise<number> {
  const siblings = (await loadMenu(tx)).childrenOf(parentId);
  return siblings.length === 0 ? 0 : Math.max(...siblings.map(({ order }) => order)) + menuOrderStep;
}

/** A category's url names its page, so two cannot share one. */
export function refuseTakenUrl(error: unknown): never {
  if (isUniqueViolation(error, 'menu_items_category_url')) throw failField('url', 'navigation.url-taken');
  throw error;
}
