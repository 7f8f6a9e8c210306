import { failField } from '@kaifong/base/errors';
import { wallClockAt } from '@kaifong/base/spans';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { lockSubjects, release } from '@kaifong/kernel/holds';
import { type BookingKey, type BookingRecord, getBookingRecord, getOwnRecord } from '../queries/find-booking.ts';
import { showOwnBooking } from '../queries/show-own-bookings.ts';
import { mostMoves } from '../rules/booking-rules.ts';
import { backOf } from '../rules/seat-price.ts';
import { ownerOfBooking, seatsOf } from '../rules/subjects.ts';
import { choosePlace, keepPlace, subjectsOfEvent, type WantedTime } from './choose-place.ts';
import { lockEvent } from './lock-event.ts';
import { lockPrice, renamePrice } from './offer-price.ts';
import { offerWaiting } from './offer-waiting.ts';
import { bookingSteps, freed, mailOf, tell } from './take-step.ts';

interface Move extends WantedTime {
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

type Time = Pick<BookingRecord, 'starts_at' | 'zone'>;

/** Both times by the clock of the event, in figures every reader knows: `2027-03-09 19:00 → 2027-03-10 11:00`. */
function movedFrom(before: Time, after: Time): StepEffect {
  const told = ({ starts_at, zone }: Time) => {
    const { date, time } = wallClockAt(zone, starts_at.getTime());
    return `${date} ${time}`;
  };
  return { kind: 'slot', word: 'moved', target: `${told(before)} → ${told(after)}` };
}

async function move(tx: TxContext, { id, event_id }: BookingRecord, { version, reason, ...time }: Move): Promise<void> {
  await lockPrice(tx, id);
  const found = await lockEvent(tx, event_id);
  const step = await bookingSteps.begin(tx, { id, command: 'move', version, reason });
  const { row } = step;
  // The house, too: whom bad weather moves is bound by no notice.
  const byStaff = tx.actor.kind === 'staff' || tx.actor.kind === 'system';
  if (!byStaff && row.move_count >= mostMoves) throw failField('time', 'booking.moved-often', { most: mostMoves });
  // All subjects in one order before the first of them is given back: two who want each other's time do not wait for ever.
  await lockSubjects(tx, [seatsOf(row.party), ...subjectsOfEvent(found)]);
  await release(tx, ownerOfBooking(id));
  const chosen = await choosePlace(tx, found, { time, seats: row.seats, kinds: row.kinds, byStaff });
  // One that was reported is paid: its new place is its own for good.
  const hold_until = row.status === 'abnormal' ? null : row.hold_until;
  if (!(await keepPlace(tx, id, chosen, hold_until))) throw failField('time', 'booking.full');
  // Whoever gives up a time late has no more back of the next one.
  const byGuest = { move_count: row.move_count + 1, most_back_percent: backOf(row, found.event, row.now) };
  await bookingSteps.finish(tx, step, {
    set: { ...chosen.place, hold_until, ...(!byStaff && byGuest) },
    effects: [movedFrom(row, chosen.place), freed(row), ...mailOf(row, 'moved')],
  });
  await renamePrice(tx, row, { ...row, ...chosen.place });
  await tell(tx, row, 'moved', reason);
  await offerWaiting(tx, found);
}

/**
 * Staff move a booking; the time before is free in the same commit. Refuses what the machine refuses, and what `choosePlace` refuses: then
 * it stays where it was.
 */
export const moveBooking = (ctx: Context, { id, ...wish }: Move & { readonly id: number }): Promise<void> =>
  inTransaction(ctx, async (tx) => move(tx, await getBookingRecord(tx, id), wish));

/** Whoever made a booking moves the booking. Refuses `not-found` (not hers), `booking.moved-often`, and what is refused to staff. */
export const moveOwnBooking = (ctx: Context, { booking_id, token, ...wish }: Move & BookingKey) =>
  inTransaction(ctx, async (tx) => {
    const key = { booking_id, token };
    await move(tx, await getOwnRecord(tx, key), wish);
    return showOwnBooking(tx, await getOwnRecord(tx, key));
  });
