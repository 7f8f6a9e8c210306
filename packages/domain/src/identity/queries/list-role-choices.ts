import type { Context } from '@kaifong/kernel/context';
import { asc, count, eq } from 'drizzle-orm';
import type { RoleChoice } from '../contract/index.ts';
import { accounts, roles } from '../schema.ts';
import { findAuthority } from './find-authority.ts';

/** Every role, how many have it, and whether the caller may give it. */
export async function listRoleChoices(ctx: Context): Promise<RoleChoice[]> {
  const authority = await findAuthority(ctx);
  const rows = await ctx.db
    .select({ id: roles.id, name: roles.name, list: roles.permission_list, accounts: count(accounts.id) })
    .from(roles)
    .leftJoin(accounts, eq(accounts.role_id, roles.id))
    .groupBy(roles.id)
    .orderBy(asc(roles.name));
  return rows.map(({ list, ...row }) => ({ ...row, assignable: authority.lacks(list).length === 0 }));
}
