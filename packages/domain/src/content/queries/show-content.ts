// From published fields to what visitors read: pictures by id, texts that are safe once more.
import type { Context } from '@kaifong/kernel/context';
import type { Picture } from '../../media/contract/index.ts';
import { listPictures, showPicture } from '../../media/index.ts';
import type { Fields } from '../rules/publishing/content-of.ts';

export const textIn = (content: Fields, name: string): string => {
  const value = content[name];
  return typeof value === 'string' ? value : '';
};

export const idsIn = (content: Fields, name: string): number[] => {
  const value = content[name];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
};

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
    if (!row) return null;
    const picture = showPicture(row, ctx.language);
    return picture.alt === '' ? { ...picture, alt: fallbackAlt } : picture;
  };
}
