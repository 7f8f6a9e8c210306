import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { sql } from 'drizzle-orm';
import { givenLeaveTypes } from '../rules/given-leave-types.ts';
import { leaveTypes } from '../schema.ts';

/** Writes the kinds of leave of the Employment Ordinance into a shop that has none. */
export const addGivenLeaveTypes = (ctx: Context): Promise<{ added: number }> =>
  inTransaction(ctx, async (tx) => {
    // Two who press at once: the second waits, and finds the kinds of the first.
    await tx.db.execute(sql`lock table leave_types in share row exclusive mode`);
    const there = await tx.db.$count(leaveTypes);
    if (there > 0) return { added: 0 };
    const rows = await tx.db
      .insert(leaveTypes)
      .values([...givenLeaveTypes])
      .returning();
    for (const row of rows) await audit(tx, { action: 'create', resource: 'leave_type', recordId: row.id, after: row });
    return { added: rows.length };
  });
