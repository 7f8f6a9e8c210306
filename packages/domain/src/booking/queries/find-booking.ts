import { fail } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, eq, type SQL } from 'drizzle-orm';
import { bookings } from '../schema.ts';
import { openBooking } from './booking-link.ts';

export type BookingRecord = typeof bookings.$inferSelect;

/** How a booking is named: by a member's own id, or by the token of a link. */
export interface BookingKey {
  readonly booking_id?: string | undefined;
  readonly token?: string | undefined;
}

/** How long after its end a link still opens a booking. */
const openFor = 30 * day;

async function find(ctx: Context, where: SQL | undefined): Promise<BookingRecord> {
  const [row] = await ctx.db.select().from(bookings).where(where);
  if (!row) throw fail('not-found');
  return row;
}

/** Refuses `not-found`. */
export const getBookingRecord = (ctx: Context, id: number): Promise<BookingRecord> => find(ctx, eq(bookings.id, id));

/** The same; undefined where there is none any more. */
export async function findBookingRecord(ctx: Context, id: number): Promise<BookingRecord | undefined> {
  const [row] = await ctx.db.select().from(bookings).where(eq(bookings.id, id));
  return row;
}

/** The booking of whoever asks. Refuses `not-found`: another's, a token that was changed or is over, a booking long past. */
export async function getOwnRecord(ctx: Context, { booking_id, token }: BookingKey): Promise<BookingRecord> {
  if (token !== undefined) {
    const publicId = openBooking(ctx.runtime, token);
    if (!publicId) throw fail('not-found');
    const row = await find(ctx, eq(bookings.public_id, publicId));
    if (row.ends_at.getTime() + openFor < ctx.runtime.now().getTime()) throw fail('not-found');
    return row;
  }
  const { actor } = ctx;
  if (booking_id === undefined || actor.kind !== 'customer') throw fail('not-found');
  return find(ctx, and(eq(bookings.public_id, booking_id), eq(bookings.customer_id, actor.id)));
}
