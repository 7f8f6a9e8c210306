// Contributions to the Mandatory Provident Fund, by figures that are rows (mpfa.org.hk; empf.org.hk, FAQ contribution).
import { partOf } from '@kaifong/base/money';
import { addDays } from '@kaifong/base/time';
import { birthday, daysBetween, firstOfMonth, lastOfMonth } from './months.ts';
import { lineOf, type SlipInput, type SlipLine, SlipProblem } from './slip.ts';

const cents = (value: number) => Math.round(value * 100);

/** Both sides' parts of relevant income, each rounded half up to the cent by itself. */
export function contributions({
  relevant,
  percent,
  low,
  high,
  pays,
}: {
  readonly relevant: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
  /** The employee contributes already. */
  readonly pays: boolean;
}): { employer: number; employee: number } {
  const of = Math.min(relevant, high);
  const part = partOf(of, cents(percent), 10_000);
  return { employer: part, employee: pays && relevant >= low ? part : 0 };
}

/** Lines of both sides; none for whom no contributions are due. Throws `no-figure` where one is needed. */
export function mpfLines({ figures, person, from, to }: SlipInput, relevant: number): SlipLine[] {
  const figure = (code: Parameters<typeof figures.get>[0]) => {
    const found = figures.get(code);
    if (!found) throw new SlipProblem('no-figure', { figure: code });
    return found.value;
  };
  if (relevant === 0) return [];
  const { joined_on, left_on, born_on } = person;
  if (born_on && (birthday(born_on, figure('mpf_from_age')) > to || birthday(born_on, figure('mpf_to_age')) < from))
    return [];
  // An employee who stays for less than 60 days is not enrolled.
  if (left_on && daysBetween(joined_on, left_on) < figure('mpf_due_days')) return [];
  const isMonth = from === firstOfMonth(from) && to === lastOfMonth(from);
  const days = daysBetween(from, to);
  const [low, high] = isMonth
    ? [cents(figure('mpf_low')), cents(figure('mpf_high'))]
    : [cents(figure('mpf_day_low')) * days, cents(figure('mpf_day_high')) * days];
  // The first 30 days of employment, and the wage period that is not whole after them, cost the employee nothing.
  const free_until = addDays(joined_on, figure('mpf_holiday_days') - 1);
  const percent = figure('mpf_percent');
  const { employer, employee } = contributions({ relevant, percent, low, high, pays: from > free_until });
  const inputs = { relevant_cents: relevant, percent, low_cents: low, high_cents: high, free_until };
  const rule = 'min(relevant, high) × percent, half a cent up';
  return [
    ...(employee > 0
      ? [
          lineOf({
            code: 'mpf_employee',
            kind: 'deduct',
            amount_cents: employee,
            rule: `relevant ≥ low: ${rule}`,
            inputs,
          }),
        ]
      : []),
    lineOf({ code: 'mpf_employer', kind: 'employer', amount_cents: employer, rule, inputs }),
  ];
}
