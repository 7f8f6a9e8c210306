import { type CardOf, defineCard } from '@kaifong/base/contract';
import * as z from 'zod';

/** Bookings of today, by the shop's clock, and requests that wait for an answer. */
export const bookingCard = defineCard({
  name: 'bookings',
  permission: 'get bookings',
  output: z.object({
    /** Confirmed, and their guests are still to come. */
    expected: z.number(),
    /** Their guests are here, or were. */
    here: z.number(),
    absent: z.number(),
    /** Of any day to come: staff have to answer. */
    pending: z.number(),
  }),
});
export type BookingNumbers = CardOf<typeof bookingCard>;
