import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { and, arrayContains, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { requireUnusedGroup } from '../customers/index.ts';
import { displayCurrency } from '../settings/contract/index.ts';
import { getSettings } from '../settings/index.ts';
import { customerGroup, membershipTier } from './contract/index.ts';
import { allTiers } from './queries/tier-of.ts';
import { misplacedBeside } from './rules/tier-of.ts';
import { customerGroups, members, membershipTiers } from './schema.ts';

/** Whether a stock has a member price under the key. */
async function hasPrices(tx: TxContext, key: string): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`select 1 from stocks where jsonb_exists(member_prices, ${key}) limit 1`);
  return rows.length > 0;
}

/** A tier costs more than every one below it. */
async function prepareTier(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  // Member prices of stocks are kept under it: renamed, they would count for nobody.
  if (before && values.key !== undefined && values.key !== before.key && (await hasPrices(tx, String(before.key))))
    throw failField('key', 'members.key-kept');
  const whole = { ...before, ...values };
  const own = {
    id: before ? Number(before.id) : undefined,
    order: Number(whole.order ?? 0),
    threshold: Number(whole.threshold ?? 0),
  };
  const wrong = misplacedBeside(await allTiers(tx), own);
  if (!wrong) return values;
  const settings = await getSettings(tx);
  const neighbour = 'lower' in wrong ? wrong.lower : wrong.higher;
  const words = {
    tier: textIn(neighbour.name, tx.language),
    threshold: showMoney(neighbour.threshold, displayCurrency(settings, settings.base_currency)),
  };
  throw failField('threshold', 'lower' in wrong ? 'members.threshold-below' : 'members.threshold-above', words);
}

/** Id of the tier somebody has who reached so much: `tierReached`, in SQL. */
const reachedFrom = (
  threshold: SQL,
) => sql`(select t.id from membership_tiers t where t.enabled and t.threshold_cents <= ${threshold}
  order by t.threshold_cents desc, t."order" desc, t.id desc limit 1)`;

const there = sql`c.is_customer and c.merged_into is null and c.erased_at is null`;

/** How many have a tier: those it is kept for, those of a switched off one above it, and in what costs nothing who has none yet. */
const heldBy = sql`((select count(*) from members m join membership_tiers kept on kept.id = m.tier_id
    join customers c on c.id = m.customer_id and ${there} where ${reachedFrom(sql`kept.threshold_cents`)} = "membership_tiers"."id")
  + case when ${reachedFrom(sql`0`)} = "membership_tiers"."id" then (select count(*) from customers c
    where ${there} and not exists (select from members m where m.customer_id = c.id and m.tier_id is not null)) else 0 end)::int`;

/** Of two who change tiers at once the second sees what the first did. */
async function lockTiers(tx: TxContext): Promise<void> {
  await tx.db.execute(sql`lock table ${membershipTiers} in share row exclusive mode`);
}

/** Nobody loses what she has by a deletion: who is in it stops having it when it is switched off, and then has the one below. */
async function leaveTier(tx: TxContext, record: Values): Promise<void> {
  const id = Number(record.id);
  const [tier] = await tx.db.select({ members: heldBy }).from(membershipTiers).where(eq(membershipTiers.id, id));
  const held = Number(tier?.members ?? 0);
  if (held > 0) throw fail('members.tier-has-members', { members: held });
  const below = sql`(select t.id from membership_tiers t, membership_tiers own
    where own.id = ${id} and t.id <> own.id and t.enabled and t.threshold_cents <= own.threshold_cents
    order by t.threshold_cents desc, t."order" desc, t.id desc limit 1)`;
  await tx.db.update(members).set({ tier_id: below }).where(eq(members.tier_id, id));
}

export const tierBindings = bindResource(membershipTier, membershipTiers, {
  tags: ['membership'],
  lock: lockTiers,
  prepare: prepareTier,
  remove: leaveTier,
  computed: {
    members: heldBy,
  },
  dependents: {
    /**
     * Members of a deleted tier have the tier below until they reach it again or it comes back: then members who rose
     * above it stay there.
     */
    async take(tx, { id }) {
      const rows = await tx.db
        .select({ id: members.customer_id })
        .from(members)
        .where(eq(members.tier_id, Number(id)));
      return rows.map((row) => row.id);
    },
    async bring(tx, { id }, taken) {
      const ids = Array.isArray(taken) ? taken.map(Number) : [];
      if (ids.length > 0)
        await tx.db
          .update(members)
          .set({ tier_id: Number(id) })
          .where(
            and(
              inArray(members.customer_id, ids),
              or(
                isNull(members.tier_id),
                sql`(select now.threshold_cents <= own.threshold_cents from membership_tiers now, membership_tiers own
                  where now.id = ${members.tier_id} and own.id = ${Number(id)})`,
              ),
            ),
          );
    },
  },
});

const inGroup = (id: unknown) => arrayContains(members.group_ids, [Number(id)]);

export const groupBindings = bindResource(customerGroup, customerGroups, {
  computed: {
    customers: sql`(select count(*)::int from members where members.group_ids @> array["customer_groups"."id"])`,
  },
  async remove(tx, { id }) {
    await requireUnusedGroup(tx, { resource: 'customer_group', id: Number(id) });
    await tx.db
      .update(members)
      .set({ group_ids: sql`array_remove(${members.group_ids}, ${Number(id)}::int)` })
      .where(inGroup(id));
  },
  dependents: {
    async take(tx, { id }) {
      const rows = await tx.db.select({ id: members.customer_id }).from(members).where(inGroup(id));
      return rows.map((row) => row.id);
    },
    async bring(tx, { id }, taken) {
      const ids = Array.isArray(taken) ? taken.map(Number) : [];
      if (ids.length > 0)
        await tx.db
          .update(members)
          .set({ group_ids: sql`array_append(${members.group_ids}, ${Number(id)}::int)` })
          .where(inArray(members.customer_id, ids));
    },
  },
});
