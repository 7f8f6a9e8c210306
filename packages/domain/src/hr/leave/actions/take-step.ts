// The machine of leaves with its table. A leave that waits or stands takes its days and the minutes of them; one that ends gives both back.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { type BegunStep, bindMachine } from '@kaifong/kernel/steps';
import { and, eq, gt } from 'drizzle-orm';
import type * as z from 'zod';
import { reckonKnownDays } from '../../attendance/actions/reckon-days.ts';
import { lockedDates } from '../../attendance/queries/locked-dates.ts';
import { onBehalf } from '../../delegate/queries/care.ts';
import { lockEmployee } from '../../employee/locks.ts';
import { datesOf } from '../../rules/dates.ts';
import {
  type LeaveLetterKind,
  type leaveCommands,
  type leaveMachine,
  leaveMoved,
  type shortenLeaveInput,
} from '../contract/index.ts';
import { anotherDecides, findLeave, type LeaveRecord, leaveFacts } from '../queries/get-leave.ts';
import { readersOf } from '../queries/leave-readers.ts';
import { accountOf, type EmployeeRecord, isFirstApprover, relationTo, todayOf } from '../queries/people.ts';
import { weighLeave } from '../queries/weigh-leave.ts';
import { isCounted } from '../rules/grants-of.ts';
import { type LeaveFacts, leaveRules } from '../rules/leave-rules.ts';
import { leaveSlices, leaves } from '../schema.ts';
import { promisesInLeave } from './keep-time.ts';
import { giveLeaveBack, takeLeave } from './leave-ledger.ts';
import { shortenLeave } from './shorten-leave.ts';
import { slicesOf } from './slices-of.ts';

interface LockedLeave extends LeaveRecord {
  readonly facts: LeaveFacts;
  readonly person: EmployeeRecord;
}
type Change = Partial<Omit<LeaveRecord, 'id' | 'version' | 'status' | 'updated_at'>>;

/** Locks a leave the caller may see. Refuses `not-found`. */
async function lockLeave(tx: TxContext, id: number): Promise<LockedLeave> {
  await tx.db.select({ id: leaves.id }).from(leaves).where(eq(leaves.id, id)).for('update');
  const { leave, employee } = await findLeave(tx, id);
  return { ...leave, facts: await leaveFacts(tx, leave, employee), person: employee };
}

const steps = bindMachine({
  rules: leaveRules,
  lock: lockLeave,
  factsOf: ({ facts }) => facts,
  write: (tx, { id }, change: Change & { readonly status: LeaveRecord['status'] }) =>
    tx.db.update(leaves).set(change).where(eq(leaves.id, id)),
  wrongStep: (_row, status) => fail('hr.leave-moved', { status }),
  requesterOf: ({ person }) => person.account_id,
  anotherHolds: (tx, _permission, accountId) => anotherDecides(tx, accountId),
});

type Begun = BegunStep<typeof leaveMachine, LockedLeave>;
type Command = (typeof leaveCommands)[number];
type Wish = Pick<z.output<typeof shortenLeaveInput>, 'id' | 'version' | 'reason'> &
  Partial<Pick<z.output<typeof shortenLeaveInput>, 'to_on' | 'to_half'>>;

/** Takes days and minutes for a leave. Refuses all that speaks against it. */
async function occupy(tx: TxContext, employee: EmployeeRecord, leave: LeaveRecord): Promise<Change> {
  // Two applications of one person come one after the other: the second sees the days of the first.
  await lockEmployee(tx, employee.id);
  const weighed = await weighLeave(tx, { employee, wish: leave, except: leave.id });
  const { type, days, amount, needsSecond } = weighed;
  await tx.db.insert(leaveSlices).values(slicesOf({ ...leave, employee_id: employee.id }, days));
  const today = await todayOf(tx, employee);
  const posting_id = isCounted(type) ? await takeLeave(tx, { employee, type, leave, days, amount, today }) : null;
  return { amount, posting_id, needs_second: needsSecond, first_approver_id: null, cancel_wished: false };
}

/** Gives back what a leave took. */
async function vacate(tx: TxContext, row: LockedLeave): Promise<Change> {
  await tx.db.delete(leaveSlices).where(eq(leaveSlices.leave_id, row.id));
  // A leave whose days all became holidays has nothing left to give back.
  if (row.posting_id !== null && row.amount > 0) await giveLeaveBack(tx, row, row.posting_id);
  return { posting_id: null, cancel_wished: false, first_approver_id: null };
}

