import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { findAccountReader, tokenHash } from '../../identity/index.ts';
import { getMainLanguage, getSettings } from '../../settings/index.ts';
import { ownCalendar } from '../contract/index.ts';
import { feedTitle } from '../queries/calendar-feeds.ts';
import { layersOf, readLayers } from '../queries/list-calendar.ts';
import { feedFile } from '../rules/feed-file.ts';
import { calendarFeeds } from '../schema.ts';

const daysBack = 31;
const daysAhead = 365;
const mostItems = 2_000;

/** Notes that a program reads the feed, not more often than once an hour. */
const noteRead = (ctx: Context, id: number) =>
  ctx.db
    .update(calendarFeeds)
    .set({ read_at: ctx.runtime.now() })
    .where(
      and(
        eq(calendarFeeds.id, id),
        or(
          isNull(calendarFeeds.read_at),
          lt(calendarFeeds.read_at, sql`${ctx.runtime.now()}::timestamptz - interval '1 hour'`),
        ),
      ),
    );

/**
 * The calendar of a link, with the rights the account behind it has now. Refuses `not-found` alike for a link that is forged or over,
 * an account that is disabled, and a layer it may not see any more.
 */
export async function readCalendarFeed(ctx: Context, file: string): Promise<FileReply> {
  const token = file.replace(/\.ics$/, '');
  const [feed] = await ctx.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token_hash, tokenHash(token)));
  const reader = feed && (await findAccountReader(ctx, feed.account_id));
  if (!feed || !reader) throw fail('not-found');
  const language = parseLanguage(reader.mail_language ?? '') ?? (await getMainLanguage(ctx));
  const as: Context = { ...ctx, actor: reader.actor, language };
  const mine = feed.calendar === ownCalendar;
  const layers = layersOf(as, mine).filter(([name]) => mine || name === feed.calendar);
  if (layers.length === 0) throw fail('not-found');
  const { time_zone: zone } = await getSettings(as);
  const read_at = ctx.runtime.now();
  const today = dateIn(zone, read_at);
  const wanted = { from: addDays(today, -daysBack), until: addDays(today, daysAhead), mine };
  const { text, etag } = feedFile({
    title: feedTitle(as, feed.calendar),
    zone,
    host: new URL(ctx.runtime.siteUrl).hostname,
    admin: new URL('/admin', ctx.runtime.siteUrl).href,
    read_at,
    layers: await readLayers(as, layers, wanted, mostItems),
  });
  await noteRead(ctx, feed.id);
  return {
    filename: 'calendar.ics',
    mimetype: 'text/calendar; charset=utf-8',
    bytes: new TextEncoder().encode(text),
    etag,
  };
}
