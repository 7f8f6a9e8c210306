// What the steps of a run do to its slips.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { asSystem, type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { enqueue } from '@kaifong/kernel/jobs';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { lockDays, unlockDays } from '../../hr/index.ts';
import { getSettings } from '../../settings/index.ts';
import { type PayslipStatus, payslipPaid } from '../contract/index.ts';
import { extraSources } from '../queries/extra-lines.ts';
import { movedDaysOf } from '../queries/moved-days.ts';
import { accountsOf } from '../queries/paid-to.ts';
import { readersOfSlips } from '../queries/payslip-sheet.ts';
import { peopleById } from '../queries/people.ts';
import { lineName } from '../queries/told-words.ts';
import type { ExtraLine } from '../rules/slip.ts';
import { payslipLines, payslips } from '../schema.ts';
import { addSlips } from './add-slips.ts';
import { slipJob } from './slip-job.ts';
import { type RunRecord, runSteps, type SlipRecord, slipSteps } from './take-step.ts';
import { settleLeaving } from './write-leaving.ts';

type LineRecord = typeof payslipLines.$inferSelect;

interface Wish {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/** The holder of days that a run has paid for. */
export const lockOf = (runId: number): string => `payroll:${runId}`;

const slipsOf = (tx: TxContext, runId: number, statuses: readonly PayslipStatus[]): Promise<SlipRecord[]> =>
  tx.db
    .select()
    .from(payslips)
    .where(and(eq(payslips.payroll_id, runId), inArray(payslips.status, [...statuses])))
    .orderBy(asc(payslips.id));

/** Has every slip that is not settled calculated, each by a job of its own. */
async function askSlips(tx: TxContext, run: RunRecord): Promise<void> {
  const slips = await slipsOf(tx, run.id, ['draft', 'pending', 'abnormal']);
  const ids = slips.map(({ id }) => id);
  await tx.db
    .update(payslips)
    .set({ waits: true })
    .where(inArray(payslips.id, [0, ...ids]));
  // Not by the key of a slip alone: a job of the run before may be about to end.
  for (const id of ids) await enqueue(tx, slipJob, { id }, { key: `payslip:${id}:${run.version}` });
}

/** Calculates a run: who joined meanwhile gets a slip first. */
export const calculateRun = (ctx: Context, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await runSteps.begin(tx, { ...wish, command: 'calculate' });
    await addSlips(tx, begun.row);
    await runSteps.finish(tx, begun);
    await askSlips(tx, begun.row);
  });

export const recalculateRun = (ctx: Context, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await runSteps.begin(tx, { ...wish, command: 'recalculate' });
    await runSteps.finish(tx, begun);
    await askSlips(tx, begun.row);
  });

async function moveAll(
  tx: TxContext,
  runId: number,
  command: 'approve-all' | 'pay-all' | 'cancel-all',
  statuses: readonly PayslipStatus[],
): Promise<SlipRecord[]> {
  const house = asSystem(tx, 'payroll');
  const slips = await slipsOf(tx, runId, statuses);
  const people = slips.map(({ employee_id }) => employee_id);
  const accounts = command === 'approve-all' ? await accountsOf(tx, people) : undefined;
  for (const { id, employee_id } of slips) {
    const set = accounts && { set: { paid_to: accounts.get(employee_id) ?? null } };
    await slipSteps.finish(house, await slipSteps.begin(house, { id, command }), set);
  }
  return slips;
}

/** Refuses `days-changed` for a slip whose days are not those any more that it was reckoned from. */
export async function refuseMovedDays(tx: TxContext, slips: readonly SlipRecord[]): Promise<void> {
  const moved = await movedDaysOf(tx, slips);
  if (moved) throw fail('payroll.days-changed', { name: moved.name });
}

/** Approves a run and its slips: their owners see them from now on. Refuses while one is abnormal or not calculated, or days have changed since. */
export const approveRun = (ctx: Context, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await runSteps.begin(tx, { ...wish, command: 'approve' });
    const slips = await moveAll(tx, begun.row.id, 'approve-all', ['pending']);
    await lockDays(tx, {
      ...{ employeeIds: slips.map(({ employee_id }) => employee_id), by: lockOf(begun.row.id) },
      ...{ from: begun.row.from_on, to: begun.row.to_on },
    });
    await refuseMovedDays(tx, slips);
    await runSteps.finish(tx, begun);
  });

