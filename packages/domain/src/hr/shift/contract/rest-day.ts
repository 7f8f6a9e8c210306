// A rest day of somebody on the roster: a date on which nobody may plan her.
import { one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

const language = languageSchema.optional();

/** A draft is nobody's promise; a published rest day was told to its person. */
export const restDayStatuses = ['draft', 'published'] as const;

export const restDayWish = z.object({ language, employee_id: recordId, date: calendarDate });
export type RestDayWish = z.output<typeof restDayWish>;
export const restDayId = z.object({ id: recordId, language, version: recordVersion.optional() });

/** A rest day as a cell of the roster shows it. */
export const restDay = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(restDayStatuses),
  employee_id: z.number(),
  date: z.string(),
});
export type RestDay = z.output<typeof restDay>;
export const oneRestDay = one(restDay);

/** Weeks that lack a rest day: no date of it is without work, or none of those without work is named as a rest day. */
export const restLacks = ['missing', 'unnamed'] as const;
export type RestLack = (typeof restLacks)[number];
