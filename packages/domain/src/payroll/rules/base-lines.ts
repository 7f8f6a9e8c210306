// The amount itself, day by day: a raise in mid-month parts it, absence and leave that is not fully paid take off it.
import type { PayDay } from '../contract/index.ts';
import { type Fraction, rounded, share, sumOf, times } from './fraction.ts';
import { daysBetween, firstOfMonth, lastOfMonth } from './months.ts';
import { type Inputs, lineOf, type Pay, type SlipInput, type SlipLine, SlipProblem } from './slip.ts';

/** Days of the period on which she was employed. */
export function employedDays({ days, from, to, person }: SlipInput): PayDay[] {
  return days.filter(
    ({ date }) =>
      date >= from && date <= to && date >= person.joined_on && (person.left_on === null || date <= person.left_on),
  );
}

/** Pay that stays the same over days that follow each other is one; two roundings of one amount could add a cent. */
export function mergedPays(pays: readonly Pay[]): Pay[] {
  const merged: Pay[] = [];
  for (const pay of pays) {
    const last = merged.at(-1);
    if (last && last.basis === pay.basis && last.amount_cents === pay.amount_cents)
      merged[merged.length - 1] = { ...last, to: pay.to };
    else merged.push(pay);
  }
  return merged;
}

const minutes = (days: readonly PayDay[], of: (day: PayDay) => number) => days.reduce((sum, day) => sum + of(day), 0);

interface Stretch {
  readonly pay: Pay;
  readonly days: readonly PayDay[];
  readonly input: SlipInput;
  readonly monthDays: number;
  readonly monthMinutes: number;
}

const amountLine = (
  { pay, days }: Stretch,
  parts: Pick<SlipLine, 'code' | 'kind' | 'rule' | 'inputs'> & {
    readonly exact: Fraction;
    readonly name?: SlipLine['name'];
  },
): SlipLine[] => {
  const { exact, ...rest } = parts;
  const amount_cents = rounded(exact);
  if (amount_cents === 0) return [];
  const dates = { from: days[0]?.date ?? pay.from, to: days.at(-1)?.date ?? pay.to };
  return [
    lineOf({
      ...rest,
      amount_cents,
      relevant_income: true,
      inputs: { amount_cents: pay.amount_cents, basis: pay.basis, ...dates, ...rest.inputs },
    }),
  ];
};

/** Minutes of leave by kind and share of pay, in the order of the days. */
function leavesOf(days: readonly PayDay[]) {
  const found = new Map<string, { type: number; percent: number; on: [PayDay, number, number][] }>();
  for (const day of days)
    for (const { leave_type_id, paid_percent, minutes: taken, amount } of day.leaves) {
      const key = `${leave_type_id}:${paid_percent}`;
      const group = found.get(key) ?? { type: leave_type_id, percent: paid_percent, on: [] };
      found.set(key, group);
      group.on.push([day, taken, amount]);
    }
  return [...found.values()];
}

/** Of a monthly amount the share a part of a day is. */
const shareOfMonth = (stretch: Stretch, of: number, planned: number): Fraction =>
  stretch.input.day_basis === 'planned'
    ? share(of, stretch.monthMinutes)
    : times(share(of, planned || of), 1, stretch.monthDays);

function monthly(stretch: Stretch): SlipLine[] {
  const { pay, days, input, monthDays, monthMinutes } = stretch;
  const cents = pay.amount_cents;
  const isPlanned = input.day_basis === 'planned';
  const planned = minutes(days, (day) => day.planned);
  if (isPlanned && monthMinutes === 0) throw new SlipProblem('no-plan');
  const base: { rule: string; inputs: Inputs } = isPlanned
    ? { rule: 'amount × planned ÷ month_planned', inputs: { planned_minutes: planned, month_minutes: monthMinutes } }
    : { rule: 'amount × days ÷ month_days', inputs: { days: days.length, month_days: monthDays } };
  const part = isPlanned ? share(planned, monthMinutes) : share(days.length, monthDays);
  const absent = days.filter(({ absence }) => absence > 0);
  const absence = sumOf(absent.map((day) => shareOfMonth(stretch, day.absence, day.planned)));
  const leaves = leavesOf(days).flatMap(({ type, percent, on }) => {
    if (percent >= 100) return [];
    const away = sumOf(
      on.map(([, taken, amount]) => (isPlanned ? share(taken, monthMinutes) : share(amount, 1_000 * monthDays))),
    );
    return amountLine(stretch, {
      code: 'unpaid_leave',
      kind: 'deduct',
      name: input.leaveNames.get(type) ?? {},
      exact: times(times(away, cents), 100 - percent, 100),
      rule: isPlanned
        ? 'amount × leave ÷ month_planned × (100 − paid) %'
        : 'amount × leave_days ÷ month_days × (100 − paid) %',
      inputs: {
        ...(isPlanned
          ? { leave_minutes: on.reduce((sum, [, taken]) => sum + taken, 0), month_minutes: monthMinutes }
          : { leave_days: on.reduce((sum, [, , amount]) => sum + amount, 0) / 1_000, month_days: monthDays }),
        paid_percent: percent,
        dates: on.map(([day]) => day.date).join(', '),
      },
    });
  });
  return [
    ...amountLine(stretch, { code: 'base', kind: 'earn', exact: times(part, cents), ...base }),
    ...leaves,
    ...amountLine(stretch, {
      code: 'absence',
      kind: 'deduct',
      exact: times(absence, cents),
      rule: isPlanned ? 'amount × absent ÷ month_planned' : 'amount × absent ÷ planned ÷ month_days',
      inputs: {
        absent_minutes: minutes(absent, (day) => day.absence),
        ...(isPlanned ? { month_minutes: monthMinutes } : { month_days: monthDays }),
        dates: absent.map(({ date }) => date).join(', '),
      },
    }),
  ];
}

