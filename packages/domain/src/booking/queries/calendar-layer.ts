import { textIn } from '@kaifong/base/localized';
import type { CalendarLayer } from '@kaifong/kernel/domain';
import { and, asc, eq, gt, lt, notInArray, sql } from 'drizzle-orm';
import { getMainLanguage } from '../../settings/index.ts';
import { bookings, events } from '../schema.ts';

/** Bookings on the calendars of the back office; on somebody's own those she is booked for. */
export const calendar: readonly CalendarLayer[] = [
  {
    name: 'booking',
    permission: 'get bookings',
    personal: true,
    async items(ctx, { from, to, account_id }, limit) {
      const main = await getMainLanguage(ctx);
      const { id, number, starts_at, ends_at, status, resource_ids } = bookings;
      const own = sql`${resource_ids} && array(select r.id from event_resources r where r.account_id = ${account_id}::int)`;
      const rows = await ctx.db
        .select({ id, number, starts_at, ends_at, title: events.title })
        .from(bookings)
        .innerJoin(events, eq(events.id, bookings.event_id))
        .where(
          and(
            lt(starts_at, to),
            gt(ends_at, from),
            notInArray(status, ['canceled', 'rejected', 'refunded']),
            ...(account_id === null ? [] : [own]),
          ),
        )
        .orderBy(asc(starts_at), asc(id))
        .limit(limit);
      return rows.map((row) => ({
        id: String(row.id),
        title: `${textIn(row.title, ctx.language, main)}, ${row.number}`,
        start: row.starts_at.toISOString(),
        end: row.ends_at.toISOString(),
        link: `/booking/history/view/${row.id}`,
      }));
    },
  },
];
