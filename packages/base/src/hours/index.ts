// Hours of every week, and other hours on some dates: of stores, of people, of what can be booked. Told by the clock of a place; which
// instants they are says the room `spans`.
import * as z from 'zod';
import { numberInput } from '../input/index.ts';
import { localizedText } from '../localized/index.ts';
import { calendarDate } from '../time/index.ts';

/** `09:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.clock-time');

/** From one time to another; one that ends before it begins goes on until the next day. */
const openSpan = z
  .object({ open: clockTime, close: clockTime })
  .refine(({ open, close }) => open !== close, { path: ['close'], message: 'validation.span-empty' });
export type OpenSpan = z.output<typeof openSpan>;

/** `90` for 01:30. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Minutes of a day, past its end where a span goes on until the next one. */
export const minutesOfSpan = ({ open, close }: OpenSpan): { readonly from: number; readonly to: number } => {
  const [from, to] = [minutesOf(open), minutesOf(close)];
  return { from, to: to > from ? to : to + 24 * 60 };
};

/** Refuses spans of one day that lie over each other, at the later of both. */
function apart(spans: readonly OpenSpan[], context: z.RefinementCtx, at: (index: number) => (string | number)[]): void {
  const placed = spans
    .map((each, index) => ({ ...minutesOfSpan(each), index }))
    .sort((one, other) => one.from - other.from);
  for (const [place, each] of placed.entries()) {
    const before = placed[place - 1];
    if (before && each.from < before.to)
      context.addIssue({ code: 'custom', message: 'validation.spans-overlap', path: at(each.index) });
  }
}

/** Hours of every week: 1 is Monday, 7 is Sunday; a day that is named nowhere is closed. */
export const weekHours = z
  .array(openSpan.and(z.object({ day: numberInput(z.number().int().min(1).max(7)) })))
  .max(42)
  .superRefine((rows, context) => {
    for (let day = 1; day <= 7; day += 1) {
      const ofDay = rows.flatMap((row, index) => (row.day === day ? [{ row, index }] : []));
      apart(
        ofDay.map(({ row }) => row),
        context,
        (index) => [ofDay[index]?.index ?? 0, 'open'],
      );
    }
  });
export type WeekHours = z.output<typeof weekHours>;

/** Dates with hours of their own; one without a span is closed. */
export const specialDays = z
  .array(
    z.object({
      date: calendarDate,
      spans: z
        .array(openSpan)
        .max(6)
        .superRefine((spans, context) => apart(spans, context, (index) => [index, 'open']))
        // A form cannot send an empty list.
        .default([]),
      /** Why: "Lunar New Year". */
      note: localizedText(80).optional(),
    }),
  )
  .max(400)
  .superRefine((days, context) => {
    const seen = new Set<string>();
    for (const [index, { date }] of days.entries()) {
      if (seen.has(date)) context.addIssue({ code: 'custom', message: 'validation.day-twice', path: [index, 'date'] });
      seen.add(date);
    }
  });
export type SpecialDays = z.output<typeof specialDays>;

export interface Hours {
  readonly hours: WeekHours;
  readonly special_days: SpecialDays;
}

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The spans of a date: its own where it has any said, else those of its day of the week; earliest first. */
export function hoursOn({ hours, special_days }: Hours, date: string): OpenSpan[] {
  const special = special_days.find((each) => each.date === date);
  const weekday = weekdayOf(date);
  const spans = special ? special.spans : hours.filter((row) => row.day === weekday);
  return spans.map(({ open, close }) => ({ open, close })).sort((one, other) => (one.open < other.open ? -1 : 1));
}
