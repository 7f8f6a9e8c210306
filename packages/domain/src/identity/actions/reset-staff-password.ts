import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import { staffResetRequested } from '../contract/index.ts';
import { findAccount } from '../queries/find-account.ts';
import { accounts } from '../schema.ts';
import { forgetAllFailedLogins, loginKey } from './count-login.ts';
import { hashChosenPassword } from './hash-password.ts';
import { letterAllowed } from './letter-allowed.ts';
import { endSessionsOf } from './open-session.ts';
import { requirePasswordToken, usePasswordToken } from './password-token.ts';

/**
 * Asks for a link to choose a new password. Whether the address belongs to anybody is looked up by the worker, so that
 * the answer here is the same, and as fast, for every address. More than three an hour for one address are not mailed.
 */
export async function requestStaffReset(ctx: Context, { email }: { email: string }): Promise<void> {
  if (!(await letterAllowed(ctx, 'staff-reset', email))) return;
  await inTransaction(ctx, (tx) => announce(tx, staffResetRequested, { email, language: tx.language }));
}

/** Sets the password of the account a mailed token belongs to, ends its sessions and lifts its lock. */
export async function resetStaffPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const owner = await findAccount(ctx, await requirePasswordToken(ctx, 'staff', input.token));
  const password_hash = await hashChosenPassword(ctx, input.password, owner?.email ?? '');
  const email = await inTransaction(ctx, async (tx) => {
    const id = await usePasswordToken(tx, 'staff', input.token);
    const [account] = await tx.db
      .update(accounts)
      .set({ password_hash, ...touch(accounts) })
      .where(eq(accounts.id, id))
      .returning({ email: accounts.email });
    await endSessionsOf(tx, { account_id: id });
    await audit(tx, { action: 'reset password', resource: 'account', recordId: id });
    return account?.email;
  });
  if (email) await forgetAllFailedLogins(ctx, loginKey('staff', email));
}
