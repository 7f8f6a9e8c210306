import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { givenFigures } from '../rules/given-figures.ts';
import { statutoryFigures } from '../schema.ts';

/** Writes Hong Kong's figures of pay; those that are there stay as they are. */
export const addGivenFigures = (ctx: Context): Promise<{ added: number }> =>
  inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .insert(statutoryFigures)
      .values([...givenFigures])
      .onConflictDoNothing({ target: [statutoryFigures.code, statutoryFigures.from_on] })
      .returning();
    for (const row of rows)
      await audit(tx, { action: 'create', resource: 'statutory_figure', recordId: row.id, after: row });
    return { added: rows.length };
  });
