import { statement } from '@kaifong/kernel/db';
import type { PersonalParts } from '@kaifong/kernel/domain';
import { pointsLedger } from './ledgers.ts';
import { listRedemptions } from './redeem-facts.ts';

type Row = Record<string, unknown>;
const membership = statement<Row, [number]>(
  'personal-membership',
  `select t.name as tier, m.tier_until,
     (select coalesce(json_agg(g.name order by g.id), '[]') from customer_groups g where g.id = any(m.group_ids)) as groups
   from members m left join membership_tiers t on t.id = m.tier_id where m.customer_id = $1::int`,
);
const points = statement<Row, [number, string]>(
  'personal-points',
  `select created_at, kind, delta as points, reason, case when kind <> 'referral' then about_kind end as about_kind,
     case when kind <> 'referral' then about_id end as about_id, available_from, expires_at from postings
   where account_kind = $2 and account_id = $1::int order by id`,
);
/** Far more than anybody redeems. */
const mostRedemptions = 10_000;

/** Tier, points line by line, what was redeemed. */
export const personal: PersonalParts = {
  membership: (ctx, id) => ctx.run(membership, [id]),
  points: (ctx, id) => ctx.run(points, [id, pointsLedger]),
  redemptions: (ctx, id) => listRedemptions(ctx, id, mostRedemptions),
};
