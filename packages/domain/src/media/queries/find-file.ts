import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { type LibraryFile, type Picture, pictureOf, type StoredFile } from '../contract/index.ts';
import { files, formerNames } from '../schema.ts';
import type { PictureRecord } from './picture-sql.ts';

export type FileRow = typeof files.$inferSelect;

/** A public picture by the name in its address. */
export async function findPicture(ctx: Context, name: string): Promise<FileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.name, name), eq(files.public, true)));
  return row;
}

/** The picture that stands at an address now, also when it had another name when the address was written down. */
export async function findCurrentPicture(ctx: Context, name: string): Promise<FileRow | undefined> {
  const picture = await findPicture(ctx, name);
  if (picture) return picture;
  const [former] = await ctx.db
    .select({ file: files })
    .from(formerNames)
    .innerJoin(files, eq(files.id, formerNames.file_id))
    .where(and(eq(formerNames.name, name), eq(files.public, true)));
  return former?.file;
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
export function showPicture(row: PictureRecord, language: Context['language']): Picture {
  return pictureOf(row, textIn(row.alt, language));
}

/** A stored file on the wire; only public pictures have an address. */
export function showFile(row: FileRow, language: Context['language']): StoredFile {
  const picture = row.public && row.kind === 'image' ? showPicture(row, language) : null;
  const { id, kind, mimetype, bytes } = row;
  return { id, kind, mimetype, bytes, path: picture?.path ?? null, picture };
}

/** A file as the library shows it. */
export function showLibraryFile(row: FileRow, language: Context['language']): LibraryFile {
  const { filename, focal_x, focal_y, crop, version } = row;
  return {
    ...showFile(row, language),
    filename,
    focal_x,
    focal_y,
    crop,
    version,
    translations: { alt: row.alt },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A public file; private ones are not found here whoever asks. Refuses `not-found`. */
export async function getPublicRow(ctx: Context, id: string): Promise<FileRow> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.public, true)));
  if (!row) throw fail('not-found');
  return row;
}

/** A public file, for forms. */
export async function getPublicFile(ctx: Context, id: string): Promise<StoredFile> {
  return showFile(await getPublicRow(ctx, id), ctx.language);
}
