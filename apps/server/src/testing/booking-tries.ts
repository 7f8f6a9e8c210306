// Somebody's booking, asked for by another: for the suite of ownership.
import type { Answer } from './fill-shop.ts';

type Try = (token: string) => Promise<Answer>;
type Get = (url: () => string) => Try;
type Send = (method: 'POST' | 'DELETE', url: () => string, payload?: () => object) => Try;
type SendSlip = (url: () => string, fields?: () => Record<string, string>) => Try;

const anotherTime = { date: '2030-01-01', time: '10:00' };

/** Every call that names a booking by its id. */
export function triesOfBooking(
  { get, send, sendSlip }: { readonly get: Get; readonly send: Send; readonly sendSlip: SendSlip },
  theirs: () => { readonly bookingId: string; readonly fileId: string },
): Record<string, Try> {
  const named = () => ({ booking_id: theirs().bookingId });
  return {
    'booking.show-booking': send('POST', () => '/api/booking', named),
    'booking.pay-booking': send('POST', () => '/api/booking/pay', named),
    'booking.cancel-booking': send('POST', () => '/api/booking/cancel', named),
    'booking.reschedule-booking': send(
      'POST',
      () => '/api/booking/reschedule',
      () => ({ ...named(), ...anotherTime }),
    ),
    'booking.attach-booking-file': sendSlip(() => '/api/booking/upload', named),
    'booking.remove-booking-file': send(
      'DELETE',
      () => '/api/booking/remove',
      () => ({ ...named(), file_id: theirs().fileId }),
    ),
    'booking.get-booking-file': get(() => `/api/booking/file/${theirs().fileId}?booking_id=${theirs().bookingId}`),
    'booking.list-tickets': send('POST', () => '/api/booking/tickets', named),
    'booking.pass-ticket': send(
      'POST',
      () => '/api/booking/ticket/pass',
      () => ({ ...named(), ticket_id: theirs().bookingId, name: 'Eve', email: 'eve@example.com' }),
    ),
    'booking.get-ticket-paper': get(() => `/api/booking/ticket/pdf?booking_id=${theirs().bookingId}`),
    'booking.get-booking-calendar': get(() => `/api/booking/calendar?booking_id=${theirs().bookingId}`),
  };
}

/** Every call that opens a booking by a token alone. */
export function triesOfGuest(
  send: Send,
  forged: () => { readonly link: string },
  eventUrl: () => string,
): Record<string, Try> {
  const token = () => ({ token: forged().link });
  return {
    'booking.cancel-guest-booking': send('POST', () => '/api/booking/guest_cancel', token),
    'booking.show-waiting': send('POST', () => '/api/event/wait/show', token),
    'booking.list-times': send(
      'POST',
      () => '/api/event/times',
      () => ({ url: eventUrl(), year: 2030, month: 1, ...token() }),
    ),
    'booking.leave-waiting': send('POST', () => '/api/event/wait/leave', token),
    'booking.accept-offer': send('POST', () => '/api/event/wait/accept', token),
    'booking.reschedule-guest-booking': send(
      'POST',
      () => '/api/booking/guest_reschedule',
      () => ({ ...token(), ...anotherTime }),
    ),
  };
}
