// The average daily wage of the twelve months before (Employment Ordinance, sections 35, 41, 41C, 14 and 15E): wages of the months before,
// less what was paid for days that were not paid in full, by the days that are left.
import type { DayBasis, PayDay } from '../contract/index.ts';
import { type Fraction, none, plus, rounded, share, sumOf, times } from './fraction.ts';
import { daysBetween, firstOfMonth, lastOfMonth } from './months.ts';
import { type Inputs, type Pay, type SlipInput, SlipProblem } from './slip.ts';

/** A slip of the twelve months before that stands. */
export interface PastSlip {
  readonly from: string;
  readonly to: string;
  readonly day_basis: DayBasis;
  readonly wages_cents: number;
  /** Overtime among the wages: as it comes, and of constant character. */
  readonly varying_cents: number;
  readonly constant_cents: number;
  readonly days: readonly PayDay[];
  /** Holidays a line of its own was paid for in full. */
  readonly paid_holidays: ReadonlySet<string>;
  /** The sum that lines of the average itself paid for days that are not paid in full. */
  readonly part_cents: number;
}

export interface AverageWage {
  /** Cents of a day; only what is made of it is rounded. */
  readonly exact: Fraction;
  /** The wage of a day by an agreed monthly pay over the same days. */
  readonly fixed: (monthly: number) => Fraction;
  /** The working, as a line keeps it. */
  readonly inputs: Inputs;
}

interface DayPaid {
  readonly isFull: boolean;
  readonly paid: Fraction;
}

/** Of a day: whether it was paid in full, and what was paid for it. */
function dayPaid(day: PayDay, pay: Pay, slip: PastSlip, monthMinutes: number): DayPaid {
  const partly = day.leaves.some(({ paid_percent }) => paid_percent < 100);
  const isFull = !partly && day.absence === 0;
  const hundredths = day.leaves.reduce((sum, { minutes, paid_percent }) => sum + minutes * paid_percent, 0);
  if (pay.basis !== 'monthly') {
    const taken = day.leaves.reduce((sum, { minutes }) => sum + minutes, 0);
    const unit = pay.basis === 'daily' ? day.planned || day.work || 1 : 60;
    return {
      isFull: isFull && (day.work + taken > 0 || slip.paid_holidays.has(day.date)),
      paid: times(share(day.work * 100 + hundredths, unit * 100), pay.amount_cents),
    };
  }
  if (slip.day_basis === 'planned') {
    const taken = day.leaves.reduce((sum, { minutes }) => sum + minutes, 0);
    const paid = Math.max(0, (day.planned - day.absence - taken) * 100 + hundredths);
    return { isFull, paid: monthMinutes === 0 ? none : times(share(paid, monthMinutes * 100), pay.amount_cents) };
  }
  const monthDays = daysBetween(firstOfMonth(day.date), lastOfMonth(day.date));
  const away = day.leaves.reduce((sum, { amount, paid_percent }) => sum + amount * (100 - paid_percent), 0);
  const absent = share(day.absence, day.planned || day.absence || 1);
  const left = plus(share(Math.max(0, 100_000 - away), 100_000), { n: -absent.n, d: absent.d });
  return { isFull, paid: left.n > 0n ? times(times(left, pay.amount_cents), 1, monthDays) : none };
}

interface OvertimeCounted {
  /** Cents of overtime that are no wages of the average. */
  readonly out: number;
  readonly inputs: Inputs;
}

/**
 * Overtime counts where it is of constant character, or its monthly average of the twelve months is no less than a share of that of wages (Employment
 * Ordinance, section 2). Wages it is compared with are those without it: the reading that takes less from her. Throws `no-figure`.
 */
function overtimeOf(slips: readonly PastSlip[], figures: SlipInput['figures']): OvertimeCounted {
  const sum = (of: (slip: PastSlip) => number) => slips.reduce((total, slip) => total + of(slip), 0);
  const constant = sum(({ constant_cents }) => constant_cents);
  const varying = sum(({ varying_cents }) => varying_cents);
  const always: Inputs = constant > 0 ? { overtime_constant_cents: constant } : {};
  if (varying === 0) return { out: 0, inputs: always };
  const least = figures.get('overtime_percent');
  if (!least) throw new SlipProblem('no-figure', { figure: 'overtime_percent' });
  const others = sum(({ wages_cents }) => wages_cents) - varying;
  const counts = varying * 100 >= others * least.value;
  const told = {
    overtime_share: others > 0 ? Number(((varying / others) * 100).toFixed(2)) : 100,
    overtime_least: least.value,
  };
  return counts
    ? { out: 0, inputs: { ...always, overtime_counted_cents: varying, ...told } }
    : { out: varying, inputs: { ...always, overtime_left_out_cents: varying, ...told } };
}

/** (wages − what was paid for excluded days) ÷ days that were paid in full. */
export const averageOf = (wages: number, excluded: number, fullDays: number): Fraction =>
  share(Math.max(0, wages - excluded), fullDays);

/** The average of slips, the earliest first; undefined: none of them has a day that was paid in full. */
export function averageWage(
  slips: readonly PastSlip[],
  pays: readonly Pay[],
  figures: SlipInput['figures'],
): AverageWage | undefined {
  let [wages, fullDays, outDays, parts] = [0, 0, 0, 0];
  const out: Fraction[] = [];
  /** Days paid in full by the length of their month. */
  const byMonth = new Map<number, number>();
  for (const slip of slips) {
    wages += slip.wages_cents;
    parts += slip.part_cents;
    const monthMinutes = slip.days.reduce((sum, { planned }) => sum + planned, 0);
    for (const day of slip.days) {
      const pay = pays.find(({ from, to }) => from <= day.date && day.date <= to);
      if (!pay) continue;
      const { isFull, paid } = dayPaid(day, pay, slip, monthMinutes);
      if (isFull) {
        fullDays += 1;
        const length = daysBetween(firstOfMonth(day.date), lastOfMonth(day.date));
        byMonth.set(length, (byMonth.get(length) ?? 0) + 1);
      } else {
        outDays += 1;
        out.push(paid);
      }
    }
  }
  if (fullDays === 0) return undefined;
  const overtime = overtimeOf(slips, figures);
  wages -= overtime.out;
  const excluded_cents = rounded(sumOf(out)) + parts;
  const fixed = (monthly: number) =>
    times(sumOf([...byMonth].map(([length, days]) => share(days * monthly, length))), 1, fullDays);
  return {
    exact: averageOf(wages, excluded_cents, fullDays),
    fixed,
    inputs: {
      average_from: slips[0]?.from ?? '',
      average_to: slips.at(-1)?.to ?? '',
      wages_cents: wages,
      wage_days: fullDays + outDays,
      excluded_cents,
      excluded_days: outDays,
      ...overtime.inputs,
    },
  };
}
