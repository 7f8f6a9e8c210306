import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { activityKinds, leadSources } from '../../customers/contract/index.ts';
import { lostReasons } from './lead.ts';

/** Leads that were captured from one day to another, both included, in the shop's time; of one funnel or of all. */
export const dashboardInput = z
  .object({
    from: calendarDate.optional(),
    until: calendarDate.optional(),
    funnel_id: recordId.optional(),
    language: languageSchema.optional(),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], error: 'crm.range-turned' });

const counted = { count: z.number(), value: z.number() };

export const crmDashboard = one(
  z.object({
    from: z.string(),
    until: z.string(),
    captured: z.number(),
    open: z.object(counted),
    /** Open leads, whenever they came, that somebody is late with. */
    overdue: z.number(),
    won: z.object(counted),
    lost: z.object(counted),
    /** Hours from capture to the first talk, the middle one of all; null: there was none. */
    first_contact_hours: z.number().nullable(),
    /** Leads nobody has talked to yet. */
    untouched: z.number(),
    stages: z.array(
      z.object({
        funnel_id: z.number(),
        funnel: z.string(),
        stage_id: z.number(),
        stage: z.string(),
        probability: z.number(),
        ...counted,
      }),
    ),
    sources: z.array(
      z.object({ source: z.enum(leadSources), captured: z.number(), won: z.number(), value: z.number() }),
    ),
    /** Overdue activities with people who have no open lead, the longest overdue first; null: hidden from the caller. */
    follow_ups: z
      .object({
        count: z.number(),
        people: z.array(
          z.object({
            id: z.number(),
            is_customer: z.boolean(),
            name: z.string(),
            kind: z.enum(activityKinds),
            on_day: z.string(),
          }),
        ),
      })
      .nullable(),
    lost_reasons: z.array(z.object({ reason: z.enum(lostReasons), count: z.number() })),
  }),
);
export type CrmDashboard = z.output<typeof crmDashboard>['data'];
