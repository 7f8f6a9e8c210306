// A colleague who has lost phone and codes.
import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import { staffFactorsReset } from '../../contract/index.ts';
import { lockAccess } from '../../locks.ts';
import { type Account, findAccount } from '../../queries/find-account.ts';
import { findAuthority } from '../../queries/find-authority.ts';
import { recoveryCodes, secondFactors } from '../../schema.ts';
import { requireAccountInReach } from '../guard-access.ts';
import { endSessionsOf } from '../open-session.ts';

async function inReach(tx: TxContext, id: number): Promise<Account> {
  await lockAccess(tx);
  const authority = await findAuthority(tx);
  const account = await findAccount(tx, id);
  if (!account) throw fail('not-found');
  await requireAccountInReach(tx, authority, account);
  return account;
}

/** How many factors a colleague in the caller's reach has. */
export const countColleagueFactors = (ctx: Context, id: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await inReach(tx, id);
    return tx.db.$count(secondFactors, eq(secondFactors.account_id, id));
  });

/**
 * Takes a colleague's factors and recovery codes away, ends her sessions and writes to her. Her own the caller changes
 * herself, with her password (`identity.own-password`).
 */
export async function resetColleagueFactors(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await inReach(tx, id);
    if (tx.actor.kind === 'staff' && tx.actor.id === id) throw fail('identity.own-password');
    const gone = await tx.db
      .delete(secondFactors)
      .where(eq(secondFactors.account_id, id))
      .returning({ id: secondFactors.id });
    if (gone.length === 0) throw fail('not-found');
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, id));
    await endSessionsOf(tx, { account_id: id });
    await audit(tx, { action: 'reset factors', resource: 'account', recordId: id, before: { factors: gone.length } });
    await announce(tx, staffFactorsReset, {
      account_id: id,
      language: parseLanguage(account.mail_language) ?? tx.language,
    });
  });
}
