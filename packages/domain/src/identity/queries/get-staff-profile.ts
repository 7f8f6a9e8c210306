import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { StaffProfile } from '../contract/index.ts';
import { accounts, roles } from '../schema.ts';

/** A staff member as she sees herself, with the permissions of her role. */
export async function getStaffProfile(ctx: Context, id: number): Promise<StaffProfile> {
  const [row] = await ctx.db
    .select({ account: accounts, role: roles })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(accounts.id, id));
  if (!row) throw fail('session-required');
  const { account, role } = row;
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    mail_language: account.mail_language,
    role: { id: role.id, name: role.name, permission_list: role.permission_list },
    last_login_at: account.last_login_at?.toISOString() ?? null,
    version: account.version,
  };
}
