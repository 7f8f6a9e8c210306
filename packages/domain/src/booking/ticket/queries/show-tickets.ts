import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { qrSvg } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { getMainLanguage } from '../../../settings/index.ts';
import { bookingToken } from '../../queries/booking-link.ts';
import { bookedTimeOf, readAround } from '../../queries/bookings-around.ts';
import { events } from '../../schema.ts';
import type { OwnTicket, TicketKey } from '../contract/index.ts';
import { mayPassOn } from '../rules/may-pass-on.ts';
import { isTicketGood, ticketStatus } from '../rules/ticket-status.ts';
import { countTickets, type FoundTickets, findTickets, type OwnSeat, ownSeats } from './find-ticket.ts';
import { ticketToken } from './ticket-link.ts';

/** The path of the PDF of a ticket, by the same key the page has. */
function paperOf(ctx: Context, { booking, byTicket }: FoundTickets, { ticket }: OwnSeat): string {
  const { runtime, language } = ctx;
  const key: Record<string, string> = byTicket
    ? { ticket_token: ticketToken(runtime, ticket.public_id) }
    : { token: bookingToken(runtime, booking.public_id), ticket_id: ticket.public_id };
  return `/api/booking/ticket/pdf?${new URLSearchParams({ ...key, language })}`;
}

/** Tickets as whoever holds or gave them reads them. */
export async function showTickets(ctx: Context, found: FoundTickets): Promise<OwnTicket[]> {
  const { booking } = found;
  const [type] = await ctx.db.select({ type: events.type }).from(events).where(eq(events.id, booking.event_id));
  const main = await getMainLanguage(ctx);
  const { event, place } = (await readAround(ctx, [booking]))(booking);
  const of = found.byTicket ? await countTickets(ctx, booking.id) : ownSeats(found).length;
  const appointment = type?.type === 'appointment';
  const now = ctx.runtime.now();
  return ownSeats(found).map((seat) => {
    const { ticket, next } = seat;
    const facts = { ...ticket, booking: booking.status };
    const holds = ticket.passed_at === null && isTicketGood(facts);
    return {
      id: ticket.public_id,
      seat: ticket.seat,
      of,
      kind: ticket.kind_name ? textIn(ticket.kind_name, ctx.language, main) : '',
      name: ticket.name,
      status: ticketStatus(facts),
      entered_at: ticket.entered_at?.toISOString() ?? null,
      code: holds ? ticket.code : '',
      qr: holds ? qrSvg(ticket.code) : '',
      passed_to: ticket.passed_at ? (next?.name ?? '–') : '',
      may_pass: !appointment && mayPassOn({ ...facts, starts_at: booking.starts_at, now }),
      pdf: holds ? paperOf(ctx, found, seat) : '',
      event: { title: event.title, link: event.link },
      place,
      number: booking.number,
      appointment,
      ...bookedTimeOf(booking),
    };
  });
}

/** Refuses `not-found`. */
export const listTickets = async (ctx: Context, key: TicketKey): Promise<OwnTicket[]> =>
  showTickets(ctx, await findTickets(ctx, key));

/** One ticket of whoever asks. Refuses `not-found`. */
export async function showTicket(ctx: Context, key: TicketKey, id: string): Promise<OwnTicket> {
  const shown = (await listTickets(ctx, key)).find((ticket) => ticket.id === id);
  if (!shown) throw fail('not-found');
  return shown;
}
