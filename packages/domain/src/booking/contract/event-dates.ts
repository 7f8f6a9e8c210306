// Dates of a class or of an event with tickets: written by a rule, called off or given other seats one by one.
import { defineRoute } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull, numberInput } from '@kaifong/base/input';
import { calendarDate, instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** Most dates one rule writes. */
export const mostDates = 366;
export const repeats = ['once', 'day', 'week', 'month'] as const;

const seats = emptyAsNull(numberInput(z.number().int().min(1).max(10_000)));

/** A rule of repetition, told by the clock of the event's store. */
export const dateRule = z
  .object({
    date: calendarDate,
    time: clockTime,
    repeat: z.enum(repeats).default('once'),
    /** Every so many days, weeks or months. */
    step: numberInput(z.number().int().min(1).max(52)).default(1),
    /** Of a weekly rule: Monday is 1. None: the day of the first date. */
    weekdays: z
      .array(numberInput(z.number().int().min(1).max(7)))
      .max(7)
      .default([]),
    /** The last day there may be a date. */
    until: emptyAsNull(calendarDate).default(null),
    count: emptyAsNull(numberInput(z.number().int().min(1).max(mostDates))).default(null),
  })
  .superRefine(({ repeat, until, count, date }, context) => {
    if (repeat === 'once') return;
    if (until === null && count === null)
      context.addIssue({ code: 'custom', message: 'booking.no-end', path: ['until'] });
    if (until !== null && until < date)
      context.addIssue({ code: 'custom', message: 'booking.until-before', path: ['until'] });
  });
export type DateRule = z.output<typeof dateRule>;

/** Why a date of a rule is not written. `exists`: it is there already. */
export const dateProblems = ['exists', 'past', 'resource-hours', 'resource-busy', 'resource-gap'] as const;

const ruledDate = z.object({
  date: z.string(),
  time: z.string(),
  at: instantOutput,
  problem: z.enum(dateProblems).nullable(),
  /** Of the person or room that is not there. */
  resource: z.string().nullable(),
});

const eventDate = z.object({
  id: z.number(),
  version: z.number(),
  date: z.string(),
  time: z.string(),
  at: instantOutput,
  /** Null: as many as the event says. */
  seats: z.number().nullable(),
  capacity: z.number(),
  taken: z.number(),
  canceled: z.boolean(),
  /** Names of the people and rooms that are kept for it. */
  resources: z.array(z.string()),
});
export type EventDate = z.output<typeof eventDate>;

const base = { door: 'admin' } as const;
const update = { ...base, permission: 'update event' } as const;
const path = '/api/admin/event/:id/date';
const one = z.object({ id: recordId, date_id: recordId });
const oneReply = z.object({ data: eventDate });

export const eventDateRoutes = {
  listEventDates: defineRoute({
    ...base,
    permission: 'get event',
    name: 'booking.list-event-dates',
    method: 'GET',
    path,
    input: z.object({ id: recordId, past: booleanInput.default(false) }),
    output: z.object({
      data: z.object({ zone: z.string(), planned: z.boolean(), seats: z.number(), dates: z.array(eventDate) }),
    }),
    summary: 'The dates of a class or of an event with tickets that are still to come, or the last hundred before.',
  }),
  planEventDates: defineRoute({
    ...update,
    name: 'booking.plan-event-dates',
    method: 'POST',
    // Without a key: dates that are there already are passed over, and a preview undoes what it did.
    path,
    input: dateRule.safeExtend({ id: recordId, seats: seats.default(null), preview: booleanInput.default(false) }),
    output: z.object({ data: z.object({ zone: z.string(), written: z.number(), dates: z.array(ruledDate) }) }),
    summary:
      'Writes the dates of a rule and keeps their people and rooms; those that cannot be are named with a reason.',
  }),
  updateEventDate: defineRoute({
    ...update,
    name: 'booking.update-event-date',
    method: 'PUT',
    path: `${path}/:date_id`,
    input: one.extend({ version: recordVersion.optional(), seats }),
    output: oneReply,
    summary: 'Gives one date other seats.',
  }),
  callOffEventDate: defineRoute({
    ...update,
    name: 'booking.call-off-event-date',
    method: 'POST',
    path: `${path}/:date_id/call_off`,
    idempotent: true,
    input: one.extend({ reason: z.string().trim().min(1, 'validation.reason').max(1_000) }),
    output: oneReply,
    summary: 'Calls a date off: its people and rooms are free again, and who booked it is told.',
  }),
  deleteEventDate: defineRoute({
    ...update,
    name: 'booking.delete-event-date',
    method: 'DELETE',
    path: `${path}/:date_id`,
    input: one,
    output: z.object({ data: z.object({ id: z.number() }) }),
    summary: 'Takes out a date nobody has booked.',
  }),
} as const;
