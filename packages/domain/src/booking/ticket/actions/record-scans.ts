import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { isLetIn, judgeScan, type ScanResult, walkScans } from '../../facts/index.ts';
import { isItsDay } from '../../rules/booking-rules.ts';
import { bookings, events } from '../../schema.ts';
import type { DoorScan, forcedScansInput, scansInput } from '../contract/index.ts';
import { dayTickets } from '../queries/scanner-day.ts';
import { isTicketGood } from '../rules/ticket-status.ts';
import { bookingTickets, ticketScans } from '../schema.ts';
import { comeIn, passesOf, settleTicket } from './check-in.ts';

type Device = Pick<z.output<typeof scansInput>, 'device_id' | 'device_name'>;
type Scan = z.output<typeof scansInput>['scans'][number] & { readonly reason?: string };

const unknown = (id: string): DoorScan => ({ id, result: 'unknown', ticket: null, first_at: null, first_device: '' });

/** The ticket of a code with its booking locked: all that is decided of a ticket is decided by one at a time. */
async function lockTicket(tx: TxContext, code: string) {
  const [known] = await tx.db.select().from(bookingTickets).where(eq(bookingTickets.code, code));
  if (!known) return undefined;
  const [booking] = await tx.db.select().from(bookings).where(eq(bookings.id, known.booking_id)).for('update');
  const [ticket] = await tx.db.select().from(bookingTickets).where(eq(bookingTickets.id, known.id));
  const [event] = booking ? await tx.db.select().from(events).where(eq(events.id, booking.event_id)) : [];
  return booking && ticket && event ? { booking: { ...booking, now: tx.runtime.now() }, ticket, event } : undefined;
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/** What a scan means by what is known at this moment. */
async function resultOf(tx: TxContext, { booking, ticket, event }: Locked, scan: Scan, at: Date): Promise<ScanResult> {
  const forced = Boolean(scan.reason);
  if (!forced && !isTicketGood({ booking: booking.status, passed_at: ticket.passed_at })) return 'void';
  if (!forced && !isItsDay({ ...booking, now: at })) return 'wrong_day';
  const { state } = walkScans(await passesOf(tx, ticket.id), event.reentry);
  return judgeScan(state, { direction: scan.direction, forced }, event.reentry);
}

/** The entry by a ticket before a scan. */
async function entryBefore(tx: TxContext, ticketId: number, scanId: string) {
  const others = (await passesOf(tx, ticketId)).filter(({ id, result }) => id !== scanId && result === 'entered');
  const last = others.at(-1);
  return { first_at: last?.at.toISOString() ?? null, first_device: last?.device_name ?? '' };
}

const recordScan = (ctx: Context, device: Device, scan: Scan): Promise<DoorScan> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockTicket(tx, scan.code);
    if (!found) return unknown(scan.id);
    const { booking, ticket, event } = found;
    // A clock that runs ahead wins against nobody.
    const at = new Date(Math.min(scan.at.getTime(), booking.now.getTime()));
    const judged = await resultOf(tx, found, scan, at);
    const { direction, reason = '' } = scan;
    const [written] = await tx.db
      .insert(ticketScans)
      .values({
        ...{ id: scan.id, ticket_id: ticket.id, at, ...device, direction, reason, forced: reason !== '' },
        account_id: tx.actor.kind === 'staff' ? tx.actor.id : null,
        admitted: scan.admitted || isLetIn(judged),
        result: judged,
      })
      .onConflictDoNothing()
      .returning();
    if (written?.admitted && (await settleTicket(tx, ticket, event.reentry))) await comeIn(tx, booking);
    const [kept] = await tx.db.select().from(ticketScans).where(eq(ticketScans.id, scan.id));
    const [shown] = await dayTickets(tx, eq(bookingTickets.id, ticket.id));
    const before = await entryBefore(tx, ticket.id, scan.id);
    return { id: scan.id, result: kept?.result ?? judged, ticket: shown ?? null, ...before };
  });

/**
 * Writes scans of a device, each once by its id and in a transaction of its own. The earliest entry of a ticket wins, whenever it arrives:
 * a later one that arrived before is `double` from then on.
 */
export async function recordScans(
  ctx: Context,
  { scans, device_id, device_name }: z.output<typeof scansInput> | z.output<typeof forcedScansInput>,
): Promise<{ now: string; scans: DoorScan[] }> {
  const answers: DoorScan[] = [];
  for (const scan of scans) answers.push(await recordScan(ctx, { device_id, device_name }, scan));
  return { now: ctx.runtime.now().toISOString(), scans: answers };
}
