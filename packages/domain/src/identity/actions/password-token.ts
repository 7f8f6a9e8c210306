import { fail } from '@kaifong/base/errors';
import { hour } from '@kaifong/base/time';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { tokenFrom, tokenHash } from '../rules/session-token.ts';
import { passwordTokens } from '../schema.ts';
import type { SessionOwner } from './open-session.ts';

const ownedBy = (owner: SessionOwner) =>
  'account_id' in owner
    ? eq(passwordTokens.account_id, owner.account_id)
    : eq(passwordTokens.customer_id, owner.customer_id);

/** An invitation may lie over a weekend; nobody is signed in with what it opens yet. */
export const invitationHours = 72;

/** The token of a link to choose a password: good once, for 60 minutes unless said otherwise. */
export async function issuePasswordToken(tx: TxContext, owner: SessionOwner, hours = 1): Promise<string> {
  const now = tx.runtime.now();
  const token = tokenFrom(tx.runtime.randomHex(32));
  const expires_at = new Date(now.getTime() + hours * hour);
  await tx.db.insert(passwordTokens).values({ ...owner, token_hash: tokenHash(token), expires_at, created_at: now });
  return token;
}

/** A new link for a colleague: to her first password, or to another one. */
export async function passwordLinkOf(
  tx: TxContext,
  { id, password_hash }: { readonly id: number; readonly password_hash: string | null },
): Promise<string> {
  const token = await issuePasswordToken(tx, { account_id: id }, password_hash === null ? invitationHours : 1);
  return `${tx.runtime.siteUrl}/admin-reset-password?token=${token}`;
}

type Kind = 'staff' | 'customer';

const good = (ctx: Context, kind: Kind, token: string) =>
  and(
    eq(passwordTokens.token_hash, tokenHash(token)),
    isNull(passwordTokens.used_at),
    gt(passwordTokens.expires_at, ctx.runtime.now()),
    isNotNull(kind === 'staff' ? passwordTokens.account_id : passwordTokens.customer_id),
  );

/**
 * The id of the account or customer whose token it is. Refuses one that is unknown, used, too old or of the other kind
 * before any work is spent on it.
 */
export async function requirePasswordToken(ctx: Context, kind: Kind, token: string): Promise<number> {
  const [row] = await ctx.db
    .select({ id: kind === 'staff' ? passwordTokens.account_id : passwordTokens.customer_id })
    .from(passwordTokens)
    .where(good(ctx, kind, token));
  if (!row?.id) throw fail('identity.reset-token-invalid');
  return row.id;
}

/** Uses a token up, and every other the same person holds. Of two uses at the same moment one is refused. */
export async function usePasswordToken(tx: TxContext, kind: Kind, token: string): Promise<number> {
  const used_at = tx.runtime.now();
  const [row] = await tx.db
    .update(passwordTokens)
    .set({ used_at })
    .where(good(tx, kind, token))
    .returning();
  const id = kind === 'staff' ? row?.account_id : row?.customer_id;
  if (!id) throw fail('identity.reset-token-invalid');
  const owner = kind === 'staff' ? { account_id: id } : { customer_id: id };
  await tx.db
    .update(passwordTokens)
    .set({ used_at })
    .where(and(ownedBy(owner), isNull(passwordTokens.used_at)));
  return id;
}
