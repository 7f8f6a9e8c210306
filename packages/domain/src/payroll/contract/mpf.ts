// Contributions of a run: when they are due, and what became of each row.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { booleanInput, emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

/** Why contributions cannot be due on a day. */
export const mpfMoveReasons = ['saturday', 'sunday', 'holiday', 'gale', 'black_rain'] as const;

const mpfDayMove = z.object({
  date: z.string(),
  reason: z.enum(mpfMoveReasons),
  /** Of the holiday; empty for another reason. */
  name: z.string(),
});
export type MpfDayMove = z.output<typeof mpfDayMove>;

export const mpfDayView = z.object({
  due_on: z.string(),
  /** Days from the 10th on that it moved past, in their order. */
  moved: z.array(mpfDayMove),
});
export type MpfDay = z.output<typeof mpfDayView>;

/**
 * Where the row of a person stands on the way to the fund: `unsent`; `sent`, no answer yet; `accepted`; `refused`, which is mended and sent
 * again; `paid`.
 */
export const contributionStates = ['unsent', 'sent', 'accepted', 'refused', 'paid'] as const;
export type ContributionState = (typeof contributionStates)[number];

/** Why a platform refuses a row. */
export const contributionRefusals = [
  'member_unknown',
  'name_differs',
  'scheme_unknown',
  'group_unknown',
  'amount_wrong',
  'period_wrong',
  'other',
] as const;
export type ContributionRefusal = (typeof contributionRefusals)[number];

/** Keys of the shop at the platform, by the settings that hold them. */
export const mpfKeys = ['mpf_employer_account', 'mpf_scheme_number', 'mpf_payroll_group'] as const;
export type MpfKey = (typeof mpfKeys)[number];

const language = languageSchema.optional();
export const contributionsInput = z.object({ id: recordId, language });
/** `open`: rows that were not accepted yet. */
export const contributionFileInput = contributionsInput.extend({ rows: z.enum(['open', 'all']).default('open') });
/** `refused`: rows that were sent before and refused, or that changed since; `all`: those that were never sent as well. */
export const sendContributionsInput = contributionsInput.extend({ rows: z.enum(['all', 'refused']).default('all') });
const payslipIds = z.array(recordId).min(1).max(2_000);
/** Answers of the platform to rows that were sent by file. */
export const answerContributionsInput = contributionsInput.extend({
  payslip_ids: payslipIds,
  accepted: booleanInput,
  /** Asked for where the rows were refused. */
  reason: emptyAsNull(z.enum(contributionRefusals)).default(null),
});
export const payContributionsInput = contributionsInput.extend({ payslip_ids: payslipIds, paid_on: calendarDate });

const contributionRow = z.object({
  payslip_id: z.number(),
  employee: z.object({ id: z.number(), name: z.string() }),
  relevant: z.number(),
  employer: z.number(),
  member: z.number(),
  state: z.enum(contributionStates),
  /** True: the slip was calculated again after the row was sent, and comes to other figures. */
  changed: z.boolean(),
  refusal: z.enum(contributionRefusals).nullable(),
  sent_at: z.string().nullable(),
  paid_on: z.string().nullable(),
  /** Later than the run's where an employee is within the first 60 days. */
  due_on: z.string(),
  has_number: z.boolean(),
  /** True: somebody is 65 in this period. The whole income is told, and the platform takes its part. */
  turns_65: z.boolean(),
});
export const contributionsView = z.object({
  payroll_id: z.number(),
  status: z.string(),
  from_on: z.string(),
  to_on: z.string(),
  day: mpfDayView,
  /** Settings that are still empty: nothing is sent without them. */
  missing: z.array(z.enum(mpfKeys)),
  /** `rehearsal`: rows go to the simulator of the demo shop; `file`: somebody uploads the file. */
  way: z.enum(['rehearsal', 'file']),
  rows: z.array(contributionRow),
  totals: z.object({ employer: z.number(), member: z.number(), all: z.number() }),
});
export type ContributionsView = z.output<typeof contributionsView>;
export const oneContributions = one(contributionsView);
