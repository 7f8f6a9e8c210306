import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { employeeBanks } from '../../hr/pay/schema.ts';
import type { PaidTo } from '../schema.ts';

/** Accounts people are paid to by now, by their employee; nobody whose account is not known. */
export async function accountsOf(ctx: Context, employeeIds: readonly number[]): Promise<Map<number, PaidTo>> {
  const { employee_id, bank_code, account_number, account_name } = employeeBanks;
  const rows = await ctx.db
    .select({ employee_id, bank_code, account_number, account_name })
    .from(employeeBanks)
    .where(inArray(employee_id, [0, ...employeeIds]));
  return new Map(
    rows.flatMap(({ employee_id: id, ...to }) => (to.bank_code && to.account_number ? [[id, to] as const] : [])),
  );
}
