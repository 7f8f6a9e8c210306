import { failField } from '@kaifong/base/errors';
import type { LocalizedInput } from '@kaifong/base/input';
import type { Localized } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { sameTexts } from '@kaifong/kernel/fields';
import { asc, eq } from 'drizzle-orm';
import { keepPicture, listPictures, type PreparedPicture } from '../../media/index.ts';
import { productPictures } from '../schema.ts';
import { mergedText } from './product-values.ts';

/** A new picture of a product, read and written anew. */
export interface AddedPicture {
  readonly picture: PreparedPicture;
  readonly alt?: Localized;
  /** One picture of many: its sizes are made after everything else that waits. */
  readonly unhurried?: boolean;
}

interface PictureChange {
  /** The pictures it shall have, in order; left out, those it has. */
  readonly list?: readonly { readonly id: string; readonly alt?: LocalizedInput | undefined }[] | undefined;
  /** New ones, put behind. */
  readonly added: readonly AddedPicture[];
}

/**
 * Sets the pictures of a product, and tells whether that changes anything. Refuses `image_list` with files that are not
 * public pictures.
 */
export async function savePictures(tx: TxContext, productId: number, { list, added }: PictureChange): Promise<boolean> {
  if (!list && added.length === 0) return false;
  const before = await tx.db
    .select()
    .from(productPictures)
    .where(eq(productPictures.product_id, productId))
    .orderBy(asc(productPictures.order));
  const altOf = new Map(before.map(({ file_id, alt }) => [file_id, alt]));
  const wanted = new Map<string, Localized>();
  for (const { id, alt } of list ?? before.map(({ file_id }) => ({ id: file_id, alt: undefined }))) {
    wanted.set(id, alt === undefined ? (altOf.get(id) ?? {}) : mergedText(altOf.get(id), alt, tx.language));
  }
  const found = await listPictures(tx, [...wanted.keys()]);
  if (found.length < wanted.size) throw failField('image_list', 'catalogue.picture-missing');
  for (const { picture, alt, unhurried } of added) {
    const { id } = await keepPicture(tx, picture, { warm: unhurried ? 'later' : 'now' });
    if (!wanted.has(id)) wanted.set(id, alt ?? {});
  }
  const isSame = [...wanted].every(([id, alt], i) => before[i]?.file_id === id && sameTexts(before[i].alt, alt));
  if (isSame && before.length === wanted.size) return false;
  await tx.db.delete(productPictures).where(eq(productPictures.product_id, productId));
  const rows = [...wanted].map(([file_id, alt], order) => ({ product_id: productId, file_id, order, alt }));
  if (rows.length > 0) await tx.db.insert(productPictures).values(rows);
  return true;
}
