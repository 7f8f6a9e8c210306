// What somebody is paid, from which day on, and where to. Readable by whoever holds the right of salaries alone.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { amountInput, emptyAsNull, numberInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

/** What the amount is for: a month, a planned day or a planned hour. */
export const payBases = ['monthly', 'daily', 'hourly'] as const;
export type PayBasis = (typeof payBases)[number];

/** The right of the specification for everything that shows or changes pay; a row is deleted with `delete admin`. */
export const payRight = 'batch update admin_salary';

/** People with what they are paid today. */
export const payList = defineList({
  domain: 'hr',
  name: 'salary',
  noun: 'admin_salary',
  path: 'salary',
  many: 'salaries',
  columns: {
    employee: { kind: 'text', required: true, primary: true, sort: true },
    department: { kind: 'text', sort: true },
    left_on: { kind: 'date', sort: true, filter: true, shown: 'later' },
    basis: { kind: 'enum', options: payBases, words: 'hr.basis' },
    amount: { kind: 'money', column: 'amount_cents' },
    from_on: { kind: 'date' },
    next_on: { kind: 'date', shown: 'later' },
    has_bank: { kind: 'boolean', required: true },
  },
  filters: { unpaid: { kind: 'boolean' } },
  defaultSort: 'employee',
  keyword: true,
});
const listCalls = callsOfList(payList);
/** The page of the list takes the right its screen takes. */
export const payCalls = { ...listCalls, list: { ...listCalls.list, permission: payRight } } as typeof listCalls;
export type PayListRow = ListRow<(typeof payList)['columns']>;

const language = languageSchema.optional();
export const payInput = z.object({ id: recordId, language });

/** A raise, or the first pay: an amount, or so many percent on what she has on that day. */
export const raiseInput = z.object({
  language,
  /** Employees; each by itself. */
  ids: z.array(recordId).min(1).max(100),
  from_on: calendarDate,
  /** Left out: as before. */
  basis: emptyAsNull(z.enum(payBases)).default(null),
  amount: emptyAsNull(amountInput).default(null),
  percent: emptyAsNull(numberInput(z.number().min(-50).max(200))).default(null),
  remark: oneLine(200).default(''),
});
export const removePayInput = payInput.extend({ pay_id: recordId });

const digits = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[0-9 -]*$/, 'validation.input')
    .transform((text) => text.replaceAll(/[ -]/g, ''));

/** Where her pay goes, and what the fund of her pension is told. */
export const bankFields = {
  /** Three digits, such as 004. */
  bank_code: digits(3).default(''),
  account_number: digits(24).default(''),
  account_name: oneLine(120).default(''),
  mpf_scheme: oneLine(120).default(''),
  member_number: oneLine(40).default(''),
  scheme_joined_on: emptyAsNull(calendarDate).default(null),
  /** As on the card: A123456(7). */
  hkid: oneLine(12).default(''),
  born_on: emptyAsNull(calendarDate).default(null),
  /** Fields of the employer's return alone. */
  address: oneLine(300).default(''),
  position: oneLine(80).default(''),
  sex: z.enum(['', 'F', 'M']).default(''),
  spouse_name: oneLine(120).default(''),
  spouse_hkid: oneLine(12).default(''),
};
export const bankInput = payInput.extend(bankFields);

export const payView = z.object({
  id: z.number(),
  employee: z.string(),
  department: z.string().nullable(),
  joined_on: z.string(),
  left_on: z.string().nullable(),
  today: z.string(),
  pays: z.array(
    z.object({
      id: z.number(),
      from_on: z.string(),
      basis: z.enum(payBases),
      amount: z.number(),
      remark: z.string(),
      /** Whether the row is over today, valid, or still to come. */
      state: z.enum(['past', 'present', 'future']),
    }),
  ),
  bank: z.object({
    bank_code: z.string(),
    account_number: z.string(),
    account_name: z.string(),
    mpf_scheme: z.string(),
    member_number: z.string(),
    scheme_joined_on: z.string().nullable(),
    hkid: z.string(),
    born_on: z.string().nullable(),
    address: z.string(),
    position: z.string(),
    sex: z.enum(['', 'F', 'M']),
    spouse_name: z.string(),
    spouse_hkid: z.string(),
  }),
});
export type PayView = z.output<typeof payView>;
export const onePay = one(payView);
