// Lines the average daily wage adds: holidays of the law for who is paid by time, and leave of the law that the agreed pay falls short of.
import type { PayDay } from '../contract/index.ts';
import { averageWage } from './average-wage.ts';
import { employedDays, mergedPays } from './base-lines.ts';
import { type Fraction, rounded, share, sumOf, times } from './fraction.ts';
import { lineOf, type SlipInput, type SlipLine, type Told } from './slip.ts';

interface Due {
  readonly code: 'holiday_pay' | 'leave_average';
  readonly name: SlipLine['name'];
  readonly percent: number;
  /** Each day with its share of a day that is due, and what its pay gives for it. */
  readonly days: readonly (readonly [string, Fraction, Fraction])[];
}

/** Entitlements of the law in a period: holidays, then leave by kind and share. `paidFor`: what the agreed pay gives already. */
function duesOf(
  { average, leaveNames }: SlipInput,
  days: readonly PayDay[],
  paidFor: (day: PayDay, amount: number, minutes: number) => Fraction,
): Due[] {
  // A holiday inside leave that goes on through holidays is paid as leave, not twice.
  const holidays = days.filter(
    ({ date, work, leaves }) => average?.holidays.has(date) && work === 0 && leaves.length === 0,
  );
  const leaves = days.flatMap((day) =>
    day.leaves
      .filter(
        ({ leave_type_id, paid_percent }) =>
          paid_percent > 0 &&
          average?.leaveTypes.has(leave_type_id) &&
          !average.broken.has(`${leave_type_id}:${day.date}`),
      )
      .map((leave) => ({ ...leave, day })),
  );
  const groups = Map.groupBy(leaves, ({ leave_type_id, paid_percent }) => `${leave_type_id}:${paid_percent}`);
  return [
    {
      ...{ code: 'holiday_pay' as const, name: {}, percent: 100 },
      days: holidays.map((day) => [day.date, share(1, 1), paidFor(day, 1_000, day.planned)] as const),
    },
    ...[...groups.values()].map((group) => ({
      code: 'leave_average' as const,
      name: leaveNames.get(group[0]?.leave_type_id ?? 0) ?? {},
      percent: group[0]?.paid_percent ?? 0,
      days: group.map(
        ({ day, amount, minutes }) => [day.date, share(amount, 1_000), paidFor(day, amount, minutes)] as const,
      ),
    })),
  ];
}

/** Fixed pay of a month besides the amount itself: components that count as wages, without overtime as it comes. */
const componentsOf = (lines: readonly SlipLine[], input: SlipInput) =>
  lines
    .filter(({ kind, relevant_income, code }) => kind === 'earn' && relevant_income && isComponent(code, input))
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const isComponent = (code: string, { components }: SlipInput) =>
  components.some((one) => one.code === code && one.overtime !== 'varying');

/** The average for days and parts of days, at a share of it. */
export const entitlement = (average: Fraction, days: readonly Fraction[], percent: number): Fraction => {
  const { n, d } = sumOf(days);
  return times(average, Number(n) * percent, Number(d) * 100);
};

/** Lines of the average daily wage; none where nothing of the twelve months before is known, or the agreed pay is not below it. */
export function averageLines(input: SlipInput, lines: readonly SlipLine[]): SlipLine[] {
  if (!input.average) return [];
  const days = employedDays(input);
  const isDue = days.some(
    ({ date, leaves }) =>
      input.average?.holidays.has(date) || leaves.some(({ leave_type_id: id }) => input.average?.leaveTypes.has(id)),
  );
  const average = isDue ? averageWage(input.average.slips, input.average.pays, input.figures) : undefined;
  if (!average) return [];
  const pays = mergedPays(input.pays);
  const extra = componentsOf(lines, input);
  const paidFor = (day: PayDay, amount: number, minutes: number): Fraction => {
    const pay = pays.find(({ from, to }) => from <= day.date && day.date <= to);
    if (!pay) return share(0, 1);
    if (pay.basis === 'monthly') return times(average.fixed(pay.amount_cents + extra), amount, 1_000);
    // A holiday of who is paid by time is not paid by anything else.
    if (day.leaves.length === 0) return share(0, 1);
    return times(share(minutes, pay.basis === 'daily' ? day.planned || minutes || 1 : 60), pay.amount_cents);
  };
  return duesOf(input, days, paidFor).flatMap(({ code, name, percent, days: due }) => {
    const amount = sumOf(due.map(([, part]) => part));
    const ofLaw = rounded(
      entitlement(
        average.exact,
        due.map(([, part]) => part),
        percent,
      ),
    );
    const paid_cents = rounded(times(sumOf(due.map(([, , paid]) => paid)), percent, 100));
    if (ofLaw <= paid_cents) return [];
    return [
      lineOf({
        ...{ code, name, kind: 'earn', amount_cents: ofLaw - paid_cents, relevant_income: true },
        rule: '(wages − excluded) ÷ (wage_days − excluded_days) = average; average × days × paid % − paid',
        inputs: {
          ...average.inputs,
          average_cents: rounded(average.exact),
          days: rounded(times(amount, 1_000)) / 1_000,
          ...{ paid_percent: percent, paid_cents },
          dates: due.map(([date]) => date).join(', '),
        },
      }),
    ];
  });
}

/**
 * Holidays of the law that nothing was paid for to who is paid by time: of those she is owed because no slip of the months before tells an average,
 * and of those she is not owed because a week broke her contract.
 */
export function holidaysUnpaid(input: SlipInput, lines: readonly SlipLine[]): Told[] {
  const { average, pays } = input;
  if (!average) return [];
  const isByTime = (date: string) =>
    pays.some(({ from, to, basis }) => from <= date && date <= to && basis !== 'monthly');
  const days = employedDays(input).filter(
    ({ date, work, leaves }) => work === 0 && leaves.length === 0 && isByTime(date),
  );
  const hasPay = lines.some(({ code }) => code === 'holiday_pay');
  return days.flatMap(({ date }): Told[] => {
    const week = average.brokenHolidays.get(date);
    if (week !== undefined) return [{ code: 'payroll.holiday-broken', params: { date, week } }];
    return average.holidays.has(date) && !hasPay ? [{ code: 'payroll.holiday-unknown', params: { date } }] : [];
  });
}
