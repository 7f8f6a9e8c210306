import type { Context } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { type BookingView, bookingMachine } from '../contract/index.ts';
import { bookingRules } from '../rules/booking-rules.ts';
import { bookedTimeOf, readAround } from './bookings-around.ts';
import { getBookingRecord } from './find-booking.ts';

/** A booking with what was done about it, for staff. Refuses `not-found`. */
export async function getBooking(ctx: Context, id: number): Promise<BookingView> {
  const row = await getBookingRecord(ctx, id);
  const { event, resources, files } = (await readAround(ctx, [row]))(row);
  const facts = { ...row, now: ctx.runtime.now() };
  const may = mayOf(ctx);
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    channel: row.channel,
    event: { id: event.id, title: event.title, url: event.url },
    ...bookedTimeOf(row),
    seats: row.seats,
    resources,
    name: row.name,
    email: row.email,
    phone: row.phone,
    customer_id: row.customer_id,
    language: row.language,
    note: row.note,
    remark: row.remark,
    files,
    move_count: row.move_count,
    created_at: row.created_at.toISOString(),
    timeline: await listSteps(ctx, bookingMachine, row.id),
    commands: bookingRules.offered(facts, may),
    primary_command: bookingRules.primary(facts, may) ?? null,
  };
}
