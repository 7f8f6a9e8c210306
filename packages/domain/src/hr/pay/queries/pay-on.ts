import { addDays } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, inArray, lte } from 'drizzle-orm';
import type { PayBasis } from '../contract/index.ts';
import { employeePays } from '../schema.ts';

/** Pay that is valid on every day from one to another, both included. */
export interface PayStretch {
  readonly employee_id: number;
  readonly from: string;
  readonly to: string;
  readonly basis: PayBasis;
  readonly amount_cents: number;
}

/**
 * What employees are paid on dates from one to another, both included, in the order of their days; days before somebody's first pay are in
 * none. For functions of the house: whoever shows an amount asks for the right first.
 */
export async function payOn(
  ctx: Context,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<PayStretch[]> {
  if (employeeIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(employeePays)
    .where(and(inArray(employeePays.employee_id, [...employeeIds]), lte(employeePays.from_on, to)))
    .orderBy(asc(employeePays.employee_id), asc(employeePays.from_on));
  return rows.flatMap(({ employee_id, from_on, basis, amount_cents }, at) => {
    const next = rows[at + 1];
    const until = next?.employee_id === employee_id ? addDays(next.from_on, -1) : to;
    if (until < from) return [];
    return [{ employee_id, from: from_on < from ? from : from_on, to: until, basis, amount_cents }];
  });
}
