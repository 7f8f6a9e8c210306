// Severance or long service payment of an employee, as it was written down and as it comes to.
import { fail } from '@kaifong/base/errors';
import { type Language, languages } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { addDays } from '@kaifong/base/time';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { payOn } from '../../hr/index.ts';
import type { LeavingView } from '../contract/index.ts';
import { bestDays } from '../rules/best-days.ts';
import { type LeavingLine, type LeavingWage, leavingLines } from '../rules/leaving-pay.ts';
import { firstOfMonth, lastOfMonth } from '../rules/months.ts';
import { type ExtraLine, SlipProblem } from '../rules/slip.ts';
import { leavingPays, payslipLines, payslips, statutoryFigures } from '../schema.ts';
import { daysForPay } from './days-for-pay.ts';
import { type PaidPerson, peopleById } from './people.ts';
import { toldText } from './told-words.ts';

type LeavingRecord = typeof leavingPays.$inferSelect;

/** Days back in which the last 30 normal working days of somebody lie, also where she works two days a week. */
const daysBack = 120;

/**
 * Wages a portion that ends on a day is reckoned by. Paid by the month: those of the last whole month by its slip, else the agreed pay. The slip that
 * pays the line tells nothing of itself: who leaves at the end of a month has agreed pay, unless another wage is typed. Paid by the day or the
 * hour: the best 18 of the last 30 days worked. Null: not known.
 */
async function wageUntil(ctx: Context, person: PaidPerson, date: string): Promise<LeavingWage | null> {
  const last = (await payOn(ctx, [person.id], date, date)).at(-1);
  if (last && last.basis !== 'monthly') {
    const from = addDays(date, -daysBack);
    const since = from < person.joined_on ? person.joined_on : from;
    const days = (await daysForPay(ctx, [person], since, date)).get(person.id) ?? [];
    return bestDays(days, await payOn(ctx, [person.id], since, date));
  }
  const to = date === lastOfMonth(date) ? date : addDays(firstOfMonth(date), -1);
  const from = firstOfMonth(to);
  const [slip] = await ctx.db
    .select()
    .from(payslips)
    .where(
      and(
        eq(payslips.employee_id, person.id),
        inArray(payslips.status, ['approved', 'paid']),
        eq(payslips.from_on, from),
        eq(payslips.to_on, to),
        lt(payslips.to_on, firstOfMonth(person.left_on ?? addDays(to, 1))),
      ),
    );
  if (slip) {
    // Pay for leave that was not taken is no wage of the month.
    const [paid] = await ctx.db
      .select({ cents: sql<string>`coalesce(sum(${payslipLines.amount_cents}), 0)` })
      .from(payslipLines)
      .where(and(eq(payslipLines.payslip_id, slip.id), eq(payslipLines.code, 'leave_left')));
    return { of: 'month', cents: slip.relevant_cents - Number(paid?.cents ?? 0) };
  }
  const pay = (await payOn(ctx, [person.id], to, to)).at(-1);
  return pay?.basis === 'monthly' ? { of: 'month', cents: pay.amount_cents } : null;
}

/** Wages of the portion before; null: she joined later, so there is none. */
const wageBefore = async (ctx: Context, person: PaidPerson, date: string) =>
  date < person.joined_on ? null : wageUntil(ctx, person, date);

const typedWage = (cents: number | null): LeavingWage | null => (cents === null ? null : { of: 'month', cents });

/** Reckons the lines. Throws a `SlipProblem`. */
export async function reckonLeaving(ctx: Context, row: LeavingRecord, person: PaidPerson): Promise<LeavingLine[]> {
  const { left_on } = person;
  if (left_on === null) throw new SlipProblem('leaving-none');
  const figures = await ctx.db
    .select()
    .from(statutoryFigures)
    .where(and(lte(statutoryFigures.from_on, left_on), eq(statutoryFigures.draft, false)))
    .orderBy(asc(statutoryFigures.from_on));
  const figure = (code: (typeof figures)[number]['code']) => {
    const found = figures.findLast((one) => one.code === code);
    if (!found) throw new SlipProblem('no-figure', { figure: code });
    return found.value;
  };
  // The day from which mandatory contributions offset nothing; after the last day where they still do.
  const ended = figures.find(({ code, value }) => code === 'offset_mandatory' && value === 0);
  const split_on = ended?.from_on ?? addDays(left_on, 1);
  figure('offset_mandatory');
  return leavingLines({
    ...{ kind: row.kind, joined_on: person.joined_on, left_on, split_on },
    wage_before: typedWage(row.wage_before_cents) ?? (await wageBefore(ctx, person, addDays(split_on, -1))),
    wage_after: typedWage(row.wage_after_cents) ?? (await wageUntil(ctx, person, left_on)),
    wage_high_cents: Math.round(figure('leaving_wage_high') * 100),
    total_high_cents: Math.round(figure('leaving_total_high') * 100),
    least_months: figure(row.kind === 'severance' ? 'severance_months' : 'long_service_months'),
    ...{ mandatory_cents: row.mandatory_cents, voluntary_cents: row.voluntary_cents },
    gratuity_cents: row.gratuity_cents,
  });
}

