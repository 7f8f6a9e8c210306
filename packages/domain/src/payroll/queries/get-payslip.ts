import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, requireInScope } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, asc, between, eq, getTableColumns } from 'drizzle-orm';
import { attendanceDays } from '../../hr/attendance/schema.ts';
import { employees } from '../../hr/employee/schema.ts';
import { anotherHolds } from '../../identity/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type PayslipView, payslipMachine } from '../contract/index.ts';
import { payslipRules } from '../rules/payroll-rules.ts';
import type { Inputs } from '../rules/slip.ts';
import { payrolls, payslipLines, payslips } from '../schema.ts';
import { requesterOfSlip } from './concerned.ts';
import { accountOf } from './people.ts';
import { slipsBefore } from './slips-before.ts';
import { lineName, toldText, unconfirmedTexts, warningTexts } from './told-words.ts';

/** A slip with its run and person. Refuses `not-found`. */
export async function findSlip(ctx: Context, id: number) {
  const [row] = await ctx.db
    .select({
      slip: getTableColumns(payslips),
      run: getTableColumns(payrolls),
      person: getTableColumns(employees),
    })
    .from(payslips)
    .innerJoin(payrolls, eq(payrolls.id, payslips.payroll_id))
    .innerJoin(employees, eq(employees.id, payslips.employee_id))
    .where(eq(payslips.id, id));
  if (!row) throw fail('not-found');
  requireInScope(ctx, 'employee', row.person.id);
  return row;
}
export type FoundSlip = Awaited<ReturnType<typeof findSlip>>;

/** A slip of the caller that was approved or paid. Refuses `not-found`: that of somebody else, too. */
export async function findOwnSlip(ctx: Context, id: number): Promise<FoundSlip> {
  const found = await findSlip(ctx, id);
  const me = accountOf(ctx);
  if (me === null || found.person.account_id !== me || !['approved', 'paid'].includes(found.slip.status))
    throw fail('not-found');
  return found;
}

export const linesOf = (ctx: Context, slipId: number) =>
  ctx.db.select().from(payslipLines).where(eq(payslipLines.payslip_id, slipId)).orderBy(asc(payslipLines.order));

/** Numbers of a rule: money as amounts, the rest as it is. */
const shownInputs = (inputs: Inputs) =>
  Object.entries(inputs).map(([name, value]) => ({
    name: name.replace(/_cents$/, ''),
    value: typeof value === 'number' && name.endsWith('_cents') ? (value / 100).toFixed(2) : String(value),
  }));

async function linesShown(ctx: Context, { slip }: FoundSlip) {
  const { main_language } = await getSettings(ctx);
  const last = (await slipsBefore(ctx, [slip.employee_id], slip.from_on)).get(slip.employee_id);
  const before = last ? await linesOf(ctx, last.id) : [];
  const lines = await linesOf(ctx, slip.id);
  const beforeOf = (code: string, name: string) => {
    const same = before.filter((line) => line.code === code && textIn(line.name, ctx.language, main_language) === name);
    return same.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  };
  return {
    before_net: last ? toWire(last.net_cents) : null,
    lines: lines.map((line) => ({
      ...{ id: line.id, code: line.code, kind: line.kind, amount: toWire(line.amount_cents), rule: line.rule },
      name: lineName(ctx.language, main_language, line),
      inputs: shownInputs(line.inputs),
      before: last ? toWire(beforeOf(line.code, textIn(line.name, ctx.language, main_language))) : null,
      adjustment_id: line.adjustment_id,
    })),
  };
}

/** The days of attendance a slip stands on: date → id. */
async function dayIdsOf(ctx: Context, { employee_id, from_on, to_on }: FoundSlip['slip']) {
  const { id, date, employee_id: of } = attendanceDays;
  const rows = await ctx.db
    .select({ id, date })
    .from(attendanceDays)
    .where(and(eq(of, employee_id), between(date, from_on, to_on)));
  return new Map(rows.map((row) => [row.date, row.id]));
}

async function show(ctx: Context, found: FoundSlip): Promise<PayslipView> {
  const { slip, run, person } = found;
  const me = accountOf(ctx);
  const own = me !== null && person.account_id === me;
  const facts = { status: slip.status, run_status: run.status };
  const may = mayOf(ctx);
  const refused = own && (await anotherHolds(ctx, 'update payroll', me));
  const requester = await requesterOfSlip(ctx, { ...slip, account_id: person.account_id, creator_id: run.creator_id });
  const isHers = me !== null && requester === me && (await anotherHolds(ctx, 'approve payroll', me));
  const mayTake = (permission: string) => may(permission) && !(isHers && permission === 'approve payroll');
  const dayIds = await dayIdsOf(ctx, slip);
  return {
    ...{ id: slip.id, version: slip.version, status: slip.status, payroll_id: run.id, run_status: run.status },
    employee: { id: person.id, name: person.name, department: person.department },
    ...{ from_on: slip.from_on, to_on: slip.to_on, pay_on: run.pay_on },
    ...{ earned: toWire(slip.earned_cents), deducted: toWire(slip.deducted_cents), net: toWire(slip.net_cents) },
    ...{ employer: toWire(slip.employer_cents), relevant: toWire(slip.relevant_cents) },
    problem: slip.problem && { code: slip.problem.code, text: toldText(ctx.language, slip.problem) },
    warnings: warningTexts(ctx.language, slip.warnings),
    unconfirmed: unconfirmedTexts(ctx.language, [slip]),
    ...(await linesShown(ctx, found)),
    days: slip.days.map((day) => ({
      day_id: dayIds.get(day.date) ?? null,
      ...{ date: day.date, planned: day.planned, work: day.work, absence: day.absence, overtime: day.overtime },
      ...{ free: day.free, employed: true, leave: day.leaves.reduce((sum, { minutes }) => sum + minutes, 0) },
    })),
    own,
    may_adjust: may('update payroll') && !refused && ['draft', 'pending', 'abnormal'].includes(slip.status),
    timeline: await listSteps(ctx, payslipMachine, slip.id),
    commands: refused ? [] : payslipRules.offered(facts, mayTake),
    primary_command: refused ? null : (payslipRules.primary(facts, mayTake) ?? null),
  };
}

/** A slip for whoever holds `get payroll`. Refuses `not-found`. */
export const getPayslip = async (ctx: Context, id: number): Promise<PayslipView> => show(ctx, await findSlip(ctx, id));

/** A slip of the caller, once it was approved, without what staff see of it. Refuses `not-found`. */
export async function getOwnPayslip(ctx: Context, id: number): Promise<PayslipView> {
  const shown = await show(ctx, await findOwnSlip(ctx, id));
  return {
    ...shown,
    warnings: [],
    unconfirmed: [],
    timeline: [],
    commands: [],
    primary_command: null,
    may_adjust: false,
  };
}
