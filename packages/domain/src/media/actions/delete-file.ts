import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { FileUsed } from '../contract/index.ts';
import { listFileUses } from '../queries/file-uses.ts';
import { lockFile, writeFileRow } from './change-content.ts';

const named =
  (ctx: Context) =>
  ({ domain, resource, record_id, title }: FileUsed) =>
    `${renderMessage(ctx.language, `${domain}.${resource}.name`)} “${title || record_id}”`;

const mostNamed = 5;

/**
 * Takes a picture out of the library. It is put away first: whoever wants it back within a day gets it, and its address
 * keeps answering meanwhile. Refuses `media.file-used` while something shows it, and says what.
 */
export async function deleteFile(ctx: Context, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    // The lock keeps whoever is about to show the picture by its id waiting until this is decided.
    const row = await lockFile(tx, id);
    if (row.deleted_at) throw fail('not-found');
    const { data, total } = await listFileUses(tx, id, mostNamed);
    if (total > 0) {
      const more = total > data.length ? ' …' : '';
      throw fail('media.file-used', { where: data.map(named(ctx)).join(', ') + more });
    }
    await writeFileRow(tx, row, { deleted_at: tx.runtime.now() }, 'delete');
    return { id };
  });
}

/** Puts away a picture the caller knows nothing shows. Should something show it by tomorrow, it comes back. */
export async function deleteUnusedFile(tx: TxContext, id: string): Promise<void> {
  const row = await lockFile(tx, id);
  if (!row.deleted_at) await writeFileRow(tx, row, { deleted_at: tx.runtime.now() }, 'delete');
}

/** Brings a picture back that was put away. One that never was away is simply there. */
export async function restoreFile(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockFile(tx, id);
    if (row.deleted_at) await writeFileRow(tx, row, { deleted_at: null }, 'restore');
  });
}
