import { PermissionSet } from '@kaifong/base/permissions';
import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { accounts, roles } from '../../identity/schema.ts';
import { managerCodes } from '../schema.ts';

/**
 * The account whose code this is, with what she may do today and in which stores; undefined where it is nobody's, or of an account that is
 * switched off.
 */
export async function managerOfCode(ctx: Context, hash: string) {
  const [row] = await ctx.db
    .select({ id: accounts.id, stores: accounts.store_ids, permissions: roles.permission_list })
    .from(managerCodes)
    .innerJoin(accounts, eq(accounts.id, managerCodes.account_id))
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(and(eq(managerCodes.hash, hash), eq(accounts.enabled, true)));
  if (!row) return undefined;
  const sees = (storeId: number) => row.stores.length === 0 || row.stores.includes(storeId);
  return { id: row.id, permissions: new PermissionSet(row.permissions), sees };
}
