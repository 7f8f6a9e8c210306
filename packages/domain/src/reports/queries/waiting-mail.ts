import { type Context, requireStaff } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type { WaitingMail } from '../contract/index.ts';
import { waitingMails } from '../schema.ts';

/** How often the caller gets by mail what waits for her. */
export async function getWaitingMail(ctx: Context): Promise<WaitingMail> {
  const [row] = await ctx.db
    .select()
    .from(waitingMails)
    .where(eq(waitingMails.account_id, requireStaff(ctx).id));
  return row ? { every: row.every, hour: row.hour, weekday: row.weekday } : { every: null, hour: 9, weekday: 1 };
}
