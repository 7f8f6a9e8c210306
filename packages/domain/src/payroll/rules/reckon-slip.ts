// A slip, in the order of domains.md 4.13: the amount by day, what takes off it, claims and commission, components, contributions.
import type { FigureCode, Rounding } from '../contract/index.ts';
import { averageLines, holidaysUnpaid } from './average-lines.ts';
import { baseLines, employedDays, paidOff } from './base-lines.ts';
import { rounded, share, times } from './fraction.ts';
import { monthsBetween } from './months.ts';
import { mpfLines } from './mpf.ts';
import { type Component, lineOf, type Slip, type SlipInput, type SlipLine, SlipProblem, type Told } from './slip.ts';

/** Values of a formula: whole cents, minutes or days, and texts. */
export type FormulaValues = Readonly<Record<string, number | string>>;

/** Answers a formula; throws a `SlipProblem`. */
export interface Formulas {
  amount(formula: string, values: FormulaValues): Promise<number>;
  truth(formula: string, values: FormulaValues): Promise<boolean>;
}

const units: Record<Rounding, readonly [number, boolean]> = {
  cent: [1, false],
  ten_cents: [10, false],
  dollar: [100, false],
  dollar_down: [100, true],
};

const sum = (lines: readonly SlipLine[], of: (line: SlipLine) => boolean) =>
  lines.filter(of).reduce((total, { amount_cents }) => total + amount_cents, 0);
const earned = (lines: readonly SlipLine[]) => sum(lines, ({ kind }) => kind === 'earn');
const deducted = (lines: readonly SlipLine[]) => sum(lines, ({ kind }) => kind === 'deduct');

/** Income contributions are due on: wages, less what was taken off them for time not worked. */
export const relevantIncome = (lines: readonly SlipLine[]): number =>
  Math.max(
    0,
    sum(lines, (line) => line.relevant_income && line.kind === 'earn') -
      sum(lines, (line) => line.relevant_income && line.kind === 'deduct'),
  );

function valuesOf(input: SlipInput, lines: readonly SlipLine[]): Record<string, number | string> {
  const days = employedDays(input);
  const minutes = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  const planned = minutes((day) => day.planned);
  const base = Math.max(0, relevantIncome(lines.filter(({ code }) => code !== 'overtime' && code !== 'leave_left')));
  return {
    kind: input.person.kind,
    department: input.person.department ?? '',
    base,
    earned: earned(lines),
    hour: planned > 0 ? rounded(times(share(base * 60, planned), 1)) : 0,
    days: days.length,
    period_days: input.days.filter(({ date }) => date >= input.from && date <= input.to).length,
    planned_minutes: planned,
    worked_minutes: minutes((day) => day.work),
    overtime_minutes: minutes((day) => day.overtime),
    absent_minutes: minutes((day) => day.absence),
    leave_minutes: minutes((day) => day.leaves.reduce((total, { minutes: taken }) => total + taken, 0)),
    service_months: monthsBetween(input.person.joined_on, input.to),
  };
}

/** The share of the period she was employed and not absent or away without pay. */
function paidShare(input: SlipInput) {
  const days = employedDays(input);
  const all = input.days.filter(({ date }) => date >= input.from && date <= input.to);
  const planned = all.reduce((total, day) => total + day.planned, 0);
  if (planned === 0) return { part: share(days.length, all.length), paid: days.length, of: all.length };
  // Hundredths of minutes: leave that is paid in part counts in part.
  const paid = days.reduce(
    (total, day) =>
      total +
      day.planned * 100 -
      day.absence * 100 -
      day.leaves.reduce((gone, { minutes, paid_percent }) => gone + minutes * (100 - paid_percent), 0),
    0,
  );
  return { part: share(Math.max(0, paid), planned * 100), paid: Math.round(paid / 100), of: planned };
}

/** Words of a formula that are no money; all others are cents, components by their code among them. */
const uncounted: ReadonlySet<string> = new Set([
  ...['kind', 'department', 'days', 'period_days', 'planned_minutes', 'worked_minutes', 'overtime_minutes'],
  ...['absent_minutes', 'leave_minutes', 'service_months'],
]);

