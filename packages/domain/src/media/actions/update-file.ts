import { createHash } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import type { Context, TxContext } from '@kaifong/kernel/context';
import type { Crop, LibraryFile } from '../contract/index.ts';
import { type FileRow, getPublicRow, showLibraryFile } from '../queries/find-file.ts';
import { liesInside } from '../rules/cut-around.ts';
import { pictureTypes } from '../rules/file-types.ts';
import { presetKeysOf } from '../rules/upload-address.ts';
import { changeFiles, type Drop, lockFile, putContent, writeFileRow } from './change-content.ts';
import { renderPart, sizeOf } from './render-picture.ts';
import type { PreparedPicture } from './store-picture.ts';

export interface FileChange {
  readonly id: string;
  readonly version?: number | undefined;
  readonly alt?: string | Localized | undefined;
  readonly filename?: string | undefined;
  readonly focal_x?: number | undefined;
  readonly focal_y?: number | undefined;
  readonly crop?: Crop | null | undefined;
}

/** The new texts beside those of the languages nobody spoke of; an empty one takes a text away. */
export function mergedAlt(before: Localized, alt: string | Localized, language: Context['language']): Localized {
  const all = { ...before, ...(typeof alt === 'string' ? { [language]: alt } : alt) };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text));
}

interface Cut {
  readonly picture: PreparedPicture;
  readonly cut: { readonly crop: Crop; readonly whole_key: string } | null;
}

const prepared = (bytes: Buffer, row: FileRow, width: number, height: number): PreparedPicture => ({
  bytes,
  width,
  height,
  mimetype: row.mimetype,
  extension: row.key.slice(row.key.lastIndexOf('.') + 1),
  sha256: createHash('sha256').update(bytes).digest('hex'),
  filename: row.filename,
});

/** The pixel work of a cut, always from the whole picture, so that cutting twice loses nothing twice. */
async function cutPicture(ctx: Context, row: FileRow, crop: Crop | null): Promise<Cut> {
  const type = pictureTypes.find((known) => known === row.mimetype);
  const whole = await ctx.runtime.files.get(row.whole_key ?? row.key);
  if (!whole || !type) throw fail('not-found');
  if (type === 'image/gif') throw fail('media.crop-moving');
  const size = await sizeOf(whole);
  if (!crop) return { picture: prepared(whole, row, size.width, size.height), cut: null };
  if (!liesInside(crop, size)) throw fail('media.crop-outside', { ...size });
  const part = await renderPart(whole, type, crop);
  const extension = row.key.slice(row.key.lastIndexOf('.') + 1);
  const random = ctx.runtime.randomHex(16);
  const whole_key = row.whole_key ?? `wholes/${random.slice(0, 2)}/${random}.${extension}`;
  if (!row.whole_key) await ctx.runtime.files.put(whole_key, whole);
  return { picture: prepared(part.bytes, row, part.width, part.height), cut: { crop, whole_key } };
}

const sameCrop = (one: Crop | null, other: Crop | null) => JSON.stringify(one) === JSON.stringify(other);

async function applyTexts(tx: TxContext, drop: Drop, before: FileRow, input: FileChange): Promise<FileRow> {
  const { alt, filename, focal_x = before.focal_x, focal_y = before.focal_y } = input;
  const moved = focal_x !== before.focal_x || focal_y !== before.focal_y;
  // Shapes around the old point are nobody's any more.
  if (moved) {
    const old = presetKeysOf(before.name, 0, { x: before.focal_x, y: before.focal_y });
    drop(old.filter((key) => /-[a-z]+-\d+x\d+\./.test(key)));
  }
  return writeFileRow(tx, before, {
    focal_x,
    focal_y,
    ...(alt === undefined ? {} : { alt: mergedAlt(before.alt, alt, tx.language) }),
    ...(filename === undefined ? {} : { filename }),
  });
}

/**
 * Changes what is said about a picture, where the eye goes, or which part of it is shown. The part is measured in the
 * whole picture; null shows all of it again. Everything that shows the picture follows.
 * Refuses `not-found`, `stale-version`, `media.crop-outside`, `media.crop-moving`, `media.already-there`.
 */
export async function updateFile(ctx: Context, input: FileChange): Promise<LibraryFile> {
  const seen = await getPublicRow(ctx, input.id);
  const { crop } = input;
  const wanted = crop !== undefined && !sameCrop(crop, seen.crop) ? await cutPicture(ctx, seen, crop) : undefined;
  return changeFiles(ctx, async (tx, drop) => {
    const locked = await lockFile(tx, input.id, input.version);
    // The pixels were worked on before the lock: of two who cut at once one has looked at a picture that is gone.
    if (wanted && locked.version !== seen.version) throw fail('stale-version');
    const shown = await applyTexts(tx, drop, locked, input);
    return showLibraryFile(wanted ? await putContent(tx, drop, shown, wanted) : shown, ctx.language);
  });
}
