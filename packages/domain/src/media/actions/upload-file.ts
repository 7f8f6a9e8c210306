import type { UploadedFile } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import type { StoredFile } from '../contract/index.ts';
import { showFile } from '../queries/find-file.ts';
import { storePicture } from './store-picture.ts';
import { storePrivateFile } from './store-private-file.ts';

/** Takes what staff upload: pictures become public, other files stay private. */
export async function uploadFile(
  ctx: Context,
  { file, type }: { file: UploadedFile; type: 'image' | 'file' },
): Promise<StoredFile> {
  const row = type === 'image' ? await storePicture(ctx, file) : await storePrivateFile(ctx, file);
  return showFile(row, ctx.language);
}
