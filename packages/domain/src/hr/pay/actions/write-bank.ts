import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { bankChanged, type bankInput, type PayView } from '../contract/index.ts';
import { getSalary } from '../queries/get-salary.ts';
import { employeeBanks } from '../schema.ts';
import { lockPaid } from './raise-salaries.ts';

type Account = Pick<typeof employeeBanks.$inferSelect, 'bank_code' | 'account_number' | 'account_name'>;
const accountOf = ({ bank_code, account_number, account_name }: Account): string =>
  [bank_code, account_number, account_name].join('\n');

/** Writes where somebody's pay goes; that it goes elsewhere is announced. Refuses one's own, unless nobody else may write it. */
export const writeBank = (ctx: Context, { id, language: _, ...bank }: z.output<typeof bankInput>): Promise<PayView> =>
  inTransaction(ctx, async (tx) => {
    await lockPaid(tx, id);
    const [before] = await tx.db.select().from(employeeBanks).where(eq(employeeBanks.employee_id, id));
    const values = { employee_id: id, ...bank };
    await tx.db
      .insert(employeeBanks)
      .values(values)
      .onConflictDoUpdate({ target: employeeBanks.employee_id, set: bank });
    // Not for the first entry: nobody was paid anywhere else.
    if (before?.account_number && accountOf(before) !== accountOf(values))
      await announce(tx, bankChanged, { employee_id: id, changed_at: tx.runtime.now().toISOString() });
    await audit(tx, { action: 'update', resource: 'admin_salary', recordId: id, before, after: values });
    return getSalary(tx, id);
  });
