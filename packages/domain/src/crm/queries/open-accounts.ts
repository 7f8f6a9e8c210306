import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';

/** Open accounts among these, in the order they were named. */
export async function openAccounts(ctx: Context, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const open = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.enabled, true)));
  return ids.filter((id) => open.some((account) => account.id === id));
}
