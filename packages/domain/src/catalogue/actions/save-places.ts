// In which categories a product is found: those staff chose and every category above them.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { loadMenu, type MenuItemRow } from '../../navigation/index.ts';
import { productCategories } from '../schema.ts';

interface Place {
  readonly product_id: number;
  readonly category_id: number;
  readonly chosen: boolean;
  readonly order: number;
}

type Tree = Awaited<ReturnType<typeof loadMenu>>;

const isCategory = ({ type }: MenuItemRow) => type === 'category';

/** The rows of one product; a category that is chosen and also above another chosen one counts as chosen. */
function placesOf(tree: Tree, product_id: number, chosen: readonly number[]): Place[] {
  const above = chosen.flatMap((id) =>
    tree
      .ancestorsOf(id)
      .filter(isCategory)
      .map((row) => row.id),
  );
  const inherited = [...new Set(above)].filter((id) => !chosen.includes(id));
  return [
    ...chosen.map((category_id, order) => ({ product_id, category_id, chosen: true, order })),
    ...inherited.map((category_id) => ({ product_id, category_id, chosen: false, order: 0 })),
  ];
}

async function replacePlaces(tx: TxContext, productIds: readonly number[], places: readonly Place[]): Promise<void> {
  await tx.db.delete(productCategories).where(inArray(productCategories.product_id, [...productIds]));
  if (places.length > 0) await tx.db.insert(productCategories).values([...places]);
}

const inWords = (places: readonly Omit<Place, 'product_id'>[]): string =>
  places
    .map(({ category_id, chosen, order }) => `${category_id} ${chosen} ${order}`)
    .sort()
    .join();

/**
 * Puts a product into these categories and no others, and tells whether that changes anything. Refuses `categories` that
 * are none.
 */
export async function savePlaces(tx: TxContext, productId: number, categoryIds: readonly number[]): Promise<boolean> {
  const tree = await loadMenu(tx);
  const chosen = [...new Set(categoryIds)];
  const wrong = chosen.find((id) => tree.byId.get(id)?.type !== 'category');
  if (wrong !== undefined) throw failField('categories', 'catalogue.category-missing');
  const places = placesOf(tree, productId, chosen);
  const before = await tx.db.select().from(productCategories).where(eq(productCategories.product_id, productId));
  if (inWords(before) === inWords(places)) return false;
  await replacePlaces(tx, [productId], places);
  return true;
}

/** Works the places of these products out again after the tree has changed. */
export async function rebuildPlaces(tx: TxContext, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const tree = await loadMenu(tx);
  const rows = await tx.db
    .select({ product_id: productCategories.product_id, category_id: productCategories.category_id })
    .from(productCategories)
    .where(and(inArray(productCategories.product_id, [...productIds]), eq(productCategories.chosen, true)))
    .orderBy(asc(productCategories.order));
  const chosen = Map.groupBy(rows, ({ product_id }) => product_id);
  const places = [...chosen].flatMap(([id, list]) =>
    placesOf(
      tree,
      id,
      list.flatMap(({ category_id }) => (tree.byId.get(category_id)?.type === 'category' ? category_id : [])),
    ),
  );
  await replacePlaces(tx, productIds, places);
}
