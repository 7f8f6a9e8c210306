import { failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { fullNameOf } from '../../customers/contract/index.ts';
import { findCustomers } from '../../customers/index.ts';
import { customers } from '../../customers/schema.ts';
import { memberCodeShape } from '../../members/contract/index.ts';
import { findMemberOfCode, pointsBalanceOf, tierOf } from '../../members/index.ts';
import { membershipTiers } from '../../members/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { TillMember } from '../contract/index.ts';

const most = 5;

/** Members by their ids, in that order; those that are gone are left out. */
export async function showMembers(ctx: Context, ids: readonly number[]): Promise<TillMember[]> {
  if (ids.length === 0) return [];
  const { main_language } = await getSettings(ctx);
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), eq(customers.is_customer, true)));
  const shown: TillMember[] = [];
  for (const id of ids) {
    const row = rows.find((each) => each.id === id);
    if (!row) continue;
    const tier = await tierOf(ctx, id);
    const [named] = tier
      ? await ctx.db.select({ name: membershipTiers.name }).from(membershipTiers).where(eq(membershipTiers.id, tier.id))
      : [];
    shown.push({
      id,
      name: fullNameOf(row),
      email: contactFor(ctx, row.email ?? ''),
      phone: contactFor(ctx, row.phone ? `+${row.country_code} ${row.phone}` : ''),
      tier: textIn(named?.name, ctx.language, main_language),
      ...{ tier_id: tier?.id ?? null, tier_key: tier?.key ?? null },
      points: await pointsBalanceOf(ctx, id),
    });
  }
  return shown;
}

/**
 * Members by the code that was scanned from a card, or by telephone, email or name, with what each has. A code that is forged or over
 * is refused with `member-code-over`: whoever shows it opens her page anew.
 */
export async function findMembers(ctx: Context, keyword: string): Promise<TillMember[]> {
  if (memberCodeShape.test(keyword)) {
    const id = findMemberOfCode(ctx, keyword);
    const found = id === undefined ? [] : await showMembers(ctx, [id]);
    if (found.length === 0) throw failField('keyword', 'till.member-code-over');
    return found;
  }
  const hits = await findCustomers(ctx, keyword, most);
  return showMembers(
    ctx,
    hits.map(({ id }) => Number(id)),
  );
}
