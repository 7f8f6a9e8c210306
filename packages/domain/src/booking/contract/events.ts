import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

export const bookingChanges = ['placed', 'requested', 'confirmed', 'refused', 'moved', 'canceled'] as const;

/** What became of a booking. Not announced for somebody who walked in. */
export const bookingChanged = defineEvent(
  'booking.changed',
  z.object({ booking_id: z.number(), version: z.number(), change: z.enum(bookingChanges), reason: z.string() }),
);

/** A booking is over: she was there, or nobody expects her any more. */
export const bookingEnded = defineEvent('booking.ended', z.object({ booking_id: z.number() }));

/** A date was called off: everybody who booked it is told. */
export const dateCalledOff = defineEvent(
  'booking.date-called-off',
  z.object({ event_id: z.number(), date_id: z.number(), reason: z.string() }),
);

/** Somebody joined a waiting list, or seats are kept for her. */
export const waitChanged = defineEvent(
  'booking.wait-changed',
  z.object({ wait_id: z.number(), change: z.enum(['joined', 'offered']) }),
);

/** A ticket has another holder: `from` is the name of the one before. */
export const ticketPassed = defineEvent('booking.ticket-passed', z.object({ ticket_id: z.number(), from: z.string() }));
