import { type Language, textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { sumsSince } from '@kaifong/kernel/postings';
import { asc, eq } from 'drizzle-orm';
import type { Standing, StoreTier } from '../contract/index.ts';
import { type TierRung, tierAhead, tierReached } from '../rules/tier-of.ts';
import { members, membershipTiers } from '../schema.ts';
import { spendingLedger } from './ledgers.ts';

export type TierRow = typeof membershipTiers.$inferSelect;
/** What decides who has a tier, and what it brings. */
type Rung = TierRung & Pick<TierRow, 'earning_factor'>;

/** Every tier from the lowest up; there are never more than a few. */
export async function allTiers(ctx: Context): Promise<TierRow[]> {
  return ctx.db.select().from(membershipTiers).orderBy(asc(membershipTiers.threshold), asc(membershipTiers.order));
}

/** Twelve months before. */
export function yearBefore(now: Date): Date {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day;
}

/** Cents a customer paid within the last twelve months. */
export async function spentOf(ctx: Context, customerId: number): Promise<number> {
  const sums = await sumsSince(ctx, spendingLedger, [customerId], yearBefore(ctx.runtime.now()));
  return Math.max(0, sums.get(customerId) ?? 0);
}

/**
 * The tier somebody has: her own while it is enabled, else the next one below; who has none yet has what costs nothing. Undefined
 * where there is no such tier.
 */
export function heldTier<T extends TierRung>(tiers: readonly T[], tierId: number | null | undefined): T | undefined {
  const own = tiers.find(({ id }) => id === tierId);
  return tierReached(tiers, own?.threshold ?? 0);
}

export interface MemberTier {
  readonly id: number;
  /** What member prices of a stock are kept under. */
  readonly key: string;
  readonly earning_factor: number;
}

const tierWithId = (tier: Rung | undefined): MemberTier | undefined =>
  tier && { id: tier.id, key: tier.key, earning_factor: Number(tier.earning_factor) };

const readTiers = statement<Rung & { own: number | null }, [number]>(
  'member-tiers',
  `select t.id, t.key, t.threshold_cents::float8 as threshold, t.earning_factor, t.enabled, t."order", m.tier_id as own
   from membership_tiers t left join members m on m.customer_id = $1::int`,
);

/** The tier of a customer, for prices and points; undefined while no tier is for her. One statement. */
export async function tierOf(ctx: Context, customerId: number): Promise<MemberTier | undefined> {
  const rows = await ctx.run(readTiers, [customerId]);
  return tierWithId(heldTier(rows, rows[0]?.own));
}

/** A tier by its id, with its name; undefined where there is none. */
export async function findTier(ctx: Context, id: number): Promise<(MemberTier & Pick<TierRow, 'name'>) | undefined> {
  const [row] = await ctx.db.select().from(membershipTiers).where(eq(membershipTiers.id, id));
  const tier = tierWithId(row);
  return row && tier && { ...tier, name: row.name };
}

/** The groups a customer is in, for promotions. */
export async function groupsOf(ctx: Context, customerId: number): Promise<number[]> {
  const [row] = await ctx.db
    .select({ ids: members.group_ids })
    .from(members)
    .where(eq(members.customer_id, customerId));
  return row?.ids ?? [];
}

export const shownTier = (tier: TierRow, language: Language): StoreTier => ({
  key: tier.key,
  name: textIn(tier.name, language),
  threshold: toWire(tier.threshold),
  benefits: textIn(tier.benefits, language),
  earning_factor: Number(tier.earning_factor),
});

/** Where a customer stands between two tiers. */
export async function standingOf(ctx: Context, customerId: number): Promise<Standing> {
  const tiers = await allTiers(ctx);
  const [row] = await ctx.db.select().from(members).where(eq(members.customer_id, customerId));
  const spent = await spentOf(ctx, customerId);
  const held = heldTier(tiers, row?.tier_id);
  const next = tierAhead(tiers, Math.max(spent, held?.threshold ?? 0));
  return {
    tier: held ? shownTier(held, ctx.language) : null,
    tier_until: held && held.threshold > 0 ? (row?.tier_until?.toISOString() ?? null) : null,
    spent: toWire(spent),
    next: next ? shownTier(next, ctx.language) : null,
    missing: next ? toWire(Math.max(0, next.threshold - spent)) : null,
  };
}

/** What shoppers may become, from the lowest tier up. */
export async function listStoreTiers(ctx: Context): Promise<{ data: StoreTier[]; own: Standing | null }> {
  const tiers = (await allTiers(ctx)).filter(({ enabled }) => enabled);
  const own = ctx.actor.kind === 'customer' ? await standingOf(ctx, ctx.actor.id) : null;
  return { data: tiers.map((tier) => shownTier(tier, ctx.language)), own };
}
