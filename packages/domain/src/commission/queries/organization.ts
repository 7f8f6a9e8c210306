import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, inArray } from 'drizzle-orm';
import { seenAccounts } from '../../hr/index.ts';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { OrganizationPerson } from '../contract/index.ts';
import { readShares } from '../rules/reckon.ts';
import { groupsByPerson, readAbove } from './schemes.ts';

/** Everybody with an account by name, who stands right above, and the shares of the group. */
export async function listOrganization(ctx: Context): Promise<OrganizationPerson[]> {
  const { main_language } = await getSettings(ctx);
  const [above, groups] = [await readAbove(ctx), await groupsByPerson(ctx)];
  const rows = await ctx.db
    .select({ id: accounts.id, name: accounts.name, enabled: accounts.enabled })
    .from(accounts)
    .where(seenAccounts(ctx, accounts.id))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return rows.map(({ id, name, enabled }) => {
    const group = groups.get(id);
    return {
      account_id: id,
      name,
      enabled,
      upline_id: above.get(id) ?? null,
      group: group ? textIn(group.name, ctx.language, main_language) : null,
      upline_shares: readShares(group?.upline_shares) ?? [],
    };
  });
}

/** How many of these accounts there are for the caller. */
export const countAccounts = (ctx: Context, ids: readonly number[]): Promise<number> =>
  ctx.db.$count(accounts, and(inArray(accounts.id, [...ids]), seenAccounts(ctx, accounts.id)));
