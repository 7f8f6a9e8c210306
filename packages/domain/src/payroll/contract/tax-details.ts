// Details a form of the employer's return asks besides income and person: typed by whoever files, kept per employee, tax year and form.
import { amountInput, emptyAsNull } from '@kaifong/base/input';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

/** Yearly; who joined; who leaves; who leaves Hong Kong. */
export const taxForms = ['ir56b', 'ir56e', 'ir56f', 'ir56g'] as const;
export type TaxForm = (typeof taxForms)[number];

const words = z.string().trim().max(300).default('');
const day = emptyAsNull(calendarDate).default(null);
const amount = emptyAsNull(amountInput).default(null);

/** Why somebody's employment ends (IR56F), and why she leaves Hong Kong (IR56G); empty: not known. */
export const taxChoices = {
  cessation_reason: ['', 'resignation', 'retirement', 'dismissal', 'summary_dismissal', 'death', 'other'],
  departure_reason: ['', 'homeward', 'secondment', 'emigration', 'other'],
} as const;

/** Every detail of any form: texts, days, amounts in cents. */
export const taxDetails = z.object({
  /** Number and country of issue, of who has no identity card. */
  passport: words,
  residence_address: words,
  /** Flat, service apartment, hotel with its number of rooms. */
  residence_kind: words,
  rent_by_employer: amount,
  rent_by_employee: amount,
  /** Concern outside Hong Kong that pays her, too, and what it paid. */
  overseas_payer: words,
  overseas_amount: amount,
  /** By month. */
  fixed_income: amount,
  allowances: amount,
  fluctuating_income: words,
  cessation_reason: z.enum(taxChoices.cessation_reason).default(''),
  departs_on: day,
  departure_reason: z.enum(taxChoices.departure_reason).default(''),
  /** None: she is not expected back. */
  returns_on: day,
  /** Money held back for a month after filing, or until the department releases it. */
  withheld: amount,
  not_withheld_reason: words,
  new_employer: words,
  future_address: words,
});
export type TaxDetails = z.output<typeof taxDetails>;
export type TaxDetailKey = keyof TaxDetails;

/** How a detail is typed and shown. */
export const taxDetailKinds: Readonly<Record<TaxDetailKey, 'text' | 'day' | 'amount' | 'choice'>> = {
  ...{ passport: 'text', residence_address: 'text', residence_kind: 'text', overseas_payer: 'text' },
  ...{ rent_by_employer: 'amount', rent_by_employee: 'amount', overseas_amount: 'amount' },
  ...{ fixed_income: 'amount', allowances: 'amount', fluctuating_income: 'text' },
  ...{ cessation_reason: 'choice', departs_on: 'day', departure_reason: 'choice', returns_on: 'day' },
  ...{ withheld: 'amount', not_withheld_reason: 'text', new_employer: 'text', future_address: 'text' },
};

const residence = ['residence_address', 'residence_kind', 'rent_by_employer', 'rent_by_employee'] as const;
const everyForm = ['passport', ...residence, 'overseas_payer', 'overseas_amount'] as const;
/** Details of a form, in its order. */
export const taxDetailsOf: Readonly<Record<TaxForm, readonly TaxDetailKey[]>> = {
  ir56b: everyForm,
  ir56e: ['fixed_income', 'allowances', 'fluctuating_income', ...everyForm],
  ir56f: ['cessation_reason', ...everyForm, 'new_employer', 'future_address'],
  ir56g: [
    ...(['departs_on', 'departure_reason', 'returns_on', 'withheld', 'not_withheld_reason'] as const),
    ...everyForm,
    ...(['new_employer', 'future_address'] as const),
  ],
};

/** What a form shows of them: dollars, days, texts; null: not known. */
export const taxDetailValues = z.partialRecord(
  z.enum(Object.keys(taxDetails.shape) as [TaxDetailKey, ...TaxDetailKey[]]),
  z.union([z.string(), z.number()]).nullable(),
);
export type TaxDetailValues = z.output<typeof taxDetailValues>;
