import { fail } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterPaper, LetterSample } from '@kaifong/kernel/mail';
import { writtenLetter } from '../../settings/index.ts';
import { bookingChanges } from '../contract/index.ts';
import { calendarOf } from '../queries/booking-files.ts';
import { findBookingRecord } from '../queries/find-booking.ts';
import { whenIn } from '../rules/when-in.ts';
import { lettersPaper } from '../ticket/queries/ticket-papers.ts';
import { weatherLetters } from '../weather/letters/weather-letters.tsx';
import { BookingLetter, type BookingLetterKind, BookingReceived, type LetterBooking } from './booking-letters.tsx';
import { type TicketChange, TicketLetter, ticketChanges } from './ticket-letters.tsx';
import { untilIn, WaitingLetter } from './waiting-letters.tsx';

function sampleBooking(language: Language): LetterBooking {
  const words = (key: string) => renderMessage(language, `booking.sample.${key}`);
  const starts_at = new Date('2027-03-09T11:00:00Z');
  const ends_at = new Date('2027-03-09T12:00:00Z');
  return {
    number: 'BK270301-1001',
    event: words('event'),
    when: whenIn(language, { starts_at, ends_at, zone: 'Asia/Hong_Kong' }),
    seats: 2,
    place: words('place'),
    resources: words('resource'),
    name: words('name'),
    money: { price: 'HK$480.00', paid: 'HK$240.00', rest: 'HK$240.00', package: '', settled: [] },
  };
}

/** The booking as a calendar's entry, or tickets of the booking; `of`: one of them, for whoever holds it. */
async function attach(ctx: Context, { about, kind, of }: LetterPaper): Promise<Uint8Array> {
  const row = await findBookingRecord(ctx, Number(about?.id));
  if (!row) throw fail('not-found');
  if (kind === 'tickets') return lettersPaper(ctx, row, of);
  return (await calendarOf({ ...ctx, language: row.language }, row)).bytes;
}

const sample = (kind: BookingLetterKind): LetterSample => ({
  name: `booking.booking_${kind}`,
  to: 'visitor',
  guard: 'get booking',
  attach,
  write(ctx: Context, language: Language) {
    const settled =
      kind === 'canceled' ? [renderMessage(language, 'booking.letters.settled.back', { amount: 'HK$240.00' })] : [];
    const sampled = sampleBooking(language);
    const booking = { ...sampled, money: { ...sampled.money, settled } };
    const wording = { name: `booking.booking_${kind}`, language, values: { event: booking.event } };
    const reason = kind === 'refused' || kind === 'canceled' ? renderMessage(language, 'booking.sample.reason') : '';
    return writtenLetter(ctx, wording, (sheet) => (
      <BookingLetter
        {...sheet}
        kind={kind}
        booking={booking}
        reason={reason}
        href={`${sheet.shop.url}/booking/detail/sample`}
      />
    ));
  },
});

const waiting = (change: 'joined' | 'offered'): LetterSample => ({
  name: `booking.wait_${change}`,
  to: 'visitor',
  guard: 'get booking',
  write(ctx, language) {
    const { event, when, seats, name } = sampleBooking(language);
    const until = untilIn(language, 'Asia/Hong_Kong', new Date('2027-03-02T11:00:00Z'));
    return writtenLetter(ctx, { name: `booking.wait_${change}`, language, values: { event } }, (sheet) => (
      <WaitingLetter
        {...{ ...sheet, change, event, when, seats, name, until }}
        href={`${sheet.shop.url}/booking/wait?token=sample`}
      />
    ));
  },
});

const ticket = (change: TicketChange): LetterSample => ({
  name: `booking.ticket_${change}`,
  to: 'visitor',
  guard: 'get booking',
  attach,
  write(ctx, language) {
    const { event, when, place, name } = sampleBooking(language);
    const from = renderMessage(language, 'booking.sample.from');
    return writtenLetter(ctx, { name: `booking.ticket_${change}`, language, values: { event } }, (sheet) => (
      <TicketLetter
        {...{ ...sheet, change, event, when, place, name, from, ticketKind: '' }}
        href={`${sheet.shop.url}/booking/ticket?token=sample`}
      />
    ));
  },
});

/** The letters of this domain, about somebody who does not exist. */
export const letters: readonly LetterSample[] = [
  ...[...bookingChanges, 'reminder' as const].map(sample),
  waiting('joined'),
  waiting('offered'),
  ...ticketChanges.map(ticket),
  ...weatherLetters,
  {
    name: 'booking.booking_received',
    to: 'staff',
    guard: 'get booking',
    write(ctx, language) {
      const booking = sampleBooking(language);
      const values = { event: booking.event, name: booking.name };
      return writtenLetter(ctx, { name: 'booking.booking_received', language, values }, (sheet) => (
        <BookingReceived
          {...sheet}
          booking={booking}
          contact="siuming@example.com"
          note=""
          path="/admin/booking/history/view/1"
        />
      ));
    },
  },
];
