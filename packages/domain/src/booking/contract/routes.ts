// Calls of this domain that no resource has.
import { defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { emptyAsNull, numberInput } from '@kaifong/base/input';
import { routesOfSteps } from '@kaifong/base/steps';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { scannerRoutes, ticketRoutes } from '../ticket/contract/index.ts';
import { weatherRoutes } from '../weather/contract/index.ts';
import { bookingCalls, bookingSteps } from './booking.ts';
import { bookingRoutes } from './booking-routes.ts';
import { calendarRoutes } from './calendar.ts';
import { deskRoutes } from './desk.ts';
import { eventDateRoutes } from './event-dates.ts';
import { storeBookingRoutes } from './store-booking.ts';
import { waitingRoutes } from './waiting.ts';

/** A beginning of an event that can be had. */
const openTime = z.object({
  /** By the clock of the event's zone. Twice a day where the clocks are put back: `at` tells them apart. */
  time: z.string(),
  at: instantOutput,
  end: instantOutput,
  /** Most seats one booking may have. */
  seats: z.number(),
});
/** The same for visitors, with the keys of kinds of ticket that are sold out at that beginning. */
const offeredTime = openTime.extend({ kinds_gone: z.array(z.string()) });

const listTimes = defineRoute({
  door: 'store',
  permission: 'public',
  name: 'booking.list-times',
  method: 'POST',
  path: '/api/event/times',
  input: z.object({
    url: z.string().min(1).max(200),
    year: numberInput(z.number().int().min(2000).max(2999)),
    month: numberInput(z.number().int().min(1).max(12)),
    /** Of a booking that is to be moved, as its guest's link has it: the times as they are without that booking. */
    token: z.string().min(1).max(200).optional(),
  }),
  output: z.object({
    data: z.object({
      /** IANA, the zone days and times are told in. */
      zone: z.string(),
      /** Days with a time that can be had. */
      days: z.array(z.object({ date: z.string(), times: z.array(offeredTime) })),
      /** Days with times that are full and have a waiting list. */
      full: z.array(z.object({ date: z.string(), times: z.array(offeredTime) })),
    }),
  }),
  summary: 'The times of a month at which an event can be booked.',
});

/** Why a time cannot be had: each reason with what its words need. */
const closedReason = z.object({
  code: z.enum([
    ...['past', 'weather', 'notice', 'horizon', 'hours', 'no-beginning', 'canceled', 'day-limit', 'week-limit', 'full'],
    ...['resource-hours', 'resource-busy', 'resource-gap'],
  ] as const satisfies readonly string[]),
  /** Of the person or room it is about. */
  resource: z.string().optional(),
  from: instantOutput.optional(),
  to: instantOutput.optional(),
  seats: z.number().optional(),
});
export type ClosedReason = z.output<typeof closedReason>;

const explainTimes = defineRoute({
  door: 'admin',
  permission: 'get event',
  name: 'booking.explain-times',
  method: 'GET',
  path: '/api/admin/event/:id/times',
  input: z.object({
    id: recordId,
    date: calendarDate,
    /** Also of this time, whether anything begins then or not: `15:10`. */
    time: z.string().max(5).optional(),
    /** A booking that is to be moved: told as if it had no time yet. */
    booking_id: emptyAsNull(recordId).optional(),
  }),
  output: z.object({
    data: z.object({
      zone: z.string(),
      times: z.array(openTime.extend({ closed: z.array(closedReason) })),
    }),
  }),
  summary: 'Every time of a day of an event, and why those that are closed are so.',
});

const named = {
  listTimes,
  explainTimes,
  ...eventDateRoutes,
  ...calendarRoutes,
  ...deskRoutes,
  ...storeBookingRoutes,
  ...bookingRoutes,
  ...waitingRoutes,
  ...ticketRoutes,
  ...scannerRoutes,
  ...weatherRoutes,
  listBookings: bookingCalls.list,
  exportBookings: bookingCalls.sheet,
} as const;

/** The calls of the steps are among them, and are named by `bookingSteps`. */
export const routes: typeof named = { ...named, ...routesOfSteps(bookingSteps) };
