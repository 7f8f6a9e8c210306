import type { PayBasis } from '../../pay/contract/index.ts';

/** Pay on days from one to another, both included. */
export interface DayPay {
  readonly from: string;
  readonly to: string;
  readonly basis: PayBasis;
  readonly amount_cents: number;
}

export interface PlannedMinutes {
  readonly date: string;
  readonly minutes: number;
  /** False: before she joined or after she left. */
  readonly employed: boolean;
}

const daysIn = (date: string): number =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Cents of so many days and minutes of a month, rounded as the payslip rounds them: once. */
function amountOf(
  { basis, amount_cents }: DayPay,
  date: string,
  days: number,
  worked: { minutes: number; days: number },
) {
  if (basis === 'hourly') return Math.round((amount_cents * worked.minutes) / 60);
  if (basis === 'daily') return amount_cents * worked.days;
  return Math.round((amount_cents * days) / daysIn(date));
}

/**
 * Cents of each day, null of days without pay: what the day adds to the pay of the month so far. So the days of a month come to the
 * payslip of somebody who works as planned, to the cent. `days` follow each other and begin with a month.
 */
export function costOfDays(days: readonly PlannedMinutes[], pays: readonly DayPay[]): (number | null)[] {
  let run = '';
  let [sum, count, worked] = [0, 0, { minutes: 0, days: 0 }];
  return days.map(({ date, minutes, employed }) => {
    const pay = pays.find(({ from, to }) => from <= date && date <= to);
    if (!pay || !employed) return null;
    const own = `${date.slice(0, 7)} ${pay.basis} ${pay.amount_cents}`;
    if (own !== run) [run, sum, count, worked] = [own, 0, 0, { minutes: 0, days: 0 }];
    count += 1;
    worked = { minutes: worked.minutes + minutes, days: worked.days + (minutes > 0 ? 1 : 0) };
    const before = sum;
    sum = amountOf(pay, date, count, worked);
    return sum - before;
  });
}
