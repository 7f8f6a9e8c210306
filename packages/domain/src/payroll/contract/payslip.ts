// A slip: what one person is paid for a period, line by line, each with the days, the rule and the numbers it was made of.
import { many, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, booleanInput, filledLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { componentKinds } from './pay-component.ts';
import { payslipCommands, payslipMachine, payslipStatuses } from './payroll-machine.ts';
import { componentHeadings } from './tax-return.ts';

const language = languageSchema.optional();
export const payslipInput = z.object({ id: recordId, language });
export const payslipStepInput = payslipInput.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

/** A line somebody adds by hand: a correction of an earlier period, a bonus. */
export const adjustmentInput = payslipInput.extend({
  kind: z.enum(['earn', 'deduct']),
  name: filledLine(80),
  amount: amountInput,
  relevant_income: booleanInput.default(true),
  /** The heading of the employer's return it stands under; left out: other income, or less salary where it takes off. */
  tax_heading: z.enum(componentHeadings).optional(),
});
export const adjustmentId = payslipInput.extend({ adjustment_id: recordId });

/** Why a slip could not be calculated, in the reader's language, and what to look at before it is approved. */
const told = z.object({ code: z.string(), text: z.string() });

export const slipLine = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(componentKinds),
  amount: z.number(),
  /** `base × 15 / 30`; the text of the component's formula; the rule of a law. */
  rule: z.string(),
  /** Numbers the rule was fed with, by their name; money in dollars. */
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The same line on the slip before; null: there was none. */
  before: z.number().nullable(),
  adjustment_id: z.number().nullable(),
});

export const slipDay = z.object({
  date: z.string(),
  /** Her day of attendance, with its punches; null: nobody wrote one down. */
  day_id: z.number().nullable(),
  planned: z.number(),
  work: z.number(),
  leave: z.number(),
  absence: z.number(),
  overtime: z.number(),
  free: z.enum(['rest', 'holiday']).nullable(),
  employed: z.boolean(),
});

export const payslipView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(payslipStatuses),
  payroll_id: z.number(),
  run_status: z.string(),
  employee: z.object({ id: z.number(), name: z.string(), department: z.string().nullable() }),
  from_on: z.string(),
  to_on: z.string(),
  pay_on: z.string(),
  earned: z.number(),
  deducted: z.number(),
  net: z.number(),
  employer: z.number(),
  relevant: z.number(),
  before_net: z.number().nullable(),
  problem: told.nullable(),
  warnings: z.array(told),
  /** Figures of the law the slip was made of that nobody has confirmed. */
  unconfirmed: z.array(z.string()),
  lines: z.array(slipLine),
  days: z.array(slipDay),
  own: z.boolean(),
  may_adjust: z.boolean(),
  timeline: z.array(stepView(payslipMachine)),
  commands: z.array(z.enum(payslipCommands)),
  primary_command: z.enum(payslipCommands).nullable(),
});
export type PayslipView = z.output<typeof payslipView>;
export const onePayslip = one(payslipView);

export const ownPayslip = payslipView.pick({
  id: true,
  version: true,
  status: true,
  from_on: true,
  to_on: true,
  pay_on: true,
  earned: true,
  deducted: true,
  net: true,
});
export type OwnPayslip = z.output<typeof ownPayslip>;
export const ownPayslips = many(ownPayslip);
