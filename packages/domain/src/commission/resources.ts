import { failField } from '@kaifong/base/errors';
import { type Localized, languages, textIn } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { accounts } from '../identity/schema.ts';
import { type CommissionTier, commissionGroup, commissionTiers } from './contract/index.ts';
import { allGroups } from './queries/all-groups.ts';
import { readShares } from './rules/reckon.ts';
import { commissionGroups } from './schema.ts';
import { requireEverybody } from './scopes.ts';

type Group = typeof commissionGroups.$inferSelect;

/** A group is called by its name in a cell of a sheet, `Sales=5; Managers=2`, in whichever language. */
function checkName(name: Localized, others: readonly Group[]): void {
  const texts = languages.flatMap((code) => name[code]?.trim() || []);
  if (texts.some((text) => /[=;；\n]/.test(text))) throw failField('name', 'commission.name-signs');
  const words = new Set(texts.map((text) => text.toLowerCase()));
  const taken = others
    .flatMap((other) => Object.values(other.name))
    .find((text) => words.has(text.trim().toLowerCase()));
  if (taken) throw failField('name', 'commission.name-taken', { name: taken });
}

/** Everybody who is added has an account and is in no other group. */
async function checkStaff(tx: TxContext, added: readonly number[], others: readonly Group[]): Promise<void> {
  if (added.length === 0) return;
  const found = await tx.db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...added]));
  if (found.length < added.length) throw failField('staff_ids', 'commission.account-gone');
  for (const { id, name } of found) {
    const group = others.find(({ staff_ids }) => staff_ids.includes(id));
    if (group)
      throw failField('staff_ids', 'commission.staff-elsewhere', { name, group: textIn(group.name, tx.language) });
  }
}

const shape = z.object({ tiers: commissionTiers });

/** Tiers, the lowest first; each begins at another turnover. Refuses `tiers`. */
function readTiers(value: unknown): CommissionTier[] {
  const { tiers } = parseInput(shape, { tiers: value || [] });
  if (new Set(tiers.map(({ from }) => from)).size < tiers.length) throw failField('tiers', 'commission.tiers');
  return tiers.toSorted((one, other) => one.from - other.from);
}

async function prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  const others = (await allGroups(tx)).filter(({ id }) => id !== before?.id);
  if (values.name !== undefined) checkName(values.name as Localized, others);
  // A member of staff whose account is gone stays in the group until somebody saves it without her.
  const had = (before?.staff_ids ?? []) as number[];
  const added = ((values.staff_ids ?? []) as number[]).filter((id) => !had.includes(id));
  await checkStaff(tx, added, others);
  if (values.upline_shares !== undefined && !readShares(String(values.upline_shares ?? '')))
    throw failField('upline_shares', 'commission.upline-shares');
  return 'tiers' in values ? { ...values, tiers: readTiers(values.tiers) } : values;
}

/** Of two who change groups at once the second sees what the first did. Percentages are everybody's: nobody limited to people changes them. */
async function lockGroups(tx: TxContext): Promise<void> {
  requireEverybody(tx);
  await tx.db.execute(sql`lock table ${commissionGroups} in share row exclusive mode`);
}

/** A product keeps the percentage of a group that goes: it counts again when the group comes back. */
export const groupBindings = bindResource(commissionGroup, commissionGroups, {
  lock: lockGroups,
  prepare,
  computed: {
    staff: sql`(select count(*)::int from accounts where accounts.id = any("commission_groups"."staff_ids"))`,
  },
});
