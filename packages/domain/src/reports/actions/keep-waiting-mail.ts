import { addDays } from '@kaifong/base/time';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { WaitingMail } from '../contract/index.ts';
import { getWaitingMail } from '../queries/waiting-mail.ts';
import { clockOf } from '../rules/waiting-due.ts';
import { waitingMails } from '../schema.ts';

/** Has what waits for the caller mailed to her from the next hour she chose on; `every` null ends it. */
export async function keepWaitingMail(ctx: Context, { every, hour, weekday }: WaitingMail): Promise<WaitingMail> {
  const account_id = requireStaff(ctx).id;
  const { time_zone } = await getSettings(ctx);
  const clock = clockOf(ctx.runtime.now(), time_zone);
  await inTransaction(ctx, async (tx) => {
    if (every === null) {
      await tx.db.delete(waitingMails).where(eq(waitingMails.account_id, account_id));
      return;
    }
    // An hour of today that is past is not made up for.
    const values = { every, hour, weekday, sent_on: clock.hour >= hour ? clock.date : addDays(clock.date, -1) };
    await tx.db
      .insert(waitingMails)
      .values({ account_id, ...values })
      .onConflictDoUpdate({
        target: waitingMails.account_id,
        set: { ...values, version: sql`${waitingMails.version} + 1`, updated_at: sql`now()` },
      });
  });
  return getWaitingMail(ctx);
}
