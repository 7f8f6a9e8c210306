import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { removePayInput } from '../contract/index.ts';
import { employeePays } from '../schema.ts';
import { lockPaid } from './raise-salaries.ts';

/** Takes a row of pay away: the one before it is valid on. Slips that were made of it stay as they are. Refuses `not-found`. */
export const removePay = (ctx: Context, { id, pay_id }: z.output<typeof removePayInput>): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockPaid(tx, id);
    const [gone] = await tx.db
      .delete(employeePays)
      .where(and(eq(employeePays.id, pay_id), eq(employeePays.employee_id, id)))
      .returning();
    if (!gone) throw fail('not-found');
    await audit(tx, { action: 'delete', resource: 'admin_salary', recordId: pay_id, before: gone });
    return { id: pay_id };
  });
