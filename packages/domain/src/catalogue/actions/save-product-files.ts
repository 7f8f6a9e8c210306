// What buyers of a virtual product download. Who has bought keeps what was sold to her: the file itself stays where it is.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { storeGoodsFile } from '../../media/index.ts';
import type { addProductFile, deleteProductFile, ProductFile, updateProductFile } from '../contract/index.ts';
import { listProductFiles } from '../queries/list-product-files.ts';
import { productFiles, products, stocks } from '../schema.ts';

interface Limits {
  readonly stock_id?: number | null | undefined;
  readonly downloads?: number | null | undefined;
  readonly days?: number | null | undefined;
}

async function requireStock(tx: TxContext, productId: number, { stock_id }: Limits): Promise<void> {
  if (stock_id === null || stock_id === undefined) return;
  const [stock] = await tx.db
    .select({ id: stocks.id })
    .from(stocks)
    .where(and(eq(stocks.id, stock_id), eq(stocks.product_id, productId)));
  if (!stock) throw failField('stock_id', 'not-found');
}

const note = (tx: TxContext, id: number, file: object) =>
  audit(tx, { action: 'update', resource: 'product', recordId: id, after: file });

/** Refuses `catalogue.files-of-virtual` for goods that are sent or done, and what storing a file refuses. */
export async function putProductFile(
  ctx: Context,
  input: z.output<typeof addProductFile.input>,
): Promise<ProductFile[]> {
  const { id, file, language: _, ...limits } = input;
  return inTransaction(ctx, async (tx) => {
    const [product] = await tx.db.select({ type: products.type }).from(products).where(eq(products.id, id));
    if (!product) throw fail('not-found');
    if (product.type !== 'virtual') throw failField('file', 'catalogue.files-of-virtual');
    await requireStock(tx, id, limits);
    const stored = await storeGoodsFile(tx, file);
    await tx.db.insert(productFiles).values({ product_id: id, file_id: stored.id, ...limits });
    await note(tx, id, { file: stored.filename });
    return listProductFiles(tx, id);
  });
}

/** Refuses `not-found`. */
export async function changeProductFile(
  ctx: Context,
  { id, file_id, language: _, ...limits }: z.output<typeof updateProductFile.input>,
): Promise<ProductFile[]> {
  return inTransaction(ctx, async (tx) => {
    await requireStock(tx, id, limits);
    const [row] = await tx.db
      .update(productFiles)
      .set({ product_id: id, ...limits })
      .where(and(eq(productFiles.id, file_id), eq(productFiles.product_id, id)))
      .returning({ id: productFiles.id });
    if (!row) throw fail('not-found');
    await note(tx, id, { file_id, ...limits });
    return listProductFiles(tx, id);
  });
}

/** Refuses `not-found`. */
export async function dropProductFile(
  ctx: Context,
  { id, file_id }: z.output<typeof deleteProductFile.input>,
): Promise<ProductFile[]> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(productFiles)
      .where(and(eq(productFiles.id, file_id), eq(productFiles.product_id, id)))
      .returning({ id: productFiles.id });
    if (!row) throw fail('not-found');
    await note(tx, id, { file_id, removed: true });
    return listProductFiles(tx, id);
  });
}