const nameOf = (language: Language, kind: LeavingRecord['kind'], { code, portion }: LeavingLine) =>
  renderMessage(language, `payroll.leaving.${code}_${portion}`, {
    kind: renderMessage(language, `payroll.leaving.kind.${kind}`),
  });

/** Lines of the last slip; none where nothing was written down, or it was paid. Throws a `SlipProblem`. */
export async function leavingExtras(ctx: Context, employeeId: number, to: string): Promise<ExtraLine[]> {
  const [row] = await ctx.db
    .select()
    .from(leavingPays)
    .where(and(eq(leavingPays.employee_id, employeeId), isNull(leavingPays.payslip_id)));
  const person = (await peopleById(ctx, [employeeId])).get(employeeId);
  if (!row || !person?.left_on || person.left_on > to) return [];
  return (await reckonLeaving(ctx, row, person)).map((line) => ({
    ...{ code: line.code, kind: line.kind, amount_cents: line.amount_cents, relevant_income: false },
    ...{ rule: line.rule, inputs: line.inputs, source: `${line.code}:${row.id}:${line.portion}`, adjustment_id: null },
    name: Object.fromEntries(languages.map((language) => [language, nameOf(language, row.kind, line)])),
  }));
}

const inputsShown = (inputs: LeavingLine['inputs']) =>
  Object.entries(inputs).map(([name, value]) => ({
    name: name.replace(/_cents$/, ''),
    value: typeof value === 'number' && name.endsWith('_cents') ? (value / 100).toFixed(2) : String(value),
  }));

/** Severance or long service payment of an employee, with its working. Refuses `not-found`. */
export async function getLeaving(ctx: Context, id: number): Promise<LeavingView> {
  const person = (await peopleById(ctx, [id])).get(id);
  if (!person) throw fail('not-found');
  requireInScope(ctx, 'employee', id);
  const [row] = await ctx.db.select().from(leavingPays).where(eq(leavingPays.employee_id, id));
  const contributed = await ctx.db
    .select({ amount_cents: payslipLines.amount_cents })
    .from(payslipLines)
    .innerJoin(payslips, eq(payslips.id, payslipLines.payslip_id))
    .where(
      and(
        eq(payslips.employee_id, id),
        eq(payslipLines.code, 'mpf_employer'),
        inArray(payslips.status, ['approved', 'paid']),
      ),
    );
  let lines: LeavingLine[] = [];
  let problem: string | null = null;
  try {
    if (row) lines = await reckonLeaving(ctx, row, person);
  } catch (error) {
    if (!(error instanceof SlipProblem)) throw error;
    problem = toldText(ctx.language, error.told);
  }
  const typed = (cents: number | null) => (cents === null ? null : toWire(cents));
  return {
    employee: { id, name: person.name },
    ...{ joined_on: person.joined_on, left_on: person.left_on, problem, payslip_id: row?.payslip_id ?? null },
    given: row
      ? {
          ...{ kind: row.kind, wage_before: typed(row.wage_before_cents), wage_after: typed(row.wage_after_cents) },
          ...{ mandatory: toWire(row.mandatory_cents), voluntary: toWire(row.voluntary_cents) },
          gratuity: toWire(row.gratuity_cents),
        }
      : null,
    contributed: toWire(contributed.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    lines: lines.map((line) => ({
      ...{ code: line.code, portion: line.portion, rule: line.rule, amount: toWire(line.amount_cents) },
      name: nameOf(ctx.language, row?.kind ?? 'severance', line),
      inputs: inputsShown(line.inputs),
    })),
    total: toWire(lines.reduce((sum, { kind, amount_cents }) => sum + (kind === 'earn' ? 1 : -1) * amount_cents, 0)),
  };
}
