// People whose days the caller may see, correct, or decide on.
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { anotherHolds } from '../../../identity/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { findStore } from '../../../stores/index.ts';
import { employees } from '../../employee/schema.ts';
import { type EmployeeRecord, relationTo } from '../../leave/queries/people.ts';

/** Somebody whose days the caller may see. Refuses `not-found`. */
export async function seenEmployee(ctx: Context, id: number): Promise<EmployeeRecord> {
  const [row] = await ctx.db.select().from(employees).where(eq(employees.id, id));
  if (!row || !(await relationTo(ctx, row, 'attendance')).maySee) throw fail('not-found');
  return row;
}

/** Whether somebody besides the account decides on its appeals: a manager, or who holds the permission. */
export async function anotherDecidesAppeal(ctx: Context, accountId: number): Promise<boolean> {
  const [own] = await ctx.db
    .select({ manager_id: employees.manager_id })
    .from(employees)
    .where(eq(employees.account_id, accountId));
  return Boolean(own?.manager_id) || anotherHolds(ctx, 'approve attendance', accountId);
}

/** The clock somebody works by: her store's, else the shop's. */
export async function zoneOf(ctx: Context, { store_id }: Pick<EmployeeRecord, 'store_id'>): Promise<string> {
  const { time_zone } = await getSettings(ctx);
  return (store_id === null ? undefined : (await findStore(ctx, store_id))?.zone) || time_zone;
}
