// Between the password and the second step there is no session: a token of its own, that only these calls know.
import { fail } from '@kaifong/base/errors';
import { minute } from '@kaifong/base/time';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { countTry } from '@kaifong/kernel/http';
import { and, eq, gt } from 'drizzle-orm';
import type { SessionReply, SignInReply } from '../../contract/index.ts';
import { ownFactorKinds } from '../../queries/own-factors.ts';
import { staffMinutes } from '../../rules/session-lifetime.ts';
import { tokenFrom, tokenHash } from '../../rules/session-token.ts';
import { accounts, pendingSignIns, roles } from '../../schema.ts';
import { openSession } from '../open-session.ts';
import { stepMinutes } from './sealed-state.ts';

export interface PendingSignIn {
  readonly id: string;
  readonly account_id: number;
  readonly step: 'factor' | 'setup';
}

/** Second steps that may be tried for one account, by whoever knows its password. */
const fewProofs = { max: 10, seconds: 900 };

/** Counts a proof before it is looked at; call it outside a transaction. Refuses `too-many`. */
export const countProof = (ctx: Context, accountId: number): Promise<void> =>
  countTry(ctx, `second-factor:${accountId}`, fewProofs);

/** Opens the session of somebody whose password was right, unless she has a second factor or her role asks for one. */
export async function openSignIn(tx: TxContext, accountId: number): Promise<SignInReply> {
  const kinds = await ownFactorKinds(tx, accountId);
  const step = kinds.length > 0 ? ('factor' as const) : (await asksForFactor(tx, accountId)) && ('setup' as const);
  if (!step) return openLoggedIn(tx, accountId);
  const token = tokenFrom(tx.runtime.randomHex(32));
  const now = tx.runtime.now();
  const expires_at = new Date(now.getTime() + stepMinutes * minute);
  const row = { account_id: accountId, step, token_hash: tokenHash(token), expires_at, created_at: now };
  await tx.db.insert(pendingSignIns).values(row);
  return { pending: token, step, kinds };
}

/** Whether the role of an account asks for a second factor. */
export async function asksForFactor(ctx: Context, accountId: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ asks: roles.requires_second_factor })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(accounts.id, accountId));
  return row?.asks ?? false;
}

const open = (ctx: Context, token: string, step: PendingSignIn['step']) =>
  and(
    eq(pendingSignIns.token_hash, tokenHash(token)),
    eq(pendingSignIns.step, step),
    gt(pendingSignIns.expires_at, ctx.runtime.now()),
  );

/** The sign-in a token stands for; refuses `identity.sign-in-over`, also for an account that was disabled meanwhile. */
export async function requirePending(ctx: Context, token: string, step: PendingSignIn['step']): Promise<PendingSignIn> {
  const [row] = await ctx.db
    .select({ id: pendingSignIns.id, account_id: pendingSignIns.account_id, step: pendingSignIns.step })
    .from(pendingSignIns)
    .innerJoin(accounts, eq(accounts.id, pendingSignIns.account_id))
    .where(and(open(ctx, token, step), eq(accounts.enabled, true)));
  if (!row) throw fail('identity.sign-in-over');
  return row;
}

/** Ends a sign-in that waited and opens its session. Of two at the same moment one is refused. */
export async function finishPending(tx: TxContext, { id, account_id }: PendingSignIn): Promise<SessionReply> {
  const ended = await tx.db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.id, id))
    .returning({ id: pendingSignIns.id });
  if (ended.length === 0) throw fail('identity.sign-in-over');
  return openLoggedIn(tx, account_id);
}

async function openLoggedIn(tx: TxContext, accountId: number): Promise<SessionReply> {
  await tx.db.update(accounts).set({ last_login_at: tx.runtime.now() }).where(eq(accounts.id, accountId));
  return openSession(tx, { account_id: accountId }, staffMinutes);
}
