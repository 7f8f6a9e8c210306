// Debts of the shop to its customers: points they have and have coming, and what is left of their packages.
import { inLanguage } from '@kaifong/kernel/db';
import { choice, reference } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { seenHere } from '../../../sales/index.ts';
import { owedEnds, owedKinds } from '../../contract/index.ts';
import type { ReportScope, ReportSource } from '../report/bound-report.ts';
import { buyerName, named } from './names.ts';
import { within } from './sold-rows.ts';

/** Standing figures are of this moment, which is the last of the period. */
const standingAt = ({ until }: ReportScope) => sql`${new Date(until.getTime() - 1).toISOString()}::timestamptz`;

/** Postings less those that take a part of them back: what is spent goes off the points that end first, which is told by no posting. */
const points = (scope: ReportScope): SQL => sql`
  select ${standingAt(scope)} as at, true as standing, 'points' as owed, 'customer:' || b.account_id as record, b.account_id as customer_id,
    null::int as plan_id, b.next_end as ends_at, b.open as points_open, b.open * ${scope.pointCents}::bigint as points_worth,
    0 as packages_open, 0::bigint as packages_worth, 0::bigint as points_given, 0::bigint as points_used, 0::bigint as points_ended
  from (select account_id, sum(delta)::bigint as open, min(expires_at) filter (where expires_at > now()) as next_end
    from postings where account_kind in ('points', 'points-pending') group by account_id having sum(delta) <> 0) b`;

const moves = (scope: ReportScope): SQL => sql`
  select m.created_at, false, 'points', 'customer:' || m.account_id, m.account_id, null, null, 0, 0, 0, 0,
    case when m.kind not in ('spend', 'redeem', 'return', 'repaid', 'expire', 'merge') then m.delta else 0 end,
    case when m.kind in ('spend', 'redeem', 'return', 'repaid') then -m.delta else 0 end,
    case when m.kind = 'expire' then -m.delta else 0 end
  from postings m where m.account_kind = 'points' and ${within(sql`m.created_at`, scope)}`;

/** Stored value counts as what is left of it; units count as the part of the paid price that is left. */
const packages = (scope: ReportScope): SQL => sql`
  select ${standingAt(scope)}, true, case k.grants when 'units' then 'units' else 'value' end, 'package:' || k.id, o.customer_id, k.plan_id,
    k.ends_at, 0, 0, 1, case k.grants when 'units' then
      round(coalesce((l.total_cents - l.discount_cents)::numeric / nullif(l.quantity, 0), 0) * r.rest / k.granted)::bigint else r.rest end,
    0, 0, 0
  from packages k join orders o on o.id = k.order_id left join order_lines l on l.id = k.line_id
    cross join lateral (select coalesce(sum(delta), 0)::bigint as rest from postings p
      where p.account_kind = 'package' and p.account_id = k.id) r
  where k.status in ('pending', 'processing', 'disabled') and r.rest > 0 and o.currency = ${scope.currency}::text and ${seenHere(scope.reader, sql`o`)}
    ${scope.rehearses ? sql`` : sql`and not o.rehearsal`}`;

const sum = (name: string): SQL => sql`coalesce(sum(f.${sql.identifier(name)}), 0)`;
const names = [
  ...['points_open', 'points_worth', 'packages_open', 'packages_worth'],
  ...['points_given', 'points_used', 'points_ended'],
];
const ends = sql`case when not f.standing then 'moved' when f.ends_at is null then 'never'
  when f.ends_at <= now() + interval '30 days' then 'days_30' when f.ends_at <= now() + interval '90 days' then 'days_90' else 'later' end`;

export const liabilitySource: ReportSource = {
  rows: (scope) =>
    sql.join(
      [points, moves, packages].map((part) => part(scope)),
      sql` union all `,
    ),
  dimensions: {
    owed: { key: sql`f.owed` },
    ends: { key: ends },
    plan: { key: sql`f.plan_id`, label: named('package_plans') },
    customer: { key: sql`f.customer_id`, label: buyerName },
  },
  measures: {
    ...Object.fromEntries(names.map((name) => [name, sum(name)])),
    owed_worth: sql`coalesce(sum(f.points_worth + f.packages_worth), 0)`,
  },
  filters: {
    owed: { filter: choice(sql`f.owed`, owedKinds) },
    ends: { filter: choice(ends, owedEnds) },
    customer: { filter: reference(sql`f.customer_id`) },
  },
  record: {
    key: sql`f.record`,
    title: (part, language) => sql`case ${part(1)} when 'customer' then ${buyerName(part(2), language)}
      else (select k.number || ' · ' || coalesce(${inLanguage(sql`k.name`, language)}, '') from packages k where k.id = ${part(2)}::int) end`,
  },
};
