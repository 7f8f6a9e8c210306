// A booking bad weather canceled is booked once more: its place, and what pays for it. The money or the units it had went back.
import { AppError } from '@kaifong/base/errors';
import { wallClockAt } from '@kaifong/base/spans';
import { day } from '@kaifong/base/time';
import { byItself, type TxContext } from '@kaifong/kernel/context';
import { choosePlace, keepPlace } from '../../actions/choose-place.ts';
import { lastDay, offerPart } from '../../actions/offer-price.ts';
import { bookingSteps } from '../../actions/take-step.ts';
import { takeUnits } from '../../actions/take-units.ts';
import { readBookingQuotes } from '../../queries/booking-money.ts';
import type { BookingRecord } from '../../queries/find-booking.ts';
import type { PlacedEvent } from '../../queries/read-plan.ts';
import { type PartToPay, type PricedSeats, partsToPay, pricedSeats, totalOf } from '../../rules/seat-price.ts';
import type { BackResult } from '../contract/index.ts';

interface Price {
  readonly part: PartToPay;
  /** The instant the place is free again, unless the booking is paid; null: it counts at once, and is paid later. */
  readonly until: Date | null;
}

interface Before {
  readonly starts_at: Date;
  readonly zone: string;
  readonly was_status: string;
}

/** The seats of a booking at the price that was agreed; one lump where its event costs another by now. */
function agreedSeats({ event }: PlacedEvent, booking: BookingRecord): readonly PricedSeats[] {
  const seats = pricedSeats(event, booking);
  const agreed = booking.price_cents ?? 0;
  if (totalOf(seats) === agreed) return seats;
  return agreed > 0 ? [{ key: null, quantity: 1, unit_cents: agreed }] : [];
}

/**
 * The price that is to be paid once more; undefined: none. A booking that was paid, or had to be before it counted, counts when it is paid
 * again: its place is kept for a day, until it begins at most.
 */
function priceOf(tx: TxContext, found: PlacedEvent, booking: BookingRecord, before: Before, wasPaid: boolean) {
  const seats = agreedSeats(found, booking);
  const { now, later } = partsToPay(found.event, seats);
  if (now && (wasPaid || before.was_status !== 'approved')) {
    const latest = Math.min(before.starts_at.getTime(), tx.runtime.now().getTime() + day);
    return { part: now, until: new Date(latest) } satisfies Price;
  }
  if (seats.length === 0) return undefined;
  return { part: now ? { part: 'whole', seats } : (later ?? { part: 'whole', seats }), until: null } satisfies Price;
}

/** Books again, or undoes what it did where somebody has the place by now, or the units. */
async function bookOrUndo(
  house: TxContext,
  found: PlacedEvent,
  booking: BookingRecord,
  before: Before,
  price: Price | undefined,
): Promise<'taken' | 'unit_gone' | undefined> {
  const { id, seats, kinds, package_id } = booking;
  let missing: 'taken' | 'unit_gone' = 'taken';
  try {
    await byItself(house, async () => {
      const { starts_at, zone, was_status } = before;
      const until = price?.until ?? null;
      const to = until || was_status !== 'approved' ? 'pending' : 'approved';
      const step = await bookingSteps.begin(house, { id, command: 'restore', to });
      const time = { ...wallClockAt(zone, starts_at.getTime()), at: starts_at };
      const chosen = await choosePlace(house, found, { time, seats, kinds, byStaff: true });
      if (!(await keepPlace(house, id, chosen, until))) throw new AppError('booking.full');
      const row = { ...booking, ...chosen.place };
      missing = 'unit_gone';
      if (package_id !== null) await takeUnits(house, found, row, package_id);
      if (price) await offerPart(house, found.event, row, { part: price.part, until: until ?? lastDay(row) });
      await bookingSteps.finish(house, step, {
        to,
        set: { ...chosen.place, hold_until: until, kept_percent: null },
        effects: package_id === null ? [] : [{ kind: 'coupon', word: 'units-used', amount: seats }],
      });
    });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return missing;
    throw error;
  }
}

/**
 * Books a canceled booking once more. What was paid for it went back, so its price is on offer again and its guest is asked to pay
 * (`pay_again`); the units of its package are taken again, and where they are used up it stays canceled (`unit_gone`). A refund that still waits
 * for somebody's approval is decided first (`refund_waits`). The event is locked.
 */
export async function bookAgain(
  house: TxContext,
  found: PlacedEvent,
  booking: BookingRecord,
  before: Before,
): Promise<BackResult> {
  const quotes = await readBookingQuotes(house, [booking.id]);
  if (quotes.some(({ line, paid_at, refunded_at }) => line && paid_at && !refunded_at)) return 'refund_waits';
  const wasPaid = quotes.some(({ paid_at }) => paid_at);
  const price = booking.package_id === null ? priceOf(house, found, booking, before, wasPaid) : undefined;
  const missing = await bookOrUndo(house, found, booking, before, price);
  if (missing) return missing;
  return price && (wasPaid || price.until) ? 'pay_again' : 'restored';
}
