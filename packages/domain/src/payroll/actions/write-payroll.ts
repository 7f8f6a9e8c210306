import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { createPayrollInput, PayrollView, updatePayrollInput } from '../contract/index.ts';
import { getPayroll } from '../queries/get-payroll.ts';
import { accountOf } from '../queries/people.ts';
import { requireWholeShop } from '../queries/whole-shop.ts';
import { lastOfMonth } from '../rules/months.ts';
import { payrolls } from '../schema.ts';
import { addSlips } from './add-slips.ts';

/** Of two who pay one period at once the second sees the slips of the first. */
const lockPeriods = (tx: TxContext) => tx.db.execute(sql`lock table ${payrolls} in share row exclusive mode`);

/** Writes a run with its slips; nothing is calculated yet. Refuses a period over a month's end, and one that is paid already. */
export const createPayroll = (
  ctx: Context,
  { language: _, ...input }: z.output<typeof createPayrollInput>,
): Promise<PayrollView> =>
  inTransaction(ctx, async (tx) => {
    requireWholeShop(tx);
    if (input.to_on < input.from_on) throw failField('to_on', 'payroll.period-ends');
    if (input.to_on > lastOfMonth(input.from_on)) throw failField('to_on', 'payroll.period-month');
    await lockPeriods(tx);
    const [run] = await tx.db
      .insert(payrolls)
      .values({ ...input, creator_id: accountOf(tx) })
      .returning();
    if (!run) throw new Error('a run was not written');
    if ((await addSlips(tx, run)) === 0) throw failField('from_on', 'payroll.nobody-employed');
    await audit(tx, { action: 'create', resource: 'payroll', recordId: run.id, after: run });
    return getPayroll(tx, run.id);
  });

/** Changes when a run is paid and what a day of it is, while nothing of it is approved. */
export const updatePayroll = (
  ctx: Context,
  { id, version, language: _, ...input }: z.output<typeof updatePayrollInput>,
): Promise<PayrollView> =>
  inTransaction(ctx, async (tx) => {
    requireWholeShop(tx);
    const [before] = await tx.db.select().from(payrolls).where(eq(payrolls.id, id)).for('update');
    if (!before) throw fail('not-found');
    if (version !== undefined && version !== before.version) throw fail('stale-version');
    if (!['draft', 'pending'].includes(before.status)) throw fail('payroll.run-fixed');
    // What a day is changes every slip: it is calculated again first.
    if (before.status !== 'draft' && before.day_basis !== input.day_basis)
      throw failField('day_basis', 'payroll.run-fixed');
    const [after] = await tx.db
      .update(payrolls)
      .set({ ...input, ...touch(payrolls) })
      .where(eq(payrolls.id, id))
      .returning();
    await audit(tx, { action: 'update', resource: 'payroll', recordId: id, before, after });
    return getPayroll(tx, id);
  });
