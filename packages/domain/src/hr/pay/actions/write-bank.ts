import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { bankInput, PayView } from '../contract/index.ts';
import { getSalary } from '../queries/get-salary.ts';
import { employeeBanks } from '../schema.ts';
import { lockPaid } from './raise-salaries.ts';

/** Writes where somebody's pay goes. Refuses one's own, unless nobody else may write it. */
export const writeBank = (ctx: Context, { id, language: _, ...bank }: z.output<typeof bankInput>): Promise<PayView> =>
  inTransaction(ctx, async (tx) => {
    await lockPaid(tx, id);
    const [before] = await tx.db.select().from(employeeBanks).where(eq(employeeBanks.employee_id, id));
    const values = { employee_id: id, ...bank };
    await tx.db
      .insert(employeeBanks)
      .values(values)
      .onConflictDoUpdate({ target: employeeBanks.employee_id, set: bank });
    await audit(tx, { action: 'update', resource: 'admin_salary', recordId: id, before, after: values });
    return getSalary(tx, id);
  });
