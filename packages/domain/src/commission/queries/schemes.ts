// Groups as schemes, whose they are, who stands above whom, and the turnover of somebody's month.
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { readShares, type Scheme } from '../rules/reckon.ts';
import { type commissionGroups, commissionUplines } from '../schema.ts';
import { allGroups } from './all-groups.ts';

export type GroupRecord = typeof commissionGroups.$inferSelect;

export const schemeOfGroup = (group: GroupRecord): Scheme => ({
  groupId: group.id,
  base: group.base,
  percent: Number(group.percent),
  tiers: group.tiers,
  productFirst: group.product_first,
  split: group.split,
  uplineShares: readShares(group.upline_shares) ?? [],
  cap: group.cap,
});

/** Account → her group. */
export async function groupsByPerson(ctx: Context): Promise<Map<number, GroupRecord>> {
  const groups = await allGroups(ctx);
  return new Map(groups.flatMap((group) => group.staff_ids.map((id) => [id, group] as const)));
}

/** Account → the one right above. */
export async function readAbove(ctx: Context): Promise<Map<number, number>> {
  const rows = await ctx.db.select().from(commissionUplines);
  return new Map(rows.map(({ account_id, upline_id }) => [account_id, upline_id]));
}

const turnovers = statement<{ account_id: number; cents: string }, [number[], string]>(
  'commission-turnover',
  `select account_id, sum(left_base_cents) as cents from commission_earnings
   where level = 0 and account_id = any($1::int[]) and earned_on >= $2::date and earned_on < $2::date + interval '1 month'
   group by account_id`,
);

/** What people sold in a month, refunds taken off: account → cents of the base their groups reckon by. `month`: its first day. */
export async function turnoverOf(ctx: Context, ids: readonly number[], month: string): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.run(turnovers, [[...ids], month]);
  return new Map(rows.map(({ account_id, cents }) => [account_id, Number(cents)]));
}

/** The first day of a date's month. */
export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;
