import { failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type { fileTaxInput } from '../contract/index.ts';
import { getTaxReturn } from '../queries/tax-return.ts';
import { taxDetailRows, taxFilings } from '../schema.ts';

/** The day an employee leaves Hong Kong, as IR56G of a tax year tells it. */
async function departureOf(tx: TxContext, id: number, year: number): Promise<string | null> {
  const [row] = await tx.db
    .select({ details: taxDetailRows.details })
    .from(taxDetailRows)
    .where(and(eq(taxDetailRows.employee_id, id), eq(taxDetailRows.year, year), eq(taxDetailRows.form, 'ir56g')));
  return row?.details.departs_on ?? null;
}

/**
 * Notes a form as filed with the department; again: on another day. Refuses `not-found`, a day to come with `tax-filed-later`, and IR56G
 * before the day of departure is written down with `tax-no-departure`.
 */
export const fileTax = (ctx: Context, { id, year, form, filed_on }: z.output<typeof fileTaxInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await getTaxReturn(tx, id, year);
    const { time_zone } = await getSettings(tx);
    if (filed_on > dateIn(time_zone, tx.runtime.now())) throw failField('filed_on', 'payroll.tax-filed-later');
    if (form === 'ir56g' && !(await departureOf(tx, id, year))) throw failField('form', 'payroll.tax-no-departure');
    const [row] = await tx.db
      .insert(taxFilings)
      .values({ employee_id: id, year, form, filed_on })
      .onConflictDoUpdate({ target: [taxFilings.employee_id, taxFilings.year, taxFilings.form], set: { filed_on } })
      .returning();
    await audit(tx, { action: 'update', resource: 'tax_filing', recordId: row?.id ?? 0, after: row });
  });
