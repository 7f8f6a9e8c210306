import type { Language } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { type BookingEnd, endsOfGone } from '../queries/booking-end.ts';
import { bookingAddress } from '../queries/booking-link.ts';
import { moneyOf, readBookingQuotes } from '../queries/booking-money.ts';
import { readAround } from '../queries/bookings-around.ts';
import { type BookingRecord, findBookingRecord } from '../queries/find-booking.ts';
import { whenIn } from '../rules/when-in.ts';
import { sendsTickets } from '../ticket/queries/ticket-papers.ts';
import {
  BookingLetter,
  type BookingLetterKind,
  BookingReceived,
  type LetterBooking,
  type LetterMoney,
} from './booking-letters.tsx';

/** What a booking costs, what of it is paid, and what becomes of that when it is over. */
async function letterMoney(ctx: Context, row: BookingRecord, units: string): Promise<LetterMoney> {
  const { language } = ctx;
  const settings = await getSettings(ctx);
  const currency = displayCurrency(settings, settings.base_currency);
  const written = (cents: number) => (cents > 0 ? showMoney(cents, currency) : '');
  const quotes = await readBookingQuotes(ctx, [row.id]);
  const { price, paid, owed } = moneyOf(row, quotes, ctx.runtime.now());
  const end = (await endsOfGone(ctx, [row])).get(row.id);
  return {
    price: written(Math.round(price * 100)),
    paid: written(Math.round(paid * 100)),
    rest: written(Math.round(owed * 100)),
    package: units,
    settled: end ? settledWords(language, end, written) : [],
  };
}

/** Sentences about what goes back and what is kept; none where nothing was paid. */
function settledWords(language: Language, { back, kept, packages }: BookingEnd, written: (cents: number) => string) {
  const say = (key: string, values: Record<string, string | number>) =>
    renderMessage(language, `booking.letters.settled.${key}`, values);
  return [
    ...(back > 0 ? [say('back', { amount: written(back) })] : []),
    ...packages.map(({ number, grants, amount }) =>
      grants === 'money' ? say('value', { number, amount: written(amount) }) : say('units', { number, count: amount }),
    ),
    ...(kept > 0 ? [say(back > 0 ? 'kept' : 'all_kept', { amount: written(kept) })] : []),
  ];
}

async function letterBooking(ctx: Context, row: BookingRecord): Promise<LetterBooking> {
  const { event, place, resources, package: units } = (await readAround(ctx, [row]))(row);
  return {
    number: row.number,
    event: event.title,
    when: whenIn(ctx.language, row),
    seats: row.seats,
    place: [place?.name, place?.address].filter(Boolean).join(', '),
    resources: resources.join(', '),
    name: row.name,
    money: await letterMoney(ctx, row, units?.number ?? ''),
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
