import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { renderMessage } from '@kaifong/kernel/http';
import { arrayContains, asc, eq } from 'drizzle-orm';
import type { RoleTemplateName } from '../contract/index.ts';
import { lockAccess } from '../locks.ts';
import { templatePermissions } from '../rules/role-templates.ts';
import { accounts, recoveryCodes, roles, secondFactors } from '../schema.ts';
import { forgetAllFailedLogins, loginKey } from './count-login.ts';
import { hashPassword } from './hash-password.ts';
import { endSessionsOf } from './open-session.ts';

const everything = ['*'];

/** A role whose holders are owners; the shop may have renamed it. */
async function findOwnerRole(tx: TxContext): Promise<number | undefined> {
  const [role] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(arrayContains(roles.permission_list, everything))
    .orderBy(asc(roles.id))
    .limit(1);
  return role?.id;
}

/** A role made from a template, with what the template allows in this shop today. */
async function makeRole(tx: TxContext, template: RoleTemplateName): Promise<number | undefined> {
  const permission_list = templatePermissions(template, tx.runtime.domains);
  const name = renderMessage('en-US', `identity.role.template.${template}`);
  const made = await tx.db.insert(roles).values({ template, name, permission_list }).onConflictDoNothing().returning();
  return made[0]?.id;
}

/**
 * Makes the roles a shop begins with, and the owner's whenever it is missing. The others stay away once the shop has
 * deleted them.
 */
export async function ensureRoles(tx: TxContext): Promise<void> {
  await lockAccess(tx);
  const first = (await tx.db.select({ id: roles.id }).from(roles).limit(1)).length === 0;
  if (!(await findOwnerRole(tx))) await makeRole(tx, 'owner');
  if (first) await makeRole(tx, 'order-clerk');
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  /** Left out: nobody gets in until one is set for her. */
  readonly password?: string;
  readonly role: RoleTemplateName;
  /** The stores she is limited to; left out: none of them is closed to her. */
  readonly store_ids?: number[];
}

/** The oldest role of a template; made when the shop has none. */
async function roleFor(tx: TxContext, template: RoleTemplateName): Promise<number> {
  await ensureRoles(tx);
  if (template === 'owner') return (await findOwnerRole(tx)) ?? refuseRole();
  const [role] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.template, template))
    .orderBy(asc(roles.id))
    .limit(1);
  return role?.id ?? (await makeRole(tx, template)) ?? refuseRole();
}

function refuseRole(): never {
  throw fail('identity.role-unknown');
}

/** Makes a staff account with one of the roles the product brings. Refuses an address that has one (`email-taken`). */
export async function createAccount(ctx: Context, input: NewAccount): Promise<number> {
  const password_hash = input.password === undefined ? null : await hashPassword(ctx, input.password);
  const email = input.email.trim().toLowerCase();
  return inTransaction(ctx, async (tx) => {
    const role_id = await roleFor(tx, input.role);
    const [account] = await tx.db
      .insert(accounts)
      .values({ email, name: input.name, password_hash, role_id, store_ids: input.store_ids ?? [] })
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

/**
 * Gives an account a new password from the command line, and takes its second factors away: whoever has the machine has
 * the shop, and an owner who lost her phone has no colleague to ask. Ends its sessions. False when there is no such account.
 */
export async function setAccountPassword(ctx: Context, input: { email: string; password: string }): Promise<boolean> {
  const password_hash = await hashPassword(ctx, input.password);
  const email = input.email.trim().toLowerCase();
  const found = await inTransaction(ctx, async (tx) => {
    const [account] = await tx.db
      .update(accounts)
      .set({ password_hash, enabled: true, ...touch(accounts) })
      .where(eq(accounts.email, email))
      .returning({ id: accounts.id });
    if (!account) return false;
    await endSessionsOf(tx, { account_id: account.id });
    await tx.db.delete(secondFactors).where(eq(secondFactors.account_id, account.id));
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, account.id));
    await audit(tx, { action: 'set password', resource: 'account', recordId: account.id });
    return true;
  });
  if (found) await forgetAllFailedLogins(ctx, loginKey('staff', email));
  return found;
}
