import { PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { accounts, roles } from '../../identity/schema.ts';
import { managerCodes } from '../schema.ts';

/**
 * The account whose code this is, with what she may do today; undefined where it is nobody's, or of an account that is
 * switched off.
 */
export async function managerOfCode(ctx: Context, hash: string) {
  const [row] = await ctx.db
    .select({ id: accounts.id, permissions: roles.permission_list })
    .from(managerCodes)
    .innerJoin(accounts, eq(accounts.id, managerCodes.account_id))
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(and(eq(managerCodes.hash, hash), eq(accounts.enabled, true)));
  return row && { id: row.id, permissions: new PermissionSet(row.permissions) };
}
