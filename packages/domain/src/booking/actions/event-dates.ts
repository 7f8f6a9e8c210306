// What becomes of a date of a class or of an event with tickets.
import { fail, failField } from '@kaifong/base/errors';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { promisedOf, release } from '@kaifong/kernel/holds';
import { and, eq } from 'drizzle-orm';
import { dateCalledOff, type EventDate } from '../contract/index.ts';
import { type EventDateRow, partyOfDate, showDates } from '../queries/list-event-dates.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import { ownerOfDate, seatsOf } from '../rules/subjects.ts';
import { bookings, eventDates } from '../schema.ts';
import { lockEvent } from './lock-event.ts';
import { offerWaiting } from './offer-waiting.ts';

interface Which {
  /** The event's. */
  readonly id: number;
  readonly date_id: number;
}

interface LockedDate {
  readonly found: PlacedEvent;
  readonly row: EventDateRow;
}

async function lockDate(tx: TxContext, { id, date_id }: Which): Promise<LockedDate> {
  const found = await lockEvent(tx, id);
  const [row] = await tx.db
    .select()
    .from(eventDates)
    .where(and(eq(eventDates.id, date_id), eq(eventDates.event_id, id)))
    .for('update');
  if (!row) throw fail('not-found');
  return { found, row };
}

async function write(tx: TxContext, { found, row }: LockedDate, set: Partial<EventDateRow>): Promise<EventDate> {
  const [written] = await tx.db
    .update(eventDates)
    .set({ ...set, ...touch(eventDates) })
    .where(eq(eventDates.id, row.id))
    .returning();
  const [shown] = await showDates(tx, found, written ? [written] : []);
  if (!shown) throw fail('not-found');
  return shown;
}

/** Gives a date other seats. Refuses `stale-version`, and `booking.seats-taken` where more people come than that. */
export const updateEventDate = (
  ctx: Context,
  { seats, version, ...which }: Which & { readonly seats: number | null; readonly version?: number | undefined },
): Promise<EventDate> =>
  inTransaction(ctx, async (tx) => {
    const date = await lockDate(tx, which);
    const { row, found } = date;
    if (version !== undefined && version !== row.version) throw fail('stale-version');
    const subject = seatsOf(partyOfDate(row));
    const taken = (await promisedOf(tx, [subject]))(subject);
    if ((seats ?? found.event.seats) < taken) throw failField('seats', 'booking.seats-taken', { taken });
    const shown = await write(tx, date, { seats });
    await offerWaiting(tx, found);
    return shown;
  });

/** Calls a date off: its people and rooms are free at once, and its bookings are canceled right after, each with a letter. Refuses `booking.date-past`. Calling it off again does nothing. */
export const callOffEventDate = (ctx: Context, { reason, ...which }: Which & { readonly reason: string }) =>
  inTransaction(ctx, async (tx): Promise<EventDate> => {
    const date = await lockDate(tx, which);
    if (date.row.starts_at <= tx.runtime.now()) throw fail('booking.date-past');
    if (!date.row.canceled) await announce(tx, dateCalledOff, { event_id: which.id, date_id: date.row.id, reason });
    await release(tx, ownerOfDate(date.row.id));
    return write(tx, date, { canceled: true });
  });

/** Takes out a date. Refuses `booking.date-in-use` where somebody has or had booked it. */
export const deleteEventDate = (ctx: Context, which: Which): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { row } = await lockDate(tx, which);
    if ((await tx.db.$count(bookings, eq(bookings.event_date_id, row.id))) > 0) throw fail('booking.date-in-use');
    await release(tx, ownerOfDate(row.id));
    await tx.db.delete(eventDates).where(eq(eventDates.id, row.id));
    return { id: row.id };
  });

/** Frees what the dates of an event keep, before it is deleted. */
export async function freeDates(tx: TxContext, eventId: number): Promise<void> {
  const rows = await tx.db.select({ id: eventDates.id }).from(eventDates).where(eq(eventDates.event_id, eventId));
  for (const { id } of rows) await release(tx, ownerOfDate(id));
}
