import type { Context } from '@kaifong/kernel/context';
import { inArray } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';

/** Of account ids those there are, also of staff who have left: what they sold may arrive late. */
export async function knownAccounts(ctx: Context, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return rows.map(({ id }) => id);
}
