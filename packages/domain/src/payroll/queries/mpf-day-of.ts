import { textIn } from '@kaifong/base/localized';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm';
import { weatherClosures } from '../../booking/weather/schema.ts';
import { holidays } from '../../hr/holiday/schema.ts';
import { getSettings } from '../../settings/index.ts';
import type { MpfDay, MpfDayMove } from '../contract/index.ts';
import { mpfDay, tenthAfter } from '../rules/mpf-day.ts';

/** Days after the 10th that are looked at: no rest of holidays and weather was ever that long. */
const looked = 20;
/** Signals that make a day one of gale or black rain (Interpretation and General Clauses Ordinance, section 71). */
const signals = { typhoon_8: 'gale', black_rain: 'black_rain' } as const;

/**
 * The day the contributions of wages until `to` are due, by general holidays that are published and by the shop's weather switch. A signal nobody
 * switched moves nothing.
 */
export async function mpfDayOf(ctx: Context, to: string): Promise<MpfDay> {
  const { main_language, time_zone } = await getSettings(ctx);
  const from = tenthAfter(to);
  const until = addDays(from, looked);
  const off = new Map<string, Omit<MpfDayMove, 'date'>>();
  const closures = await ctx.db
    .select()
    .from(weatherClosures)
    .where(
      and(
        eq(weatherClosures.status, 'on'),
        inArray(weatherClosures.signal, ['typhoon_8', 'black_rain']),
        // A day's width on both sides: the shop's day begins at another instant than that of UTC.
        lt(weatherClosures.from_at, new Date(addDays(until, 1))),
        gt(weatherClosures.until_at, new Date(addDays(from, -1))),
      ),
    );
  for (const { signal, from_at, until_at } of closures) {
    const last = dateIn(time_zone, new Date(until_at.getTime() - 1));
    for (let date = dateIn(time_zone, from_at); date <= last; date = addDays(date, 1))
      if (signal !== 'extreme') off.set(date, { reason: signals[signal], name: '' });
  }
  const rows = await ctx.db
    .select()
    .from(holidays)
    .where(
      and(
        eq(holidays.set, 'general'),
        eq(holidays.status, 'published'),
        gte(holidays.date, from),
        lte(holidays.date, until),
      ),
    );
  for (const { date, name } of rows)
    off.set(date, { reason: 'holiday', name: textIn(name, ctx.language, main_language) });
  return mpfDay(to, off);
}
