// The calendar of staff: everything that is booked or planned in a stretch of days.
import { defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull } from '@kaifong/base/input';
import { addDays, calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { bookingStatuses } from './booking-machine.ts';

/** Most days one call tells of: six weeks of a month's sheet. */
export const mostCalendarDays = 45;

/** A date of a class with everybody who comes to it, or one booking of an appointment. */
export const calendarKinds = ['date', 'booking'] as const;

const calendarEntry = z.object({
  /** Apart among all kinds of entries: `date-12`. */
  key: z.string(),
  kind: z.enum(calendarKinds),
  /** Of the date or of the booking. */
  id: z.number(),
  event_id: z.number(),
  /** The event, in the reader's language. */
  title: z.string(),
  starts_at: instantOutput,
  ends_at: instantOutput,
  /** IANA, of the event's store: bookings of the event are told by its clock. */
  zone: z.string(),
  /** Names of the people and rooms that are kept for it. */
  resources: z.array(z.string()),
  /** `#rrggbb` of the first of them; null: none. */
  color: z.string().nullable(),
  /** Seats: of everybody who comes to a date, of one booking alone. */
  taken: z.number(),
  capacity: z.number(),
  canceled: z.boolean(),
  /** Of a booking; null: a date has none. */
  status: z.enum(bookingStatuses).nullable(),
  /** Of a booking, with the name of the guest; empty for a date, and where a guest left no name. */
  number: z.string(),
  name: z.string(),
  /** True: the reader may move the booking to another time now. Dates are not moved. */
  may_move: z.boolean(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

export const calendarRoutes = {
  listCalendar: defineRoute({
    door: 'admin',
    permission: 'get event',
    name: 'booking.list-calendar',
    method: 'GET',
    path: '/api/admin/booking/calendar',
    input: z
      .object({
        from: calendarDate,
        /** The last day that is wanted. */
        until: calendarDate,
        /** Only this event, or only what one person or room is kept for. */
        event_id: emptyAsNull(recordId).optional(),
        resource_id: emptyAsNull(recordId).optional(),
        /** True: bookings that were canceled or refused are told, too. */
        canceled: booleanInput.default(false),
      })
      .refine(({ from, until }) => until >= from && until <= addDays(from, mostCalendarDays), {
        message: 'booking.calendar-days',
        path: ['until'],
        params: { most: mostCalendarDays },
      }),
    output: z.object({
      data: z.object({
        /** IANA, the shop's zone. */
        zone: z.string(),
        entries: z.array(calendarEntry),
      }),
    }),
    summary:
      'Everything that is planned in a stretch of days, of all events or of one, for all people and rooms or for one; bookings for whoever may see them.',
  }),
} as const;
