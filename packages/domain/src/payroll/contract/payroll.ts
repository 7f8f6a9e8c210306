// A run: the pay of everybody of a group for a period.
import { one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { mpfDayView } from './mpf.ts';
import { payrollCommands, payrollMachine, payrollStatuses, payslipStatuses } from './payroll-machine.ts';

/** What a day of a monthly amount is: a share of the calendar days of its month, or of the work planned in it. */
export const dayBases = ['calendar', 'planned'] as const;
export type DayBasis = (typeof dayBases)[number];

const money = { kind: 'money', guard: { see: 'get payroll' } } as const;

export const payrollList = defineList({
  domain: 'payroll',
  name: 'payroll',
  path: 'payroll',
  many: 'payrolls',
  columns: {
    from_on: { kind: 'date', required: true, primary: true, sort: true, filter: true },
    to_on: { kind: 'date', required: true, filter: true },
    pay_on: { kind: 'date', required: true, sort: true },
    department: { kind: 'text' },
    people: { kind: 'integer', required: true },
    broken: { kind: 'integer', required: true },
    net: money,
    status: {
      kind: 'enum',
      options: payrollStatuses,
      required: true,
      status: true,
      words: 'payroll.status',
      sort: true,
      filter: true,
    },
    updated_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  defaultSort: '-id',
});
export const payrollCalls = callsOfList(payrollList);
export type PayrollRow = ListRow<(typeof payrollList)['columns']>;

const language = languageSchema.optional();
export const payrollInput = z.object({ id: recordId, language });
/** Formats of the file for the bank: rows of a plain CSV, or the autopay file of HSBC Hong Kong. */
export const bankFormats = ['csv', 'hsbc'] as const;
export type BankFormat = (typeof bankFormats)[number];
export const bankFileInput = payrollInput.extend({ format: z.enum(bankFormats).default('csv') });
export const payrollStepInput = payrollInput.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

export const createPayrollInput = z.object({
  language,
  from_on: calendarDate,
  to_on: calendarDate,
  pay_on: calendarDate,
  /** Only people of this department; none: everybody. */
  department: emptyAsNull(oneLine(80)).default(null),
  day_basis: z.enum(dayBases).default('calendar'),
  note: oneLine(300).default(''),
});
export const updatePayrollInput = payrollInput.extend({
  version: recordVersion.optional(),
  pay_on: calendarDate,
  day_basis: z.enum(dayBases),
  note: oneLine(300).default(''),
});

const runSlip = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(payslipStatuses),
  employee: z.object({ id: z.number(), name: z.string(), department: z.string().nullable() }),
  earned: z.number(),
  deducted: z.number(),
  net: z.number(),
  employer: z.number(),
  before_net: z.number().nullable(),
  problem: z.string().nullable(),
  warnings: z.array(z.string()),
});

export const payrollView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(payrollStatuses),
  from_on: z.string(),
  to_on: z.string(),
  pay_on: z.string(),
  department: z.string().nullable(),
  day_basis: z.enum(dayBases),
  note: z.string(),
  creator: z.string(),
  own: z.boolean(),
  slips: z.array(runSlip),
  /** Of slips that are neither withheld nor canceled. */
  totals: z.object({
    people: z.number(),
    earned: z.number(),
    deducted: z.number(),
    net: z.number(),
    employer: z.number(),
    before_net: z.number(),
    broken: z.number(),
    withheld: z.number(),
  }),
  /** When contributions are due; null: none of its slips has any. */
  mpf_day: mpfDayView.nullable(),
  /** Figures of the law its slips were made of that nobody has confirmed, each once. */
  unconfirmed: z.array(z.string()),
  /** Slips that still wait to be calculated. */
  waiting: z.number(),
  timeline: z.array(stepView(payrollMachine)),
  commands: z.array(z.enum(payrollCommands)),
  primary_command: z.enum(payrollCommands).nullable(),
});
export type PayrollView = z.output<typeof payrollView>;
export const onePayroll = one(payrollView);
