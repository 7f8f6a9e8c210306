import type { Localized } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { asc, inArray } from 'drizzle-orm';
import { customerGroups, membershipTiers } from '../schema.ts';
import { groupsOf, tierOf } from './tier-of.ts';

/** The tier and the groups of a customer, for whoever shows something to some members alone. */
export async function membershipOf(ctx: Context, customerId: number) {
  const [tier, group_ids] = [await tierOf(ctx, customerId), await groupsOf(ctx, customerId)];
  return { tier_id: tier?.id ?? null, group_ids };
}

/** Names of tiers, then of groups. */
export async function namesOfMemberships(
  ctx: Context,
  tierIds: readonly number[],
  groupIds: readonly number[],
): Promise<(Localized | string)[]> {
  const tiers = tierIds.length
    ? await ctx.db
        .select({ name: membershipTiers.name })
        .from(membershipTiers)
        .where(inArray(membershipTiers.id, [...tierIds]))
        .orderBy(asc(membershipTiers.id))
    : [];
  const groups = groupIds.length
    ? await ctx.db
        .select({ name: customerGroups.name })
        .from(customerGroups)
        .where(inArray(customerGroups.id, [...groupIds]))
        .orderBy(asc(customerGroups.id))
    : [];
  return [...tiers, ...groups].map(({ name }) => name);
}