/** What a step does beside its status. */
async function effectOf(tx: TxContext, { row, from, step }: Begun, { to_on, to_half = 'pm' }: Wish): Promise<Change> {
  if (step.command === 'shorten') return shortenLeave(tx, row, row.person, { to_on: to_on ?? row.to_on, to_half });
  if (step.command === 'apply') return occupy(tx, row.person, row);
  if (step.command === 'ask-cancel') return { cancel_wished: true, first_approver_id: null };
  if (step.to === 'canceled' || step.to === 'rejected') return from === 'draft' ? {} : vacate(tx, row);
  if (step.command === 'refuse') return { cancel_wished: false };
  if (step.command !== 'approve') return {};
  const me = accountOf(tx);
  if (step.to === 'pending') return { first_approver_id: me };
  if (await isFirstApprover(tx, row.person, row.first_approver_id)) throw fail('hr.second-by-another');
  return {};
}

const decisions: readonly Command[] = ['approve', 'refuse', 'shorten', 'cancel'];
const behalfOf = async (tx: TxContext, { row, step }: Begun): Promise<StepEffect[]> =>
  decisions.includes(step.command) && (await relationTo(tx, row.person)).isDelegate ? onBehalf(tx, row.person) : [];

/** Days of the leave that were paid for: what the step changes of them comes with the next payroll. */
async function paidDays(tx: TxContext, { row, from, step }: Begun): Promise<StepEffect[]> {
  const changes = step.to === 'approved' ? step.command !== 'refuse' : from === 'approved' || row.cancel_wished;
  if (!changes || step.command === 'ask-cancel') return [];
  const { date, amount, leave_id } = leaveSlices;
  const taken = await tx.db
    .select({ date })
    .from(leaveSlices)
    .where(and(eq(leave_id, row.id), gt(amount, 0)));
  const paid = await lockedDates(
    tx,
    row.person.id,
    taken.map((slice) => slice.date),
  );
  return paid.length > 0 ? [{ kind: 'task', word: 'days-paid', target: paid.join(', ') }] : [];
}

/** The letter of a step; undefined: nobody is written to. */
function letterOf({ step: { command, to } }: Begun): LeaveLetterKind | undefined {
  if (command === 'apply' || command === 'ask-cancel') return 'leave_asked';
  if (command === 'refuse') return to === 'approved' ? 'leave_kept' : 'leave_rejected';
  if (command === 'shorten') return 'leave_shortened';
  if (command === 'cancel') return 'leave_canceled';
  if (command !== 'approve' || to === 'pending') return undefined;
  return to === 'approved' ? 'leave_approved' : 'leave_canceled';
}

async function mailEffects(
  tx: TxContext,
  employee: EmployeeRecord,
  letter: LeaveLetterKind | undefined,
): Promise<StepEffect[]> {
  const readers = letter ? await readersOf(tx, employee, letter === 'leave_asked' ? 'manager' : 'employee') : [];
  return readers.map(({ to }) => ({ kind: 'mail', word: `mail-${letter}`, target: to }));
}

/** A step of a leave. Refuses what every machine refuses, and for `apply` all that speaks against the leave. */
export const takeLeaveStep = (command: Command) => (ctx: Context, wish: Wish) =>
  inTransaction(ctx, async (tx) => {
    const begun = await steps.begin(tx, { ...wish, command });
    // Before days are given back.
    const paid = await paidDays(tx, begun);
    const set = await effectOf(tx, begun, wish);
    const letter = letterOf(begun);
    const mails = await mailEffects(tx, begun.row.person, letter);
    const isApproved = begun.step.command === 'approve' && begun.step.to === 'approved';
    const promises = isApproved ? await promisesInLeave(tx, begun.row, begun.row.person) : [];
    await steps.finish(tx, begun, { set, effects: [...(await behalfOf(tx, begun)), ...promises, ...paid, ...mails] });
    if (begun.step.to === 'approved' || begun.from === 'approved' || begun.row.cancel_wished)
      await reckonKnownDays(tx, begun.row.person.id, datesOf(begun.row.from_on, begun.row.to_on), {
        cause: 'leave',
        reason: begun.reason,
      });
    if (!letter) return;
    const { id, version } = begun.row;
    await announce(tx, leaveMoved, { leave_id: id, version: version + 1, letter, reason: begun.reason });
  });
