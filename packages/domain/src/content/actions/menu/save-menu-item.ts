import { fail, failField } from '@kaifong/base/errors';
import type { Language, Localized } from '@kaifong/base/localized';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { storedOf } from '@kaifong/kernel/fields';
import { sanitiseCss } from '@kaifong/kernel/html';
import type { Values } from '@kaifong/kernel/resource';
import { listCategoryProducts, saveCategoryProducts } from '../../../catalogue/index.ts';
import { menu } from '../../../navigation/contract/index.ts';
import {
  createMenuItem,
  loadMenu,
  lockMenu,
  type MenuItemRow,
  type NewMenuItem,
  preparedItem,
  releaseItem,
  updateMenuItem,
} from '../../../navigation/index.ts';
import type { AdminMenuItem, MenuCreate, MenuUpdate } from '../../contract/index.ts';
import { getAdminMenuItem } from '../../queries/menu/get-menu-item.ts';
import { listExisting } from '../../queries/menu/list-existing.ts';
import { targetExists } from '../../queries/menu/list-targets.ts';
import { checkPictures } from '../clean-values.ts';

const hasText = (text: Localized | undefined) => Object.values(text ?? {}).some((word) => word.trim() !== '');

const withSafeCss = (values: Values): Partial<NewMenuItem> =>
  values.css === undefined ? values : { ...values, css: sanitiseCss(String(values.css ?? '')) };

/** Columns of the navigation room from what a form sent; what was left out stays. */
const columnsOf = (input: Partial<MenuCreate>, before: MenuItemRow | undefined, language: Language) =>
  withSafeCss(storedOf(menu.fields, input, before, language));

async function check(tx: TxContext, columns: Partial<NewMenuItem>, before: MenuItemRow | undefined): Promise<void> {
  if (columns.title !== undefined && !hasText(columns.title)) throw failField('title', 'validation.required');
  await checkPictures(tx, columns, ['image']);
  const type = columns.type ?? before?.type;
  const url = columns.url ?? before?.url ?? '';
  const changed = type !== before?.type || url !== before?.url;
  if (type && changed && url !== '' && !(await targetExists(tx, type, url)))
    throw failField('url', 'content.target-missing');
}

/** What the engine's writes of an item (a sheet, an undo, a restored version) check and clean; the menu is locked. */
export async function prepareMenuItem(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const clean = withSafeCss(values);
  const row = before as MenuItemRow | undefined;
  await check(tx, clean, row);
  return preparedItem(tx, clean, row);
}

/** The products staff put into a category, which lose it when it goes and have it again when it comes back. */
export const menuDependents = {
  take: async (tx: TxContext, { id, type }: Values) =>
    type === 'category' ? listCategoryProducts(tx, Number(id)) : undefined,
  async bring(tx: TxContext, { id }: Values, taken: unknown): Promise<void> {
    const ids = Array.isArray(taken) ? taken.map(Number) : [];
    // Some may be gone for good.
    const wanted = await listExisting(tx, ids);
    await saveCategoryProducts(tx, Number(id), wanted);
  },
};

/** Before an item goes: refuses as the navigation room does; the products of a category lose it. */
export async function removeMenuItem(tx: TxContext, record: Values): Promise<void> {
  const row = record as MenuItemRow;
  await releaseItem(tx, row);
  if (row.type === 'category') await saveCategoryProducts(tx, row.id, []);
}

async function saveProducts(tx: TxContext, row: { id: number; type: string }, products: number[] | undefined) {
  if (products === undefined) return;
  if (row.type === 'category') await saveCategoryProducts(tx, row.id, products);
  else if (products.length > 0) throw failField('products', 'content.products-of-category');
}

/** Adds an item to the menu. Refuses what the navigation room refuses, and a url nothing of its type has. */
export async function createMenu(ctx: Context, input: MenuCreate): Promise<AdminMenuItem> {
  return inTransaction(ctx, async (tx) => {
    const columns = columnsOf(input, undefined, tx.language);
    await check(tx, columns, undefined);
    const row = await createMenuItem(tx, { ...columns, type: input.type, title: columns.title ?? {} });
    await saveProducts(tx, row, input.products);
    return getAdminMenuItem(tx, row.id);
  });
}

/** Changes an item; what is left out stays. Refuses as creating does, `not-found`, and `stale-version` with the item as it is. */
export async function updateMenu(ctx: Context, { id, version, ...input }: MenuUpdate): Promise<AdminMenuItem> {
  return inTransaction(ctx, async (tx) => {
    await lockMenu(tx);
    const before = (await loadMenu(tx)).byId.get(id);
    if (before && version !== undefined && version !== before.version)
      throw fail('stale-version', {}, { details: { current: await getAdminMenuItem(tx, id) } });
    const columns = columnsOf(input, before, tx.language);
    if (before) await check(tx, columns, before);
    const row = await updateMenuItem(tx, { id, ...columns });
    await saveProducts(tx, row, input.products);
    return getAdminMenuItem(tx, id);
  });
}
