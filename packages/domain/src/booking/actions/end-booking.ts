// Steps that change the status of a booking and, at most, who has its place.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { release } from '@kaifong/kernel/holds';
import type * as z from 'zod';
import type { bookingStepInput } from '../contract/index.ts';
import { type BookingKey, getBookingRecord, getOwnRecord } from '../queries/find-booking.ts';
import { showOwnBooking } from '../queries/show-own-bookings.ts';
import { ownerOfBooking } from '../rules/subjects.ts';
import { lockEvent } from './lock-event.ts';
import { offerWaiting } from './offer-waiting.ts';
import { bookingSteps, freed, mailOf, tell } from './take-step.ts';

type Input = z.output<typeof bookingStepInput>;

export const finishBooking = bookingSteps.plainStep('finish');
export const missBooking = bookingSteps.plainStep('miss');
export const correctBooking = bookingSteps.plainStep('correct');

/** Staff agree to a booking that waited for them; its place was kept all the while. */
export const confirmBooking = (ctx: Context, { id, version }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await bookingSteps.begin(tx, { id, version, command: 'confirm' });
    await bookingSteps.finish(tx, step, { effects: mailOf(step.row, 'confirmed') });
    await tell(tx, step.row, 'confirmed');
  });

async function end(
  tx: TxContext,
  command: 'refuse' | 'lapse' | 'cancel',
  { id, version, reason }: Input,
): Promise<void> {
  // Seats go to who waits in the same commit, and an event is locked before its bookings.
  const { event_id } = await getBookingRecord(tx, id);
  const found = await lockEvent(tx, event_id);
  const change = command === 'cancel' ? 'canceled' : 'refused';
  const step = await bookingSteps.begin(tx, { id, version, command, reason });
  await release(tx, ownerOfBooking(id));
  await bookingSteps.finish(tx, step, { effects: [freed(step.row), ...mailOf(step.row, change)] });
  await tell(tx, step.row, change, reason);
  await offerWaiting(tx, found);
}

/** Staff do not agree. The place is free again. */
export const refuseBooking = (ctx: Context, input: Input): Promise<void> =>
  inTransaction(ctx, (tx) => end(tx, 'refuse', input));

/** Nobody answered a request before its time had come. The guest is told as if it was refused. */
export const lapseBooking = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, (tx) => end(tx, 'lapse', { id }));

/** Cancels a booking; its place is free in the same commit. */
export const cancelBooking = (ctx: Context, input: Input): Promise<void> =>
  inTransaction(ctx, (tx) => end(tx, 'cancel', input));

/** Whoever made a booking cancels the booking. Refuses `not-found` (not hers) and `booking.booking-moved` (begun, canceled before). */
export const cancelOwnBooking = (
  ctx: Context,
  { reason, ...key }: BookingKey & { readonly reason?: string | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getOwnRecord(tx, key);
    await end(tx, 'cancel', { id, reason });
    return showOwnBooking(tx, await getOwnRecord(tx, key));
  });
