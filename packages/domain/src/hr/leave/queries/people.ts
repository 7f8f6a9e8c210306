// Employees, and which of them the caller may see, write leave for, or decide on.
import { fail } from '@kaifong/base/errors';
import { dateIn } from '@kaifong/base/time';
import { type Context, holds, isInScope } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { careOf, isOwn } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';

export type EmployeeRecord = typeof employees.$inferSelect;

/** The caller's account; null: not staff. */
export const accountOf = ({ actor }: Context): number | null => (actor.kind === 'staff' ? actor.id : null);

/** What people ask for and others decide on; permissions are about it. */
export type Asked = 'leave' | 'reimbursement' | 'attendance';
export type RelatedPerson = Pick<EmployeeRecord, 'id' | 'account_id' | 'manager_id'>;
type Right = `${'get' | 'approve' | 'create'} ${Asked}`;

/** A right counts for people in the caller's scope. */
const may = (ctx: Context, permission: Right, { id }: RelatedPerson): boolean =>
  holds(ctx, permission) && isInScope(ctx, 'employee', id);

/** Whether what an employee asks for is the caller's own, in her care as a manager or a delegate, or both. */
export async function relationTo(ctx: Context, person: RelatedPerson, asked: Asked = 'leave') {
  const isOwner = isOwn(ctx, person);
  const care = await careOf(ctx, person);
  const isManager = care !== null;
  return {
    isOwner,
    /** True: she decides only in the manager's place. */
    isDelegate: care === 'delegate' && !may(ctx, `approve ${asked}`, person),
    maySee: isOwner || isManager || may(ctx, `get ${asked}`, person) || may(ctx, `approve ${asked}`, person),
    mayDecide: isManager || may(ctx, `approve ${asked}`, person),
    mayWrite: isOwner || may(ctx, `create ${asked}`, person) || may(ctx, `approve ${asked}`, person),
  };
}

/** Whether the first of two approvals was the caller's, or in the place of the manager whose it was. */
export async function isFirstApprover(
  ctx: Context,
  person: RelatedPerson,
  first: number | null,
  asked: Asked = 'leave',
) {
  if (first === null) return false;
  if (first === accountOf(ctx)) return true;
  return first === person.manager_id && (await relationTo(ctx, person, asked)).isDelegate;
}

/** The caller as somebody who works here. Refuses `hr.no-employee`. */
export async function requireOwnEmployee(ctx: Context): Promise<EmployeeRecord> {
  const me = accountOf(ctx);
  const [row] = me === null ? [] : await ctx.db.select().from(employees).where(eq(employees.account_id, me));
  if (!row) throw fail('hr.no-employee');
  return row;
}

/** Somebody whose leave, or claims, the caller may write, or see. Refuses `not-found`. */
export async function getEmployee(
  ctx: Context,
  id: number,
  right: 'maySee' | 'mayWrite',
  asked: Asked = 'leave',
): Promise<EmployeeRecord> {
  const [row] = await ctx.db.select().from(employees).where(eq(employees.id, id));
  if (!row || !(await relationTo(ctx, row, asked))[right]) throw fail('not-found');
  return row;
}

/** Today by her clock. */
export async function todayOf(ctx: Context, { store_id }: EmployeeRecord): Promise<string> {
  const { time_zone } = await getSettings(ctx);
  const [store] =
    store_id === null ? [] : await ctx.db.select({ zone: stores.zone }).from(stores).where(eq(stores.id, store_id));
  return dateIn(store?.zone || time_zone, ctx.runtime.now());
}
