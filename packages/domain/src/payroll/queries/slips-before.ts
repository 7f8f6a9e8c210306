import type { Context } from '@kaifong/kernel/context';
import { and, desc, inArray, lt } from 'drizzle-orm';
import { payslips } from '../schema.ts';

/** The slip before a day of each employee, approved or paid: what this one is compared with. */
export async function slipsBefore(ctx: Context, employeeIds: readonly number[], from: string) {
  const rows = await ctx.db
    .selectDistinctOn([payslips.employee_id], {
      id: payslips.id,
      employee_id: payslips.employee_id,
      net_cents: payslips.net_cents,
    })
    .from(payslips)
    .where(
      and(
        inArray(payslips.employee_id, [0, ...employeeIds]),
        inArray(payslips.status, ['approved', 'paid']),
        lt(payslips.to_on, from),
      ),
    )
    .orderBy(payslips.employee_id, desc(payslips.to_on));
  return new Map(rows.map((row) => [row.employee_id, row]));
}
