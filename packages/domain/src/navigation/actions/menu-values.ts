// What every write of an item checks before it is stored, and what follows it: by a form, a sheet, or an undo.
import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { categoryMoved, type MenuType, menuOrderStep } from '../contract/index.ts';
import { loadMenu } from '../queries/load-menu.ts';
import { maxLevels } from '../rules/menu-tree.ts';
import { menuUrl } from '../rules/menu-url.ts';
import type { menuItems } from '../schema.ts';
import { claimAddress, closeAddress, moveAddress } from './keep-address.ts';

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

type Row = typeof menuItems.$inferSelect;
export type ItemValues = Partial<typeof menuItems.$inferInsert>;

/** The old address of a category leads to its new one; what is found below it is worked out again. */
async function followCategory(tx: TxContext, before: Row, row: Row): Promise<void> {
  const renamed = JSON.stringify(row.title) !== JSON.stringify(before.title);
  if (row.parent_id !== before.parent_id || row.type !== before.type || (renamed && row.type === 'category'))
    await announce(tx, categoryMoved, { id: before.id });
  if (before.type === 'category' && row.type === 'category') await moveAddress(tx, 'category', before.url, row.url);
}

/**
 * An item as it is about to be stored, whoever writes it: its place among its siblings, its url as the type wants it.
 * Addresses follow in the same transaction. Refuses a parent and a url as `createMenuItem` says. The menu is locked.
 */
export async function preparedItem(tx: TxContext, input: ItemValues, before: Row | undefined): Promise<ItemValues> {
  const type = input.type ?? before?.type;
  if (!type) throw failField('type', 'validation.required');
  const old = before?.parent_id ?? null;
  const parent_id = input.parent_id === undefined ? old : input.parent_id;
  if (!before || parent_id !== old) await checkParent(tx, parent_id, before?.id);
  const order = input.order ?? before?.order ?? (await nextOrder(tx, parent_id));
  const values = { ...input, type, parent_id, order, url: urlFor(type, input.url ?? before?.url ?? '') };
  if (before) await followCategory(tx, before, { ...before, ...values });
  else if (type === 'category') await claimAddress(tx, 'category', values.url);
  return values;
}

/**
 * An item is about to go: the page of a category will answer that it is gone. Refuses `navigation.has-children` while
 * other items hang below it.
 */
export async function releaseItem(tx: TxContext, { id, type, url }: Pick<Row, 'id' | 'type' | 'url'>): Promise<void> {
  if ((await loadMenu(tx)).childrenOf(id).length > 0) throw fail('navigation.has-children', { id });
  if (type === 'category') await closeAddress(tx, 'category', url);
}

/** A category's url names its page, so two cannot share one. */
export function refuseTakenUrl(error: unknown): never {
  if (isUniqueViolation(error, 'menu_items_category_url')) throw failField('url', 'navigation.url-taken');
  throw error;
}
