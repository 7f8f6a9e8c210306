import type { Context } from '@kaifong/kernel/context';
import { eq, sum } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { smsAccess } from '../../code/queries/sms-access.ts';
import { smsMonth, smsSent } from '../../code/queries/sms-spending.ts';
import { textMessages } from '../../schema.ts';

/** The last fifth of a day's messages and of a month's money is for codes: people who sign in wait for those. */
const shareOfTexts = 0.8;

/** How many parts may be written now, beside those that wait to be sent; null: the shop sends no text messages. */
export async function textRoom(ctx: Context): Promise<number | null> {
  if (!(await smsAccess(ctx))) return null;
  const { time_zone, sms_daily_limit, sms_price, sms_monthly_budget } = await getSettings(ctx);
  const sent = await smsSent(ctx, smsMonth(ctx, time_zone));
  const [outbox] = await ctx.db
    .select({ parts: sum(textMessages.parts).mapWith(Number) })
    .from(textMessages)
    .where(eq(textMessages.status, 'pending'));
  const today = shareOfTexts * sms_daily_limit - sent.day;
  // A hair more: sums of decimals are not exact.
  const paid = (shareOfTexts * sms_monthly_budget - sent.cost + 0.00001) / (sms_price || 0.0001);
  return Math.max(0, Math.floor(Math.min(today, paid)) - (outbox?.parts ?? 0));
}
