import { dateIn, day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { count, eq, gte, sum } from 'drizzle-orm';
import { getSettings } from '../../../settings/index.ts';
import { phoneCodes, smsSpending, textMessages } from '../../schema.ts';
import { smsAccess } from './sms-access.ts';

/** The calendar month in the shop's time zone, `2026-11`. */
export const smsMonth = (ctx: Context, zone: string): string => dateIn(zone, ctx.runtime.now()).slice(0, 7);

/** Text messages of the last 24 hours, and of this month with what they cost in the base currency. */
export async function smsSent(ctx: Context, month: string) {
  const since = new Date(ctx.runtime.now().getTime() - day);
  const [today] = await ctx.db.select({ sent: count() }).from(phoneCodes).where(gte(phoneCodes.sent_at, since));
  const [texts] = await ctx.db
    .select({ parts: sum(textMessages.parts).mapWith(Number) })
    .from(textMessages)
    .where(gte(textMessages.sent_at, since));
  const [spent] = await ctx.db.select().from(smsSpending).where(eq(smsSpending.month, month));
  return {
    day: (today?.sent ?? 0) + (texts?.parts ?? 0),
    messages: spent?.messages ?? 0,
    cost: Number(spent?.cost ?? 0),
  };
}

/** One message more would be more than the owner allows: in 24 hours by number, in the month by cost. */
export async function isBudgetSpent(ctx: Context): Promise<boolean> {
  const { time_zone, sms_daily_limit, sms_price, sms_monthly_budget } = await getSettings(ctx);
  const sent = await smsSent(ctx, smsMonth(ctx, time_zone));
  if (sent.day >= sms_daily_limit || sms_monthly_budget === 0) return true;
  // Ten-thousandths: sums of decimals are not exact.
  return Math.round((sent.cost + sms_price) * 10_000) > Math.round(sms_monthly_budget * 10_000);
}

/** What the owner sees beside the limits she sets. */
export async function getSmsUsage(ctx: Context) {
  const { time_zone, base_currency, sms_monthly_budget } = await getSettings(ctx);
  const [sent, access] = [await smsSent(ctx, smsMonth(ctx, time_zone)), await smsAccess(ctx)];
  return {
    ...sent,
    budget: sms_monthly_budget,
    currency: base_currency,
    spent: await isBudgetSpent(ctx),
    state: !access ? ('off' as const) : access.rehearsal ? ('rehearsal' as const) : ('on' as const),
  };
}
