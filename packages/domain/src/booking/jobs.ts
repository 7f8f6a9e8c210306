// What the clock does with bookings.
import { hour, minute } from '@kaifong/base/time';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { defineJob } from '@kaifong/kernel/jobs';
import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { finishBooking, lapseBooking, missBooking } from './actions/end-booking.ts';
import { endOfferOf } from './actions/lapse-waiting.ts';
import { expireBooking } from './actions/note-money.ts';
import { openStatuses } from './contract/index.ts';
import { sendBookingLetter } from './letters/send-booking-letters.tsx';
import { bookings, events, eventWaits } from './schema.ts';

/** Most bookings of one kind that one run moves on. */
const batch = 200;
/** Time after the end of a booking, before its guest is expected no more. */
const grace = 30 * minute;

async function each(ctx: Context, where: SQL | undefined, run: (id: number) => Promise<unknown>): Promise<void> {
  const { id, ends_at } = bookings;
  const rows = await ctx.db.select({ id }).from(bookings).where(where).orderBy(asc(ends_at), asc(id)).limit(batch);
  for (const row of rows) await run(row.id);
}

/**
 * A request nobody answered is canceled when its time has come, who did not come is absent half an hour after the end, and what is over
 * is completed.
 */
export const tendBookings = defineJob({
  name: 'booking.tend-bookings',
  schedule: '*/5 * * * *',
  input: z.object({}),
  async run(ctx) {
    const now = ctx.runtime.now();
    const { status, starts_at, ends_at } = bookings;
    const ended = (before: number) => lte(ends_at, new Date(now.getTime() - before));
    await each(ctx, and(inArray(status, [...openStatuses]), lte(starts_at, now)), (id) => lapseBooking(ctx, id));
    await each(ctx, and(eq(status, 'approved'), ended(grace)), (id) => missBooking(ctx, { id }));
    await each(ctx, and(eq(status, 'present'), ended(0)), (id) => finishBooking(ctx, { id }));
  },
});

/** Reminds whoever is expected, as many hours before as her event says, once for each time it is at. Not of what was booked after that. */
export const remindGuests = defineJob({
  name: 'booking.remind-guests',
  schedule: '*/5 * * * *',
  input: z.object({}),
  async run(ctx) {
    const now = ctx.runtime.now();
    const { id, status, starts_at, created_at, email, event_id } = bookings;
    for (const [word, hours] of [
      ['first', events.first_reminder],
      ['last', events.last_reminder],
    ] as const) {
      const due = sql`${starts_at} - make_interval(hours => ${hours})`;
      const rows = await ctx.db
        .select({ id, starts_at })
        .from(bookings)
        .innerJoin(events, eq(events.id, event_id))
        .where(
          and(
            eq(status, 'approved'),
            isNotNull(email),
            isNotNull(hours),
            gt(starts_at, now),
            sql`${due} <= ${now.toISOString()}::timestamptz`,
            // A worker that was away an hour still reminds; longer ago the letter would come at an odd time.
            sql`${due} > ${new Date(now.getTime() - hour).toISOString()}::timestamptz`,
            sql`${created_at} < ${due}`,
          ),
        )
        .orderBy(asc(starts_at), asc(id))
        .limit(1_000);
      for (const row of rows)
        await inTransaction(ctx, (tx) =>
          sendBookingLetter(tx, { id: row.id, kind: 'reminder', once: `${word}:${row.starts_at.toISOString()}` }),
        );
    }
  },
});

/** Ends offers nobody answered in time, and offers their seats to the next person. */
export const endOffers = defineJob({
  name: 'booking.end-offers',
  schedule: '* * * * *',
  input: z.object({}),
  async run(ctx) {
    const { id, status, offered_until } = eventWaits;
    const over = and(eq(status, 'approved'), lte(offered_until, ctx.runtime.now()));
    const rows = await ctx.db.select({ id }).from(eventWaits).where(over).orderBy(asc(offered_until)).limit(batch);
    for (const row of rows) await endOfferOf(ctx, row.id);
  },
});

/** Places that were kept for who pays are free again when nobody did. */
export const expireBookings = defineJob({
  name: 'booking.expire-bookings',
  schedule: '* * * * *',
  input: z.object({}),
  async run(ctx) {
    const { status, hold_until } = bookings;
    const over = and(inArray(status, [...openStatuses]), lte(hold_until, ctx.runtime.now()));
    await each(ctx, over, (id) => expireBooking(ctx, id));
  },
});

export const jobs = [tendBookings, expireBookings, remindGuests, endOffers];
