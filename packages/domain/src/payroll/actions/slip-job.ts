import { asSystem, type Context, inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { payrolls, payslips } from '../schema.ts';
import { calculateWaiting } from './calculate-slip.ts';
import { runSteps } from './take-step.ts';

/** Ends the calculation of a run when none of its slips waits any more. Safe to call at any time. */
const finishRun = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, async (open) => {
    const tx = asSystem(open, 'payroll');
    const [run] = await tx.db.select().from(payrolls).where(eq(payrolls.id, id)).for('update');
    if (run?.status !== 'processing') return;
    const waiting = and(eq(payslips.payroll_id, id), eq(payslips.waits, true));
    if ((await tx.db.$count(payslips, waiting)) > 0) return;
    await runSteps.finish(tx, await runSteps.begin(tx, { id, command: 'finish' }));
  });

/** Calculates one slip; the last of a run ends its calculation. Taken up again after a crash it does nothing twice. */
export const slipJob = defineJob({
  name: 'payroll.calculate-slip',
  queue: 'heavy',
  input: z.object({ id: z.number() }),
  async run(ctx, { id }) {
    const runId = await calculateWaiting(ctx, id);
    if (runId !== undefined) await finishRun(ctx, runId);
  },
});
