// Steps that change the status of a booking, who has its place, and what goes back of its money.
import { failField } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, holds, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { release } from '@kaifong/kernel/holds';
import { renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { backToPackages, giveUnitsBack, type PackageBack, packageNumber } from '../../packages/index.ts';
import { getSettings } from '../../settings/index.ts';
import { bookingEnded, type bookingStepInput, type cancelInput } from '../contract/index.ts';
import { keptOf, paidLines, readBookingQuotes } from '../queries/booking-money.ts';
import { type BookingKey, getBookingRecord, getOwnRecord } from '../queries/find-booking.ts';
import { showOwnBooking } from '../queries/show-own-bookings.ts';
import { backOf } from '../rules/seat-price.ts';
import { ownerOfBooking } from '../rules/subjects.ts';
import { bookings } from '../schema.ts';
import { giveBack, lockMoney } from './give-back.ts';
import { lockEvent } from './lock-event.ts';
import { offerWaiting } from './offer-waiting.ts';
import { bookingSteps, freed, mailOf, tell } from './take-step.ts';

type Input = z.output<typeof bookingStepInput>;

/** A step after which the booking is over. */
const lastStep =
  (command: 'finish' | 'miss') =>
  (ctx: Context, input: Input): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      await bookingSteps.finish(tx, await bookingSteps.begin(tx, { ...input, command }));
      await announce(tx, bookingEnded, { booking_id: input.id });
    });

export const finishBooking = lastStep('finish');
export const missBooking = lastStep('miss');
export const correctBooking = bookingSteps.plainStep('correct');

/** Staff agree to a booking that waited for them; its place was kept all the while. */
export const confirmBooking = (ctx: Context, { id, version }: Input): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const step = await bookingSteps.begin(tx, { id, version, command: 'confirm' });
    await bookingSteps.finish(tx, step, { effects: mailOf(step.row, 'confirmed') });
    await tell(tx, step.row, 'confirmed');
  });

interface End extends Input {
  /** What goes back of what was paid: by the terms of the event, or all of it. */
  readonly give_back?: 'terms' | 'all';
  readonly byGuest?: boolean;
}

async function end(
  tx: TxContext,
  command: 'refuse' | 'lapse' | 'cancel',
  { id, version, reason = '', give_back = 'all', byGuest = false }: End,
): Promise<void> {
  // Seats go to who waits in the same commit. Orders and quotes are locked before events, and an event before its bookings.
  const { event_id, number, language } = await getBookingRecord(tx, id);
  const why = reason || renderMessage(language, `booking.why.${command}`, { number });
  await lockMoney(tx, id, { unpaid: byGuest ? 'refuse' : 'cancel', reason: why });
  const found = await lockEvent(tx, event_id);
  const change = command === 'cancel' ? 'canceled' : 'refused';
  const step = await bookingSteps.begin(tx, { id, version, command, reason });
  const { row } = step;
  const back = give_back === 'all' ? 100 : backOf(row, found.event, row.now);
  await release(tx, ownerOfBooking(id));
  const set = { hold_until: null, ...(row.price_cents !== null && { kept_percent: 100 - back }) };
  await tx.db.update(bookings).set(set).where(eq(bookings.id, id));
  const lineIds = [...paidLines(await readBookingQuotes(tx, [id])).values()].flat();
  const packages = await backToPackages(tx, lineIds, back);
  const money = await giveBack(tx, id, why);
  // A unit is not halved: where less than all goes back it is used.
  const units = row.package_id !== null && back === 100 ? await giveUnitsBack(tx, { kind: 'booking', id }, why) : 0;
  if (row.package_id !== null && units > 0)
    packages.push({ number: await packageNumber(tx, row.package_id), grants: 'units', amount: units });
  await bookingSteps.finish(tx, step, {
    effects: [
      freed(row),
      ...(await moneyBack(tx, money, back)),
      ...(await packagesBack(tx, packages)),
      ...mailOf(row, change),
    ],
  });
  await tell(tx, row, change, reason);
  await offerWaiting(tx, found);
}

/** What of the money goes back and what is kept, for the history and for whoever booked. */
async function moneyBack(tx: TxContext, amount: number, percent: number): Promise<StepEffect[]> {
  if (amount === 0) return [];
  const { base_currency: currency } = await getSettings(tx);
  const kept = keptOf(amount, percent);
  return [
    { kind: 'money', word: 'money-back', amount: amount - kept, currency },
    ...(kept > 0 ? [{ kind: 'money', word: 'money-kept', amount: kept, currency } as const] : []),
  ];
}

/** What returns to packages. */
async function packagesBack(tx: TxContext, packages: readonly PackageBack[]): Promise<StepEffect[]> {
  const { base_currency: currency } = await getSettings(tx);
  return packages.map(({ number: target, grants, amount }) =>
    grants === 'money'
      ? { kind: 'money', word: 'value-back', amount, currency, target }
      : { kind: 'coupon', word: 'units-back', amount, target },
  );
}

/** Staff do not agree. The place is free again. */
export const refuseBooking = (ctx: Context, input: Input): Promise<void> =>
  inTransaction(ctx, (tx) => end(tx, 'refuse', input));

/** Nobody answered a request before its time had come. The guest is told as if it was refused. */
export const lapseBooking = (ctx: Context, id: number): Promise<void> =>
  inTransaction(ctx, (tx) => end(tx, 'lapse', { id }));

/** Cancels a booking; its place is free in the same commit. */
export const cancelBooking = (ctx: Context, input: Input & { readonly give_back?: 'terms' | 'all' }): Promise<void> =>
  inTransaction(ctx, (tx) => end(tx, 'cancel', input));

/** Staff cancel a booking. Refuses `booking.terms-alone` where more than its terms say is to go back, and she may not refund orders. */
export const cancelByStaff = (ctx: Context, { give_back, ...input }: z.output<typeof cancelInput>): Promise<void> => {
  const mayAll = holds(ctx, 'refund order');
  if (give_back === 'all' && !mayAll) throw failField('give_back', 'booking.terms-alone');
  return cancelBooking(ctx, { ...input, give_back: give_back ?? (mayAll ? 'all' : 'terms') });
};

/**
 * Whoever made a booking cancels the booking, and has back what its terms say. Refuses `not-found` (not hers), `booking.booking-moved` (begun,
 * canceled before), and `booking.in-order` while it lies in an order that waits for its money.
 */
export const cancelOwnBooking = (
  ctx: Context,
  { reason, ...key }: BookingKey & { readonly reason?: string | undefined },
) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getOwnRecord(tx, key);
    await end(tx, 'cancel', { id, reason, give_back: 'terms', byGuest: true });
    return showOwnBooking(tx, await getOwnRecord(tx, key));
  });
