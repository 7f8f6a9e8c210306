// One's own second factors, and the first one of somebody whose role asks for it.
import { fail, failField } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { and, count, eq } from 'drizzle-orm';
import type { BegunFactor, FactorKind, FinishInput, SessionReply } from '../../contract/index.ts';
import { lockAccess } from '../../locks.ts';
import { type Account, findAccount } from '../../queries/find-account.ts';
import { recoveryCodes, secondFactors } from '../../schema.ts';
import { countLogin, forgetFailedLogins, loginKey } from '../count-login.ts';
import { checkPassword } from '../hash-password.ts';
import { asksForFactor, countProof, finishPending, requirePending } from './pending-sign-in.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { beginFactor, keepFactor, proveBegun } from './set-up-factor.ts';

async function accountOf(ctx: Context, id: number): Promise<Account> {
  const account = await findAccount(ctx, id);
  if (!account) throw fail('session-required');
  return account;
}

/** The caller, who has given her password: an unlocked screen is not enough. Wrong ones count like failed sign-ins. */
async function callerByPassword(ctx: Context, password: string): Promise<Account> {
  const account = await accountOf(ctx, requireStaff(ctx).id);
  const key = loginKey('staff', account.email);
  await countLogin(ctx, key);
  const { matches } = await checkPassword(password, account.password_hash);
  if (!matches) throw failField('current_password', 'identity.current-password');
  await forgetFailedLogins(ctx, key);
  return account;
}

export async function beginOwnFactor(
  ctx: Context,
  { kind, current_password }: { readonly kind: FactorKind; readonly current_password: string },
): Promise<BegunFactor> {
  return beginFactor(ctx, await callerByPassword(ctx, current_password), kind);
}

export async function finishOwnFactor(ctx: Context, input: FinishInput): Promise<string[] | null> {
  const { id } = requireStaff(ctx);
  await countProof(ctx, id);
  const factor = await proveBegun(ctx, id, input);
  return inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    return keepFactor(tx, factor);
  });
}

export async function beginPendingFactor(
  ctx: Context,
  { pending, kind }: { readonly pending: string; readonly kind: FactorKind },
): Promise<BegunFactor> {
  const { account_id } = await requirePending(ctx, pending, 'setup');
  return beginFactor(ctx, await accountOf(ctx, account_id), kind);
}

/** Turns the first factor on and opens the session that waited for it. */
export async function finishPendingFactor(
  ctx: Context,
  input: FinishInput & { readonly pending: string },
): Promise<SessionReply & { readonly recovery_codes: string[] | null }> {
  const pending = await requirePending(ctx, input.pending, 'setup');
  await countProof(ctx, pending.account_id);
  const factor = await proveBegun(ctx, pending.account_id, input);
  return inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    const has = await tx.db.$count(secondFactors, eq(secondFactors.account_id, pending.account_id));
    // Set up elsewhere meanwhile: that one is asked for now.
    if (has > 0) throw fail('identity.sign-in-over');
    const recovery_codes = await keepFactor(tx, factor);
    return { ...(await finishPending(tx, pending)), recovery_codes };
  });
}

/** Removes one of the caller's factors, with the recovery codes after the last. */
export async function removeOwnFactor(ctx: Context, input: { id: number; current_password: string }): Promise<void> {
  const { id: account_id } = await callerByPassword(ctx, input.current_password);
  await inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    const [gone] = await tx.db
      .delete(secondFactors)
      .where(and(eq(secondFactors.id, input.id), eq(secondFactors.account_id, account_id)))
      .returning({ kind: secondFactors.kind, name: secondFactors.name });
    if (!gone) throw fail('not-found');
    const [rest] = await tx.db
      .select({ left: count() })
      .from(secondFactors)
      .where(eq(secondFactors.account_id, account_id));
    const isLast = (rest?.left ?? 0) === 0;
    if (isLast && (await asksForFactor(tx, account_id))) throw fail('identity.factor-required');
    if (isLast) await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, account_id));
    await audit(tx, { action: 'turn off factor', resource: 'account', recordId: account_id, before: gone });
  });
}

/** Ten new recovery codes for the caller, who has a factor. */
export async function renewRecoveryCodes(ctx: Context, current_password: string): Promise<string[]> {
  const { id } = await callerByPassword(ctx, current_password);
  return inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    if ((await tx.db.$count(secondFactors, eq(secondFactors.account_id, id))) === 0) throw fail('not-found');
    await audit(tx, { action: 'renew recovery codes', resource: 'account', recordId: id });
    return makeRecoveryCodes(tx, id);
  });
}
