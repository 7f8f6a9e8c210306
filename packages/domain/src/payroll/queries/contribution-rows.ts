// Rows of contributions of a run, as its slips and what was sent make them.
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { and, eq, inArray } from 'drizzle-orm';
import { employeeBanks } from '../../hr/pay/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type ContributionState, mpfKeys, type PayrollSettings } from '../contract/index.ts';
import { type ContributionPlatform, contributionPlatform } from '../ports/contribution-platform.ts';
import { mpfEntries, payrolls, payslipLines } from '../schema.ts';
import { slipsOfRun } from './get-payroll.ts';
import { peopleById } from './people.ts';
import { requireWholeShop } from './whole-shop.ts';

export type MpfEntry = typeof mpfEntries.$inferSelect;
const fixed: readonly string[] = ['approved', 'paid', 'archived'];

/** A run whose slips are approved. Refuses `not-found` and `payroll-moved`. */
export async function approvedRun(ctx: Context, id: number) {
  requireWholeShop(ctx);
  const [run] = await ctx.db.select().from(payrolls).where(eq(payrolls.id, id));
  if (!run) throw fail('not-found');
  if (!fixed.includes(run.status)) throw fail('payroll.payroll-moved', { status: run.status });
  return run;
}

const differs = (entry: MpfEntry, now: Pick<MpfEntry, 'relevant_cents' | 'employer_cents' | 'member_cents'>) =>
  entry.relevant_cents !== now.relevant_cents ||
  entry.employer_cents !== now.employer_cents ||
  entry.member_cents !== now.member_cents;

/** A row for every approved or paid slip some contributions are due for, by name. */
export async function contributionRows(ctx: Context, runId: number) {
  const slips = (await slipsOfRun(ctx, runId)).filter(({ slip }) => ['approved', 'paid'].includes(slip.status));
  const ids = [0, ...slips.map(({ slip }) => slip.id)];
  const employeeIds = [0, ...slips.map(({ slip }) => slip.employee_id)];
  const lines = await ctx.db
    .select()
    .from(payslipLines)
    .where(and(inArray(payslipLines.payslip_id, ids), inArray(payslipLines.code, ['mpf_employer', 'mpf_employee'])));
  const part = (slipId: number, code: string) =>
    lines
      .filter((line) => line.payslip_id === slipId && line.code === code)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const entries = await ctx.db.select().from(mpfEntries).where(inArray(mpfEntries.payslip_id, ids));
  const banks = await ctx.db.select().from(employeeBanks).where(inArray(employeeBanks.employee_id, employeeIds));
  const people = await peopleById(ctx, employeeIds);
  return slips.flatMap(({ slip, name }) => {
    const now = {
      relevant_cents: slip.relevant_cents,
      ...{ employer_cents: part(slip.id, 'mpf_employer'), member_cents: part(slip.id, 'mpf_employee') },
    };
    if (now.employer_cents + now.member_cents === 0) return [];
    const entry = entries.find(({ payslip_id }) => payslip_id === slip.id);
    const state: ContributionState = entry?.state ?? 'unsent';
    const changed = entry !== undefined && state !== 'paid' && differs(entry, now);
    const bank = banks.find(({ employee_id }) => employee_id === slip.employee_id);
    return [{ slip, name, ...now, entry, state, changed, bank, person: people.get(slip.employee_id) }];
  });
}
export type ContributionOf = Awaited<ReturnType<typeof contributionRows>>[number];

/** Whether a row may be sent: never sent, refused, or another figure since. */
export const isOpen = ({ state, changed }: Pick<ContributionOf, 'state' | 'changed'>): boolean =>
  state === 'unsent' || state === 'refused' || changed;

/** Keys of the shop at the platform, and those of them that are empty. */
export async function platformKeys(ctx: Context) {
  const settings = await getSettings<PayrollSettings>(ctx);
  return {
    employer_account: settings.mpf_employer_account,
    scheme_number: settings.mpf_scheme_number,
    payroll_group: settings.mpf_payroll_group,
    missing: mpfKeys.filter((name) => settings[name] === ''),
  };
}

/** The simulator, while the shop rehearses; undefined: somebody uploads a file. */
export async function platformOf(ctx: Context): Promise<ContributionPlatform | undefined> {
  const platform = ctx.runtime.adapters.of(contributionPlatform);
  return platform && (await rehearses(ctx)) ? platform : undefined;
}