/** Letters one by one where they are few enough to be read, else how many. */
const mostTold = 20;

async function mailEffects(tx: TxContext, paid: readonly SlipRecord[]): Promise<StepEffect[]> {
  const readers = await readersOfSlips(
    tx,
    paid.map(({ employee_id }) => employee_id),
  );
  if (readers.length > mostTold) return [{ kind: 'mail', word: 'mail-slips', amount: readers.length }];
  return readers.map((target) => ({ kind: 'mail', word: 'mail-payslip', target }));
}

/** Refuses `line-changed` for a line that is not owed any more as its slip says: paid elsewhere, sent back, another amount. */
async function refuseChanged(tx: TxContext, slip: SlipRecord, lines: readonly LineRecord[]): Promise<void> {
  if (lines.length === 0) return;
  const owed: ExtraLine[] = [];
  for (const source of extraSources) owed.push(...(await source.list(tx, slip.employee_id, slip.to_on)));
  const changed = lines.find(
    (line) => !owed.some(({ source, amount_cents }) => source === line.source && amount_cents === line.amount_cents),
  );
  if (!changed) return;
  const person = (await peopleById(tx, [slip.employee_id])).get(slip.employee_id);
  const { main_language } = await getSettings(tx);
  const line = lineName(tx.language, main_language, changed);
  throw fail('payroll.line-changed', { name: person?.name ?? '', line });
}

/** Has the rooms that brought lines hold what these are reckoned from. */
async function holdAll(
  tx: TxContext,
  slips: readonly SlipRecord[],
  bySlip: ReadonlyMap<number, readonly LineRecord[]>,
): Promise<void> {
  const lines = slips.flatMap(({ id, employee_id }) =>
    (bySlip.get(id) ?? []).map(({ source }) => ({ source: source ?? '', employee_id })),
  );
  for (const { name, hold } of extraSources) {
    const own = lines.filter(({ source }) => source.startsWith(`${name}:`));
    if (own.length > 0) await hold?.(tx, own);
  }
}

/** Tells the rooms that brought lines that these were paid, in the order of their sources. */
async function settle(tx: TxContext, slips: readonly SlipRecord[]): Promise<void> {
  const rows = await tx.db
    .select()
    .from(payslipLines)
    .where(and(inArray(payslipLines.payslip_id, [0, ...slips.map(({ id }) => id)]), isNotNull(payslipLines.source)))
    .orderBy(asc(payslipLines.source));
  const bySlip = Map.groupBy(rows, ({ payslip_id }) => payslip_id);
  await holdAll(tx, slips, bySlip);
  for (const slip of slips) await refuseChanged(tx, slip, bySlip.get(slip.id) ?? []);
  for (const { source, amount_cents, payslip_id } of rows) {
    const owner = extraSources.find(({ name }) => source?.startsWith(`${name}:`));
    if (owner && source) await owner.settle?.(tx, { source, amount_cents, payslip_id });
    if (source?.startsWith('leaving_pay:')) await settleLeaving(tx, Number(source.split(':')[1]), payslip_id);
  }
}

/** Pays a run: what it owed to others is settled, and everybody gets her slip. Refuses while a slip is not approved. */
export const payRun = (ctx: Context, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await runSteps.begin(tx, { ...wish, command: 'pay' });
    const paid = await moveAll(tx, begun.row.id, 'pay-all', ['approved']);
    await settle(tx, paid);
    for (const { id } of paid) await announce(tx, payslipPaid, { payslip_id: id });
    const { base_currency: currency } = await getSettings(tx);
    const amount = paid.reduce((sum, { net_cents }) => sum + net_cents, 0);
    await runSteps.finish(tx, begun, {
      effects: [{ kind: 'money', word: 'run-paid', amount, currency }, ...(await mailEffects(tx, paid))],
    });
  });

/** Cancels a run that was not paid: its days may be paid by another. */
export const cancelRun = (ctx: Context, wish: Wish): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await runSteps.begin(tx, { ...wish, command: 'cancel' });
    await moveAll(tx, begun.row.id, 'cancel-all', ['draft', 'pending', 'approved', 'abnormal', 'disabled']);
    await unlockDays(tx, lockOf(begun.row.id));
    await runSteps.finish(tx, begun);
  });
