// Somebody joins a waiting list, leaves it, or takes what is offered to her.
import { fail, failField } from '@kaifong/base/errors';
import { dateAt, wallClockAt } from '@kaifong/base/spans';
import { hour } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { release } from '@kaifong/kernel/holds';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type joinWaitingInput, type OwnWait, waitChanged, waitMachine } from '../contract/index.ts';
import { getOwnRecord } from '../queries/find-booking.ts';
import { type PlacedEvent, readPlan } from '../queries/read-plan.ts';
import { getWaitByToken, showWait } from '../queries/show-waiting.ts';
import { slotAt } from '../rules/open-times.ts';
import { isTaken, refusedSlot } from '../rules/refused-slot.ts';
import { chosenOf } from '../rules/seat-price.ts';
import { ownerOfWait } from '../rules/subjects.ts';
import { eventWaits } from '../schema.ts';
import { type Booked, guestOf, refuseMore, sellBooking } from './book-event.ts';
import { instantOfWanted, type WantedTime } from './choose-place.ts';
import { lockEvent } from './lock-event.ts';
import { offerWaiting } from './offer-waiting.ts';
import { waitSteps } from './wait-steps.ts';

/** The beginning she waits for. Refuses one that is free (`booking.free-now`), and one that is closed for another reason than others. */
async function fullAt(tx: TxContext, found: PlacedEvent, time: WantedTime, seats: number): Promise<Date> {
  const { zone } = found.place;
  const at = instantOfWanted(zone, time);
  const day = dateAt(zone, at);
  const { plan } = await readPlan(tx, found, day, day);
  const slot = slotAt(plan, new Date(at), tx.runtime.now());
  const refused = refusedSlot(slot, seats, found.event);
  if (!refused) throw failField('time', 'booking.free-now');
  const each = plan.dates?.find((date) => date.at === at)?.seats ?? plan.seats;
  if (seats > each) throw failField('quantity', 'booking.seats-left', { left: each });
  if (slot.seats === 0 && !isTaken(slot)) throw refused;
  return new Date(at);
}

/**
 * Puts somebody on the waiting list of a time that is full. Refuses `not-found`, `booking.no-waiting`, what is missing at its field,
 * `booking.free-now`, `booking.waits-already`, and what closes the time beside those who have it.
 */
export const joinWaiting = (ctx: Context, input: z.output<typeof joinWaitingInput>): Promise<OwnWait> =>
  inTransaction(ctx, async (tx) => {
    if (input.website?.trim()) throw fail('not-found');
    const found = await lockEvent(tx, input.event_id);
    const { event, isShown, place } = found;
    if (!isShown) throw fail('not-found');
    if (!event.waiting_list) throw fail('booking.no-waiting');
    const { email, ...guest } = await guestOf(tx, tx.actor.kind === 'customer' ? tx.actor.id : null, input);
    if (!guest.name) throw failField('name', 'validation.required');
    if (!email) throw failField('email', 'validation.required');
    const chosen = chosenOf(event, { seats: input.quantity, kinds: input.kinds });
    const starts_at = await fullAt(tx, found, input, chosen.seats);
    await refuseMore(tx, found, { customer_id: guest.customer_id, email: null });
    const head = { event_id: event.id, starts_at, zone: place.zone, language: tx.language };
    const [row] = await tx.db
      .insert(eventWaits)
      .values({ ...head, ...guest, seats: chosen.seats, kinds: [...chosen.kinds], email })
      .onConflictDoNothing()
      .returning();
    if (!row) throw failField('time', 'booking.waits-already');
    const { kind, accountId, origin } = authorOf(tx);
    await tx.db.execute(sql`${sql.raw(stepInto)}
      values (${waitMachine.name}, ${row.id}, 'join', 'pending', ${kind}, ${accountId}, ${origin}, '[]'::jsonb)`);
    await announce(tx, waitChanged, { wait_id: row.id, change: 'joined' });
    return showWait(tx, row);
  });

/** Leaves a waiting list; what was kept goes to the next person. Refuses `not-found` and `booking.offer-over`. */
export const leaveWaiting = (ctx: Context, token: string): Promise<OwnWait> =>
  inTransaction(ctx, async (tx) => {
    const { id, event_id } = await getWaitByToken(tx, token);
    const found = await lockEvent(tx, event_id);
    const step = await waitSteps.begin(tx, { id, command: 'leave' });
    await release(tx, ownerOfWait(id));
    await waitSteps.finish(tx, step);
    await offerWaiting(tx, found);
    return showWait(tx, await getWaitByToken(tx, token));
  });

/** Whoever was offered seats has an hour to pay for them. */
const offerToPay = hour;

/** Books the seats that are kept for her; what costs something is put into her cart. Refuses `not-found`, `booking.offer-over`, and what `choosePlace` refuses. */
export const acceptOffer = (ctx: Context, token: string, cart_id?: string | null): Promise<Booked> =>
  inTransaction(ctx, async (tx) => {
    const { id, event_id } = await getWaitByToken(tx, token);
    const found = await lockEvent(tx, event_id);
    const step = await waitSteps.begin(tx, { id, command: 'accept' });
    const { starts_at, zone, seats, kinds, customer_id, name, email, phone, note, language } = step.row;
    // The link of the offer was mailed to her address.
    await refuseMore(tx, found, { customer_id, email });
    await release(tx, ownerOfWait(id));
    const hers = {
      ...{ customer_id, name, email, phone, note, seats, kinds },
      time: { ...wallClockAt(zone, starts_at.getTime()), at: starts_at },
      isOffer: true,
    };
    const booked = await sellBooking({ ...tx, language }, found, hers, { cart_id, lasts: offerToPay });
    const { id: booking_id } = await getOwnRecord(tx, { token: booked.data.token });
    await waitSteps.finish(tx, step, { set: { booking_id } });
    return booked;
  });
