// Wages of who is paid by the day or the hour, as a payment for leaving counts them: any 18 days she chooses out of her last 30 normal working days
// (Employment Ordinance, sections 31G and 31V). Chosen are those with the highest wages.
import type { PayDay } from '../contract/index.ts';
import { type Fraction, rounded, share, sumOf, times } from './fraction.ts';
import type { LeavingWage } from './leaving-pay.ts';
import type { Pay } from './slip.ts';

const lastDays = 30;
const chosenDays = 18;

/** What a day's work was paid. Overtime of who is paid by the day is a share of her month, not of a day. */
const wageOf = ({ work, overtime, planned }: PayDay, { basis, amount_cents }: Pay): Fraction =>
  basis === 'hourly'
    ? times(share(work + overtime, 60), amount_cents)
    : times(share(work, planned || work), amount_cents);

const isHigher = (one: Fraction, other: Fraction) => one.n * other.d - other.n * one.d;

/** The highest 18 of the last 30 days worked of those handed in, the earliest first; null: fewer than 18 were worked. */
export function bestDays(days: readonly PayDay[], pays: readonly Pay[]): LeavingWage | null {
  const worked = days
    .filter(({ work }) => work > 0)
    .flatMap((day) => {
      const pay = pays.find(({ from, to }) => from <= day.date && day.date <= to);
      return pay && pay.basis !== 'monthly' ? [{ date: day.date, wage: wageOf(day, pay) }] : [];
    })
    .slice(-lastDays);
  if (worked.length < chosenDays) return null;
  const chosen = worked.toSorted((a, b) => Number(isHigher(b.wage, a.wage))).slice(0, chosenDays);
  return {
    of: 'days',
    cents: rounded(sumOf(chosen.map(({ wage }) => wage))),
    dates: chosen.map(({ date }) => date).sort(),
  };
}
