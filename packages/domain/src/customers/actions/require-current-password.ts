import { failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { checkPassword, countLogin, forgetFailedLogins, loginKey } from '../../identity/index.ts';
import type { CustomerRow } from '../queries/find-customer.ts';

/**
 * A session left open on a borrowed telephone must not be enough to take an account over: who she is is asked again.
 * Whoever never chose a password has none to give.
 */
export async function requireCurrentPassword(
  ctx: Context,
  customer: CustomerRow,
  given: string | undefined,
): Promise<void> {
  if (!customer.password_hash) return;
  if (!given) throw failField('current_password', 'identity.current-password-required');
  const key = loginKey('customer', customer.email);
  await countLogin(ctx, key);
  const { matches } = await checkPassword(given, customer.password_hash);
  if (!matches) throw failField('current_password', 'identity.current-password');
  await forgetFailedLogins(ctx, key);
}
