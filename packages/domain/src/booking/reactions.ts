import { type AnyReaction, react } from '@kaifong/kernel/events';
import {
  orderCanceled,
  orderPaid,
  orderRejected,
  paymentRejected,
  refundApproved,
  slipSubmitted,
} from '../sales/contract/index.ts';
import { cancelDateBookings } from './actions/cancel-date-bookings.ts';
import { completeOrders } from './actions/complete-orders.ts';
import { noteCanceled, notePaid, noteRefunded, noteSlip } from './actions/note-money.ts';
import {
  bookingChanged,
  bookingEnded,
  dateCalledOff,
  ticketPassed,
  waitChanged,
  weatherSwitched,
} from './contract/index.ts';
import { sendBookingLetter, sendReceivedLetter } from './letters/send-booking-letters.tsx';
import { sendPassedTicket, tellHolders } from './letters/ticket-letters.tsx';
import { sendWaitingLetter } from './letters/waiting-letters.tsx';
import { sendWeatherLetters } from './weather/letters/weather-letters.tsx';
import { isToldByWeather } from './weather/queries/show-closures.ts';

const about = ({ booking_id }: { readonly booking_id: number }) => `booking:${booking_id}`;

export const reactions: readonly AnyReaction[] = [
  react({
    name: 'booking.mail-guest',
    to: bookingChanged,
    about,
    run: async (tx, { booking_id: id, version, change: kind, reason }) => {
      if (await isToldByWeather(tx, { booking_id: id, version })) return;
      await sendBookingLetter(tx, { id, kind, reason, once: `${kind}:${version}` });
    },
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
  react({ name: 'booking.complete-orders', to: bookingEnded, run: completeOrders }),
  react({ name: 'booking.note-paid', to: orderPaid, run: notePaid }),
  react({ name: 'booking.note-slip', to: slipSubmitted, run: noteSlip('review') }),
  react({ name: 'booking.note-slip-rejected', to: paymentRejected, run: noteSlip('reject-slip') }),
  react({ name: 'booking.note-canceled', to: orderCanceled, run: noteCanceled }),
  react({ name: 'booking.note-rejected', to: orderRejected, run: noteCanceled }),
  react({ name: 'booking.note-refunded', to: refundApproved, run: noteRefunded }),
  react({ name: 'booking.mail-waiting', to: waitChanged, run: sendWaitingLetter }),
  react({ name: 'booking.mail-weather', to: weatherSwitched, run: sendWeatherLetters }),
  react({ name: 'booking.cancel-date', to: dateCalledOff, run: cancelDateBookings }),
];
