import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { accounts } from '../schema.ts';

export type Account = typeof accounts.$inferSelect;

/** The account with this address, however it is written. */
export async function findAccountByEmail(ctx: Context, email: string): Promise<Account | undefined> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.email, email.trim().toLowerCase()));
  return account;
}

/** Whether anybody can sign in to the back office yet; the first start makes an owner when nobody can. */
export async function hasAccounts(ctx: Context): Promise<boolean> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).limit(1);
  return rows.length > 0;
}

/** The account with this id. */
export async function findAccount(ctx: Context, id: number): Promise<Account | undefined> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}
