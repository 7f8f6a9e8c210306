// A booking is made: by a member, a guest, or staff for somebody.
import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { nextNumber } from '@kaifong/kernel/numbering';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { findCustomer, fullNameOf } from '../../customers/index.ts';
import {
  type BookingStatus,
  type bookEventInput,
  bookingChanged,
  bookingMachine,
  type ChosenKind,
  type createBookingInput,
  expectedStatuses,
  type OwnBooking,
} from '../contract/index.ts';
import { bookingToken } from '../queries/booking-link.ts';
import type { BookingRecord } from '../queries/find-booking.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import { showOwnBooking } from '../queries/show-own-bookings.ts';
import { chosenOf, partsToPay, pricedSeats, totalOf } from '../rules/seat-price.ts';
import { bookingNumber, bookings } from '../schema.ts';
import { letAllIn } from '../ticket/actions/check-in.ts';
import { issueTickets } from '../ticket/actions/issue-tickets.ts';
import { choosePlace, keepPlace, type WantedTime } from './choose-place.ts';
import { lockEvent } from './lock-event.ts';
import { lastDay, offerPart, placeLasts } from './offer-price.ts';
import { putIntoCart } from './pay-booking.ts';
import { takeUnits } from './take-units.ts';

type Guest = Pick<BookingRecord, 'customer_id' | 'name' | 'email' | 'phone' | 'note'>;

interface Draft extends Guest {
  readonly time: WantedTime;
  readonly seats: number;
  readonly kinds: readonly ChosenKind[];
  readonly status: BookingStatus;
  readonly channel: BookingRecord['channel'];
  readonly remark: string;
  /** Seats that were kept for somebody who waited: notice and limits do not bind her. */
  readonly isOffer?: boolean;
  /** When the place is free again, unless the booking is paid. */
  readonly until?: Date | null;
  /** Units of this package pay for it. */
  readonly package_id?: number | null;
  /** The person whose bookings the limit counts; left out: nobody's are. */
  readonly proved?: Proved;
}

const trimmed = (text: string | null | undefined) => (text ?? '').trim();

/** The guest of a booking: what a member wrote of herself counts where she says nothing else. */
export async function guestOf(
  tx: TxContext,
  customerId: number | null,
  { name, email, phone, note }: Pick<z.output<typeof bookEventInput>, 'name' | 'email' | 'phone' | 'note'>,
): Promise<Guest> {
  const customer = customerId === null ? undefined : await findCustomer(tx, customerId);
  if (customerId !== null && !customer) throw failField('customer_id', 'validation.input');
  const known = customer?.phone ? `+${customer.country_code ?? ''} ${customer.phone}` : '';
  return {
    customer_id: customerId,
    name: name || (customer ? fullNameOf(customer) : ''),
    email: (email ?? customer?.email ?? null)?.toLowerCase() ?? null,
    phone: phone || known,
    note,
  };
}

/** Whoever books, as far as it is proved: a member by her log-in, an address by a link that was mailed to it. */
export type Proved = Pick<Guest, 'customer_id' | 'email'>;

/**
 * Refuses `booking.person-limit` where she has as many bookings of the event to come as one person may. An address somebody only typed is
 * not counted: the refusal would tell of bookings of whoever has it (record 86). The event is locked.
 */
export async function refuseMore(tx: TxContext, { event }: PlacedEvent, { customer_id, email }: Proved): Promise<void> {
  if (event.most_person === null || (customer_id === null && email === null)) return;
  const hers = or(
    customer_id === null ? undefined : eq(bookings.customer_id, customer_id),
    email === null ? undefined : eq(bookings.email, email),
  );
  const coming = and(
    eq(bookings.event_id, event.id),
    inArray(bookings.status, [...expectedStatuses]),
    gt(bookings.starts_at, tx.runtime.now()),
    hers,
  );
  if ((await tx.db.$count(bookings, coming)) >= event.most_person)
    throw failField('time', 'booking.person-limit', { most: event.most_person });
}

/** Writes a booking with its place and the first line of its history. The event is locked. */
export async function writeBooking(tx: TxContext, found: PlacedEvent, draft: Draft): Promise<BookingRecord> {
  const { time, isOffer = false, until = null, kinds, proved, ...row } = draft;
  const walksIn = draft.channel === 'walk_in';
  const chosen = await choosePlace(tx, found, {
    time,
    seats: row.seats,
    kinds,
    byStaff: isOffer || row.channel !== 'web',
    walksIn,
  });
  // A wrong time is told before anything of the person.
  if (proved) await refuseMore(tx, found, proved);
  const number = await nextNumber(tx, bookingNumber);
  const [written] = await tx.db
    .insert(bookings)
    .values({
      ...{ ...row, ...chosen.place, kinds: [...kinds], number },
      ...{ event_id: found.event.id, language: tx.language, hold_until: until },
      cancel_ladder: [...found.event.cancel_ladder],
      price_cents: row.package_id ? null : totalOf(pricedSeats(found.event, { seats: row.seats, kinds })) || null,
    })
    .returning();
  if (!written) throw new Error('a booking was not written');
  if (!(await keepPlace(tx, written.id, chosen, until))) throw failField('time', 'booking.full');
  if (written.status !== 'pending') await issueTickets(tx, written.id);
  if (walksIn) await letAllIn(tx, written.id);
  const { kind, accountId, origin } = authorOf(tx);
  await tx.db.execute(sql`${sql.raw(stepInto)}
    values (${bookingMachine.name}, ${written.id}, 'request', ${written.status}, ${kind}, ${accountId}, ${origin}, '[]'::jsonb)`);
  // Guests who are about to pay are written to when they have.
  if (!walksIn && until === null) {
    const change = written.status === 'pending' ? 'requested' : 'placed';
    await announce(tx, bookingChanged, { booking_id: written.id, version: written.version, change, reason: '' });
  }
  return written;
}

