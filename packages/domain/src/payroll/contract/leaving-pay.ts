// Severance or long service payment of somebody who leaves, in two portions, with its working.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { amountInput, emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const leavingKinds = ['severance', 'long_service'] as const;
export type LeavingKind = (typeof leavingKinds)[number];

const language = languageSchema.optional();
/** `id`: the employee. */
export const leavingInput = z.object({ id: recordId, language });
export const writeLeavingInput = leavingInput.extend({
  kind: z.enum(leavingKinds),
  /** Wages of the last full month before 1 May 2025; none: as slips or dated pay say. */
  wage_before: emptyAsNull(amountInput).default(null),
  /** Wages of the last full month of all, or the average of twelve months where that was chosen; none: as slips or dated pay say. */
  wage_after: emptyAsNull(amountInput).default(null),
  /** Benefits in the fund from the employer's mandatory contributions, as the trustee tells them. */
  mandatory: amountInput,
  voluntary: amountInput,
  gratuity: amountInput,
});

const leavingLine = z.object({
  code: z.enum(['leaving_pay', 'leaving_offset']),
  portion: z.enum(['before', 'after']),
  name: z.string(),
  amount: z.number(),
  rule: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
});
export const leavingView = z.object({
  employee: z.object({ id: z.number(), name: z.string() }),
  joined_on: z.string(),
  left_on: z.string().nullable(),
  /** Null: nothing was written down. */
  given: z
    .object({
      kind: z.enum(leavingKinds),
      wage_before: z.number().nullable(),
      wage_after: z.number().nullable(),
      mandatory: z.number(),
      voluntary: z.number(),
      gratuity: z.number(),
    })
    .nullable(),
  /** Employer's contributions by slips that stand: a hint, because the fund grows and shrinks besides. */
  contributed: z.number(),
  lines: z.array(leavingLine),
  total: z.number(),
  /** Why there are no lines. */
  problem: z.string().nullable(),
  /** The slip it was paid with. */
  payslip_id: z.number().nullable(),
});
export type LeavingView = z.output<typeof leavingView>;
export const oneLeaving = one(leavingView);
