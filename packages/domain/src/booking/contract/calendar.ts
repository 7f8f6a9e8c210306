// The calendar of staff: everything that is booked or planned in a stretch of days.
import { defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { addDays, calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** Most days one call tells of: six weeks of a month's sheet. */
export const mostCalendarDays = 45;

const calendarEntry = z.object({
  /** Apart among all kinds of entries: `date-12`. */
  key: z.string(),
  event_id: z.number(),
  /** The event, in the reader's language. */
  title: z.string(),
  starts_at: instantOutput,
  ends_at: instantOutput,
  /** Names of the people and rooms that are kept for it. */
  resources: z.array(z.string()),
  /** `#rrggbb` of the first of them; null: none. */
  color: z.string().nullable(),
  /** Seats. */
  taken: z.number(),
  capacity: z.number(),
  canceled: z.boolean(),
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
      'Everything that is planned in a stretch of days, of all events or of one, for all people and rooms or for one.',
  }),
} as const;
