import type { Context } from '@kaifong/kernel/context';
import type { StaffMember } from '@kaifong/kernel/staff';
import { inArray } from 'drizzle-orm';
import { accounts, roles } from '../schema.ts';

/** What accounts are called and which roles they have, for whoever knows them by number alone. */
export async function findStaffMembers(ctx: Context, ids: readonly number[]): Promise<StaffMember[]> {
  return ctx.db
    .select({ id: accounts.id, name: accounts.name, role_id: accounts.role_id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
}

/** The ids among `ids` that are roles'. */
export async function findRoles(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.id, [...ids]));
  return rows.map(({ id }) => id);
}
