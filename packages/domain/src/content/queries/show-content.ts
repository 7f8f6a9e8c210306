// From published fields to what visitors read: pictures by id, texts that are safe once more.
import type { Context } from '@kaifong/kernel/context';
import type { Picture } from '../../media/contract/index.ts';
import { listPictures, type PictureRecord, showPicture } from '../../media/index.ts';
import type { Fields } from '../rules/publishing/content-of.ts';

/** A published text; '' where there is none. */
export const textIn = (content: Fields, name: string): string => {
  const value = content[name];
  return typeof value === 'string' ? value : '';
};

/** The ids a published field lists; none where it is no list. */
export const idsIn = (content: Fields, name: string): number[] => {
  const value = content[name];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
};

/** A picture in the reader's language; `fallbackAlt` where nobody described it. */
export function showDescribed(ctx: Context, row: PictureRecord, fallbackAlt: string): Picture {
  const picture = showPicture(row, ctx.language);
  return picture.alt === '' ? { ...picture, alt: fallbackAlt } : picture;
}

/** Finds the pictures that some records name, in one statement. */
export async function picturesOf(
  ctx: Context,
  records: readonly Fields[],
  names: readonly string[],
): Promise<(id: unknown, fallbackAlt: string) => Picture | null> {
  const ids = records.flatMap((record) => names.map((name) => record[name]));
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const rows = await listPictures(ctx, wanted);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id, fallbackAlt) => {
    const row = typeof id === 'string' ? byId.get(id) : undefined;
    return row ? showDescribed(ctx, row, fallbackAlt) : null;
  };
}
