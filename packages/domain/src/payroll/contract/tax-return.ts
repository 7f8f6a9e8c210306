// The employer's return to the Inland Revenue Department: sums of a person and a tax year (1 April to 31 March), with the slips behind each sum.
import { one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { taxDetails, taxDetailValues, taxForms } from './tax-details.ts';

/** Headings of the return; a component says under which of them it stands. */
export const taxHeadings = ['salary', 'leave_pay', 'commission', 'bonus', 'back_pay', 'other'] as const;
export type TaxHeading = (typeof taxHeadings)[number];
/** `none`: no income, such as money that was laid out. */
export const componentHeadings = [...taxHeadings, 'none'] as const;
export type ComponentHeading = (typeof componentHeadings)[number];

const language = languageSchema.optional();
/** The year in which the tax year begins: 2026 is 1 April 2026 to 31 March 2027. */
const year = z.coerce.number().int().min(2000).max(2100);
export const taxYearInput = z.object({ language, year });
export const taxReturnInput = taxYearInput.extend({ id: recordId });
export const taxFileInput = taxYearInput.extend({
  format: z.enum(['csv', 'json']).default('csv'),
  form: z.enum(taxForms).default('ir56b'),
});
export const taxPaperInput = taxReturnInput.extend({ form: z.enum(taxForms).default('ir56b') });
export const fileTaxInput = taxReturnInput.extend({ form: z.enum(taxForms), filed_on: calendarDate });
export const writeTaxDetailsInput = taxReturnInput.extend({ form: z.enum(taxForms), ...taxDetails.shape });

const filing = z.object({ form: z.enum(taxForms), filed_on: z.string() });
export const taxPerson = z.object({
  hkid: z.string(),
  address: z.string(),
  position: z.string(),
  sex: z.enum(['', 'F', 'M']),
  spouse_name: z.string(),
  spouse_hkid: z.string(),
});
export type TaxPerson = z.output<typeof taxPerson>;

export const taxReturnView = z.object({
  employee: z.object({ id: z.number(), name: z.string(), department: z.string().nullable() }),
  joined_on: z.string(),
  left_on: z.string().nullable(),
  year: z.number(),
  /** Days of the year she was employed. */
  from_on: z.string(),
  to_on: z.string(),
  /** Null without the right to see pay settings. */
  person: taxPerson.nullable(),
  /** What each form asks besides; null without the right to see pay settings. */
  details: z.record(z.enum(taxForms), taxDetailValues).nullable(),
  sums: z.array(
    z.object({
      heading: z.enum(taxHeadings),
      amount: z.number(),
      slips: z.array(
        z.object({
          payslip_id: z.number(),
          from_on: z.string(),
          to_on: z.string(),
          amount: z.number(),
          lines: z.array(z.object({ name: z.string(), amount: z.number() })),
        }),
      ),
    }),
  ),
  total: z.number(),
  /** Slips of the year that are approved and not paid yet: their pay is in no sum. */
  unpaid: z.number(),
  filings: z.array(filing),
});
export type TaxReturn = z.output<typeof taxReturnView>;
export const oneTaxReturn = one(taxReturnView);

const taxRow = z.object({
  employee: z.object({ id: z.number(), name: z.string(), department: z.string().nullable() }),
  left_on: z.string().nullable(),
  total: z.number(),
  filings: z.array(filing),
});
export type TaxRow = z.output<typeof taxRow>;
export const taxRows = one(z.object({ year: z.number(), rows: z.array(taxRow) }));
