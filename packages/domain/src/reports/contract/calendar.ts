import { defineRoute, one } from '@kaifong/base/contract';
import { booleanInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

const item = z.object({
  id: z.string(),
  title: z.string(),
  color: z.string().nullable(),
  /** An instant, or a day where it takes whole days. */
  start: z.string(),
  /** The first instant, or day, after it. */
  end: z.string(),
  /** The address below `/admin`. */
  link: z.string().nullable(),
});

const layer = z.object({
  /** `hr.leave` */
  name: z.string(),
  title: z.string(),
  items: z.array(item),
});
export type CalendarLayerView = z.output<typeof layer>;

export const listCalendar = defineRoute({
  door: 'admin',
  name: 'reports.list-calendar',
  method: 'GET',
  path: '/api/admin/calendar',
  permission: 'self',
  input: z.object({
    language: languageSchema.optional(),
    from: calendarDate,
    /** The last day; at most 62 days. */
    until: calendarDate,
    /** True: what is of the caller. False: of everybody, as far as she may see it. */
    mine: booleanInput.default(false),
  }),
  output: one(z.object({ layers: z.array(layer) })),
  summary: 'Shifts, leave, holidays, tasks, bookings and campaigns of some days, layer by layer.',
});
