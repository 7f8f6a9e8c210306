// The one place that says whether a person may be written to now without having asked: broadcasts ask it, and automation does.
import { day } from '@kaifong/base/time';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { and, count, gt, inArray } from 'drizzle-orm';
import { getSettings } from '../../settings/index.ts';
import type { MarketingSettings } from '../contract/index.ts';
import { isQuiet } from '../rules/quiet-hours.ts';
import { personMessages } from '../schema.ts';

/** When the quiet hours of a moment, now unless it is named, end: `08:00`; null: it is none of them. */
export async function quietUntil(ctx: Context, at = ctx.runtime.now()): Promise<string | null> {
  const { quiet_from: from = '', quiet_until: until = '' } = await getSettings<MarketingSettings>(ctx);
  const { time_zone } = await getSettings(ctx);
  return isQuiet({ from, until }, time_zone, at) ? until : null;
}

/** Whether people are written to so often and no more. */
export async function hasCap(ctx: Context): Promise<boolean> {
  return ((await getSettings<MarketingSettings>(ctx)).message_cap ?? 0) > 0;
}

/**
 * Customers who were written to as often as the shop allows within its days. Counts messages of every channel and origin; a caller who
 * goes on to write holds the customers, so that two callers at once do not write one too many.
 */
export async function writtenToEnough(tx: TxContext, customerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { message_cap: most = 0, message_cap_days: days = 7 } = await getSettings<MarketingSettings>(tx);
  if (most === 0 || customerIds.length === 0) return new Set();
  const since = new Date(tx.runtime.now().getTime() - days * day);
  const rows = await tx.db
    .select({ id: personMessages.customer_id, written: count() })
    .from(personMessages)
    .where(and(inArray(personMessages.customer_id, [...customerIds]), gt(personMessages.written_at, since)))
    .groupBy(personMessages.customer_id);
  return new Set(rows.filter(({ written }) => written >= most).map(({ id }) => id));
}
