import { failField } from '@kaifong/base/errors';
import { booleanInput } from '@kaifong/base/input';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import * as z from 'zod';
import { saveCategoryProducts } from '../../../catalogue/index.ts';
import { deleteMenuItem, loadMenu, updateMenuItem } from '../../../navigation/index.ts';
import { menuBatchKeys } from '../../contract/index.ts';
import { eachOf } from '../each-of.ts';

/** Changes one flag of several items, each for itself. */
export async function batchUpdateMenus(
  ctx: Context,
  { ids, key, value }: { ids: number[]; key: string; value: unknown },
) {
  const name = menuBatchKeys.find((one) => one === key);
  if (!name) throw failField('key', 'validation.batch-key');
  const parsed = parseInput(z.object({ value: booleanInput }), { value });
  return eachOf(ctx, ids, (id) => updateMenuItem(ctx, { id, [name]: parsed.value }));
}

/** Deletes an item of the menu; the products of a category lose it. Refuses as the navigation room does. */
export async function deleteMenu(ctx: Context, id: number): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = (await loadMenu(tx)).byId.get(id);
    if (row?.type === 'category') await saveCategoryProducts(tx, id, []);
    return deleteMenuItem(tx, id);
  });
}

/** Deletes several items, those below before those above, so that a whole branch can go at once. */
export async function batchDestroyMenus(ctx: Context, ids: readonly number[]) {
  const tree = await loadMenu(ctx);
  const depth = (id: number) => tree.ancestorsOf(id).length;
  const deepestFirst = [...ids].sort((a, b) => depth(b) - depth(a));
  return eachOf(ctx, deepestFirst, (id) => deleteMenu(ctx, id));
}
