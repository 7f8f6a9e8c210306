// How the pictures of a demo shop are taken away again: those that nothing shows any more.
import { fail } from '@kaifong/base/errors';
import { inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { and, eq, isNull } from 'drizzle-orm';
import { deleteUnusedFile } from './actions/delete-file.ts';
import { countFileUses } from './queries/file-uses.ts';
import { files } from './schema.ts';

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'file',
      words: 'media.file',
      async list(ctx) {
        const rows = await ctx.db
          .select({ id: files.id, version: files.version })
          .from(files)
          .where(and(eq(files.public, true), isNull(files.deleted_at)));
        return rows;
      },
      async title(ctx, id) {
        const [row] = await ctx.db.select({ filename: files.filename }).from(files).where(eq(files.id, id));
        return row?.filename ?? id;
      },
      // The uses of all files are counted at once: every text of the shop is read to know them.
      async remove(ctx, ids) {
        const used = new Set((await countFileUses(ctx, ids)).filter(({ count }) => count > 0).map(({ id }) => id));
        return eachRecord(ctx, ids, async (id) => {
          if (used.has(id)) throw fail('kernel.demo-needed');
          await inTransaction(ctx, (tx) => deleteUnusedFile(tx, id));
        });
      },
    },
  ],
};
