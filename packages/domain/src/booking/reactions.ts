import { type AnyReaction, react } from '@kaifong/kernel/events';
import { cancelDateBookings } from './actions/cancel-date-bookings.ts';
import { bookingChanged, dateCalledOff, ticketPassed, waitChanged } from './contract/index.ts';
import { sendBookingLetter, sendReceivedLetter } from './letters/send-booking-letters.tsx';
import { sendPassedTicket, tellHolders } from './letters/ticket-letters.tsx';
import { sendWaitingLetter } from './letters/waiting-letters.tsx';

const about = ({ booking_id }: { readonly booking_id: number }) => `booking:${booking_id}`;

export const reactions: readonly AnyReaction[] = [
  react({
    name: 'booking.mail-guest',
    to: bookingChanged,
    about,
    run: (tx, { booking_id: id, version, change: kind, reason }) =>
      sendBookingLetter(tx, { id, kind, reason, once: `${kind}:${version}` }),
  }),
  react({
    name: 'booking.mail-shop',
    to: bookingChanged,
    run: async (tx, { booking_id, change }) => {
      if (change === 'placed' || change === 'requested') await sendReceivedLetter(tx, booking_id);
    },
  }),
  react({ name: 'booking.mail-holders', to: bookingChanged, run: tellHolders }),
  react({ name: 'booking.mail-ticket', to: ticketPassed, run: sendPassedTicket }),
  react({ name: 'booking.mail-waiting', to: waitChanged, run: sendWaitingLetter }),
  react({ name: 'booking.cancel-date', to: dateCalledOff, run: cancelDateBookings }),
];
