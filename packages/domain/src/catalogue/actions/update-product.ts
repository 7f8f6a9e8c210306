import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isOther } from '@kaifong/kernel/fields';
import { decideVerb, recordVerb } from '@kaifong/kernel/verbs';
import { eq } from 'drizzle-orm';
import { moveAddress } from '../../navigation/index.ts';
import { type AdminProduct, type ProductUpdate, productRecord } from '../contract/index.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { products } from '../schema.ts';
import { checkRelated } from './check-related.ts';
import { prepareAll, refuseTakenCode } from './create-product.ts';
import { productColumns } from './product-values.ts';
import { refreshProducts } from './refresh-products.ts';
import { refuseBrokenKits } from './save-parts.ts';
import { type AddedPicture, savePictures } from './save-pictures.ts';
import { savePlaces } from './save-places.ts';
import { saveStocks } from './save-stocks.ts';
import { writtenCommissions } from './written-commissions.ts';

/** Parts that are not the product's own columns; those left out stay. Tells whether one of them changed. */
async function saveParts(
  tx: TxContext,
  input: Omit<ProductUpdate, 'version'>,
  sku: string,
  pictures: readonly AddedPicture[],
): Promise<boolean> {
  const changed = [
    input.categories ? await savePlaces(tx, input.id, input.categories) : false,
    await savePictures(tx, input.id, { list: input.image_list, added: pictures }),
    input.stocks ? await saveStocks(tx, { id: input.id, sku }, input.stocks) : false,
  ];
  return changed.includes(true);
}

/**
 * Changes a product inside a transaction and tells the pages that show it; `refreshed` as with `insertProduct`. One that is
 * sent as it is stays untouched, with its version and its history.
 */
export async function changeProduct(
  tx: TxContext,
  input: ProductUpdate,
  pictures: readonly AddedPicture[] = [],
  { refreshed = true } = {},
): Promise<void> {
  const [before] = await tx.db.select().from(products).where(eq(products.id, input.id)).for('no key update');
  if (!before) throw fail('not-found');
  if (input.version !== undefined && input.version !== before.version) {
    throw fail('stale-version', {}, { details: { current: await getAdminProduct(tx, input.id) } });
  }
  if (input.sku === null) throw failField('sku', 'validation.required');
  if (input.url === null) throw failField('url', 'validation.required');
  await checkRelated(tx, input.related_products, before.related_products, input.id);
  const columns = {
    ...productColumns(input, before, tx.language),
    ...(await writtenCommissions(tx, input, before.commissions)),
    ...(input.sku ? { sku: input.sku } : {}),
    ...(input.url ? { url: input.url } : {}),
  };
  const partsChanged = await saveParts(tx, input, columns.sku ?? before.sku, pictures);
  if (!partsChanged && !isOther(columns, before)) return;
  await decideVerb(tx, recordVerb(productRecord, 'update'), { values: columns, before });
  await tx.db
    .update(products)
    .set({ ...columns, ...touch(products) })
    .where(eq(products.id, input.id));
  await refuseBrokenKits(tx, input.id);
  await moveAddress(tx, 'product', before.url, columns.url ?? before.url);
  if (refreshed) await refreshProducts(tx, [input.id]);
  await audit(tx, { action: 'update', resource: 'product', recordId: input.id, before, after: columns });
  tx.tx.changedTags.add('products').add(`product:${input.id}`);
}

/** The same, with what the database refuses of its codes told at their fields. */
export const updatedProduct = (tx: TxContext, input: ProductUpdate): Promise<void> =>
  changeProduct(tx, input).catch(refuseTakenCode);

/**
 * Changes a product; what is left out stays as it is. Refuses `not-found`, `stale-version` with the product as it now is,
 * and what creating refuses.
 */
export async function updateProduct(
  ctx: Context,
  input: ProductUpdate,
  added: readonly AddedPicture[] = [],
): Promise<AdminProduct> {
  const pictures = [...added, ...(await prepareAll(input.upload_images))];
  try {
    return await inTransaction(ctx, async (tx) => {
      await changeProduct(tx, input, pictures);
      return getAdminProduct(tx, input.id);
    });
  } catch (error) {
    return refuseTakenCode(error);
  }
}