async function componentLine(
  input: SlipInput,
  component: Component,
  values: FormulaValues,
  formulas: Formulas,
): Promise<SlipLine | undefined> {
  const { code, name, kind, condition, formula, amount_cents, relevant_income } = component;
  if (condition && !(await formulas.truth(condition, values))) return undefined;
  const whole = formula ? await formulas.amount(formula, values) : (amount_cents ?? 0);
  const { part, paid, of } = paidShare(input);
  const exact = component.depends_on_days ? times(part, whole) : share(whole, 1);
  const amount = rounded(exact, ...units[component.rounding]);
  if (amount === 0) return undefined;
  const words = new Set((formula ?? '').match(/[a-z_][a-z0-9_]*/g));
  const used = Object.fromEntries(
    Object.entries(values)
      .filter(([word]) => words.has(word))
      .map(([word, value]) => [uncounted.has(word) ? word : `${word}_cents`, value]),
  );
  return lineOf({
    ...{ code, name, kind, amount_cents: amount, relevant_income: relevant_income && kind !== 'employer' },
    rule: `${formula ?? 'amount'}${component.depends_on_days ? ' × paid ÷ planned' : ''}`,
    inputs: {
      ...used,
      ...(formula ? {} : { amount_cents: whole }),
      ...(component.depends_on_days && { paid_minutes: paid, planned_minutes: of }),
      ...(condition && { condition }),
    },
  });
}

/** Lines that pay for days she did not work: the minimum wage counts none of them as wages (Minimum Wage Ordinance, section 6). */
const paidUnworked: ReadonlySet<string> = new Set(['holiday_pay', 'leave_pay', 'leave_average', 'leave_left']);

/** The minimum wage of the hours worked, where what was paid for them is less; undefined: it is not. */
function belowMinimum(input: SlipInput, lines: readonly SlipLine[]): Told | undefined {
  const least = input.figures.get('minimum_wage');
  const worked = employedDays(input).reduce((total, { work, overtime }) => total + work + overtime, 0);
  const wages = relevantIncome(lines.filter(({ code }) => !paidUnworked.has(code))) - paidOff(input);
  const floor = least ? rounded(share(Math.round(least.value * 100) * worked, 60)) : 0;
  return wages < floor ? { code: 'payroll.below-minimum', params: { amount: (floor / 100).toFixed(2) } } : undefined;
}

function warningsOf(input: SlipInput, lines: readonly SlipLine[]): Told[] {
  const told: Told[] = [];
  if (!input.person.has_bank) told.push({ code: 'payroll.no-bank', params: {} });
  for (const [key, week] of input.average?.broken ?? []) {
    const date = key.slice(key.indexOf(':') + 1);
    if (date >= input.from && date <= input.to) told.push({ code: 'payroll.leave-broken', params: { date, week } });
  }
  told.push(...holidaysUnpaid(input, lines));
  told.push(...(input.told ?? []));
  const below = belowMinimum(input, lines);
  return below ? [...told, below] : told;
}

/** Figures as they are looked up, so that only those a slip is made of are told as unconfirmed. */
function watched(figures: SlipInput['figures']) {
  const used = new Set<FigureCode>();
  const get = (code: FigureCode) => {
    used.add(code);
    return figures.get(code);
  };
  const unconfirmed = () =>
    [...used]
      .filter((code) => figures.get(code)?.unconfirmed)
      .map((figure): Told => ({ code: 'payroll.figure-unconfirmed', params: { figure } }));
  return { get, unconfirmed };
}

/** Calculates a slip. Throws a `SlipProblem`; the same input gives the same slip. */
export async function reckonSlip(given: SlipInput, formulas: Formulas): Promise<Slip> {
  const { unconfirmed, ...figures } = watched(given.figures);
  const input: SlipInput = { ...given, figures };
  const open = employedDays(input).find(({ settled }) => !settled);
  if (open) throw new SlipProblem('days-open', { date: open.date });
  const lines = [
    ...baseLines(input),
    ...input.extras.map((extra) =>
      lineOf({ rule: extra.code, inputs: { amount_cents: extra.amount_cents }, ...extra }),
    ),
  ];
  const values = valuesOf(input, lines);
  for (const component of input.components) {
    const line = await componentLine(input, component, { ...values, earned: earned(lines) }, formulas);
    if (line) lines.push(line);
    values[component.code] = line?.amount_cents ?? 0;
  }
  lines.push(...averageLines(input, lines));
  const relevant_cents = relevantIncome(lines);
  lines.push(...mpfLines(input, relevant_cents));
  const slip = { earned_cents: earned(lines), deducted_cents: deducted(lines) };
  if (slip.deducted_cents > slip.earned_cents) throw new SlipProblem('net-negative');
  return {
    ...{ lines, ...slip, relevant_cents },
    employer_cents: sum(lines, ({ kind }) => kind === 'employer'),
    warnings: [...warningsOf(input, lines), ...unconfirmed()],
  };
}