/** By the day or by the hour: what was worked, and leave as far as it is paid. */
function byTime(stretch: Stretch): SlipLine[] {
  const { pay, days, input } = stretch;
  const isDaily = pay.basis === 'daily';
  const part = (of: number, planned: number) => (isDaily ? share(of, planned || of) : share(of, 60));
  const worked = days.filter(({ work }) => work > 0);
  const unit = isDaily ? 'amount × worked ÷ planned, day by day' : 'amount × worked ÷ 60';
  return [
    ...amountLine(stretch, {
      code: 'base',
      kind: 'earn',
      exact: times(sumOf(worked.map((day) => part(day.work, day.planned))), pay.amount_cents),
      rule: unit,
      inputs: { days: worked.length, worked_minutes: minutes(worked, (day) => day.work) },
    }),
    ...leavesOf(days).flatMap(({ type, percent, on }) =>
      amountLine(stretch, {
        code: 'leave_pay',
        kind: 'earn',
        name: input.leaveNames.get(type) ?? {},
        exact: times(times(sumOf(on.map(([day, taken]) => part(taken, day.planned))), pay.amount_cents), percent, 100),
        rule: isDaily ? 'amount × leave ÷ planned × paid %' : 'amount × leave ÷ 60 × paid %',
        inputs: {
          leave_minutes: on.reduce((sum, [, taken]) => sum + taken, 0),
          paid_percent: percent,
          dates: on.map(([day]) => day.date).join(', '),
        },
      }),
    ),
  ];
}

function overtime(stretch: Stretch): SlipLine[] {
  const { pay, days, monthMinutes, input } = stretch;
  const over = minutes(days, (day) => day.overtime);
  if (over === 0) return [];
  const workdays = input.days.filter(({ planned }) => planned > 0).length;
  if (pay.basis !== 'hourly' && monthMinutes === 0) throw new SlipProblem('no-plan');
  const of: { exact: Fraction; rule: string; inputs: Inputs } = {
    hourly: { exact: share(over, 60), rule: 'amount × overtime ÷ 60', inputs: {} },
    monthly: {
      exact: share(over, Math.max(1, monthMinutes)),
      rule: 'amount × overtime ÷ month_planned',
      inputs: { month_minutes: monthMinutes },
    },
    daily: {
      exact: share(over * workdays, Math.max(1, monthMinutes)),
      rule: 'amount × overtime ÷ (month_planned ÷ work_days)',
      inputs: { month_minutes: monthMinutes, work_days: workdays },
    },
  }[pay.basis];
  return amountLine(stretch, {
    code: 'overtime',
    kind: 'earn',
    exact: times(of.exact, pay.amount_cents),
    rule: of.rule,
    inputs: { overtime_minutes: over, ...of.inputs },
  });
}

/** Lines of the amount itself, of what takes off it, and of overtime. Throws `no-pay` for a day nothing is agreed for. */
export function baseLines(input: SlipInput): SlipLine[] {
  const employed = employedDays(input);
  const pays = mergedPays(input.pays);
  const payAt = (date: string) => pays.findIndex(({ from, to }) => from <= date && date <= to);
  const bare = employed.find(({ date }) => payAt(date) < 0);
  if (bare) throw new SlipProblem('no-pay', { date: bare.date });
  const monthDays = daysBetween(firstOfMonth(input.from), lastOfMonth(input.from));
  const monthMinutes = minutes(input.days, (day) => day.planned);
  const stretches = pays.map((pay, at) => ({
    ...{ pay, input, monthDays, monthMinutes },
    days: employed.filter(({ date }) => payAt(date) === at),
  }));
  return stretches
    .filter(({ days }) => days.length > 0)
    .flatMap((stretch) => [
      ...(stretch.pay.basis === 'monthly' ? monthly(stretch) : byTime(stretch)),
      ...overtime(stretch),
    ]);
}

/** Cents of a monthly amount that lie on holidays and on leave, as far as it is paid: pay for time that was not worked. */
export function paidOff(input: SlipInput): number {
  const monthDays = daysBetween(firstOfMonth(input.from), lastOfMonth(input.from));
  const monthMinutes = minutes(input.days, (day) => day.planned);
  const pays = mergedPays(input.pays);
  const isPlanned = input.day_basis === 'planned';
  const ofMonth = (part: number, whole: number): Fraction => (whole === 0 ? share(0, 1) : share(part, whole));
  const parts = employedDays(input).flatMap((day) => {
    const pay = pays.find(({ from, to }) => from <= day.date && day.date <= to);
    if (pay?.basis !== 'monthly') return [];
    const leave = day.leaves.map(({ minutes: taken, amount, paid_percent }) =>
      times(
        isPlanned ? ofMonth(taken, monthMinutes) : share(amount, 1_000 * monthDays),
        pay.amount_cents * paid_percent,
        100,
      ),
    );
    const holiday = isPlanned ? ofMonth(day.planned, monthMinutes) : share(1, monthDays);
    const isHoliday = day.free === 'holiday' && day.work === 0 && day.leaves.length === 0;
    return [...leave, ...(isHoliday ? [times(holiday, pay.amount_cents)] : [])];
  });
  return rounded(sumOf(parts));
}
