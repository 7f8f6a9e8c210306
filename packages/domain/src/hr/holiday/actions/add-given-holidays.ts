import { failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { givenHolidays } from '../rules/given-holidays.ts';
import { holidays } from '../schema.ts';

/** Writes the given holidays of a year as drafts. Refuses a year nothing is given for. */
export const addGivenHolidays = (
  ctx: Context,
  { year }: { readonly year: number },
): Promise<{ added: number; given: number }> =>
  inTransaction(ctx, async (tx) => {
    const given = givenHolidays(year);
    if (given.length === 0) throw failField('year', 'hr.year-not-given', { year });
    const rows = await tx.db
      .insert(holidays)
      .values(given)
      .onConflictDoNothing({ target: [holidays.set, holidays.date] })
      .returning();
    for (const row of rows) await audit(tx, { action: 'create', resource: 'holiday', recordId: row.id, after: row });
    return { added: rows.length, given: given.length };
  });
