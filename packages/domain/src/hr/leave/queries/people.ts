// Employees, and which of them the caller may see, write leave for, or decide on.
import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { employees } from '../../employee/schema.ts';

export type EmployeeRecord = typeof employees.$inferSelect;

/** The caller's account; null: not staff. */
export const accountOf = ({ actor }: Context): number | null => (actor.kind === 'staff' ? actor.id : null);

const may = ({ actor }: Context, permission: 'get leave' | 'approve leave' | 'create leave'): boolean =>
  actor.kind === 'system' || (actor.kind === 'staff' && actor.permissions.has(permission));

/** Whether a leave of hers is the caller's own, in her care, or both. */
export function relationTo(ctx: Context, { account_id, manager_id }: EmployeeRecord) {
  const me = accountOf(ctx);
  const isOwner = me !== null && account_id === me;
  const isManager = me !== null && manager_id === me;
  return {
    isOwner,
    maySee: isOwner || isManager || may(ctx, 'get leave') || may(ctx, 'approve leave'),
    mayDecide: isManager || may(ctx, 'approve leave'),
    mayWrite: isOwner || may(ctx, 'create leave') || may(ctx, 'approve leave'),
  };
}

/** The caller as somebody who works here. Refuses `hr.no-employee`. */
export async function requireOwnEmployee(ctx: Context): Promise<EmployeeRecord> {
  const me = accountOf(ctx);
  const [row] = me === null ? [] : await ctx.db.select().from(employees).where(eq(employees.account_id, me));
  if (!row) throw fail('hr.no-employee');
  return row;
}

/** Somebody whose leave the caller may write, or see. Refuses `not-found`. */
export async function getEmployee(ctx: Context, id: number, right: 'maySee' | 'mayWrite'): Promise<EmployeeRecord> {
  const [row] = await ctx.db.select().from(employees).where(eq(employees.id, id));
  if (!row || !relationTo(ctx, row)[right]) throw fail('not-found');
  return row;
}

/** Today by her clock. */
export async function todayOf(ctx: Context, { store_id }: EmployeeRecord): Promise<string> {
  const { time_zone } = await getSettings(ctx);
  const [store] =
    store_id === null ? [] : await ctx.db.select({ zone: stores.zone }).from(stores).where(eq(stores.id, store_id));
  return dateIn(store?.zone || time_zone, ctx.runtime.now());
}
