import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { eq, sql } from 'drizzle-orm';
import { type RoleTemplateName, roleTemplates } from '../rules/role-templates.ts';
import { accounts, roles } from '../schema.ts';
import { forgetFailedLogins, loginKey } from './count-login.ts';
import { hashPassword } from './hash-password.ts';
import { endSessionsOf } from './open-session.ts';

/** Makes the roles the product brings, if they are not there; what the shop changed about them stays. */
export async function ensureRoles(tx: TxContext): Promise<void> {
  const rows = roleTemplates.map((role) => ({ ...role, permission_list: [...role.permission_list] }));
  await tx.db.insert(roles).values(rows).onConflictDoNothing();
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly role: RoleTemplateName;
}

/** Makes a staff account with one of the roles the product brings. Refuses an address that has one (`email-taken`). */
export async function createAccount(ctx: Context, input: NewAccount): Promise<number> {
  const password_hash = await hashPassword(ctx, input.password);
  const email = input.email.trim().toLowerCase();
  return inTransaction(ctx, async (tx) => {
    await ensureRoles(tx);
    const [role] = await tx.db.select({ id: roles.id }).from(roles).where(eq(roles.template, input.role));
    if (!role) throw fail('identity.role-unknown');
    const [account] = await tx.db
      .insert(accounts)
      .values({ email, name: input.name, password_hash, role_id: role.id })
      .returning({ id: accounts.id });
    if (!account) throw new Error('an insert returned nothing');
    await audit(tx, {
      action: 'create',
      resource: 'account',
      recordId: account.id,
      after: { email, role: input.role },
    });
    return account.id;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'accounts_email')) throw failField('email', 'identity.email-taken');
    throw error;
  });
}

/** The first start and the command line make owners. */
export function createOwner(ctx: Context, input: Omit<NewAccount, 'role'>): Promise<number> {
  return createAccount(ctx, { ...input, role: 'owner' });
}

/** Gives an account a new password from the command line and ends its sessions. False when there is no such account. */
export async function setAccountPassword(ctx: Context, input: { email: string; password: string }): Promise<boolean> {
  const password_hash = await hashPassword(ctx, input.password);
  const email = input.email.trim().toLowerCase();
  const found = await inTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .update(accounts)
      .set({ password_hash, enabled: true, version: sql`${accounts.version} + 1`, updated_at: sql`now()` })
      .where(eq(accounts.email, email))
      .returning({ id: accounts.id });
    if (!account) return false;
    await endSessionsOf(tx, { account_id: account.id });
    await audit(tx, { action: 'set password', resource: 'account', recordId: account.id });
    return true;
  });
  if (found) await forgetFailedLogins(ctx, loginKey('staff', email));
  return found;
}
