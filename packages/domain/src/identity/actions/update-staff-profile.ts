import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { isUniqueViolation } from '@kaifong/kernel/db';
import { isOther } from '@kaifong/kernel/fields';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { StaffProfile, staffProfileInput } from '../contract/index.ts';
import { type Account, findAccount } from '../queries/find-account.ts';
import { getStaffProfile } from '../queries/get-staff-profile.ts';
import { accounts } from '../schema.ts';
import { countLogin, forgetFailedLogins, loginKey } from './count-login.ts';
import { checkPassword, hashChosenPassword } from './hash-password.ts';
import { endSessionsOf } from './open-session.ts';

type ProfileEdit = z.output<typeof staffProfileInput>;

/** A session left open on a shared desk must not be enough to take an account over. */
async function requireCurrentPassword(ctx: Context, account: Account, given: string | undefined): Promise<void> {
  if (!given) throw failField('current_password', 'identity.current-password-required');
  const key = loginKey('staff', account.email);
  await countLogin(ctx, key);
  const { matches } = await checkPassword(given, account.password_hash);
  if (!matches) throw failField('current_password', 'identity.current-password');
  await forgetFailedLogins(ctx, key);
}

/**
 * Changes the own profile and replies with it as it is now and as it was. A new email address or password needs the
 * current password; a new password ends the account's other sessions.
 */
export async function updateStaffProfile(
  ctx: Context,
  edit: ProfileEdit,
): Promise<{ data: StaffProfile; original: StaffProfile }> {
  const { id } = requireStaff(ctx);
  const account = await findAccount(ctx, id);
  if (!account) throw fail('session-required');
  const original = await getStaffProfile(ctx, id);
  if (edit.version !== undefined && edit.version !== account.version)
    throw fail('stale-version', {}, { details: { current: original } });

  const newEmail = edit.email !== undefined && edit.email !== account.email;
  if (newEmail || edit.password !== undefined) await requireCurrentPassword(ctx, account, edit.current_password);
  const password_hash =
    edit.password === undefined ? undefined : await hashChosenPassword(ctx, edit.password, edit.email ?? account.email);

  const { name, email, mail_language } = edit;
  if (!password_hash && !isOther({ name, email, mail_language }, account)) return { data: original, original };

  const data = await inTransaction(ctx, async (tx) => {
    const [changed] = await tx.db
      .update(accounts)
      .set({
        name,
        email,
        mail_language,
        password_hash,
        ...touch(accounts),
      })
      .where(and(eq(accounts.id, id), eq(accounts.version, account.version)))
      .returning({ id: accounts.id });
    if (!changed) throw fail('stale-version', {}, { details: { current: await getStaffProfile(tx, id) } });
    if (password_hash) await endSessionsOf(tx, { account_id: id }, { keepOwn: true });
    const after = await getStaffProfile(tx, id);
    await audit(tx, { action: 'update', resource: 'profile', recordId: id, before: original, after });
    return after;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'accounts_email')) throw failField('email', 'identity.email-taken');
    throw error;
  });
  return { data, original };
}
