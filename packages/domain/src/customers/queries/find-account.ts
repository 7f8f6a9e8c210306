import type { Context } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';

/** A colleague who can look after people: her account is there and open. */
export async function findOpenAccount(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.enabled, true)));
  return row;
}

export const isOpenAccount = async (ctx: Context, id: number): Promise<boolean> =>
  (await findOpenAccount(ctx, id)) !== undefined;
