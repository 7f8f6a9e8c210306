// A colleague who has no password yet, or has forgotten hers.
import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import { hour } from '@kaifong/base/time';
import { audit } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { mailServerOf } from '@kaifong/kernel/mail';
import { and, count, eq, gt } from 'drizzle-orm';
import { staffInvited, staffResetRequested } from '../contract/index.ts';
import { lockAccess } from '../locks.ts';
import type { Account } from '../queries/find-account.ts';
import { findAccount } from '../queries/find-account.ts';
import { findAuthority } from '../queries/find-authority.ts';
import { accounts, passwordTokens } from '../schema.ts';
import { forgetAllFailedLogins, loginKey } from './count-login.ts';
import { requireAccountInReach } from './guard-access.ts';
import { hashChosenPassword } from './hash-password.ts';
import { endSessionsOf } from './open-session.ts';
import { passwordLinkOf } from './password-token.ts';

/** The account, locked, if the caller may help its owner. */
async function accountInReach(tx: TxContext, id: number): Promise<Account> {
  await lockAccess(tx);
  const authority = await findAuthority(tx);
  const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw fail('not-found');
  await requireAccountInReach(tx, authority, account);
  // The own password is changed in the profile, which asks for the present one.
  if (account.id === authority.accountId) throw fail('identity.own-password');
  return account;
}

/** Gives a colleague a password, ends her sessions and lifts the lock of her sign-in. */
export async function setColleaguePassword(ctx: Context, input: { id: number; password: string }): Promise<void> {
  const colleague = await findAccount(ctx, input.id);
  const password_hash = await hashChosenPassword(ctx, input.password, colleague?.email ?? '');
  const { email } = await inTransaction(ctx, async (tx) => {
    const account = await accountInReach(tx, input.id);
    await tx.db
      .update(accounts)
      .set({ password_hash, ...touch(accounts) })
      .where(eq(accounts.id, account.id));
    await endSessionsOf(tx, { account_id: account.id });
    await audit(tx, { action: 'set password', resource: 'account', recordId: account.id });
    return account;
  });
  await forgetAllFailedLogins(ctx, loginKey('staff', email));
}

/** Has the invitation to choose a first password mailed. */
export async function inviteColleague(tx: TxContext, account: Pick<Account, 'id' | 'mail_language'>): Promise<void> {
  await tx.db.update(accounts).set({ invited_at: tx.runtime.now() }).where(eq(accounts.id, account.id));
  const language = parseLanguage(account.mail_language) ?? tx.language;
  await announce(tx, staffInvited, { account_id: account.id, language });
  await audit(tx, { action: 'invite', resource: 'account', recordId: account.id });
}

/** Links an hour. One that is handed over comes beside that of its letter, which is kept until a mail server is set. */
const mostPerHour = { mailed: 3, handedOver: 6 };

/** Counted by the links themselves: what is counted outside a transaction would wait for it on an embedded database. */
async function requireFewLinks(tx: TxContext, id: number, how: keyof typeof mostPerHour): Promise<void> {
  const anHourAgo = new Date(tx.runtime.now().getTime() - hour);
  const [row] = await tx.db
    .select({ links: count() })
    .from(passwordTokens)
    .where(and(eq(passwordTokens.account_id, id), gt(passwordTokens.created_at, anHourAgo)));
  if ((row?.links ?? 0) >= mostPerHour[how]) throw fail('too-many', { seconds: hour / 1000 });
}

async function announceLink(tx: TxContext, account: Account): Promise<void> {
  if (account.password_hash === null) return inviteColleague(tx, account);
  const language = parseLanguage(account.mail_language) ?? tx.language;
  await announce(tx, staffResetRequested, { email: account.email, language });
  await audit(tx, { action: 'mail password link', resource: 'account', recordId: account.id });
}

/**
 * Mails a colleague her invitation, or the link to a new password if she has had one; at most three an hour. While no mail
 * server is set nothing leaves the shop: the link is answered then, to be handed over. Null: it was mailed.
 */
export async function mailPasswordLink(ctx: Context, { id }: { id: number }): Promise<string | null> {
  const isMailed = (await mailServerOf(ctx)) !== undefined;
  return inTransaction(ctx, async (tx) => {
    const account = await accountInReach(tx, id);
    await requireFewLinks(tx, id, isMailed ? 'mailed' : 'handedOver');
    if (!account.enabled) throw fail('identity.account-disabled');
    await announceLink(tx, account);
    return isMailed ? null : passwordLinkOf(tx, account);
  });
}
