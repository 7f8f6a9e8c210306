import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { SignInReply } from '../contract/index.ts';
import { findAccountByEmail } from '../queries/find-account.ts';
import { accounts } from '../schema.ts';
import { countLogin, forgetFailedLogins, loginKey } from './count-login.ts';
import { checkPassword, hashPassword } from './hash-password.ts';
import { openSignIn } from './second-factor/pending-sign-in.ts';

/**
 * Opens a staff session, or the wait for the second step of whoever has a second factor or needs one. An unknown address, a disabled account and a wrong password get the same answer in the same time
 * (`identity.incorrect-login`); after five failures from one place that place waits (`identity.too-many-attempts`).
 */
export async function logInStaff(ctx: Context, input: { email: string; password: string }): Promise<SignInReply> {
  const key = loginKey('staff', input.email);
  await countLogin(ctx, key);
  const account = await findAccountByEmail(ctx, input.email);
  const { matches, outdated } = await checkPassword(input.password, account?.password_hash);
  if (!account?.enabled || !matches) throw fail('identity.incorrect-login');
  await forgetFailedLogins(ctx, key);
  const fresh = outdated && { password_hash: await hashPassword(ctx, input.password) };
  return inTransaction(ctx, async (tx) => {
    if (fresh) await tx.db.update(accounts).set(fresh).where(eq(accounts.id, account.id));
    return openSignIn(tx, account.id);
  });
}
