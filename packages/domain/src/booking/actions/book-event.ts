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
  type createBookingInput,
  expectedStatuses,
  type OwnBooking,
} from '../contract/index.ts';
import { bookingToken } from '../queries/booking-link.ts';
import type { BookingRecord } from '../queries/find-booking.ts';
import type { PlacedEvent } from '../queries/read-plan.ts';
import { showOwnBooking } from '../queries/show-own-bookings.ts';
import { isPriced } from '../rules/seat-price.ts';
import { bookingNumber, bookings } from '../schema.ts';
import { letAllIn } from '../ticket/actions/check-in.ts';
import { issueTickets } from '../ticket/actions/issue-tickets.ts';
import { choosePlace, keepPlace, type WantedTime } from './choose-place.ts';
import { lockEvent } from './lock-event.ts';

type Guest = Pick<BookingRecord, 'customer_id' | 'name' | 'email' | 'phone' | 'note'>;

interface Draft extends Guest {
  readonly time: WantedTime;
  readonly seats: number;
  readonly status: BookingStatus;
  readonly channel: BookingRecord['channel'];
  readonly remark: string;
  /** Seats that were kept for somebody who waited: notice and limits do not bind her. */
  readonly isOffer?: boolean;
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

/** Refuses `booking.person-limit` where she has as many bookings of the event to come as one person may. The event is locked. */
async function refuseMore(tx: TxContext, { event }: PlacedEvent, { customer_id, email }: Guest): Promise<void> {
  if (event.most_person === null) return;
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
  const { time, isOffer = false, ...row } = draft;
  const walksIn = draft.channel === 'walk_in';
  const chosen = await choosePlace(tx, found, {
    time,
    seats: row.seats,
    byStaff: isOffer || row.channel !== 'web',
    walksIn,
  });
  const number = await nextNumber(tx, bookingNumber);
  const [written] = await tx.db
    .insert(bookings)
    .values({ ...row, ...chosen.place, number, event_id: found.event.id, language: tx.language })
    .returning();
  if (!written) throw new Error('a booking was not written');
  if (!(await keepPlace(tx, written.id, chosen))) throw failField('time', 'booking.full');
  if (written.status !== 'pending') await issueTickets(tx, written.id);
  if (walksIn) await letAllIn(tx, written.id);
  const { kind, accountId, origin } = authorOf(tx);
  await tx.db.execute(sql`${sql.raw(stepInto)}
    values (${bookingMachine.name}, ${written.id}, 'request', ${written.status}, ${kind}, ${accountId}, ${origin}, '[]'::jsonb)`);
  if (!walksIn) {
    const change = written.status === 'pending' ? 'requested' : 'placed';
    await announce(tx, bookingChanged, { booking_id: written.id, version: written.version, change, reason: '' });
  }
  return written;
}

export interface Booked {
  readonly identifier: string;
  readonly order: null;
  readonly key: null;
  readonly redirect_url: string;
  readonly data: OwnBooking;
}

export function replyOf(tx: TxContext, row: BookingRecord, data: OwnBooking): Booked {
  const address = new URLSearchParams({ order_number: row.number, token: bookingToken(tx.runtime, row.public_id) });
  return {
    identifier: row.number,
    order: null,
    key: null,
    redirect_url: `/event/detail/success?${address}`,
    data,
  };
}

/**
 * Books a time for whoever calls. What is free is kept at once, or waits for staff where the event says so. What a program filled in is
 * refused as if there were no such event. Refuses `not-found`, `booking.priced`, what is missing at its field, `booking.person-limit`, and
 * what `choosePlace` refuses.
 */
export const bookEvent = (ctx: Context, input: z.output<typeof bookEventInput>): Promise<Booked> =>
  inTransaction(ctx, async (tx) => {
    if (trimmed(input.website)) throw fail('not-found');
    const found = await lockEvent(tx, input.event_id);
    const { event, isShown } = found;
    if (!isShown) throw fail('not-found');
    // A booking that costs something is a line of an order: it is sold by the port of sales, once that is there.
    if (isPriced(event)) throw fail('booking.priced');
    const guest = await guestOf(tx, tx.actor.kind === 'customer' ? tx.actor.id : null, input);
    if (!guest.name) throw failField('name', 'validation.required');
    if (!guest.email) throw failField('email', 'validation.required');
    await refuseMore(tx, found, guest);
    const row = await writeBooking(tx, found, {
      ...guest,
      time: input,
      seats: input.quantity,
      status: event.confirmation === 'by_staff' ? 'pending' : 'approved',
      channel: 'web',
      remark: '',
    });
    return replyOf(tx, row, await showOwnBooking(tx, row));
  });

/**
 * Staff book for somebody, or let in who stands here. What it costs is paid in the shop. Refuses `not-found`, a customer who is not
 * there, and what `choosePlace` refuses.
 */
export const createBooking = (ctx: Context, input: z.output<typeof createBookingInput>): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockEvent(tx, input.event_id);
    const guest = await guestOf(tx, input.customer_id, input);
    if (!guest.name && !input.walk_in) throw failField('name', 'validation.required');
    const { id } = await writeBooking(tx, found, {
      ...guest,
      time: input,
      seats: input.quantity,
      status: input.walk_in ? 'present' : 'approved',
      channel: input.walk_in ? 'walk_in' : 'admin',
      remark: input.remark,
    });
    return id;
  });
