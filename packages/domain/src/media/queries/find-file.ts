import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { type Picture, pictureOf, type StoredFile } from '../contract/index.ts';
import { files } from '../schema.ts';

export type FileRow = typeof files.$inferSelect;

/** A public picture by the name in its address. */
export async function findPicture(ctx: Context, name: string): Promise<FileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.name, name), eq(files.public, true)));
  return row;
}

/** Public pictures by id, in no order; ids of anything else are left out. */
export async function listPictures(ctx: Context, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.public, true), eq(files.kind, 'image')));
}

/** How a stored picture is shown in one language. */
export function showPicture(row: FileRow, language: Context['language']): Picture {
  return pictureOf(row, textIn(row.alt, language));
}

export function showFile(row: FileRow, language: Context['language']): StoredFile {
  const picture = row.public && row.kind === 'image' ? showPicture(row, language) : null;
  const { id, kind, mimetype, bytes } = row;
  return { id, kind, mimetype, bytes, path: picture?.path ?? null, picture };
}

/** A public file, for forms; private ones are not found here whoever asks. */
export async function getPublicFile(ctx: Context, id: string): Promise<StoredFile> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.public, true)));
  if (!row) throw fail('not-found');
  return showFile(row, ctx.language);
}
