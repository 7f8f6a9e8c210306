// The contract of somebody as the law sees it: hours week by week, whether it is continuous, and what that gives her.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { continuityRights } from '../../shift/contract/index.ts';

export const continuityInput = z.object({
  language: languageSchema.optional(),
  /** Left out: the caller. */
  employee_id: recordId.optional(),
});

/** Where the hours of a week come from: days that are over, days ahead, or both. */
export const weekSources = ['worked', 'both', 'planned'] as const;

export const continuityView = z.object({
  employee: z.object({ id: z.number(), name: z.string() }),
  today: z.string(),
  /** Whether the last week that is over keeps the contract continuous. */
  continuous: z.boolean(),
  /** The Monday its weeks in a row began; null: the last week that is over breaks them. */
  since: z.string().nullable(),
  /** True: the weeks in a row may have begun before the first one that was looked at. */
  since_before: z.boolean(),
  /** The Monday of the last week before that broke it; null: none was found. */
  broken_on: z.string().nullable(),
  /** The Monday of the first week, this one or one ahead, whose plan breaks it; null: none does. */
  breaks_on: z.string().nullable(),
  weeks: z.array(
    z.object({
      monday: z.string(),
      source: z.enum(weekSources),
      minutes: z.number(),
      four_weeks_minutes: z.number(),
      /** Minutes the week lacks; 0: it keeps the contract. */
      short_minutes: z.number(),
      continuous: z.boolean(),
    }),
  ),
  rights: z.array(
    z.object({
      right: z.enum(continuityRights),
      /** The day it begins as the weeks are planned; null: not in sight. */
      from_on: z.string().nullable(),
      held: z.boolean(),
    }),
  ),
  /** Published statutory holidays of the weeks shown, and whether they are to be paid as the weeks are planned. */
  holidays: z.array(z.object({ date: z.string(), name: z.string(), paid: z.boolean() })),
});
export type ContinuityView = z.output<typeof continuityView>;
export const oneContinuity = one(continuityView);
