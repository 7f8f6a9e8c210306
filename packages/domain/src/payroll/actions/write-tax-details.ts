import { failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { type TaxDetails, taxDetailsOf, type writeTaxDetailsInput } from '../contract/index.ts';
import { getTaxReturn } from '../queries/tax-return.ts';
import { taxDetailRows } from '../schema.ts';

/**
 * Writes what a form of an employee and tax year asks besides income; details of other forms are left out. Refuses `not-found`, and a day of
 * return that is not after the departure with `tax-returns-early`.
 */
export const writeTaxDetails = (ctx: Context, input: z.output<typeof writeTaxDetailsInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id, year, form, departs_on, returns_on } = input;
    await getTaxReturn(tx, id, year);
    if (departs_on && returns_on && returns_on <= departs_on)
      throw failField('returns_on', 'payroll.tax-returns-early');
    const details: Partial<TaxDetails> = Object.fromEntries(taxDetailsOf[form].map((key) => [key, input[key]]));
    const [row] = await tx.db
      .insert(taxDetailRows)
      .values({ employee_id: id, year, form, details })
      .onConflictDoUpdate({
        target: [taxDetailRows.employee_id, taxDetailRows.year, taxDetailRows.form],
        set: { details },
      })
      .returning();
    // The form alone: the log keeps no figure of pay.
    await audit(tx, { action: 'update', resource: 'tax_detail', recordId: row?.id ?? 0, after: { year, form } });
  });
