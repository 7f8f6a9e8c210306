import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { bookings, events } from '../../schema.ts';
import { newTicketCode } from '../queries/ticket-link.ts';
import { seatKinds } from '../rules/seat-kinds.ts';
import { bookingTickets } from '../schema.ts';

/** Writes the tickets of a booking that was agreed to, one for each seat; those that are there stay as they are. */
export async function issueTickets(tx: TxContext, bookingId: number): Promise<void> {
  const [row] = await tx.db
    .select({ booking: bookings, type: events.type, kinds: events.kinds })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.event_id))
    .where(eq(bookings.id, bookingId));
  if (!row) throw new Error(`booking ${bookingId} has no tickets: it is not there`);
  const { booking, type, kinds } = row;
  const { name, email, language } = booking;
  // The one ticket of an appointment is for all who come.
  const isOne = type === 'appointment';
  const seats = seatKinds(isOne ? 1 : booking.seats, isOne ? [] : booking.kinds, kinds);
  const tickets = seats.map((kind, at) => ({
    ...{ booking_id: bookingId, seat: at + 1, code: newTicketCode(tx.runtime), name, email, language },
    ...{ kind: kind?.key ?? null, kind_name: kind?.name ?? null },
  }));
  await tx.db.insert(bookingTickets).values(tickets).onConflictDoNothing();
}
