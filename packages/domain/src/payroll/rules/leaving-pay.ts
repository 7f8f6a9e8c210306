// Severance and long service payment in two portions since offsetting by mandatory contributions ended (op.labour.gov.hk, before-1-may and
// abolition-of-the-offsetting-ee3): the part before is offset by all of the employer's contributions, the part since by voluntary ones and gratuity alone.
import { addDays } from '@kaifong/base/time';
import type { LeavingKind } from '../contract/index.ts';
import { type Fraction, plus, rounded, share, times } from './fraction.ts';
import { daysBetween, lastOfMonth } from './months.ts';
import { type Inputs, SlipProblem } from './slip.ts';

/**
 * Wages a portion is reckoned by: those of a month, of which two thirds count, or of 18 days chosen out of the last 30 normal working days of who is
 * paid by the day or the hour (Employment Ordinance, sections 31G and 31V).
 */
export interface LeavingWage {
  readonly of: 'month' | 'days';
  readonly cents: number;
  /** Dates of the days that were chosen. */
  readonly dates?: readonly string[];
}

export interface LeavingInput {
  readonly kind: LeavingKind;
  readonly joined_on: string;
  readonly left_on: string;
  /** The day from which mandatory contributions offset nothing. */
  readonly split_on: string;
  readonly wage_before: LeavingWage | null;
  readonly wage_after: LeavingWage | null;
  /** Wages of a month that count at most, and the most of both portions. */
  readonly wage_high_cents: number;
  readonly total_high_cents: number;
  /** Months of service it takes. */
  readonly least_months: number;
  readonly mandatory_cents: number;
  readonly voluntary_cents: number;
  readonly gratuity_cents: number;
}

export interface LeavingLine {
  readonly code: 'leaving_pay' | 'leaving_offset';
  readonly portion: 'before' | 'after';
  readonly kind: 'earn' | 'deduct';
  readonly amount_cents: number;
  readonly rule: string;
  readonly inputs: Inputs;
}

const daysOfYear = 365;

export interface Service {
  readonly exact: Fraction;
  readonly months: number;
  readonly days: number;
}

/** Years of service from one day to another, both included: whole months as twelfths, days that are left as days of a year. */
export function yearsOfService(from: string, to: string): Service {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = addDays(to, 1).split('-').map(Number);
  const months = (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0);
  const first = new Date(Date.UTC(fromYear, fromMonth - 1 + months, 1)).toISOString().slice(0, 10);
  const last = lastOfMonth(first);
  const sameDay = addDays(first, fromDay - 1);
  const days = daysBetween(sameDay > last ? last : sameDay, to);
  return { exact: plus(share(months, 12), share(days, daysOfYear)), months, days };
}

interface Portion {
  readonly cents: number;
  readonly rule: string;
  readonly inputs: Inputs;
}

function portionOf({ wage_high_cents }: LeavingInput, from: string, to: string, wage: LeavingWage | null): Portion {
  if (from > to) return { cents: 0, rule: ofMonth, inputs: {} };
  if (wage === null) throw new SlipProblem('leaving-wage');
  const { exact, months, days } = yearsOfService(from, to);
  const service = { service_months: months, service_days: days };
  if (wage.of === 'days') {
    const [n, d] = wage.cents * 3 <= wage_high_cents * 2 ? [wage.cents, 1] : [wage_high_cents * 2, 3];
    return {
      cents: rounded(times(exact, n, d)),
      rule: ofDays,
      inputs: {
        from,
        to,
        days_wage_cents: wage.cents,
        wage_high_cents,
        ...service,
        dates: (wage.dates ?? []).join(', '),
      },
    };
  }
  return {
    cents: rounded(times(times(exact, Math.min(wage.cents, wage_high_cents)), 2, 3)),
    rule: ofMonth,
    inputs: { from, to, wage_cents: wage.cents, wage_high_cents, ...service },
  };
}

const ofMonth = 'min(wage, wage_high) × 2 ÷ 3 × (months ÷ 12 + days ÷ 365)';
const ofDays = 'min(days_wage, wage_high × 2 ÷ 3) × (months ÷ 12 + days ÷ 365)';

/** Lines of both portions and what each is offset by. Throws `leaving-short` where service is too short, `leaving-wage` where a wage is not known. */
export function leavingLines(input: LeavingInput): LeavingLine[] {
  const { joined_on, left_on, split_on, total_high_cents, least_months } = input;
  if (yearsOfService(joined_on, left_on).months < least_months)
    throw new SlipProblem('leaving-short', { months: least_months });
  const dayBefore = addDays(split_on, -1);
  const before = portionOf(input, joined_on, left_on < dayBefore ? left_on : dayBefore, input.wage_before);
  const after = portionOf(input, joined_on > split_on ? joined_on : split_on, left_on, input.wage_after);
  // The part of both portions above their most is taken off the later portion.
  const first = Math.min(before.cents, total_high_cents);
  const second = Math.min(after.cents, total_high_cents - first);
  const free = input.voluntary_cents + input.gratuity_cents;
  const byMandatory = Math.min(first, input.mandatory_cents);
  const byFree = Math.min(first - byMandatory, free);
  const sources = { voluntary_cents: input.voluntary_cents, gratuity_cents: input.gratuity_cents };
  const lines: LeavingLine[] = [
    {
      ...{ code: 'leaving_pay', portion: 'before', kind: 'earn', amount_cents: first, rule: before.rule },
      inputs: { ...before.inputs, total_high_cents },
    },
    {
      ...{ code: 'leaving_offset', portion: 'before', kind: 'deduct', amount_cents: byMandatory + byFree },
      rule: 'min(portion, mandatory + voluntary + gratuity)',
      inputs: { portion_cents: first, mandatory_cents: input.mandatory_cents, ...sources },
    },
    {
      ...{ code: 'leaving_pay', portion: 'after', kind: 'earn', amount_cents: second },
      rule: `min(${after.rule}, total_high − before)`,
      inputs: { ...after.inputs, total_high_cents, before_cents: first },
    },
    {
      ...{ code: 'leaving_offset', portion: 'after', kind: 'deduct', amount_cents: Math.min(second, free - byFree) },
      rule: 'min(portion, voluntary + gratuity − used)',
      inputs: { portion_cents: second, ...sources, used_cents: byFree },
    },
  ];
  return lines.filter(({ amount_cents }) => amount_cents > 0);
}
