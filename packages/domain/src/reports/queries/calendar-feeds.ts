import { type Context, requireStaff } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { type CalendarFeed, ownCalendar } from '../contract/index.ts';
import { calendarFeeds } from '../schema.ts';
import { layersOf, layerTitle } from './list-calendar.ts';

/** The title of a calendar with a link. */
export const feedTitle = (ctx: Context, calendar: string): string =>
  calendar === ownCalendar ? renderMessage(ctx.language, 'reports.own_calendar') : layerTitle(ctx, calendar);

/** Whether the caller may have a link to a calendar: her own always, a layer with its right. */
export const mayFeed = (ctx: Context, calendar: string): boolean =>
  calendar === ownCalendar || layersOf(ctx, false).some(([name]) => name === calendar);

/** Calendars the caller may have a link to, and which have one. */
export async function listCalendarFeeds(ctx: Context): Promise<CalendarFeed[]> {
  const rows = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.account_id, requireStaff(ctx).id));
  const kept = new Map(rows.map((row) => [row.calendar, row]));
  return [ownCalendar, ...layersOf(ctx, false).map(([name]) => name)].map((calendar) => ({
    calendar,
    title: feedTitle(ctx, calendar),
    made_at: kept.get(calendar)?.made_at.toISOString() ?? null,
    read_at: kept.get(calendar)?.read_at?.toISOString() ?? null,
  }));
}
