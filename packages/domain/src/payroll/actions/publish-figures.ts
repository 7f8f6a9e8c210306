import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { statutoryFigures } from '../schema.ts';

/**
 * Makes drafts valid from their day on: slips that are calculated from now on use them, those there are stay as they are. All of them or none:
 * refuses `figure-moved` when one is no draft any more.
 */
export const publishFigures = (
  ctx: Context,
  { ids }: { readonly ids: readonly number[] },
): Promise<{ published: number }> =>
  inTransaction(ctx, async (tx) => {
    const wanted = [...new Set(ids)].sort((one, other) => one - other);
    const rows = await tx.db
      .update(statutoryFigures)
      .set({ draft: false })
      .where(and(inArray(statutoryFigures.id, wanted), eq(statutoryFigures.draft, true)))
      .returning();
    if (rows.length !== wanted.length) throw fail('payroll.figure-moved');
    for (const row of rows)
      await audit(tx, {
        ...{ action: 'update', resource: 'statutory_figure', recordId: row.id },
        ...{ before: { ...row, draft: true }, after: row },
      });
    return { published: rows.length };
  });
