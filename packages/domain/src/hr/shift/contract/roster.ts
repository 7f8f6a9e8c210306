// The roster: people by days, with what speaks against it.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { rosterShift } from './assignment.ts';
import { restDay, restLacks } from './rest-day.ts';
import { swapView } from './swap.ts';

const language = languageSchema.optional();
/** Longest stretch a roster shows, in days. */
export const mostRosterDays = 42;

export const rosterInput = z.object({
  language,
  from: calendarDate,
  days: numberInput(z.number().int().min(1).max(mostRosterDays)).default(7),
  /** People of this store; left out: all. */
  store_id: recordId.optional(),
});
/** A stretch of the roster that is copied or published. */
export const stretchInput = rosterInput;
export const copyInput = rosterInput.extend({ to: calendarDate });

/** Reasons to look at a day again: leave in a shift, a shift on a holiday, no day of rest in seven. */
export const dayWarnings = ['leave', 'holiday', 'rest'] as const;
export type DayWarning = (typeof dayWarnings)[number];

/** Pay that falls below the least wage of the law, both of an hour; `unconfirmed`: nobody has compared the figure with its source. */
const belowLeast = z.object({ per_hour: z.number(), least: z.number(), unconfirmed: z.boolean() });
export type BelowLeast = z.output<typeof belowLeast>;

const span = z.object({ start_time: z.string(), end_time: z.string() });
const rosterDay = z.object({
  date: z.string(),
  /** Name of the holiday of her set. */
  holiday: z.string().nullable(),
  /** Usual hours, where the roster says nothing of the date. */
  usual: z.array(span),
  leave: z.array(span.extend({ approved: z.boolean() })),
  shifts: z.array(rosterShift),
  /** The date as a rest day the roster names; null: none is named. */
  rest: restDay.nullable(),
  /** Work in minutes, drafts too. */
  minutes: z.number(),
  /** Pay of the day, for whoever has the right of salaries; null: hidden, or no pay is written down. */
  cost: z.number().nullable(),
  /** Pay of the day below the least wage, for whoever has the right of salaries. */
  below_least: belowLeast.nullable(),
  warnings: z.array(z.enum(dayWarnings)),
});
export type RosterDay = z.output<typeof rosterDay>;

export const rosterView = z.object({
  from: z.string(),
  to: z.string(),
  people: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      department: z.string().nullable(),
      minutes: z.number(),
      cost: z.number().nullable(),
      /** Pay of all these days below the least wage. */
      below_least: belowLeast.nullable(),
      /** Weeks that fall below the hours of a continuous contract, by their Monday. */
      short_weeks: z.array(z.object({ monday: z.string(), short_minutes: z.number() })),
      /** Weeks under a continuous contract that lack a rest day, by their Monday. */
      rest_weeks: z.array(z.object({ monday: z.string(), lack: z.enum(restLacks) })),
      days: z.array(rosterDay),
    }),
  ),
  /** Pay of all of them over these days; null: hidden. */
  cost: z.number().nullable(),
  open: z.array(rosterShift),
  templates: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      color: z.string().nullable(),
      start_time: z.string(),
      end_time: z.string(),
      break_minutes: z.number(),
    }),
  ),
  /** Shifts that need people, by date. */
  coverage: z.array(
    z.object({ shift_id: z.number(), name: z.string(), date: z.string(), needed: z.number(), planned: z.number() }),
  ),
  /** Swaps the caller decides on. */
  swaps: z.array(swapView),
});
export type RosterView = z.output<typeof rosterView>;
export const oneRoster = one(rosterView);

export const ownRosterView = z.object({
  from: z.string(),
  to: z.string(),
  employee: z.object({ id: z.number(), name: z.string() }),
  minutes: z.number(),
  days: z.array(rosterDay),
  /** Open shifts whoever works here may take. */
  open: z.array(rosterShift),
  /** Swaps the caller asked for, was asked for, or decides on, the latest first. */
  swaps: z.array(swapView),
});
export type OwnRosterView = z.output<typeof ownRosterView>;
export const oneOwnRoster = one(ownRosterView);

export const colleagueView = z.object({
  id: z.number(),
  name: z.string(),
  /** Shifts of the next weeks that could be worked in return. */
  shifts: z.array(rosterShift),
});
export type ColleagueView = z.output<typeof colleagueView>;
