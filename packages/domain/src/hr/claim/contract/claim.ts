// A claim: what somebody paid for the shop, line by line, each with its receipt.
import { many, one, uploadedFile } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, emptyAsNull, filledLine, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { claimCommands, claimMachine, claimStatuses } from './claim-machine.ts';

/** By whom a claim is paid: with the pay of a month, or by itself. */
export const claimPayWays = ['direct', 'payroll'] as const;
export type ClaimPayWay = (typeof claimPayWays)[number];

/** Claims as whoever decides on them and pays them works through them. */
export const claimList = defineList({
  domain: 'hr',
  name: 'reimbursement',
  path: 'reimbursement',
  many: 'reimbursements',
  columns: {
    title: { kind: 'text', required: true, primary: true },
    employee: { kind: 'text', required: true },
    status: {
      kind: 'enum',
      options: claimStatuses,
      required: true,
      status: true,
      words: 'hr.status',
      sort: true,
      filter: true,
    },
    claimed: { kind: 'money', column: 'claimed_cents', required: true, currency: 'currency', sort: true },
    approved: { kind: 'money', column: 'approved_cents', currency: 'currency' },
    paid: { kind: 'money', required: true, currency: 'currency' },
    pay_by: { kind: 'enum', options: claimPayWays, filter: true, shown: 'later' },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    updated_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    currency: { kind: 'text', required: true, shown: 'never' },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  defaultSort: '-id',
  keyword: true,
});
export const claimCalls = callsOfList(claimList);
export type ClaimRow = ListRow<(typeof claimList)['columns']>;
export const claimRow = rowShape(claimList);

const language = languageSchema.optional();
export const claimId = z.object({ id: recordId, language });
export const claimLineId = claimId.extend({ line_id: recordId });

/** ISO 4217. */
const currencyCode = z
  .string()
  .trim()
  .regex(/^[A-Z]{3}$/, 'hr.claim-currency');
const rate = numberInput(z.number().min(0.000_000_01, 'validation.input').max(1_000_000));

export const mostClaimLines = 20;

const writtenLine = z.object({
  /** A line that is there: it keeps its receipt unless another comes with it. */
  id: emptyAsNull(recordId).default(null),
  spent_on: calendarDate,
  type_id: recordId,
  amount: amountInput.refine((cents) => cents > 0, 'validation.required'),
  /** Left out: the base currency. */
  currency: emptyAsNull(currencyCode).default(null),
  /** What one unit of it costs in the base currency; left out: by the rates the shop knows. */
  rate: emptyAsNull(rate).default(null),
  project: oneLine(120).default(''),
  note: oneLine(300).default(''),
  receipt: uploadedFile.optional(),
});

const written = {
  language,
  title: filledLine(120),
  lines: z.array(writtenLine).min(1, 'hr.claim-empty').max(mostClaimLines, 'validation.too-long'),
  /** True: whoever decides on it gets it at once. False: it stays a draft. */
  submit: booleanInput.default(true),
};
export const claimInput = z.object({
  ...written,
  /** The employee the claim is for; left out: the caller. */
  employee_id: emptyAsNull(recordId).default(null),
});
export const changeClaimInput = z.object({ ...written, id: recordId, version: recordVersion });
export type WrittenClaimLine = z.output<typeof writtenLine>;

export const claimStepInput = claimId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});
export const approveClaimInput = claimStepInput.extend({
  /** Lines of which less is approved, or something else than the first of two approved; the others are approved whole. */
  lines: z
    .array(z.object({ line_id: recordId, approved: amountInput, reason: oneLine(300).default('') }))
    .max(mostClaimLines)
    .default([]),
});
export const queueClaimInput = claimStepInput.extend({ pay_by: z.enum(claimPayWays).default('direct') });
export const payClaimInput = claimStepInput.extend({
  /** Left out: all that is still open. */
  amount: emptyAsNull(amountInput).default(null),
  /** What the bank calls it. */
  reference: oneLine(80).default(''),
});

const twin = z.object({
  claim_id: z.number(),
  /** Null: the caller may not know. */
  employee: z.string().nullable(),
  spent_on: z.string(),
  /** True: the receipt is the same file. False: day, amount and person are the same. */
  same_receipt: z.boolean(),
});

const line = z.object({
  id: z.number(),
  spent_on: z.string(),
  type: z.object({ id: z.number(), name: z.string() }),
  amount: z.number(),
  currency: z.string(),
  rate: z.number(),
  /** In the base currency, like what is approved. */
  claimed: z.number(),
  approved: z.number().nullable(),
  /** Why less is approved. */
  reason: z.string(),
  project: z.string(),
  note: z.string(),
  receipt: z.string().nullable(),
  /** Lines of other claims that may be the same. */
  twins: z.array(twin),
  /** Lines of the same claim that may be the same, by their place from 1. */
  inside: z.array(z.object({ place: z.number(), same_receipt: z.boolean() })),
});

export const claimView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(claimStatuses),
  title: z.string(),
  employee: z.object({ id: z.number(), name: z.string() }),
  /** The base currency when it was written. */
  currency: z.string(),
  claimed: z.number(),
  approved: z.number().nullable(),
  paid: z.number(),
  /** Approved, and not paid yet. */
  open: z.number(),
  pay_by: z.enum(claimPayWays).nullable(),
  lines: z.array(line),
  payments: z.array(z.object({ amount: z.number(), at: z.string(), reference: z.string() })),
  needs_second: z.boolean(),
  /** Whoever approved first, where two must. */
  first_approver: z.string().nullable(),
  /** True: the caller's own. */
  own: z.boolean(),
  created_at: z.string(),
  timeline: z.array(stepView(claimMachine)),
  commands: z.array(z.enum(claimCommands)),
  primary_command: z.enum(claimCommands).nullable(),
});
export type ClaimView = z.output<typeof claimView>;

/** A claim in a list of one's own. */
export const ownClaim = claimView.pick({
  id: true,
  version: true,
  status: true,
  title: true,
  employee: true,
  currency: true,
  claimed: true,
  approved: true,
  paid: true,
  created_at: true,
});
export type OwnClaim = z.output<typeof ownClaim>;
export const ownClaims = many(ownClaim);
export const oneClaim = one(claimView);

/** A kind of claim as whoever fills one in needs it. */
export const offeredClaimType = z.object({
  id: z.number(),
  name: z.string(),
  line_limit: z.number().nullable(),
  month_limit: z.number().nullable(),
  receipt_above: z.number().nullable(),
});
export const claimTerms = z.object({
  types: z.array(offeredClaimType),
  currency: z.string(),
  /** Currencies the shop knows a rate of. */
  currencies: z.array(z.object({ code: z.string(), rate: z.number() })),
});
export type ClaimTerms = z.output<typeof claimTerms>;
