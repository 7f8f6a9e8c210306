import type { UploadedFile } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import type { LibraryFile } from '../contract/index.ts';
import { getPublicRow, showLibraryFile } from '../queries/find-file.ts';
import { changeFiles, lockFile, putContent } from './change-content.ts';
import { preparePicture } from './store-picture.ts';

/**
 * Puts another picture in the place of one. Whatever shows it shows the new one; its old addresses lead there. The focal
 * point goes back to the middle, for it was the old picture's.
 * Refuses `not-found`, `stale-version`, `media.already-there` and the refusals of a picture.
 */
export async function replaceFile(
  ctx: Context,
  { id, file, version }: { id: string; file: UploadedFile; version?: number | undefined },
): Promise<LibraryFile> {
  await getPublicRow(ctx, id);
  const picture = await preparePicture(file.bytes, file.filename);
  return changeFiles(ctx, async (tx, drop) => {
    const before = await lockFile(tx, id, version);
    if (before.sha256 === picture.sha256) return showLibraryFile(before, ctx.language);
    const row = await putContent(tx, drop, before, { picture, cut: null, focal_x: 50, focal_y: 50 });
    return showLibraryFile(row, ctx.language);
  });
}
