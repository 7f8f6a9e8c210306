import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { getPublicRow } from './find-file.ts';

/** A picture as it was before it was cut. Refuses `not-found`. */
export async function readWholePicture(ctx: Context, id: string): Promise<FileReply> {
  const row = await getPublicRow(ctx, id);
  const bytes = await ctx.runtime.files.get(row.whole_key ?? row.key);
  if (!bytes) throw fail('not-found');
  return { filename: row.filename || row.name, mimetype: row.mimetype, bytes };
}
