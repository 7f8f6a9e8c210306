// What sales asks of bookings: their places are kept while an order waits for its money.
import { AppError, fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { wallClockAt } from '@kaifong/base/spans';
import type { TxContext } from '@kaifong/kernel/context';
import { prolong, release } from '@kaifong/kernel/holds';
import { recordSteps } from '@kaifong/kernel/steps';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { QuoteSource } from '../../sales/index.ts';
import { bookingMachine } from '../contract/index.ts';
import { isDueFirst, readBookingQuotes } from '../queries/booking-money.ts';
import type { BookingRecord } from '../queries/find-booking.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import { ownerOfBooking } from '../rules/subjects.ts';
import { bookings } from '../schema.ts';
import { choosePlace, keepPlaceOf } from './choose-place.ts';
import { lockEvent } from './lock-event.ts';
import { asShop } from './offer-price.ts';
import { bookingSteps } from './take-step.ts';

/** Takes the place of a booking once more, with whoever is free then. False: somebody else has it. The event is locked. */
export async function placeAgain(
  tx: TxContext,
  found: PlacedEvent,
  { id, zone, starts_at, seats, kinds }: BookingRecord,
  until: Date | null,
): Promise<boolean> {
  const owner = ownerOfBooking(id);
  await release(tx, owner);
  const time = { ...wallClockAt(zone, starts_at.getTime()), at: starts_at };
  try {
    const chosen = await choosePlace(tx, found, { time, seats, kinds, byStaff: true });
    if (!(await keepPlaceOf(tx, owner, chosen, until))) return false;
    await tx.db.update(bookings).set(chosen.place).where(eq(bookings.id, id));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export const placeGone = (tx: TxContext, { event }: PlacedEvent) =>
  fail('booking.place-gone', { event: textIn(event.title, tx.language) });

/** Only the end of its order, or of the time it was kept, let it go. */
async function ranOut(tx: TxContext, { id }: BookingRecord): Promise<boolean> {
  const { machine, record_id, command } = recordSteps;
  const [last] = await tx.db
    .select({ command })
    .from(recordSteps)
    .where(and(eq(machine, bookingMachine.name), eq(record_id, id)))
    .orderBy(desc(recordSteps.id))
    .limit(1);
  return last?.command === 'expire';
}

/** Refuses an order of a part: all that is paid before a booking counts lies in one order, or a part would have the place for less. */
async function requireWhole(tx: TxContext, id: number, ordered: ReadonlySet<number>): Promise<void> {
  const quotes = await readBookingQuotes(tx, [id]);
  if (quotes.some((quote) => isDueFirst(quote) && !ordered.has(quote.quote_id))) throw fail('booking.pay-whole');
}

/** Keeps one booking's place until the deadline of its order. Refuses `sales.quote-ended` and `booking.place-gone`. */
async function keepOne(tx: TxContext, row: BookingRecord, until: Date | null): Promise<void> {
  const found = await lockEvent(tx, row.event_id);
  const [locked] = await tx.db.select().from(bookings).where(eq(bookings.id, row.id)).for('update');
  if (!locked) throw fail('sales.quote-ended');
  const { status, hold_until } = locked;
  // A rest, or what staff booked: its place is kept already.
  if (hold_until === null && ['approved', 'present', 'completed', 'absent', 'pending'].includes(status)) return;
  const isBack = status === 'canceled' && (await ranOut(tx, locked));
  if (!isBack && !['pending', 'payment_review', 'payment_reject'].includes(status)) throw fail('sales.quote-ended');
  if (isBack || !(await prolong(tx, ownerOfBooking(row.id), until)))
    if (!(await placeAgain(tx, found, locked, until))) throw placeGone(tx, found);
  // An order without a deadline stands until it is paid or canceled.
  const set = { hold_until: until ?? locked.starts_at };
  if (!isBack) {
    await tx.db.update(bookings).set(set).where(eq(bookings.id, row.id));
    return;
  }
  const house = asShop(tx);
  const step = await bookingSteps.begin(house, { id: row.id, command: 'take-again' });
  await bookingSteps.finish(house, step, { set });
}

export const bookingQuoteSource: QuoteSource = {
  kind: 'booking',
  // A booking's quotes are put into the cart by its own calls.
  quoteFor: async () => {
    throw fail('not-found');
  },
  async keep(tx, ordered, until) {
    const ids = [...new Set(ordered.map(({ subject_id }) => subject_id))];
    const rows = await tx.db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, ids))
      .orderBy(bookings.event_id, bookings.id);
    if (rows.length < ids.length) throw fail('sales.quote-ended');
    const quotes = new Set(ordered.map(({ id }) => id));
    for (const row of rows) {
      await requireWhole(tx, row.id, quotes);
      await keepOne(tx, row, until);
    }
  },
};
