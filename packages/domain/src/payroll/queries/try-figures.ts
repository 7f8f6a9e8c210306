// Slips of the last three months as draft figures would have made them. Nothing is written.
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { and, asc, desc, eq, getTableColumns, gte, inArray } from 'drizzle-orm';
import { employees } from '../../hr/employee/schema.ts';
import type { FigureCode, FigureTrial } from '../contract/index.ts';
import { firstOfMonth } from '../rules/months.ts';
import { reckonSlip } from '../rules/reckon-slip.ts';
import { type ExtraLine, extraCodes, type Slip, type SlipInput, SlipProblem } from '../rules/slip.ts';
import { payrolls, payslipLines, payslips, statutoryFigures } from '../schema.ts';
import { formulas } from './answer-formula.ts';
import { figuresOn } from './figures-on.ts';
import { slipInput } from './slip-input.ts';
import { toldText } from './told-words.ts';
import { requireWholeShop } from './whole-shop.ts';

type SlipRecord = typeof payslips.$inferSelect;
type LineRecord = typeof payslipLines.$inferSelect;
type TrialSlip = FigureTrial['people'][number]['slips'][number];

const monthsTried = 3;

/** Approved and paid slips of the last three months that have some, by name and day. */
async function slipsTried(ctx: Context) {
  const stands = inArray(payslips.status, ['approved', 'paid']);
  const [last] = await ctx.db.select().from(payslips).where(stands).orderBy(desc(payslips.from_on)).limit(1);
  if (!last) return [];
  const [year = 0, month = 0] = last.from_on.split('-').map(Number);
  const from = firstOfMonth(new Date(Date.UTC(year, month - monthsTried, 1)).toISOString().slice(0, 10));
  return ctx.db
    .select({
      slip: getTableColumns(payslips),
      day_basis: payrolls.day_basis,
      pay_on: payrolls.pay_on,
      name: employees.name,
    })
    .from(payslips)
    .innerJoin(payrolls, eq(payrolls.id, payslips.payroll_id))
    .innerJoin(employees, eq(employees.id, payslips.employee_id))
    .where(and(stands, gte(payslips.from_on, from)))
    .orderBy(asc(employees.name), asc(payslips.employee_id), asc(payslips.from_on));
}

const isExtra = (code: string): code is ExtraLine['code'] => (extraCodes as readonly string[]).includes(code);

/** Input of a slip as it was calculated: its own days, and the lines other rooms and people brought to it. */
async function inputOf(
  ctx: Context,
  slip: SlipRecord,
  run: Pick<typeof payrolls.$inferSelect, 'day_basis' | 'pay_on'>,
  lines: readonly LineRecord[],
): Promise<SlipInput> {
  const input = await slipInput(ctx, slip, run);
  const kept = new Map(slip.days.map((day) => [day.date, day]));
  const extras = lines.flatMap(({ code, kind, name, amount_cents, relevant_income, source, adjustment_id }) =>
    isExtra(code) && kind !== 'employer'
      ? [{ code, kind, name, amount_cents, relevant_income, source, adjustment_id }]
      : [],
  );
  return { ...input, extras, days: input.days.map((day) => kept.get(day.date) ?? day) };
}

const textsOf = (ctx: Context, { warnings }: Slip) => warnings.map((one) => toldText(ctx.language, one));

async function trySlip(
  ctx: Context,
  { slip, day_basis, pay_on, name }: Awaited<ReturnType<typeof slipsTried>>[number],
  lines: readonly LineRecord[],
  drafts: ReadonlyMap<FigureCode, { readonly value: number; readonly unconfirmed: boolean }>,
): Promise<TrialSlip> {
  const shown = {
    ...{ payslip_id: slip.id, employee: { id: slip.employee_id, name }, from_on: slip.from_on, to_on: slip.to_on },
    paid_net: toWire(slip.net_cents),
  };
  const net = ({ earned_cents, deducted_cents }: Slip) => toWire(earned_cents - deducted_cents);
  try {
    const input = await inputOf(ctx, slip, { day_basis, pay_on }, lines);
    const before = await reckonSlip(input, formulas);
    const figures = { get: (code: FigureCode) => drafts.get(code) ?? input.figures.get(code) };
    const after = await reckonSlip({ ...input, figures }, formulas);
    const known = new Set(textsOf(ctx, before));
    return {
      ...{ ...shown, net_before: net(before), net_after: net(after) },
      ...{ employer_before: toWire(before.employer_cents), employer_after: toWire(after.employer_cents) },
      ...{ warnings: textsOf(ctx, after).filter((text) => !known.has(text)), problem: null },
    };
  } catch (error) {
    if (!(error instanceof SlipProblem)) throw error;
    const [same, employer] = [toWire(slip.net_cents), toWire(slip.employer_cents)];
    return {
      ...{ ...shown, net_before: same, net_after: same, employer_before: employer, employer_after: employer },
      ...{ warnings: [], problem: toldText(ctx.language, error.told) },
    };
  }
}

const cents = (amount: number) => Math.round(amount * 100);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(of(row)), 0) / 100;

/** Reckons slips of the last three months with all drafts, and compares; those whose figures stay the same are left out. */
export async function tryFigures(ctx: Context): Promise<FigureTrial> {
  requireWholeShop(ctx);
  const rows = await ctx.db
    .select()
    .from(statutoryFigures)
    .where(eq(statutoryFigures.draft, true))
    .orderBy(asc(statutoryFigures.from_on), asc(statutoryFigures.id));
  const drafts = await Promise.all(
    rows.map(async ({ id, code, from_on, value, source }) => ({
      ...{ id, code, from_on, value, source },
      now: (await figuresOn(ctx, from_on)).get(code)?.value ?? null,
    })),
  );
  const tried = rows.length > 0 ? await slipsTried(ctx) : [];
  const lines = await ctx.db
    .select()
    .from(payslipLines)
    .where(
      inArray(
        payslipLines.payslip_id,
        tried.map(({ slip }) => slip.id),
      ),
    )
    .orderBy(asc(payslipLines.order));
  const linesBy = Map.groupBy(lines, ({ payslip_id }) => payslip_id);
  const values = new Map(rows.map(({ code, value, unconfirmed }) => [code, { value, unconfirmed }]));
  const slips: TrialSlip[] = [];
  for (const row of tried) slips.push(await trySlip(ctx, row, linesBy.get(row.slip.id) ?? [], values));
  const isTouched = (slip: TrialSlip) =>
    slip.net_before !== slip.net_after ||
    slip.employer_before !== slip.employer_after ||
    slip.warnings.length > 0 ||
    slip.problem !== null;
  const people = [...Map.groupBy(slips.filter(isTouched), ({ employee }) => employee.id).values()].map((own) => ({
    employee: own[0]?.employee ?? { id: 0, name: '' },
    net: sumOf(own, ({ net_after, net_before }) => net_after - net_before),
    employer: sumOf(own, ({ employer_after, employer_before }) => employer_after - employer_before),
    slips: own,
  }));
  const dates = tried.map(({ slip }) => slip).sort((one, other) => one.from_on.localeCompare(other.from_on));
  return {
    ...{ drafts, people, from_on: dates[0]?.from_on ?? null, to_on: dates.at(-1)?.to_on ?? null },
    totals: {
      net: sumOf(people, ({ net }) => net),
      employer: sumOf(people, ({ employer }) => employer),
      touched: people.length,
    },
  };
}
