import { fail } from '@kaifong/base/errors';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type BookingRecord, getOwnRecord } from '../../queries/find-booking.ts';
import { bookings } from '../../schema.ts';
import type { TicketKey } from '../contract/index.ts';
import { bookingTickets } from '../schema.ts';
import { openTicket } from './ticket-link.ts';

export type TicketRecord = typeof bookingTickets.$inferSelect;

/** What a caller may see of a booking's tickets. */
export interface FoundTickets {
  readonly booking: BookingRecord;
  /** All rows of the seats the caller holds or held, in order. */
  readonly tickets: readonly TicketRecord[];
  /** True: the caller came by the link of one ticket that was passed on to her. */
  readonly byTicket: boolean;
}

/** How long after its end a link still opens a ticket. */
const openFor = 30 * day;

/** All rows of a booking's tickets: of each seat the holders one after the other. */
export const ticketsOf = (ctx: Context, bookingId: number): Promise<TicketRecord[]> =>
  ctx.db
    .select()
    .from(bookingTickets)
    .where(eq(bookingTickets.booking_id, bookingId))
    .orderBy(asc(bookingTickets.seat), asc(bookingTickets.id));

/** How many tickets a booking has. */
export const countTickets = (ctx: Context, bookingId: number): Promise<number> =>
  ctx.db.$count(bookingTickets, and(eq(bookingTickets.booking_id, bookingId), isNull(bookingTickets.passed_at)));

async function findByLink(ctx: Context, token: string): Promise<FoundTickets> {
  const publicId = openTicket(ctx.runtime, token);
  if (!publicId) throw fail('not-found');
  const [row] = await ctx.db
    .select({ ticket: bookingTickets, booking: bookings })
    .from(bookingTickets)
    .innerJoin(bookings, eq(bookings.id, bookingTickets.booking_id))
    .where(eq(bookingTickets.public_id, publicId));
  if (!row || row.booking.ends_at.getTime() + openFor < ctx.runtime.now().getTime()) throw fail('not-found');
  const later = (await ticketsOf(ctx, row.booking.id)).filter(
    ({ seat, id }) => seat === row.ticket.seat && id >= row.ticket.id,
  );
  return { booking: row.booking, tickets: later, byTicket: true };
}

/** The tickets of whoever asks. Refuses `not-found`: another's, a token that was changed or is over. */
export async function findTickets(ctx: Context, { ticket_token, ...key }: TicketKey): Promise<FoundTickets> {
  if (ticket_token !== undefined) return findByLink(ctx, ticket_token);
  const booking = await getOwnRecord(ctx, key);
  return { booking, tickets: await ticketsOf(ctx, booking.id), byTicket: false };
}

/** A seat as whoever asks knows it. */
export interface OwnSeat {
  /** Her row of it. */
  readonly ticket: TicketRecord;
  /** The row of the next holder; undefined: the caller holds the ticket. */
  readonly next: TicketRecord | undefined;
}

/** One entry per seat: the caller's own row, and who has it after her. */
export function ownSeats({ tickets }: FoundTickets): readonly OwnSeat[] {
  const seats = [...Map.groupBy(tickets, ({ seat }) => seat).values()];
  return seats.flatMap((rows) => {
    const [ticket, next] = rows;
    return ticket ? [{ ticket, next }] : [];
  });
}
