import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import {
  endSessionsOf,
  forgetAllFailedLogins,
  hashChosenPassword,
  letterAllowed,
  loginKey,
  requirePasswordToken,
  usePasswordToken as takePasswordToken,
} from '../../identity/index.ts';
import { requireCaptcha } from '../../settings/index.ts';
import { requireResetProof, takeResetProof } from '../code/actions/take-proof.ts';
import { accessChanged, isProof, passwordRequested } from '../contract/index.ts';
import { findCustomer } from '../queries/find-customer.ts';
import { loginName } from '../rules/login-name.ts';
import { customers } from '../schema.ts';
import { markVerified } from './verify-email.ts';

/** What a caller may name the wish to choose a first password; every other word means a reset. */
const setWords = new Set(['set', 'set-password', 'set_password']);

/**
 * Asks for a link to choose a password. Whether the address belongs to anybody is looked up by the worker, so that the
 * answer is the same, and as fast, for every address; more than three an hour for one address are not mailed.
 */
export async function requestPassword(
  ctx: Context,
  { email, type, recaptcha_token }: { email: string; type?: string | undefined; recaptcha_token?: string | undefined },
): Promise<void> {
  await requireCaptcha(ctx, 'reset', recaptcha_token);
  if (!(await letterAllowed(ctx, 'password', email))) return;
  const purpose = setWords.has(type ?? '') ? 'set' : 'reset';
  await inTransaction(ctx, (tx) => announce(tx, passwordRequested, { email, language: tx.language, purpose }));
}

/** The id of the customer whose token it is, mailed or the proof of a telephone number; uses nothing up. */
export const requireResetToken = (ctx: Context, token: string): Promise<number> =>
  isProof(token) ? requireResetProof(ctx, token) : requirePasswordToken(ctx, 'customer', token);

function takeToken(tx: TxContext, token: string): Promise<number> {
  if (isProof(token)) return takeResetProof(tx, token);
  return takePasswordToken(tx, 'customer', token);
}

/**
 * Sets the password of the customer a mailed token belongs to, ends her sessions and lifts her locks. Whoever has the
 * mailed token has read her mail, so her address counts as verified; the proof of a number does as well, but not for that.
 */
export async function resetPassword(ctx: Context, input: { token: string; password: string }): Promise<void> {
  const owner = await findCustomer(ctx, await requireResetToken(ctx, input.token));
  const password_hash = await hashChosenPassword(ctx, input.password, owner?.email ?? '');
  const customer = await inTransaction(ctx, async (tx) => {
    const id = await takeToken(tx, input.token);
    const [row] = await tx.db
      .update(customers)
      .set({ password_hash, ...touch(customers) })
      .where(eq(customers.id, id))
      .returning();
    if (!row) return undefined;
    await endSessionsOf(tx, { customer_id: id });
    if (!isProof(input.token)) await markVerified(tx, row);
    await announce(tx, accessChanged, { customer_id: id, what: 'password' });
    await audit(tx, { action: 'reset password', resource: 'customer', recordId: id });
    return row;
  });
  if (!customer) return;
  await forgetAllFailedLogins(ctx, loginKey('customer', customer.email));
  if (customer.phone) {
    const { phone, country_code } = customer;
    await forgetAllFailedLogins(ctx, loginKey('customer', loginName({ phone, country_code })));
  }
}
