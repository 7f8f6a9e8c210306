// Tickets come in by their scans, and the status of a booking follows the first of its tickets.
import { touch } from '@kaifong/kernel/columns';
import { asSystem, type Context, holds, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { bookingSteps, type LockedBooking } from '../../actions/take-step.ts';
import type { bookingStepInput } from '../../contract/index.ts';
import { walkScans } from '../../facts/index.ts';
import { bookingRules } from '../../rules/booking-rules.ts';
import type { TicketRecord } from '../queries/find-ticket.ts';
import { bookingTickets, ticketScans } from '../schema.ts';

type Input = z.output<typeof bookingStepInput>;
export type ScanRecord = typeof ticketScans.$inferSelect;

const asShop = (tx: TxContext): TxContext => asSystem(tx, 'scanner');

/** Scans by which somebody passed, the earliest first. */
export const passesOf = (tx: TxContext, ticketId: number): Promise<ScanRecord[]> =>
  tx.db
    .select()
    .from(ticketScans)
    .where(and(eq(ticketScans.ticket_id, ticketId), ticketScans.admitted, eq(ticketScans.undone, false)))
    .orderBy(asc(ticketScans.at), asc(ticketScans.id));

/** Judges the scans of a ticket anew and writes what they make of the ticket. Its booking is locked. */
export async function settleTicket(
  tx: TxContext,
  { id }: Pick<TicketRecord, 'id'>,
  reentry: boolean,
): Promise<boolean> {
  const scans = await passesOf(tx, id);
  const { state, results } = walkScans(scans, reentry);
  for (const [at, scan] of scans.entries()) {
    const result = results[at];
    if (result && result !== scan.result)
      await tx.db.update(ticketScans).set({ result }).where(eq(ticketScans.id, scan.id));
  }
  const first = scans[results.indexOf('entered')];
  await tx.db
    .update(bookingTickets)
    .set({ inside: state.inside, entered_at: first?.at ?? null, ...touch(bookingTickets) })
    .where(eq(bookingTickets.id, id));
  return state.entered;
}

/** Somebody came in: the booking is `present`. What arrives when its day is over is put right by the shop. */
export async function comeIn(tx: TxContext, booking: LockedBooking): Promise<void> {
  const { id, status } = booking;
  if (status === 'approved' && bookingRules.stepOf('check-in', booking)) {
    const by = holds(tx, 'check_in booking') ? tx : asShop(tx);
    return bookingSteps.finish(by, await bookingSteps.begin(by, { id, command: 'check-in' }));
  }
  if (status !== 'approved' && status !== 'absent') return;
  const shop = asShop(tx);
  if (status === 'approved') await bookingSteps.finish(shop, await bookingSteps.begin(shop, { id, command: 'miss' }));
  const reason = renderMessage(tx.language, 'booking.scanner.arrived_late');
  await bookingSteps.finish(shop, await bookingSteps.begin(shop, { id, command: 'correct', reason }));
}

/** All tickets of a booking that are not in yet come in without a scanner. Its booking is locked. */
export async function letAllIn(tx: TxContext, bookingId: number): Promise<void> {
  const at = tx.runtime.now();
  const held = and(eq(bookingTickets.booking_id, bookingId), isNull(bookingTickets.passed_at));
  const gone = await tx.db
    .update(bookingTickets)
    .set({ inside: true, entered_at: at, ...touch(bookingTickets) })
    .where(and(held, isNull(bookingTickets.entered_at)))
    .returning({ id: bookingTickets.id });
  if (gone.length === 0) return;
  const account_id = tx.actor.kind === 'staff' ? tx.actor.id : null;
  const made = { at, account_id, direction: 'entry', admitted: true, result: 'entered' } as const;
  await tx.db
    .insert(ticketScans)
    .values(gone.map(({ id }) => ({ id: sql`gen_random_uuid()`, ticket_id: id, ...made })));
}

/** Staff let everybody of a booking in. Refuses what the machine refuses. */
export const checkIn = (ctx: Context, { id, version }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await bookingSteps.begin(tx, { id, version, command: 'check-in' });
    await letAllIn(tx, id);
    await bookingSteps.finish(tx, step);
  });

/** Takes a check-in back: everybody of the booking is outside, as if no ticket had been scanned. Refuses what the machine refuses. */
export const undoCheckIn = (ctx: Context, { id, version }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await bookingSteps.begin(tx, { id, version, command: 'undo-check-in' });
    const tickets = tx.db
      .select({ id: bookingTickets.id })
      .from(bookingTickets)
      .where(eq(bookingTickets.booking_id, id));
    await tx.db.update(ticketScans).set({ undone: true }).where(inArray(ticketScans.ticket_id, tickets));
    await tx.db
      .update(bookingTickets)
      .set({ inside: false, entered_at: null, ...touch(bookingTickets) })
      .where(eq(bookingTickets.booking_id, id));
    await bookingSteps.finish(tx, step);
  });
