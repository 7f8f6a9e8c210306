// The bookings of a counter: who comes today to one store, and what is done with them there.
import { defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { bookedTime, bookingMoney } from './booking.ts';
import { bookingCommands, bookingStatuses } from './booking-machine.ts';

/** Most bookings a counter reads at once. */
export const mostDeskRows = 200;

const deskBooking = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  status: z.enum(bookingStatuses),
  event: z.object({ id: z.number(), title: z.string(), url: z.string() }),
  ...bookedTime,
  seats: z.number(),
  /** Names of the people and rooms. */
  resources: z.array(z.string()),
  name: z.string(),
  phone: z.string(),
  /** The account she booked with. */
  customer_id: z.number().nullable(),
  /** Words of the guest. */
  note: z.string(),
  money: bookingMoney,
  /** Quotes of what can be paid now: a till sells them. */
  quotes: z.array(z.number()),
  commands: z.array(z.enum(bookingCommands)),
  primary_command: z.enum(bookingCommands).nullable(),
});
export type DeskBooking = z.output<typeof deskBooking>;

export const deskRoutes = {
  listDesk: defineRoute({
    door: 'admin',
    permission: 'get bookings',
    name: 'booking.list-desk',
    method: 'GET',
    path: '/api/admin/booking/desk',
    input: z.object({
      store_id: recordId,
      /** Number, name, mail or telephone: then bookings of later days are found, too. */
      keyword: z.string().trim().max(100).optional(),
    }),
    output: z.object({
      data: z.object({
        /** Today by the clock of the store. */
        date: z.string(),
        /** In the order of time; none that was canceled or refused. */
        bookings: z.array(deskBooking),
      }),
    }),
    summary: 'Who comes today to a store, and to events that have no store of their own, with what can be done now.',
  }),
} as const;
