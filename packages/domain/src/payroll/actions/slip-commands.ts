import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { lockDays, unlockDays } from '../../hr/index.ts';
import type { adjustmentId, adjustmentInput } from '../contract/index.ts';
import { accountsOf } from '../queries/paid-to.ts';
import { accountOf } from '../queries/people.ts';
import { payslipAdjustments, payslips } from '../schema.ts';
import { calculateIn } from './calculate-slip.ts';
import { lockOf, refuseMovedDays } from './run-commands.ts';
import { lockSlip, refuseOwn, slipSteps } from './take-step.ts';

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
      if (command === 'approve') {
        await lockDays(tx, { employeeIds: [employee_id], from, to, by: lockOf(payroll_id) });
        await refuseMovedDays(tx, [begun.row]);
      }
      const paid_to = command === 'approve' ? ((await accountsOf(tx, [employee_id])).get(employee_id) ?? null) : null;
      if (command === 'reopen') await unlockDays(tx, lockOf(payroll_id), [employee_id]);
      await slipSteps.finish(tx, begun, { set: { paid_to } });
    });

/**
 * Locks a slip, after its run, for a line by hand, and keeps who writes it. Refuses `not-found`, one's own, and one that is approved. Returns
 * whether it is calculated already: one of a run that is not waits for that.
 */
async function lockForLine(tx: TxContext, id: number): Promise<{ readonly isCalculated: boolean }> {
  const slip = await lockSlip(tx, id);
  await refuseOwn(tx, slip);
  if (!['draft', 'pending', 'abnormal'].includes(slip.status)) throw fail('payroll.slip-fixed');
  const me = accountOf(tx);
  if (me !== null && !slip.editor_ids.includes(me))
    await tx.db
      .update(payslips)
      .set({ editor_ids: [...slip.editor_ids, me] })
      .where(eq(payslips.id, id));
  return { isCalculated: slip.run.status !== 'draft' };
}

/** Adds a line by hand: a correction of an earlier period, a bonus. Refuses one's own slip, and one that is approved. */
export const addAdjustment = (
  ctx: Context,
  { id, language: _, amount: amount_cents, tax_heading, ...line }: z.output<typeof adjustmentInput>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { isCalculated } = await lockForLine(tx, id);
    const [made] = await tx.db
      .insert(payslipAdjustments)
      .values({
        ...{ payslip_id: id, amount_cents, ...line },
        tax_heading: tax_heading ?? (line.kind === 'deduct' ? 'salary' : 'other'),
      })
      .returning();
    if (isCalculated) await calculateIn(tx, { id });
    await audit(tx, { action: 'update', resource: 'payroll', recordId: id, after: made });
  });

/** Takes a line away that was added by hand. Refuses one's own slip, and one that is approved. */
export const removeAdjustment = (ctx: Context, { id, adjustment_id }: z.output<typeof adjustmentId>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { isCalculated } = await lockForLine(tx, id);
    const [gone] = await tx.db
      .delete(payslipAdjustments)
      .where(and(eq(payslipAdjustments.id, adjustment_id), eq(payslipAdjustments.payslip_id, id)))
      .returning();
    if (!gone) throw fail('not-found');
    if (isCalculated) await calculateIn(tx, { id });
    await audit(tx, { action: 'update', resource: 'payroll', recordId: id, before: gone });
  });
