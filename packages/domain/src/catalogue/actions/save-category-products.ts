// What staff put into a category from the category's side; a product's own form does the same from the other.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { productCategories, products } from '../schema.ts';
import { refreshProducts } from './refresh-products.ts';
import { savePlaces } from './save-places.ts';

/** The categories staff chose for these products, in order. */
async function chosenOf(tx: TxContext, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .select({ product_id: productCategories.product_id, category_id: productCategories.category_id })
    .from(productCategories)
    .where(and(inArray(productCategories.product_id, [...productIds]), eq(productCategories.chosen, true)))
    .orderBy(asc(productCategories.order));
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, list]) => [id, list.map((row) => row.category_id)]),
  );
}

/** Puts exactly these products into a category; their other categories stay. Refuses `products` that are none. */
export async function saveCategoryProducts(
  tx: TxContext,
  categoryId: number,
  productIds: readonly number[],
): Promise<void> {
  const wanted = new Set(productIds);
  const found = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...wanted, 0]));
  if (found.length < wanted.size) throw failField('products', 'catalogue.product-missing');
  const inside = await tx.db
    .select({ id: productCategories.product_id })
    .from(productCategories)
    .where(and(eq(productCategories.category_id, categoryId), eq(productCategories.chosen, true)));
  const held = new Set(inside.map(({ id }) => id));
  const changed = [...new Set([...wanted, ...held])].filter((id) => wanted.has(id) !== held.has(id));
  if (changed.length === 0) return;
  const chosen = await chosenOf(tx, changed);
  for (const id of changed) {
    const others = (chosen.get(id) ?? []).filter((category) => category !== categoryId);
    await savePlaces(tx, id, wanted.has(id) ? [...others, categoryId] : others);
    tx.tx.changedTags.add(`product:${id}`);
  }
  await refreshProducts(tx, changed);
  tx.tx.changedTags.add('products');
}
