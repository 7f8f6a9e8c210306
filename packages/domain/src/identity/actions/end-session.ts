// Ending sessions by hand: one's own that one does not recognise, or a colleague's whose phone is lost.
import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { and, eq, ne } from 'drizzle-orm';
import { lockAccess } from '../locks.ts';
import { findAccount } from '../queries/find-account.ts';
import { findAuthority } from '../queries/find-authority.ts';
import { sessions } from '../schema.ts';
import { requireAccountInReach } from './guard-access.ts';

/** Ends one session of an account with every token it ever had; one that is not there or not hers is `not-found`. */
async function endFamily(tx: TxContext, accountId: number, familyId: string): Promise<number> {
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.family_id, familyId), eq(sessions.account_id, accountId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw fail('not-found');
  await audit(tx, { action: 'end session', resource: 'account', recordId: accountId });
  return 1;
}

/** Ends one of the caller's own sessions. */
export function endOwnSessionById(ctx: Context, id: string): Promise<number> {
  const { id: accountId } = requireStaff(ctx);
  return inTransaction(ctx, (tx) => endFamily(tx, accountId, id));
}

/** Ends every session of the caller's but the one she calls with; tells how many there were. */
export function endOtherSessions(ctx: Context): Promise<number> {
  const { id: accountId, sessionId } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const [own] = await tx.db
      .select({ family_id: sessions.family_id })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    const others = own ? ne(sessions.family_id, own.family_id) : undefined;
    const rows = await tx.db
      .delete(sessions)
      .where(and(eq(sessions.account_id, accountId), others))
      .returning({ family_id: sessions.family_id });
    const ended = new Set(rows.map(({ family_id }) => family_id)).size;
    if (ended > 0) await audit(tx, { action: 'end session', resource: 'account', recordId: accountId });
    return ended;
  });
}

/** Ends one or all sessions of a colleague the caller may look after. */
export function endColleagueSessions(ctx: Context, accountId: number, familyId?: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    const account = await findAccount(tx, accountId);
    if (!account) throw fail('not-found');
    await requireAccountInReach(tx, await findAuthority(tx), account);
    if (familyId !== undefined) return endFamily(tx, accountId, familyId);
    const rows = await tx.db
      .delete(sessions)
      .where(eq(sessions.account_id, accountId))
      .returning({ family_id: sessions.family_id });
    const ended = new Set(rows.map(({ family_id }) => family_id)).size;
    if (ended > 0) await audit(tx, { action: 'end session', resource: 'account', recordId: accountId });
    return ended;
  });
}
