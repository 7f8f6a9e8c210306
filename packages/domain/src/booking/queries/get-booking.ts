import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { getSubmission } from '../../forms/index.ts';
import { type BookingView, bookingLink, bookingMachine } from '../contract/index.ts';
import { backOf } from '../rules/seat-price.ts';
import { bookingToken } from './booking-link.ts';
import { moneyOf, readBookingQuotes, wouldGoBack } from './booking-money.ts';
import { bookedTimeOf, readAround } from './bookings-around.ts';
import { getBookingRecord } from './find-booking.ts';
import { offeredCommands } from './offered-commands.ts';

/** What the guest answered. */
async function answersOf(ctx: Context, id: number | null): Promise<BookingView['submission']> {
  if (id === null) return null;
  const { form_id, answers } = await getSubmission(ctx, { id });
  return {
    id,
    form_id,
    answers: answers.map(({ title, text, files }) => ({ title, text, files: files.map(({ filename }) => filename) })),
  };
}

/** A booking with what was done about it, for staff. Refuses `not-found`. */
export async function getBooking(ctx: Context, id: number): Promise<BookingView> {
  const row = await getBookingRecord(ctx, id);
  const { event, resources, files, kinds, terms, package: units } = (await readAround(ctx, [row]))(row);
  const now = ctx.runtime.now();
  const quotes = await readBookingQuotes(ctx, [row.id]);
  const percent = backOf(row, terms, now);
  const orders = new Map(quotes.flatMap(({ line }) => (line ? [[line.order_id, line.order_number]] : [])));
  const may = mayOf(ctx);
  const commandsOf = await offeredCommands(ctx, [{ booking: row, quotes }]);
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    channel: row.channel,
    event: { id: event.id, title: event.title, url: event.url },
    ...bookedTimeOf(row),
    seats: row.seats,
    kinds,
    money: moneyOf(row, quotes, now),
    back_by_terms: toWire(await wouldGoBack(ctx, quotes, percent)),
    back_all: toWire(await wouldGoBack(ctx, quotes, 100)),
    submission: await answersOf(ctx, row.submission_id),
    package: units,
    orders: [...orders].map(([id, number]) => ({ id, number })),
    resources,
    name: row.name,
    email: row.email,
    phone: row.phone,
    customer_id: row.customer_id,
    language: row.language,
    note: row.note,
    remark: row.remark,
    files,
    // The guest's link: whoever may not change the booking is not handed what opens it as its guest.
    link: may('update booking') ? bookingLink(bookingToken(ctx.runtime, row.public_id)) : '',
    move_count: row.move_count,
    created_at: row.created_at.toISOString(),
    timeline: await listSteps(ctx, bookingMachine, row.id),
    ...commandsOf(row),
  };
}
