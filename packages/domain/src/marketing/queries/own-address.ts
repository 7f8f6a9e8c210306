import { fail } from '@kaifong/base/errors';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';

/** Where mail to whoever asks goes. */
export async function ownAddress(ctx: Context): Promise<string> {
  const { id } = requireStaff(ctx);
  const [account] = await ctx.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
  if (!account) throw fail('session-required');
  return account.email;
}
