import { textIn } from '@kaifong/base/localized';
import { type Context, contactFor } from '@kaifong/kernel/context';
import { asc, eq, inArray } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import { getMainLanguage } from '../../../settings/index.ts';
import { getBookingRecord } from '../../queries/find-booking.ts';
import type { StaffTicket } from '../contract/index.ts';
import { ticketStatus } from '../rules/ticket-status.ts';
import { ticketScans } from '../schema.ts';
import { ticketsOf } from './find-ticket.ts';

async function scansOf(ctx: Context, ticketIds: readonly number[]) {
  if (ticketIds.length === 0) return new Map<number, (StaffTicket['scans'][number] & { ticket_id: number })[]>();
  const rows = await ctx.db
    .select({ scan: ticketScans, by: accounts.name })
    .from(ticketScans)
    .leftJoin(accounts, eq(accounts.id, ticketScans.account_id))
    .where(inArray(ticketScans.ticket_id, [...ticketIds]))
    .orderBy(asc(ticketScans.at), asc(ticketScans.id));
  const shown = rows
    .filter(({ scan }) => !scan.undone)
    .map(({ scan, by }) => ({
      ticket_id: scan.ticket_id,
      at: scan.at.toISOString(),
      device: scan.device_name,
      by: by ?? '',
      direction: scan.direction,
      result: scan.result,
      admitted: scan.admitted,
      forced: scan.forced,
      reason: scan.reason,
    }));
  return Map.groupBy(shown, ({ ticket_id }) => ticket_id);
}

/** The tickets of a booking with earlier holders and scans, for staff; holders are other people than the booker: their addresses stand in part as in lists. Refuses `not-found`. */
export async function listStaffTickets(ctx: Context, bookingId: number): Promise<StaffTicket[]> {
  const booking = await getBookingRecord(ctx, bookingId);
  const rows = await ticketsOf(ctx, bookingId);
  const main = await getMainLanguage(ctx);
  const scans = await scansOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const seats = [...Map.groupBy(rows, ({ seat }) => seat).values()];
  return seats.flatMap((holders) => {
    const ticket = holders.at(-1);
    if (!ticket) return [];
    const facts = { ...ticket, booking: booking.status };
    return {
      id: ticket.public_id,
      seat: ticket.seat,
      of: seats.length,
      kind: ticket.kind_name ? textIn(ticket.kind_name, ctx.language, main) : '',
      name: ticket.name,
      status: ticketStatus(facts),
      entered_at: ticket.entered_at?.toISOString() ?? null,
      code: ticket.code,
      email: contactFor(ctx, ticket.email),
      passed: holders.flatMap(({ name, passed_at }) => (passed_at ? { name, passed_at: passed_at.toISOString() } : [])),
      inside: ticket.inside,
      scans: holders.flatMap(({ id }) => (scans.get(id) ?? []).map(({ ticket_id: _ticket, ...scan }) => scan)),
    };
  });
}
