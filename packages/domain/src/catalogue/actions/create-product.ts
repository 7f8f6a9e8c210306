import { failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { byItself, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { constraintOf, isUniqueViolation } from '@kaifong/kernel/db';
import { decideVerb, recordVerb } from '@kaifong/kernel/verbs';
import { preparePicture } from '../../media/index.ts';
import { type AdminProduct, type ProductCreate, productRecord } from '../contract/index.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { takenProductCodes } from '../queries/taken-codes.ts';
import { clockDigits, productSku, titleUrl } from '../rules/generated-codes.ts';
import { products } from '../schema.ts';
import { checkRelated } from './check-related.ts';
import { mergedText, productColumns } from './product-values.ts';
import { refreshProducts } from './refresh-products.ts';
import { type AddedPicture, savePictures } from './save-pictures.ts';
import { savePlaces } from './save-places.ts';
import { saveStocks } from './save-stocks.ts';
import { writtenCommissions } from './written-commissions.ts';

/** Before the title in an address that was made from it. */
export const urlPrefix = 'p';

const tries = 6;

/** The digits of the clock first, as the specification says; when they are taken, others. */
function digitsOf(ctx: Context, turn: number): string {
  if (turn === 0) return clockDigits(ctx.runtime.now());
  return String(Number.parseInt(ctx.runtime.randomHex(4), 16) % 10_000).padStart(4, '0');
}

/** A sku and a url nobody has, keeping those that were asked for. Refuses asked ones that are taken. */
export async function freeCodes(
  ctx: Context,
  name: string,
  asked: { sku?: string | null | undefined; url?: string | null | undefined },
): Promise<{ sku: string; url: string }> {
  const candidates = Array.from({ length: tries }, (_, turn) => {
    const digits = digitsOf(ctx, turn);
    return { sku: asked.sku || productSku(name, digits), url: asked.url || titleUrl(name, urlPrefix, digits) };
  });
  const taken = await takenProductCodes(
    ctx,
    candidates.map(({ sku }) => sku),
    candidates.map(({ url }) => url),
  );
  if (asked.sku && taken.skus.has(asked.sku)) throw failField('sku', 'catalogue.sku-taken', { value: asked.sku });
  if (asked.url && taken.urls.has(asked.url)) throw failField('url', 'catalogue.url-taken');
  const free = candidates.find(({ sku, url }) => !taken.skus.has(sku) && !taken.urls.has(url));
  if (!free) throw failField('sku', 'catalogue.sku-taken', { value: candidates[0]?.sku ?? '' });
  return free;
}

/** Two savers can be faster than the look before: the database then says whose code was second. */
export function refuseTakenCode(error: unknown): never {
  if (isUniqueViolation(error, 'products_sku')) throw failField('sku', 'catalogue.sku-taken', { value: '' });
  if (isUniqueViolation(error, 'products_url')) throw failField('url', 'catalogue.url-taken');
  if (isUniqueViolation(error, 'stocks_sku')) throw failField('stocks', 'catalogue.sku-taken', { value: '' });
  if (isUniqueViolation(error, 'stocks_barcode')) throw failField('stocks', 'catalogue.barcode-taken', { value: '' });
  const hit = constraintOf(error);
  if (hit?.kind === 'foreign' && hit.name.includes('brand')) throw failField('brand_id', 'catalogue.brand-missing');
  if (hit?.kind === 'foreign' && hit.name.includes('tax_class')) throw failField('tax_class_id', 'tax.class-missing');
  throw error;
}

/** Uploaded pictures, read and written anew; to be done before a transaction. */
export async function prepareAll(
  files: readonly { readonly bytes: Uint8Array; readonly filename: string }[] | undefined,
): Promise<AddedPicture[]> {
  const prepared: AddedPicture[] = [];
  for (const { bytes, filename } of files ?? []) prepared.push({ picture: await preparePicture(bytes, filename) });
  return prepared;
}

/**
 * Stores a product inside a transaction; answers with its id. `refreshed: false` leaves what lists and searches read to
 * the caller, who does it for many at once.
 */
export async function insertProduct(
  tx: TxContext,
  input: ProductCreate,
  pictures: readonly AddedPicture[],
  { refreshed = true } = {},
): Promise<number> {
  const name = textIn(mergedText({}, input.name, tx.language), tx.language);
  await checkRelated(tx, input.related_products);
  const codes = await freeCodes(tx, name, input);
  const columns = {
    ...productColumns(input, undefined, tx.language),
    ...(await writtenCommissions(tx, input)),
    ...codes,
  };
  await decideVerb(tx, recordVerb(productRecord, 'create'), { values: columns });
  const [row] = await tx.db.insert(products).values(columns).returning({ id: products.id });
  if (!row) throw new Error('a product was not stored');
  await savePlaces(tx, row.id, input.categories ?? []);
  await savePictures(tx, row.id, { list: input.image_list, added: pictures });
  await saveStocks(tx, { id: row.id, sku: codes.sku }, input.stocks ?? []);
  if (refreshed) await refreshProducts(tx, [row.id]);
  await audit(tx, { action: 'create', resource: 'product', recordId: row.id, after: columns });
  tx.tx.changedTags.add('products').add(`product:${row.id}`);
  return row.id;
}

/**
 * Creates a product with its stocks, lots, pictures and places. Codes and the url that are left out are made. Refuses, at
 * the field, what is taken, missing or does not fit together.
 */
export async function createProduct(
  ctx: Context,
  input: ProductCreate,
  added: readonly AddedPicture[] = [],
): Promise<AdminProduct> {
  const pictures = [...added, ...(await prepareAll(input.upload_images))];
  const generated = !input.sku || !input.url;
  for (let turn = 1; ; turn += 1) {
    try {
      return await byItself(ctx, () =>
        inTransaction(ctx, async (tx) => getAdminProduct(tx, await insertProduct(tx, input, pictures))),
      );
    } catch (error) {
      // A made code lost a race: make others.
      const lost = generated && constraintOf(error)?.kind === 'unique';
      if (!lost || turn === tries) refuseTakenCode(error);
    }
  }
}
