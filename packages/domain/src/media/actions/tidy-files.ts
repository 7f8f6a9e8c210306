// Keeps rows and bytes together (invariant V16): pictures put away a day ago leave, and bytes without a row, left by a
// crash or an upload that was not finished, go an hour after they were written.
import { day, hour } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import type { Context } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { listFileUses } from '../queries/file-uses.ts';
import { storeKeysOf } from '../queries/store-keys.ts';
import { isOwnKey } from '../rules/own-key.ts';
import { presetKeysOf } from '../rules/upload-address.ts';
import { files } from '../schema.ts';
import { auditedOf, changeFiles, lockFile } from './change-content.ts';

/** Removes a picture that was put away long enough; one that something shows by now comes back. */
async function removeForGood(ctx: Context, id: string): Promise<void> {
  await changeFiles(ctx, async (tx, drop) => {
    const row = await lockFile(tx, id);
    if (!row.deleted_at) return;
    if ((await listFileUses(tx, id, 1)).total > 0) {
      await tx.db.update(files).set({ deleted_at: null }).where(eq(files.id, id));
      return;
    }
    await tx.db.delete(files).where(eq(files.id, id));
    await audit(tx, { action: 'remove', resource: 'file', recordId: id, before: auditedOf(row) });
    const whole = row.whole_key ? [row.whole_key] : [];
    drop([row.key, ...whole, ...presetKeysOf(row.name, row.width, { x: row.focal_x, y: row.focal_y })]);
  });
}

/** Takes pictures out of the house that were put away more than a day ago. */
export async function removeDeletedFiles(ctx: Context): Promise<number> {
  const before = new Date(ctx.runtime.now().getTime() - day);
  const rows = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.public, true), lt(files.deleted_at, before)))
    .limit(1_000);
  for (const { id } of rows) await removeForGood(ctx, id);
  return rows.length;
}

/** Removes bytes the shop stored that no row names, once they are an hour old: younger ones may belong to an upload under way. */
export async function removeStrayBytes(ctx: Context): Promise<number> {
  const before = ctx.runtime.now().getTime() - hour;
  const stray: string[] = [];
  const known = await storeKeysOf(ctx);
  for await (const { key, storedAt } of ctx.runtime.files.list()) {
    if (storedAt.getTime() < before && isOwnKey(key) && !known.has(key)) stray.push(key);
  }
  for (const key of stray) await ctx.runtime.files.remove(key);
  return stray.length;
}

export const tidyFiles = defineJob({
  name: 'media.tidy-files',
  queue: 'heavy',
  schedule: '17 * * * *',
  input: z.object({}),
  async run(ctx) {
    const removed = await removeDeletedFiles(ctx);
    const stray = await removeStrayBytes(ctx);
    if (removed + stray > 0) ctx.runtime.log.info({ removed, stray }, 'files tidied');
  },
});
