import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { namesOfActors } from '@kaifong/kernel/staff';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { employees } from '../../hr/employee/schema.ts';
import { anotherHolds } from '../../identity/index.ts';
import { type PayrollView, type PayslipStatus, payrollMachine } from '../contract/index.ts';
import { payrollRules } from '../rules/payroll-rules.ts';
import { payrolls, payslipLines, payslips } from '../schema.ts';
import { requesterOfRun } from './concerned.ts';
import { mpfDayOf } from './mpf-day-of.ts';
import { accountOf } from './people.ts';
import { slipsBefore } from './slips-before.ts';
import { toldText, unconfirmedTexts, warningTexts } from './told-words.ts';
import { requireWholeShop } from './whole-shop.ts';

const uncounted: readonly PayslipStatus[] = ['disabled', 'canceled'];

/** Slips of a run with their people, by name. */
export const slipsOfRun = (ctx: Context, runId: number) =>
  ctx.db
    .select({ slip: getTableColumns(payslips), name: employees.name, department: employees.department })
    .from(payslips)
    .innerJoin(employees, eq(employees.id, payslips.employee_id))
    .where(eq(payslips.payroll_id, runId))
    .orderBy(asc(employees.name), asc(payslips.id));

/** Whether the caller may not decide on the run now, for it is hers and somebody else could. */
async function isRefused(ctx: Context, run: typeof payrolls.$inferSelect): Promise<boolean> {
  const right = run.status === 'approved' ? 'pay payroll' : 'approve payroll';
  const me = await requesterOfRun(ctx, run.id, right);
  return me !== null && (await anotherHolds(ctx, right, me));
}

/** Whether contributions are due for somebody of a run. */
async function hasContributions(ctx: Context, slipIds: readonly number[]): Promise<boolean> {
  const lines = and(inArray(payslipLines.payslip_id, [0, ...slipIds]), eq(payslipLines.code, 'mpf_employer'));
  return (await ctx.db.$count(payslipLines, lines)) > 0;
}

/** A run for whoever sees all people. Refuses `not-found`. */
async function readRun(ctx: Context, id: number): Promise<typeof payrolls.$inferSelect> {
  requireWholeShop(ctx);
  const [run] = await ctx.db.select().from(payrolls).where(eq(payrolls.id, id));
  if (!run) throw fail('not-found');
  return run;
}

/** A run with its slips, compared with the slips before. Refuses `not-found`. */
export async function getPayroll(ctx: Context, id: number): Promise<PayrollView> {
  const run = await readRun(ctx, id);
  const rows = await slipsOfRun(ctx, id);
  const before = await slipsBefore(
    ctx,
    rows.map(({ slip }) => slip.employee_id),
    run.from_on,
  );
  const counted = rows.filter(({ slip }) => !uncounted.includes(slip.status));
  const total = (of: (slip: (typeof rows)[number]['slip']) => number) =>
    toWire(counted.reduce((sum, { slip }) => sum + of(slip), 0));
  const by = Object.groupBy(rows, ({ slip }) => slip.status);
  const counts = Object.fromEntries(Object.entries(by).map(([status, slips]) => [status, slips.length]));
  const facts = { status: run.status, slips: counts };
  const refused = await isRefused(ctx, run);
  const own = new Set<string>(['approve', 'pay']);
  const may = mayOf(ctx);
  const primary = payrollRules.primary(facts, may);
  const names = await namesOfActors(ctx, new Set([`staff:${run.creator_id ?? 0}`]));
  return {
    ...{ id, version: run.version, status: run.status, from_on: run.from_on, to_on: run.to_on, pay_on: run.pay_on },
    ...{ department: run.department, day_basis: run.day_basis, note: run.note },
    creator: names.get(`staff:${run.creator_id ?? 0}`) ?? '',
    own: run.creator_id !== null && run.creator_id === accountOf(ctx),
    slips: rows.map(({ slip, name, department }) => {
      const last = before.get(slip.employee_id);
      return {
        ...{ id: slip.id, version: slip.version, status: slip.status },
        employee: { id: slip.employee_id, name, department },
        ...{ earned: toWire(slip.earned_cents), deducted: toWire(slip.deducted_cents), net: toWire(slip.net_cents) },
        ...{ employer: toWire(slip.employer_cents), before_net: last ? toWire(last.net_cents) : null },
        problem: slip.problem && toldText(ctx.language, slip.problem),
        warnings: warningTexts(ctx.language, slip.warnings).map(({ text }) => text),
      };
    }),
    totals: {
      people: counted.length,
      earned: total(({ earned_cents }) => earned_cents),
      deducted: total(({ deducted_cents }) => deducted_cents),
      net: total(({ net_cents }) => net_cents),
      employer: total(({ employer_cents }) => employer_cents),
      before_net: total(({ employee_id }) => before.get(employee_id)?.net_cents ?? 0),
      broken: by.abnormal?.length ?? 0,
      withheld: by.disabled?.length ?? 0,
    },
    mpf_day: (await hasContributions(
      ctx,
      counted.map(({ slip }) => slip.id),
    ))
      ? await mpfDayOf(ctx, run.to_on)
      : null,
    unconfirmed: unconfirmedTexts(
      ctx.language,
      counted.map(({ slip }) => slip),
    ),
    waiting: rows.filter(({ slip }) => slip.waits).length,
    timeline: await listSteps(ctx, payrollMachine, id),
    commands: payrollRules.offered(facts, may).filter((command) => !(refused && own.has(command))),
    primary_command: primary && !(refused && own.has(primary)) ? primary : null,
  };
}
