// Two people exchange shifts: both places change hands in one transaction.
import { fail, failField } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { audit } from '@kaifong/kernel/audit';
import { asSystem, type Context, holds, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { type BegunStep, bindMachine } from '@kaifong/kernel/steps';
import { asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { anotherHolds } from '../../../identity/index.ts';
import { reckonKnownDays } from '../../attendance/actions/reckon-days.ts';
import { onBehalf } from '../../delegate/queries/care.ts';
import { employees } from '../../employee/schema.ts';
import { type EmployeeRecord, requireOwnEmployee, todayOf } from '../../leave/queries/people.ts';
import type { SwapStatus, SwapView, swapCommands, swapMachine, swapWish } from '../contract/index.ts';
import { type AssignmentRecord, findAssignment } from '../queries/assignments.ts';
import { clashNow } from '../queries/clash-now.ts';
import { type FoundSwap, findSwap, getSwap, type SwapRecord, swapFacts } from '../queries/swaps.ts';
import { type SwapFacts, swapRules } from '../rules/swap-rules.ts';
import { shiftAssignments, shiftSwaps } from '../schema.ts';
import { mailEffects, stepShift } from './take-step.ts';
import { tellShifts } from './tell-shifts.ts';
import { lockPersonOn, refuseOverlap } from './write-assignment.ts';

interface Locked extends SwapRecord {
  readonly found: FoundSwap;
  readonly facts: SwapFacts;
}

const steps = bindMachine({
  rules: swapRules,
  async lock(tx, id): Promise<Locked> {
    await tx.db.select({ id: shiftSwaps.id }).from(shiftSwaps).where(eq(shiftSwaps.id, id)).for('update');
    const found = await findSwap(tx, id);
    return { ...found.swap, found, facts: await swapFacts(tx, found) };
  },
  factsOf: ({ facts }) => facts,
  write: (tx, { id }, change: { readonly status: SwapStatus }) =>
    tx.db.update(shiftSwaps).set(change).where(eq(shiftSwaps.id, id)),
  wrongStep: (_row, status) => fail('hr.swap-moved', { status }),
  requesterOf: ({ found }) => found.asker.account_id,
  anotherHolds: (tx, _permission, accountId) => anotherHolds(tx, 'publish shift', accountId),
});

/** A shift that may change hands: published, hers, and ahead. */
async function requireGivable(
  tx: TxContext,
  field: string,
  id: number,
  person: EmployeeRecord,
): Promise<AssignmentRecord> {
  const { row } = await findAssignment(tx, id).catch(() => ({ row: undefined }));
  if (row?.employee_id !== person.id) throw failField(field, 'validation.choice');
  if (row.status !== 'published' || row.date < (await todayOf(tx, person)))
    throw failField(field, 'hr.shift-not-given');
  return row;
}

/** Refuses a shift, at its field, for somebody who does not work here on its date. */
function requireEmployed(field: string, { joined_on, left_on }: EmployeeRecord, { date }: AssignmentRecord): void {
  if (date < joined_on) throw failField(field, 'hr.before-joining', { date: joined_on });
  if (left_on && date > left_on) throw failField(field, 'hr.after-leaving', { date: left_on });
}

/** Asks a colleague to work a shift of the caller. Refuses one that is over, asked for already, or outside the time of whoever would work it. */
export const createSwap = (ctx: Context, wish: z.output<typeof swapWish>): Promise<SwapView> =>
  inTransaction(ctx, async (tx) => {
    const { assignment_id, colleague_id, return_id, reason } = wish;
    const person = await requireOwnEmployee(tx);
    const [colleague] = await tx.db.select().from(employees).where(eq(employees.id, colleague_id));
    if (!colleague || colleague.id === person.id) throw failField('colleague_id', 'validation.choice');
    requireEmployed('colleague_id', colleague, await requireGivable(tx, 'assignment_id', assignment_id, person));
    if (return_id !== null)
      requireEmployed('return_id', person, await requireGivable(tx, 'return_id', return_id, colleague));
    const [row] = await tx.db
      .insert(shiftSwaps)
      .values({ assignment_id, employee_id: person.id, colleague_id, return_id, reason })
      .onConflictDoNothing()
      .returning();
    if (!row) throw failField('assignment_id', 'hr.swap-there');
    await audit(tx, { action: 'create', resource: 'shift_swap', recordId: row.id, after: row });
    const about = { assignment_ids: [assignment_id, ...(return_id === null ? [] : [return_id])], reason };
    await tellShifts(tx, { ...about, employee_id: colleague_id, letter: 'swap_asked', once: `swap:${row.id}:asked` });
    return getSwap(tx, row.id);
  });

/** Gives a promised shift to somebody: it ended for whoever had it, and she is promised the same. Refuses one in her leave, or outside her time here. */
async function handOver(tx: TxContext, row: AssignmentRecord, to: EmployeeRecord): Promise<number> {
  const { date, shift_id, from_minute, to_minute, break_minutes, break_paid, store_id, note } = row;
  await lockPersonOn(tx, to.id, date);
  await refuseOverlap(tx, to.id, row);
  // Too little rest somebody may agree to; nobody is promised a shift in her leave.
  if ((await clashNow(tx, to, row)) === 'leave') throw fail('hr.swap-in-leave', { name: to.name });
  const [made] = await tx.db
    .insert(shiftAssignments)
    .values({
      ...{ employee_id: to.id, date, shift_id, from_minute, to_minute, break_minutes, break_paid, store_id, note },
      ...{ status: 'published', published_at: tx.runtime.now() },
    })
    .returning({ id: shiftAssignments.id });
  await reckonKnownDays(tx, to.id, [date], { cause: 'plan' });
  return made?.id ?? 0;
}

/** Exchanges the shifts of a swap. Refuses one that was moved in the meantime, and a place that is taken. */
async function exchange(tx: TxContext, { swap, asker, colleague, given, back }: FoundSwap): Promise<number[]> {
  const people = [asker.id, colleague.id];
  const places = [given.row.id, ...(back ? [back.row.id] : [])];
  // Shifts before people, as their steps lock them.
  const { id } = shiftAssignments;
  await tx.db.select({ id }).from(shiftAssignments).where(inArray(id, places)).orderBy(asc(id)).for('update');
  await tx.db
    .select({ id: employees.id })
    .from(employees)
    .where(inArray(employees.id, people))
    .orderBy(asc(employees.id))
    .for('update');
  const system = asSystem(tx, 'swap');
  const reason = `#${swap.id}`;
  for (const [each, owner] of [[given.row, asker], ...(back ? [[back.row, colleague] as const] : [])] as const) {
    if (each.employee_id !== owner.id || each.status !== 'published') throw fail('hr.shift-not-given');
    await stepShift(system, 'cancel', { id: each.id, reason }, true);
  }
  const made = [await handOver(tx, given.row, colleague)];
  if (back) made.push(await handOver(tx, back.row, asker));
  return made;
}

type Begun = BegunStep<typeof swapMachine, Locked>;

/** Tells both of a swap that was done, or whoever asked that it was not. */
async function tell(tx: TxContext, { row, step, reason }: Begun, made: readonly number[]): Promise<void> {
  const { id, found } = row;
  const ids = [found.given.row.id, ...(found.back ? [found.back.row.id] : [])];
  if (step.to === 'rejected')
    await tellShifts(tx, {
      ...{ employee_id: found.asker.id, letter: 'swap_rejected', assignment_ids: ids, reason, once: `swap:${id}:no` },
    });
  if (step.to !== 'completed') return;
  for (const person of [found.asker, found.colleague])
    await tellShifts(tx, {
      ...{ employee_id: person.id, letter: 'swap_done', assignment_ids: [...made], reason: '' },
      once: `swap:${id}:${person.id}`,
    });
}

async function effectsOf(tx: TxContext, begun: Begun): Promise<StepEffect[]> {
  const { step } = begun;
  const isDecision = step.command === 'approve' || step.command === 'refuse';
  const behalf = isDecision && !holds(tx, 'publish shift') ? await onBehalf(tx, begun.row.found.asker) : [];
  return [...behalf, ...(await outcomeOf(tx, begun))];
}

async function outcomeOf(tx: TxContext, { row, step }: Begun): Promise<StepEffect[]> {
  const { asker, colleague } = row.found;
  if (step.to === 'rejected') return mailEffects(tx, asker, 'swap_rejected');
  if (step.to !== 'completed') return [];
  return [
    { kind: 'slot', word: 'shifts-exchanged', target: colleague.name },
    ...(await mailEffects(tx, asker, 'swap_done')),
    ...(await mailEffects(tx, colleague, 'swap_done')),
  ];
}

type Command = (typeof swapCommands)[number];

/** A step of a swap. Refuses what every machine refuses, and an exchange that no longer fits. */
export const takeSwapStep =
  (command: Command) =>
  (
    ctx: Context,
    wish: { readonly id: number; readonly version?: number | undefined; readonly reason?: string | undefined },
  ) =>
    inTransaction(ctx, async (tx) => {
      const begun = await steps.begin(tx, { ...wish, command });
      const made = begun.step.to === 'completed' ? await exchange(tx, begun.row.found) : [];
      await steps.finish(tx, begun, { effects: await effectsOf(tx, begun) });
      await tell(tx, begun, made);
    });
