import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, requireStaff } from '@kaifong/kernel/context';
import { and, eq, sql } from 'drizzle-orm';
import { tokenFrom, tokenHash } from '../../identity/index.ts';
import type { CalendarFeed } from '../contract/index.ts';
import { listCalendarFeeds, mayFeed } from '../queries/calendar-feeds.ts';
import { calendarFeeds } from '../schema.ts';

/** Makes the link of a calendar, or another in its place; only its hash is kept. Refuses `not-found`. */
export async function makeCalendarFeed(ctx: Context, calendar: string): Promise<string> {
  if (!mayFeed(ctx, calendar)) throw fail('not-found');
  const account_id = requireStaff(ctx).id;
  const token = tokenFrom(ctx.runtime.randomHex(32));
  const values = { token_hash: tokenHash(token), made_at: ctx.runtime.now(), read_at: null };
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(calendarFeeds)
      .values({ account_id, calendar, ...values })
      .onConflictDoUpdate({
        target: [calendarFeeds.account_id, calendarFeeds.calendar],
        set: { ...values, version: sql`${calendarFeeds.version} + 1`, updated_at: sql`now()` },
      })
      .returning({ id: calendarFeeds.id, version: calendarFeeds.version });
    if (!row) throw new Error('the link of a calendar was not written');
    const action = row.version === 1 ? 'create' : 'update';
    await audit(tx, { action, resource: 'calendar_feed', recordId: row.id, after: { calendar } });
  });
  return new URL(`/api/calendar-feed/${token}.ics`, ctx.runtime.siteUrl).href;
}

/** Ends the link of a calendar of the caller, also of one she may not see any more. Nothing where there is none. */
export async function revokeCalendarFeed(ctx: Context, calendar: string): Promise<CalendarFeed[]> {
  const account_id = requireStaff(ctx).id;
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.account_id, account_id), eq(calendarFeeds.calendar, calendar)))
      .returning({ id: calendarFeeds.id });
    if (row) await audit(tx, { action: 'delete', resource: 'calendar_feed', recordId: row.id, before: { calendar } });
  });
  return listCalendarFeeds(ctx);
}
