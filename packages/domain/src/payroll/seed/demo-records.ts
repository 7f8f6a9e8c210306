// How runs of the demo are taken away again.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { payrollMachine, payslipMachine } from '../contract/index.ts';
import { payrolls, payslips } from '../schema.ts';

const removeRun = (ctx: Context, id: number) =>
  inTransaction(ctx, async (tx) => {
    const slips = await tx.db.select({ id: payslips.id }).from(payslips).where(eq(payslips.payroll_id, id));
    const slipIds = slips.map((slip) => slip.id);
    await forgetSteps(tx, payslipMachine, slipIds);
    await forgetSteps(tx, payrollMachine, [id]);
    await tx.db.delete(payrolls).where(eq(payrolls.id, id));
  });

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'payroll',
      words: 'payroll.payroll',
      async list(ctx) {
        const rows = await ctx.db.select({ id: payrolls.id, version: payrolls.version }).from(payrolls);
        return rows.map(({ id, version }) => ({ id: String(id), version }));
      },
      async title(ctx, id) {
        const [run] = await ctx.db
          .select()
          .from(payrolls)
          .where(eq(payrolls.id, Number(id)));
        return run ? `${run.from_on} – ${run.to_on}` : id;
      },
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => removeRun(ctx, Number(id))),
    },
  ],
};
