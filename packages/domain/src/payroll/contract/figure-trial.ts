// A trial of draft figures of the law: the last three months of slips reckoned again in memory.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { figureCodes } from './statutory-figure.ts';

export const figureTrialInput = z.object({ language: languageSchema.optional() });
export const publishFiguresInput = z.object({ ids: z.array(recordId).min(1).max(100) });

const trialSlip = z.object({
  payslip_id: z.number(),
  employee: z.object({ id: z.number(), name: z.string() }),
  from_on: z.string(),
  to_on: z.string(),
  /** As the slip stands; it is not changed. */
  paid_net: z.number(),
  net_before: z.number(),
  net_after: z.number(),
  employer_before: z.number(),
  employer_after: z.number(),
  /** Warnings the drafts would add. */
  warnings: z.array(z.string()),
  /** Why the slip cannot be reckoned; its figures are then those it has. */
  problem: z.string().nullable(),
});
const trialPerson = z.object({
  employee: z.object({ id: z.number(), name: z.string() }),
  net: z.number(),
  employer: z.number(),
  slips: z.array(trialSlip),
});
export const figureTrialView = z.object({
  drafts: z.array(
    z.object({
      id: z.number(),
      code: z.enum(figureCodes),
      from_on: z.string(),
      value: z.number(),
      source: z.string(),
      /** The value that is valid on that day without the draft; null: none is. */
      now: z.number().nullable(),
    }),
  ),
  /** Of the slips that were tried; null: there is none. */
  from_on: z.string().nullable(),
  to_on: z.string().nullable(),
  /** By name; differences, the drafts less the figures that are valid. */
  people: z.array(trialPerson),
  totals: z.object({ net: z.number(), employer: z.number(), touched: z.number() }),
});
export type FigureTrial = z.output<typeof figureTrialView>;
export const oneFigureTrial = one(figureTrialView);
