import type { Context } from '@kaifong/kernel/context';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { FactorKind, SecondFactor } from '../contract/index.ts';
import { accounts, recoveryCodes, roles, secondFactors } from '../schema.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

/** The second factors of an account, the oldest first. */
export const findFactors = (ctx: Context, accountId: number): Promise<FactorRow[]> =>
  ctx.db.select().from(secondFactors).where(eq(secondFactors.account_id, accountId)).orderBy(asc(secondFactors.id));

/** Kinds of factors an account has. */
export async function ownFactorKinds(ctx: Context, accountId: number): Promise<FactorKind[]> {
  const rows = await findFactors(ctx, accountId);
  return [...new Set(rows.map(({ kind }) => kind))];
}

const shown = ({ id, kind, name, created_at, last_used_at }: FactorRow): SecondFactor => ({
  id,
  kind,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** An account's factors as she sees them. */
export async function listOwnFactors(ctx: Context, accountId: number) {
  const [left] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.account_id, accountId), isNull(recoveryCodes.used_at)));
  const [role] = await ctx.db
    .select({ required: roles.requires_second_factor })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(eq(accounts.id, accountId));
  return {
    factors: (await findFactors(ctx, accountId)).map(shown),
    recovery_codes_left: left?.left ?? 0,
    required: role?.required ?? false,
  };
}
