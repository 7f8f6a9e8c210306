// Tickets as a door needs them.
import { textIn } from '@kaifong/base/localized';
import { hour } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { getMainLanguage } from '../../../settings/index.ts';
import { stores } from '../../../stores/schema.ts';
import { bookedTimeOf } from '../../queries/bookings-around.ts';
import { isItsDay } from '../../rules/booking-rules.ts';
import { bookings, events } from '../../schema.ts';
import type { DayTicket, ScannerDay } from '../contract/index.ts';
import { isTicketGood } from '../rules/ticket-status.ts';
import { bookingTickets, ticketScans } from '../schema.ts';

/** A day is at most so far from now in any zone, with what goes on past midnight. */
const around = 48 * hour;
/** Most tickets a device keeps. */
const mostTickets = 20_000;
const mostClashes = 200;

const entries = sql`from ticket_scans s where s.ticket_id = ${bookingTickets.id} and s.admitted and not s.undone and s.result = 'entered'`;

async function read(ctx: Context, where: SQL | undefined) {
  const main = await getMainLanguage(ctx);
  const rows = await ctx.db
    .select({
      ticket: bookingTickets,
      booking: bookings,
      title: events.title,
      reentry: events.reentry,
      store_id: events.store_id,
      store: stores.title,
      device: sql<string | null>`(select s.device_name ${entries} order by s.at desc limit 1)`,
      of: sql<number>`(select count(*)::int from booking_tickets o where o.booking_id = ${bookings.id} and o.passed_at is null)`,
    })
    .from(bookingTickets)
    .innerJoin(bookings, eq(bookings.id, bookingTickets.booking_id))
    .innerJoin(events, eq(events.id, bookings.event_id))
    .leftJoin(stores, eq(stores.id, events.store_id))
    .where(where)
    .orderBy(asc(bookings.starts_at), asc(bookingTickets.booking_id), asc(bookingTickets.seat), asc(bookingTickets.id))
    .limit(mostTickets);
  const words = (text: Parameters<typeof textIn>[0]) => textIn(text, ctx.language, main);
  return rows.map((row) => ({ row, shown: shown(row, words) }));
}

type Row = Awaited<ReturnType<typeof read>>[number]['row'];

function shown(
  {
    ticket,
    booking,
    title,
    reentry,
    store_id,
    store,
    device,
    of,
  }: {
    ticket: typeof bookingTickets.$inferSelect;
    booking: typeof bookings.$inferSelect;
    title: Parameters<typeof textIn>[0];
    reentry: boolean;
    store_id: number | null;
    store: Parameters<typeof textIn>[0];
    device: string | null;
    of: number;
  },
  words: (text: Parameters<typeof textIn>[0]) => string,
): DayTicket {
  return {
    code: ticket.code,
    booking_id: booking.id,
    number: booking.number,
    seat: ticket.seat,
    of,
    kind: ticket.kind_name ? words(ticket.kind_name) : '',
    name: ticket.name || booking.name,
    event_id: booking.event_id,
    event: words(title),
    store_id,
    store: words(store),
    ...bookedTimeOf(booking),
    reentry,
    status: booking.status,
    good: isTicketGood({ booking: booking.status, passed_at: ticket.passed_at }),
    passed: ticket.passed_at !== null,
    inside: ticket.inside,
    entered_at: ticket.entered_at?.toISOString() ?? null,
    device: device ?? '',
  };
}

/** Tickets of a condition, as a door knows them. */
export const dayTickets = async (ctx: Context, where: SQL | undefined): Promise<DayTicket[]> =>
  (await read(ctx, where)).map((each) => each.shown);

async function readClashes(ctx: Context): Promise<ScannerDay['clashes']> {
  const main = await getMainLanguage(ctx);
  const rows = await ctx.db
    .select({
      scan: ticketScans,
      ticket: bookingTickets,
      number: bookings.number,
      title: events.title,
      first: sql<{
        at: string;
        device: string;
      } | null>`(select json_build_object('at', s.at, 'device', s.device_name) ${entries} and s.id <> ${ticketScans.id} and s.at <= ${ticketScans.at} order by s.at desc limit 1)`,
    })
    .from(ticketScans)
    .innerJoin(bookingTickets, eq(bookingTickets.id, ticketScans.ticket_id))
    .innerJoin(bookings, eq(bookings.id, bookingTickets.booking_id))
    .innerJoin(events, eq(events.id, bookings.event_id))
    .where(
      and(
        gt(ticketScans.at, new Date(ctx.runtime.now().getTime() - 24 * hour)),
        ticketScans.admitted,
        eq(ticketScans.undone, false),
        inArray(ticketScans.result, ['double', 'void', 'wrong_day']),
      ),
    )
    .orderBy(desc(ticketScans.at))
    .limit(mostClashes);
  return rows.map(({ scan, ticket, number, title, first }) => ({
    ...{ id: scan.id, code: ticket.code, number, seat: ticket.seat, name: ticket.name },
    event: textIn(title, ctx.language, main),
    ...{ result: scan.result, at: scan.at.toISOString(), device: scan.device_name },
    first_at: first ? new Date(first.at).toISOString() : null,
    first_device: first?.device ?? '',
  }));
}

/** All tickets of today, by the clock of each event, also those that open nothing any more; and scans that contradict each other. */
export async function getScannerDay(ctx: Context): Promise<ScannerDay> {
  const now = ctx.runtime.now();
  const near = and(
    lt(bookings.starts_at, new Date(now.getTime() + around)),
    gt(bookings.ends_at, new Date(now.getTime() - around)),
  );
  const isToday = ({ booking }: Row) => isItsDay({ ...booking, now });
  const tickets = (await read(ctx, near)).filter(({ row }) => isToday(row)).map((each) => each.shown);
  return { now: now.toISOString(), tickets, clashes: await readClashes(ctx) };
}
