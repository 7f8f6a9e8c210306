import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireInScope, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { lockDays, unlockDays } from '../../hr/index.ts';
import type { adjustmentId, adjustmentInput } from '../contract/index.ts';
import { payrolls, payslipAdjustments, payslips } from '../schema.ts';
import { calculateIn } from './calculate-slip.ts';
import { lockOf } from './run-commands.ts';
import { refuseOwn, slipSteps } from './take-step.ts';

interface Wish {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/** A step of a slip that changes nothing but its status; nobody takes one of her own while somebody else may. */
export const slipStep =
  (command: 'withhold' | 'release' | 'cancel' | 'reopen' | 'approve') =>
  (ctx: Context, wish: Wish): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      const begun = await slipSteps.begin(tx, { ...wish, command });
      await refuseOwn(tx, begun.row);
      const { employee_id, payroll_id, from_on: from, to_on: to } = begun.row;
      // Days of an approved slip stand still; those of one that is reopened may be mended.
      if (command === 'approve') await lockDays(tx, { employeeIds: [employee_id], from, to, by: lockOf(payroll_id) });
      if (command === 'reopen') await unlockDays(tx, lockOf(payroll_id), [employee_id]);
      await slipSteps.finish(tx, begun);
    });

/** Calculates a slip again after its lines changed; one of a run that is not calculated waits for it. */
async function calculateChanged(tx: TxContext, id: number): Promise<void> {
  const [found] = await tx.db
    .select({ employee_id: payslips.employee_id, status: payslips.status, run: payrolls.status })
    .from(payslips)
    .innerJoin(payrolls, eq(payrolls.id, payslips.payroll_id))
    .where(eq(payslips.id, id));
  if (!found) throw fail('not-found');
  requireInScope(tx, 'employee', found.employee_id);
  if (!['draft', 'pending', 'abnormal'].includes(found.status)) throw fail('payroll.slip-fixed');
  if (found.run === 'draft') return;
  await calculateIn(tx, { id });
}

/** Adds a line by hand: a correction of an earlier period, a bonus. Refuses a slip that is approved. */
export const addAdjustment = (
  ctx: Context,
  { id, language: _, amount: amount_cents, tax_heading, ...line }: z.output<typeof adjustmentInput>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select({ id: payslips.id }).from(payslips).where(eq(payslips.id, id));
    if (!row) throw fail('not-found');
    const [made] = await tx.db
      .insert(payslipAdjustments)
      .values({
        ...{ payslip_id: id, amount_cents, ...line },
        tax_heading: tax_heading ?? (line.kind === 'deduct' ? 'salary' : 'other'),
      })
      .returning();
    await calculateChanged(tx, id);
    await audit(tx, { action: 'update', resource: 'payroll', recordId: id, after: made });
  });

/** Takes a line away that was added by hand. Refuses a slip that is approved. */
export const removeAdjustment = (ctx: Context, { id, adjustment_id }: z.output<typeof adjustmentId>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(payslipAdjustments)
      .where(and(eq(payslipAdjustments.id, adjustment_id), eq(payslipAdjustments.payslip_id, id)))
      .returning();
    if (!gone) throw fail('not-found');
    await calculateChanged(tx, id);
    await audit(tx, { action: 'update', resource: 'payroll', recordId: id, before: gone });
  });
