import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { attendanceDays } from '../schema.ts';

/** Dates of a person that were paid for, of those asked, the earliest first. */
export async function lockedDates(ctx: Context, employeeId: number, dates: readonly string[]): Promise<string[]> {
  const { employee_id, date, locked_by } = attendanceDays;
  const rows = await ctx.db
    .select({ date })
    .from(attendanceDays)
    .where(and(eq(employee_id, employeeId), inArray(date, ['0001-01-01', ...dates]), isNotNull(locked_by)))
    .orderBy(asc(date));
  return rows.map((row) => row.date);
}
