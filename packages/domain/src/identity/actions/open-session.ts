import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { countTry } from '@kaifong/kernel/http';
import { and, eq, ne } from 'drizzle-orm';
import type { SessionReply } from '../contract/index.ts';
import { sessionEnd } from '../rules/session-lifetime.ts';
import { tokenFrom, tokenHash } from '../rules/session-token.ts';
import { pendingSignIns, sessions } from '../schema.ts';

/** The owner of a session: staff live in this domain, customers in a later one that passes their id. */
export type SessionOwner = { readonly account_id: number } | { readonly customer_id: number };

/** Several tabs refresh one token; nobody has more. */
const refreshesPerToken = { max: 10, seconds: 60 };

const kindOf = (owner: SessionOwner) => ('account_id' in owner ? 'staff' : 'customer');
const ownedBy = (owner: SessionOwner) =>
  'account_id' in owner ? eq(sessions.account_id, owner.account_id) : eq(sessions.customer_id, owner.customer_id);

/** Honest browsers need half of it. */
const longestUserAgent = 400;

interface Family {
  readonly family_id: string;
  readonly started_at: Date;
}

async function issue(ctx: Context, owner: SessionOwner, family: Family, minutes: number): Promise<SessionReply> {
  const token = tokenFrom(ctx.runtime.randomHex(32));
  const now = ctx.runtime.now();
  const expires_at = sessionEnd(kindOf(owner), family.started_at, now, minutes);
  await ctx.db.insert(sessions).values({
    ...owner,
    ...family,
    token_hash: tokenHash(token),
    expires_at,
    address: ctx.address,
    user_agent: ctx.userAgent.slice(0, longestUserAgent),
    last_seen_at: now,
    created_at: now,
  });
  return { token, expires_at: expires_at.toISOString() };
}

/** Begins a session. The token leaves in the reply and is stored only as its hash. */
export function openSession(ctx: Context, owner: SessionOwner, minutes: number): Promise<SessionReply> {
  return issue(ctx, owner, { family_id: crypto.randomUUID(), started_at: ctx.runtime.now() }, minutes);
}

/**
 * Replaces the token the caller came with. The old one stays good for 30 seconds, in which several tabs may each get one
 * of their own (ten a minute); after that its return ends the session (see `find-actor.ts`).
 */
export async function refreshSession(ctx: Context, minutes: number): Promise<SessionReply> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' && actor.kind !== 'customer') throw fail('session-required');
  const owner: SessionOwner = actor.kind === 'staff' ? { account_id: actor.id } : { customer_id: actor.id };
  await countTry(ctx, `refresh:${actor.sessionId}`, refreshesPerToken);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(sessions).where(eq(sessions.id, actor.sessionId)).for('update');
    // Logged out in another tab between the door and here.
    if (!row) throw fail('login-expired');
    if (!row.replaced_at)
      await tx.db.update(sessions).set({ replaced_at: tx.runtime.now() }).where(eq(sessions.id, row.id));
    return issue(tx, owner, { family_id: row.family_id, started_at: row.started_at }, minutes);
  });
}

/** Ends the session that calls, with every token it ever had. */
export async function endOwnSession(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' && actor.kind !== 'customer') return;
  const [row] = await ctx.db
    .select({ family_id: sessions.family_id })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  if (row) await ctx.db.delete(sessions).where(eq(sessions.family_id, row.family_id));
}

/** Ends every session of an owner; with `keepOwn` the one that calls stays. After a new password, or when disabled. */
export async function endSessionsOf(ctx: Context, owner: SessionOwner, { keepOwn = false } = {}): Promise<void> {
  // A sign-in that waits for its second step ends with the password it came by.
  if ('account_id' in owner) await ctx.db.delete(pendingSignIns).where(eq(pendingSignIns.account_id, owner.account_id));
  const { actor } = ctx;
  if (!keepOwn || (actor.kind !== 'staff' && actor.kind !== 'customer')) {
    await ctx.db.delete(sessions).where(ownedBy(owner));
    return;
  }
  const [own] = await ctx.db
    .select({ family_id: sessions.family_id })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  const others = own ? and(ownedBy(owner), ne(sessions.family_id, own.family_id)) : ownedBy(owner);
  await ctx.db.delete(sessions).where(others);
}
