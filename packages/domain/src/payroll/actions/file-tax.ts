import { failField } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type { fileTaxInput } from '../contract/index.ts';
import { getTaxReturn } from '../queries/tax-return.ts';
import { taxFilings } from '../schema.ts';

/** Notes a form as filed with the department; again: on another day. Refuses `not-found`, and a day to come with `tax-filed-later`. */
export const fileTax = (ctx: Context, { id, year, form, filed_on }: z.output<typeof fileTaxInput>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await getTaxReturn(tx, id, year);
    const { time_zone } = await getSettings(tx);
    if (filed_on > dateIn(time_zone, tx.runtime.now())) throw failField('filed_on', 'payroll.tax-filed-later');
    const [row] = await tx.db
      .insert(taxFilings)
      .values({ employee_id: id, year, form, filed_on })
      .onConflictDoUpdate({ target: [taxFilings.employee_id, taxFilings.year, taxFilings.form], set: { filed_on } })
      .returning();
    await audit(tx, { action: 'update', resource: 'tax_filing', recordId: row?.id ?? 0, after: row });
  });
