// Tickets as PDF, one on each page, in the language of whoever reads them.
import type { FileReply } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { type CodeCard, renderCards } from '@kaifong/kernel/documents';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { documentShop } from '../../../media/index.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import { readAround } from '../../queries/bookings-around.ts';
import { type BookingRecord, getBookingRecord } from '../../queries/find-booking.ts';
import { events } from '../../schema.ts';
import type { TicketKey } from '../contract/index.ts';
import { isTicketGood } from '../rules/ticket-status.ts';
import { countTickets, findTickets, ownSeats, type TicketRecord, ticketsOf } from './find-ticket.ts';

/** Day and time by the clock of the event, a line each. */
function whenLines({ language }: Context, { starts_at, ends_at, zone: timeZone }: BookingRecord): string[] {
  const said = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { timeZone, ...options }).format(at);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return [
    said(starts_at, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
    `${said(starts_at, clock)} – ${said(ends_at, { ...clock, timeZoneName: 'short' })}`,
  ];
}

async function cardsOf(ctx: Context, booking: BookingRecord, tickets: readonly TicketRecord[]): Promise<CodeCard[]> {
  const { language } = ctx;
  const say = (key: string, params?: Record<string, string | number>) =>
    renderMessage(language, `booking.ticket_paper.${key}`, params);
  const main = await getMainLanguage(ctx);
  const { event, place } = (await readAround(ctx, [booking]))(booking);
  const shop = await documentShop(ctx, language);
  const of = await countTickets(ctx, booking.id);
  const lines = [place?.name ?? '', ...(place?.address ?? '').split(/\r?\n/)].filter(Boolean);
  return tickets.map((ticket) => {
    const kind = ticket.kind_name ? textIn(ticket.kind_name, language, main) : '';
    const facts = [
      { label: say('holder'), value: ticket.name || say('nobody'), strong: true },
      { label: say('kind'), value: kind },
      { label: say('booking'), value: booking.number },
    ];
    return {
      language,
      title: `${event.title} ${booking.number}`,
      shop,
      corner: of > 1 ? say('of', { seat: ticket.seat, of }) : say('one'),
      heading: event.title,
      lead: whenLines(ctx, booking),
      lines,
      facts: facts.filter(({ value }) => value !== ''),
      code: ticket.code,
      note: say('note'),
    };
  });
}

/** Refuses `not-found` where there is no ticket that opens a door. */
async function paperOf(ctx: Context, booking: BookingRecord, tickets: readonly TicketRecord[]): Promise<FileReply> {
  const good = tickets.filter(({ passed_at }) => isTicketGood({ booking: booking.status, passed_at }));
  if (good.length === 0) throw fail('not-found');
  const [one] = good;
  const name = good.length === 1 && one ? `${booking.number}-${one.seat}` : booking.number;
  const bytes = await renderCards(await cardsOf(ctx, booking, good));
  return { filename: `${name}.pdf`, mimetype: 'application/pdf', bytes };
}

/** Tickets the caller holds: all of a booking, or one of them. Refuses `not-found`. */
export async function getOwnPaper(
  ctx: Context,
  { ticket_id, ...key }: TicketKey & { readonly ticket_id?: string | undefined },
): Promise<FileReply> {
  const found = await findTickets(ctx, key);
  const hers = ownSeats(found).map(({ ticket }) => ticket);
  return paperOf(
    ctx,
    found.booking,
    hers.filter(({ public_id }) => ticket_id === undefined || public_id === ticket_id),
  );
}

/** All tickets of a booking, for staff, in the language of whoever booked; also those that were passed on. Refuses `not-found`. */
export async function getStaffPaper(ctx: Context, id: number): Promise<FileReply> {
  const booking = await getBookingRecord(ctx, id);
  return paperOf({ ...ctx, language: booking.language }, booking, await ticketsOf(ctx, id));
}

/** Tickets that go with a letter: those its reader holds; `of`: that ticket alone. Refuses `not-found`. */
export async function lettersPaper(ctx: Context, booking: BookingRecord, of?: number): Promise<Uint8Array> {
  const tickets = await ticketsOf(ctx, booking.id);
  const hers = tickets.filter(({ id, is_own }) => (of === undefined ? is_own : id === of));
  const [one] = hers;
  const language = (of === undefined ? booking.language : one?.language) ?? booking.language;
  return (await paperOf({ ...ctx, language }, booking, hers)).bytes;
}

/** True: tickets go with the letters of a booking, and whoever booked still holds one. */
export async function sendsTickets(ctx: Context, { id, event_id }: BookingRecord): Promise<boolean> {
  const [event] = await ctx.db.select({ type: events.type }).from(events).where(eq(events.id, event_id));
  if (event?.type === 'appointment') return false;
  return (await ticketsOf(ctx, id)).some(({ is_own, passed_at }) => is_own && passed_at === null);
}
