import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { SessionReply } from '../contract/index.ts';
import { findAccountByEmail } from '../queries/find-account.ts';
import { staffMinutes } from '../rules/session-lifetime.ts';
import { accounts } from '../schema.ts';
import { countLogin, forgetFailedLogins, loginKey } from './count-login.ts';
import { checkPassword, hashPassword } from './hash-password.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a staff session. An unknown address, a disabled account and a wrong password get the same answer in the same time
 * (`identity.incorrect-login`); after five failures from one place that place waits (`identity.too-many-attempts`).
 */
export async function logInStaff(ctx: Context, input: { email: string; password: string }): Promise<SessionReply> {
  const key = loginKey('staff', input.email);
  await countLogin(ctx, key);
  const account = await findAccountByEmail(ctx, input.email);
  const { matches, outdated } = await checkPassword(input.password, account?.password_hash);
  if (!account?.enabled || !matches) throw fail('identity.incorrect-login');
  await forgetFailedLogins(ctx, key);
  const fresh = outdated ? { password_hash: await hashPassword(ctx, input.password) } : {};
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .update(accounts)
      .set({ last_login_at: tx.runtime.now(), ...fresh })
      .where(eq(accounts.id, account.id));
    return openSession(tx, { account_id: account.id }, staffMinutes);
  });
}
