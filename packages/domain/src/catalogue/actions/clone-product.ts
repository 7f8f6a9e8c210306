import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { asc, eq, sql } from 'drizzle-orm';
import type { AdminProduct } from '../contract/index.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { stockCodes } from '../rules/generated-codes.ts';
import { productCategories, productFiles, productPictures, products, stockParts, stocks } from '../schema.ts';
import { freeCodes } from './create-product.ts';
import { refreshProducts } from './refresh-products.ts';

/** What buyers download of the copy; a file of one stock goes to the copy of that stock. */
async function copyFiles(
  tx: TxContext,
  from: number,
  product_id: number,
  copyOf: ReadonlyMap<number, number | undefined>,
): Promise<void> {
  const kept = await tx.db
    .select()
    .from(productFiles)
    .where(eq(productFiles.product_id, from))
    .orderBy(asc(productFiles.id));
  const copies = kept.map(({ file_id, downloads, days, stock_id }) => ({
    ...{ product_id, file_id, downloads, days },
    stock_id: stock_id === null ? null : copyOf.get(stock_id),
  }));
  if (copies.length > 0) await tx.db.insert(productFiles).values(copies);
}

/**
 * Makes a copy: hidden in every language, with a sku, a url, stock codes of its own and nothing in stock. Texts, prices,
 * options, pictures, places and files to download are the original's. Refuses `not-found`.
 */
export async function cloneProduct(ctx: Context, id: number): Promise<AdminProduct> {
  return inTransaction(ctx, async (tx) => {
    const [original] = await tx.db.select().from(products).where(eq(products.id, id));
    if (!original) throw fail('not-found');
    const { id: _id, version: _v, created_at: _c, updated_at: _u, search: _s, ...columns } = original;
    const codes = await freeCodes(tx, textIn(original.name, tx.language), {});
    const [copy] = await tx.db
      .insert(products)
      .values({ ...columns, ...codes, visibled: false })
      .returning({ id: products.id });
    if (!copy) throw new Error('a copy was not stored');
    const rows = await tx.db.select().from(stocks).where(eq(stocks.product_id, id)).orderBy(asc(stocks.order));
    const fresh = stockCodes(codes.sku, rows.length, new Set());
    const copies = rows.map(({ id: _stock, version: _sv, created_at: _sc, updated_at: _su, ...row }, index) => ({
      ...row,
      product_id: copy.id,
      sku: fresh[index] ?? '',
      barcode: fresh[index] ?? '',
    }));
    const made = copies.length > 0 ? await tx.db.insert(stocks).values(copies).returning({ id: stocks.id }) : [];
    for (const [at, { id: kit_id }] of made.entries()) {
      const parts = await tx.db
        .select()
        .from(stockParts)
        .where(eq(stockParts.kit_id, rows[at]?.id ?? 0));
      if (parts.length > 0) await tx.db.insert(stockParts).values(parts.map((part) => ({ ...part, kit_id })));
    }
    const copyOf = new Map(rows.map((row, at) => [row.id, made[at]?.id]));
    await copyFiles(tx, id, copy.id, copyOf);
    await tx.db.insert(productCategories).select(
      tx.db
        .select({
          product_id: sql<number>`${copy.id}::int`.as('product_id'),
          category_id: productCategories.category_id,
          chosen: productCategories.chosen,
          order: productCategories.order,
        })
        .from(productCategories)
        .where(eq(productCategories.product_id, id)),
    );
    await tx.db.insert(productPictures).select(
      tx.db
        .select({
          product_id: sql<number>`${copy.id}::int`.as('product_id'),
          file_id: productPictures.file_id,
          order: productPictures.order,
          alt: productPictures.alt,
        })
        .from(productPictures)
        .where(eq(productPictures.product_id, id)),
    );
    await refreshProducts(tx, [copy.id]);
    await audit(tx, { action: 'create', resource: 'product', recordId: copy.id, after: { clone_of: id } });
    return getAdminProduct(tx, copy.id);
  });
}
