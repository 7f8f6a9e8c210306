// Under which heading of the employer's return a line of a slip stands.
import type { ComponentKind, TaxHeading } from '../contract/index.ts';

export interface TaxLine {
  readonly code: string;
  readonly kind: ComponentKind;
  readonly amount_cents: number;
  readonly relevant_income: boolean;
  /** Of a line somebody typed: the heading that was chosen for it. */
  readonly tax_heading?: TaxHeading | 'none' | null;
}

const ofCode: Readonly<Record<string, TaxHeading>> = {
  base: 'salary',
  overtime: 'salary',
  holiday_pay: 'salary',
  leave_pay: 'leave_pay',
  leave_average: 'leave_pay',
  leave_left: 'leave_pay',
  commission: 'commission',
};

/** Lines that are no income: money laid out, contributions, and what the law gives at leaving. */
const noIncome = new Set(['claim', 'mpf_employee', 'mpf_employer', 'leaving_pay', 'leaving_offset']);

/**
 * The heading of a line and its cents there, below zero where it takes off; undefined: no income. What takes off wages (absence, leave without
 * pay) takes off the salary; what is only kept back from them does not lower income.
 */
export function taxPart(
  { code, kind, amount_cents, relevant_income, tax_heading }: TaxLine,
  components: ReadonlyMap<string, TaxHeading | 'none'>,
): { readonly heading: TaxHeading; readonly cents: number } | undefined {
  if (kind === 'employer' || noIncome.has(code)) return undefined;
  if (kind === 'deduct') {
    const heading = tax_heading ?? 'salary';
    return relevant_income && heading !== 'none' ? { heading, cents: -amount_cents } : undefined;
  }
  const heading = tax_heading ?? ofCode[code] ?? components.get(code) ?? 'other';
  return heading === 'none' ? undefined : { heading, cents: amount_cents };
}

/** The tax year a day lies in, by the year it begins in. */
export const taxYearOf = (date: string): number => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return month >= 4 ? year : year - 1;
};
export const taxYearFrom = (year: number): string => `${year}-04-01`;
export const taxYearTo = (year: number): string => `${year + 1}-03-31`;