export interface Booked {
  readonly identifier: string;
  readonly order: null;
  /** The cart her booking lies in, to be paid for; null: nothing is to be paid now. */
  readonly key: string | null;
  readonly redirect_url: string;
  readonly data: OwnBooking;
}

export function replyOf(tx: TxContext, row: BookingRecord, data: OwnBooking, cartId: string | null = null): Booked {
  const address = new URLSearchParams({ order_number: row.number, token: bookingToken(tx.runtime, row.public_id) });
  return {
    identifier: row.number,
    order: null,
    key: cartId,
    redirect_url: cartId ? '/checkout' : `/event/detail/success?${address}`,
    data,
  };
}

/** Books, and pays with units of a package of hers. Refuses `booking.members-alone`, and what `takeUnits` refuses. */
async function bookWithUnits(
  tx: TxContext,
  found: PlacedEvent,
  draft: Omit<Draft, 'status' | 'channel' | 'remark'> & { readonly package_id: number },
): Promise<Booked> {
  const { customer_id, package_id } = draft;
  if (customer_id === null) throw failField('package_id', 'booking.members-alone');
  const status = found.event.confirmation === 'by_staff' ? 'pending' : 'approved';
  const row = await writeBooking(tx, found, { ...draft, status, channel: 'web', remark: '' });
  await takeUnits(tx, found, row, package_id);
  return replyOf(tx, row, await showOwnBooking(tx, row));
}

interface Sale {
  readonly package_id?: number | null | undefined;
  readonly cart_id?: string | null | undefined;
  /** How long the place is kept for who pays. */
  readonly lasts?: number;
}

/**
 * Writes a booking of somebody who books for herself. What is to be paid before it counts is put on offer and into her cart: the place is kept
 * meanwhile. The event is locked.
 */
export async function sellBooking(
  tx: TxContext,
  found: PlacedEvent,
  draft: Omit<Draft, 'status' | 'channel' | 'remark'>,
  { cart_id, package_id, lasts = placeLasts }: Sale,
): Promise<Booked> {
  const { event } = found;
  if (package_id) return bookWithUnits(tx, found, { ...draft, package_id });
  const { now, later } = partsToPay(event, pricedSeats(event, draft));
  const until = now && new Date(tx.runtime.now().getTime() + lasts);
  const status = now || event.confirmation === 'by_staff' ? 'pending' : 'approved';
  const row = await writeBooking(tx, found, { ...draft, status, channel: 'web', remark: '', until });
  if (now && until) await offerPart(tx, event, row, { part: now, until });
  else if (later) await offerPart(tx, event, row, { part: later, until: lastDay(row) });
  const cart = now ? await putIntoCart(tx, row.id, cart_id ?? undefined) : null;
  return replyOf(tx, row, await showOwnBooking(tx, row), cart);
}

/**
 * Books a time for whoever calls. What is free is kept at once, or waits for staff where the event says so; what costs something is kept
 * while she pays, in her cart. What a program filled in is refused as if there were no such event. Refuses `not-found`, what is missing at
 * its field, `booking.person-limit`, and what `choosePlace` and `chosenOf` refuse.
 */
export const bookEvent = (ctx: Context, input: z.output<typeof bookEventInput>): Promise<Booked> =>
  inTransaction(ctx, async (tx) => {
    if (trimmed(input.website)) throw fail('not-found');
    const found = await lockEvent(tx, input.event_id);
    if (!found.isShown) throw fail('not-found');
    const guest = await guestOf(tx, tx.actor.kind === 'customer' ? tx.actor.id : null, input);
    if (!guest.name) throw failField('name', 'validation.required');
    if (!guest.email) throw failField('email', 'validation.required');
    const chosen = chosenOf(found.event, { seats: input.quantity, kinds: input.kinds });
    const proved = { customer_id: guest.customer_id, email: null };
    return sellBooking(tx, found, { ...guest, ...chosen, time: input, proved }, input);
  });

/**
 * Staff book for somebody, or let in who stands here: it counts at once, and is paid at the counter, by the guest's link, or at once with
 * units of a package. Refuses `not-found`, a customer who is not there, and what `choosePlace`, `chosenOf` and `takeUnits` refuse.
 */
export const createBooking = (ctx: Context, input: z.output<typeof createBookingInput>): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockEvent(tx, input.event_id);
    const guest = await guestOf(tx, input.customer_id, input);
    if (!guest.name && !input.walk_in) throw failField('name', 'validation.required');
    const { package_id } = input;
    const chosen = chosenOf(found.event, { seats: input.quantity, kinds: input.kinds });
    const row = await writeBooking(tx, found, {
      ...{ ...guest, ...chosen, time: input, package_id },
      status: input.walk_in ? 'present' : 'approved',
      channel: input.walk_in ? 'walk_in' : 'admin',
      remark: input.remark,
    });
    const seats = pricedSeats(found.event, chosen);
    if (package_id !== null) await takeUnits(tx, found, row, package_id);
    else if (seats.length > 0)
      await offerPart(tx, found.event, row, { part: { part: 'whole', seats }, until: lastDay(row) });
    return row.id;
  });
