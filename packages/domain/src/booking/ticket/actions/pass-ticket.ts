import { fail } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { bookingSteps } from '../../actions/take-step.ts';
import { ticketPassed } from '../../contract/index.ts';
import { events } from '../../schema.ts';
import type { OwnTicket, passTicketInput } from '../contract/index.ts';
import { findTickets, ownSeats, type TicketRecord } from '../queries/find-ticket.ts';
import { showTicket } from '../queries/show-tickets.ts';
import { newTicketCode } from '../queries/ticket-link.ts';
import { bookingTickets } from '../schema.ts';

type Receiver = Pick<z.output<typeof passTicketInput>, 'name' | 'email'>;

/** The old row opens nothing from here on, and its seat has another: one statement takes it, whoever else tries. */
async function give(tx: TxContext, { id }: TicketRecord, { name, email }: Receiver): Promise<TicketRecord> {
  const stillHeld = and(eq(bookingTickets.id, id), isNull(bookingTickets.passed_at), isNull(bookingTickets.entered_at));
  const [before] = await tx.db
    .update(bookingTickets)
    .set({ passed_at: tx.runtime.now(), ...touch(bookingTickets) })
    .where(stillHeld)
    .returning();
  if (!before) throw fail('booking.ticket-gone');
  const { booking_id, seat, kind, kind_name } = before;
  const [written] = await tx.db
    .insert(bookingTickets)
    .values({
      ...{ booking_id, seat, kind, kind_name, name, email },
      code: newTicketCode(tx.runtime),
      is_own: false,
      language: tx.language,
    })
    .returning();
  if (!written) throw new Error('a ticket was not written');
  return written;
}

/**
 * Whoever holds a ticket gives it to somebody else, also when the event is full: the old code opens nothing any more, the new holder is
 * mailed another in the same commit. Refuses `not-found`, `booking.booking-moved` (begun, canceled), `booking.not-passed` (an
 * appointment) and `booking.ticket-gone` (it came in, or was passed on before).
 */
export const passTicket = (
  ctx: Context,
  { ticket_id, name, email, language: _language, ...key }: z.output<typeof passTicketInput>,
): Promise<OwnTicket> =>
  inTransaction(ctx, async (tx) => {
    const found = await findTickets(tx, key);
    const own = ownSeats(found).find(({ ticket }) => ticket.public_id === ticket_id);
    if (!own) throw fail('not-found');
    const [event] = await tx.db.select().from(events).where(eq(events.id, found.booking.event_id));
    if (event?.type === 'appointment') throw fail('booking.not-passed');
    const step = await bookingSteps.begin(tx, { id: found.booking.id, command: 'pass-on' });
    const { id } = await give(tx, own.ticket, { name, email });
    await bookingSteps.finish(tx, step, { effects: [{ kind: 'mail', word: 'mail-ticket_passed', target: email }] });
    await announce(tx, ticketPassed, { ticket_id: id, from: own.ticket.name });
    return showTicket(tx, key, ticket_id);
  });
