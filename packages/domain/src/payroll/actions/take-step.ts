// The machines of runs and slips with their tables. A run is locked before its slips, by all who change either.
import { fail } from '@kaifong/base/errors';
import { requireInScope, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq, sql } from 'drizzle-orm';
import { anotherHolds } from '../../identity/index.ts';
import type { PayslipStatus } from '../contract/index.ts';
import { requesterOfRun, requesterOfSlip } from '../queries/concerned.ts';
import { accountOf, peopleById } from '../queries/people.ts';
import { requireWholeShop } from '../queries/whole-shop.ts';
import { payrollRules, payslipRules } from '../rules/payroll-rules.ts';
import { payrolls, payslips } from '../schema.ts';

export type RunRecord = typeof payrolls.$inferSelect;
export type SlipRecord = typeof payslips.$inferSelect;

export interface LockedRun extends RunRecord {
  readonly slips: Readonly<Partial<Record<PayslipStatus, number>>>;
  readonly requester: number | null;
}

async function lockRun(tx: TxContext, id: number): Promise<LockedRun> {
  requireWholeShop(tx);
  const [run] = await tx.db.select().from(payrolls).where(eq(payrolls.id, id)).for('update');
  if (!run) throw fail('not-found');
  const rows = await tx.db
    .select({ status: payslips.status, count: sql<number>`count(*)::int` })
    .from(payslips)
    .where(eq(payslips.payroll_id, id))
    .groupBy(payslips.status);
  const right = run.status === 'approved' ? 'pay payroll' : 'approve payroll';
  return {
    ...run,
    slips: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    requester: await requesterOfRun(tx, id, right),
  };
}

/** Steps of runs. Refuses what every machine refuses; `payroll-moved` when there is no such step. */
export const runSteps = bindMachine({
  rules: payrollRules,
  lock: lockRun,
  factsOf: ({ status, slips }) => ({ status, slips }),
  write: (tx, { id }, change: Partial<RunRecord> & { readonly status: RunRecord['status'] }) =>
    tx.db.update(payrolls).set(change).where(eq(payrolls.id, id)),
  wrongStep: (_row, status) => fail('payroll.payroll-moved', { status }),
  requesterOf: ({ requester }) => requester,
  anotherHolds: (tx, permission, accountId) => anotherHolds(tx, permission, accountId),
});

export interface LockedSlip extends SlipRecord {
  readonly run: RunRecord;
  readonly account_id: number | null;
  readonly requester: number | null;
}

/** Locks a slip after its run. Refuses `not-found`, and somebody outside of the caller's scope. */
export async function lockSlip(tx: TxContext, id: number): Promise<LockedSlip> {
  const [found] = await tx.db.select({ payroll_id: payslips.payroll_id }).from(payslips).where(eq(payslips.id, id));
  if (!found) throw fail('not-found');
  const [run] = await tx.db.select().from(payrolls).where(eq(payrolls.id, found.payroll_id)).for('share');
  const [slip] = await tx.db.select().from(payslips).where(eq(payslips.id, id)).for('update');
  if (!run || !slip) throw fail('not-found');
  requireInScope(tx, 'employee', slip.employee_id);
  const person = (await peopleById(tx, [slip.employee_id])).get(slip.employee_id);
  const account_id = person?.account_id ?? null;
  const requester = await requesterOfSlip(tx, { ...slip, account_id, creator_id: run.creator_id });
  return { ...slip, run, account_id, requester };
}

/** Steps of slips. Refuses what every machine refuses; `payslip-moved` when there is no such step. */
export const slipSteps = bindMachine({
  rules: payslipRules,
  lock: lockSlip,
  factsOf: ({ status, run }) => ({ status, run_status: run.status }),
  write: (tx, { id }, change: Partial<SlipRecord> & { readonly status: SlipRecord['status'] }) =>
    tx.db.update(payslips).set(change).where(eq(payslips.id, id)),
  wrongStep: (_row, status) => fail('payroll.payslip-moved', { status }),
  requesterOf: ({ requester }) => requester,
  anotherHolds: (tx, permission, accountId) => anotherHolds(tx, permission, accountId),
});

/** Refuses to change one's own slip, unless nobody else may. */
export async function refuseOwn(tx: TxContext, { account_id }: Pick<LockedSlip, 'account_id'>): Promise<void> {
  const me = accountOf(tx);
  if (me !== null && me === account_id && (await anotherHolds(tx, 'update payroll', me)))
    throw fail('payroll.own-slip');
}
