import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { files } from '../schema.ts';

/** A stored file as a download. The caller has checked that whoever asks may have it. Refuses `not-found`. */
export async function readFile(ctx: Context, id: string): Promise<FileReply> {
  const [row] = await ctx.db.select().from(files).where(eq(files.id, id));
  const bytes = row && (await ctx.runtime.files.get(row.key));
  if (!row || !bytes) throw fail('not-found');
  return { filename: row.filename || row.name, mimetype: row.mimetype, bytes };
}
