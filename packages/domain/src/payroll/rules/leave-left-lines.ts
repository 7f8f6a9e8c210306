// Pay for leave not taken on the last day (Employment Ordinance, section 41D): days left of completed years, and the share of the begun year, at the
// average daily wage of the twelve months before (1823.gov.hk, payment in lieu of untaken annual leave).
import type { Localized } from '@kaifong/base/localized';
import type { AverageWage } from './average-wage.ts';
import { type Fraction, plus, rounded, share, times } from './fraction.ts';
import type { ExtraLine, Told } from './slip.ts';

/** Leave of one kind that is left on a last day; amounts are thousandths of a day. */
export interface LeftDays {
  readonly name: Localized;
  /** The way its kind pays what is left. */
  readonly at_leaving: 'told' | 'earned' | 'balance';
  /** Days of completed years; below zero: taken in advance. */
  readonly rest: number;
  /** The begun year: days served, what the whole of it gives. */
  readonly begun: { readonly from: string; readonly served: number; readonly whole: number } | null;
}

const wholeDay = 1_000;
/** Days the law parts a year into, also a longer one. */
const yearDays = 365;

/** Days that are paid, exactly; below zero: more was taken than earned. */
const daysOwed = ({ rest, begun }: LeftDays): Fraction => {
  const left = { n: BigInt(rest), d: BigInt(wholeDay) };
  return begun ? plus(left, times(share(begun.served, yearDays), begun.whole, wholeDay)) : left;
};

const shown = (days: Fraction): number => rounded(times(days, wholeDay)) / wholeDay;

/** Thousandths of a day a line pays, as the ledger of leave counts them. */
export const amountOwed = (left: LeftDays): number => rounded(times(daysOwed(left), wholeDay));

/** Whether a day of them is left as the ledger counts: what is less than a thousandth was left by its rounding, and is paid. */
const isOwed = (left: LeftDays) => amountOwed(left) > 0;

/** Leave that is paid, with its working: none where nothing is left, its kind is only told, or no average is known. */
export function leaveLeftLines(
  left: readonly LeftDays[],
  average: AverageWage | undefined,
  last: string,
): Omit<ExtraLine, 'source'>[] {
  if (!average) return [];
  return left
    .filter((one) => one.at_leaving !== 'told' && isOwed(one))
    .map((one) => {
      const days = daysOwed(one);
      const { begun } = one;
      return {
        ...{ code: 'leave_left', name: one.name, kind: 'earn', relevant_income: true, adjustment_id: null },
        amount_cents: rounded(times(average.exact, Number(days.n), Number(days.d))),
        rule: `(wages − excluded) ÷ (wage_days − excluded_days) = average; average × ${begun ? '(left_days + year_days × begun_days ÷ 365)' : 'left_days'}`,
        inputs: {
          ...average.inputs,
          average_cents: rounded(average.exact),
          left_days: one.rest / wholeDay,
          ...(begun && {
            ...{ begun_from: begun.from, begun_to: last, begun_days: begun.served },
            year_days: begun.whole / wholeDay,
          }),
          days: shown(days),
        },
      };
    });
}

/** What of leave left no line pays: kinds that are only told, days without an average, and days taken in advance, which nothing is kept back for. */
export function leaveLeftTold(
  left: readonly LeftDays[],
  average: AverageWage | undefined,
  nameOf: (left: LeftDays) => string,
): Told[] {
  return left.flatMap((one): Told[] => {
    const days = daysOwed(one);
    const name = nameOf(one);
    const advance = shown({ n: -days.n, d: days.d });
    if (advance > 0) return [{ code: 'payroll.leave-advance', params: { name, days: String(advance) } }];
    if (!isOwed(one)) return [];
    const params = { name, days: String(shown(days)) };
    if (one.at_leaving === 'told') return [{ code: 'payroll.leave-left', params }];
    return average ? [] : [{ code: 'payroll.leave-left-unknown', params }];
  });
}
