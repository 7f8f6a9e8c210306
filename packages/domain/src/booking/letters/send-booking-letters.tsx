import type { Context, TxContext } from '@kaifong/kernel/context';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { bookingAddress } from '../queries/booking-link.ts';
import { readAround } from '../queries/bookings-around.ts';
import { type BookingRecord, findBookingRecord } from '../queries/find-booking.ts';
import { whenIn } from '../rules/when-in.ts';
import { sendsTickets } from '../ticket/queries/ticket-papers.ts';
import { BookingLetter, type BookingLetterKind, BookingReceived, type LetterBooking } from './booking-letters.tsx';

async function letterBooking(ctx: Context, row: BookingRecord): Promise<LetterBooking> {
  const { event, place, resources } = (await readAround(ctx, [row]))(row);
  return {
    number: row.number,
    event: event.title,
    when: whenIn(ctx.language, row),
    seats: row.seats,
    place: [place?.name, place?.address].filter(Boolean).join(', '),
    resources: resources.join(', '),
    name: row.name,
  };
}

const about = ({ id }: BookingRecord) => ({ kind: 'booking', id });

/** The entry for a calendar; and with a booking that was agreed to the tickets, where the event has them. */
async function papersOf(tx: TxContext, row: BookingRecord, kind: BookingLetterKind) {
  if (kind === 'reminder' || kind === 'requested') return [];
  const calendar = { kind: 'calendar', filename: `${row.number}.ics` };
  const opens = kind === 'placed' || kind === 'confirmed' || kind === 'moved';
  const hasTickets = opens && row.status === 'approved' && (await sendsTickets(tx, row));
  return hasTickets ? [calendar, { kind: 'tickets', filename: `${row.number}.pdf` }] : [calendar];
}

/** Writes to whoever booked, in her language. `once` names the occasion. Nobody is written to without an address. */
export async function sendBookingLetter(
  tx: TxContext,
  {
    id,
    kind,
    reason = '',
    once,
  }: { readonly id: number; readonly kind: BookingLetterKind; readonly reason?: string; readonly once: string },
): Promise<void> {
  const row = await findBookingRecord(tx, id);
  if (!row?.email) return;
  const { language } = row;
  const booking = await letterBooking({ ...tx, language }, row);
  const href = bookingAddress(tx.runtime, row.public_id);
  const letter = {
    to: row.email,
    name: `booking.booking_${kind}`,
    language,
    values: { event: booking.event },
    about: about(row),
    once: `booking:${row.id}:${once}`,
    papers: await papersOf(tx, row, kind),
  };
  await mailLetter(tx, letter, (sheet) => (
    <BookingLetter {...sheet} kind={kind} booking={booking} reason={reason} href={href} />
  ));
}

/** Tells the shop, in its own language, that somebody booked by the web. */
export async function sendReceivedLetter(tx: TxContext, id: number): Promise<void> {
  const row = await findBookingRecord(tx, id);
  if (row?.channel !== 'web') return;
  const { contact_email: to, main_language: language } = await getSettings(tx);
  if (!to) return;
  const booking = await letterBooking({ ...tx, language }, row);
  const letter = {
    to,
    ...(row.email && { replyTo: row.email }),
    name: 'booking.booking_received',
    language,
    values: { event: booking.event, name: row.name },
    about: about(row),
    once: `booking:${row.id}:received`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <BookingReceived
      {...sheet}
      booking={booking}
      contact={[row.email, row.phone].filter(Boolean).join(' · ')}
      note={row.note}
      path={`/admin/booking/history/view/${row.id}`}
    />
  ));
}
