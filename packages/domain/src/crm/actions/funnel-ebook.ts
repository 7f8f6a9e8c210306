import type { UploadedFile } from '@kaifong/base/contract';
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { removePrivateFiles, storeGoodsFile } from '../../media/index.ts';
import { funnels } from '../schema.ts';

async function keep(tx: TxContext, id: number, file: { id: string; filename: string } | null): Promise<void> {
  const [before] = await tx.db.select().from(funnels).where(eq(funnels.id, id)).for('update');
  if (!before) throw fail('not-found');
  const set = { ebook_id: file?.id ?? null, ebook_name: file?.filename ?? null };
  await tx.db
    .update(funnels)
    .set({ ...set, ...touch(funnels) })
    .where(eq(funnels.id, id));
  if (before.ebook_id) await removePrivateFiles(tx, [before.ebook_id]);
  tx.tx.changedTags.add('funnels');
  await audit(tx, {
    action: 'update',
    resource: 'funnel',
    recordId: id,
    before: { ebook_name: before.ebook_name },
    after: { ebook_name: set.ebook_name },
  });
}

/** Sets the e-book of a funnel. Refuses `not-found`, a file without content (`crm.ebook-empty`), and what the file store refuses. */
export async function uploadEbook(ctx: Context, { id, file }: { id: number; file: UploadedFile }): Promise<void> {
  if (file.bytes.byteLength === 0) throw failField('file', 'crm.ebook-empty');
  await inTransaction(ctx, async (tx) =>
    keep(tx, id, await storeGoodsFile(tx, { bytes: file.bytes, filename: file.filename })),
  );
}

/** Takes the e-book away. */
export const removeEbook = (ctx: Context, id: number): Promise<void> => inTransaction(ctx, (tx) => keep(tx, id, null));
