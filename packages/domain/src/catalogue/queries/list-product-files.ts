import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq } from 'drizzle-orm';
import { readFile } from '../../media/index.ts';
import { files } from '../../media/schema.ts';
import type { ProductFile } from '../contract/index.ts';
import { productFiles } from '../schema.ts';

/** What buyers of a product download, the oldest first. */
export const listProductFiles = (ctx: Context, productId: number): Promise<ProductFile[]> =>
  ctx.db
    .select({
      id: productFiles.id,
      stock_id: productFiles.stock_id,
      filename: files.filename,
      mimetype: files.mimetype,
      bytes: files.bytes,
      downloads: productFiles.downloads,
      days: productFiles.days,
    })
    .from(productFiles)
    .innerJoin(files, eq(files.id, productFiles.file_id))
    .where(eq(productFiles.product_id, productId))
    .orderBy(asc(productFiles.id));

/** One of them as a download for staff. Refuses `not-found`, also for a file of another product. */
export async function readProductFile(
  ctx: Context,
  { id, file_id }: { readonly id: number; readonly file_id: number },
): Promise<FileReply> {
  const [row] = await ctx.db
    .select({ file: productFiles.file_id })
    .from(productFiles)
    .where(and(eq(productFiles.id, file_id), eq(productFiles.product_id, id)));
  if (!row) throw fail('not-found');
  return readFile(ctx, row.file);
}
