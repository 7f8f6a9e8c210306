import { sql } from 'drizzle-orm';
import type { ConditionPart } from '../../customers/index.ts';

/** The tier the customer `c` has, as `heldTier` finds it: her own or the next one below, and without one what costs nothing. */
const held = sql`(select t.id from membership_tiers t where t.enabled and t.threshold_cents <= coalesce(
    (select own.threshold_cents from members m join membership_tiers own on own.id = m.tier_id where m.customer_id = c.id), 0)
  order by t.threshold_cents desc, t."order" desc, t.id desc limit 1)`;

/** Conditions on the membership of people. */
export const memberConditions: readonly ConditionPart[] = [
  {
    kind: 'tiers',
    where: ({ ids }) => sql`${held} = any(${sql.param(ids)}::int[])`,
  },
  {
    kind: 'groups',
    where: ({ ids }) =>
      sql`exists (select from members m where m.customer_id = c.id and m.group_ids && ${sql.param(ids)}::int[])`,
  },
];
