// The machine of shifts on the roster with its table. A shift that is published is promised; its person is told.
import { fail } from '@kaifong/base/errors';
import type { StepEffect } from '@kaifong/base/steps';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { reckonKnownDays } from '../../attendance/actions/reckon-days.ts';
import { readerOf } from '../../leave/queries/leave-readers.ts';
import type { AssignmentStatus, assignmentCommands, ShiftLetterKind } from '../contract/index.ts';
import { type AssignmentRecord, assignmentFacts, type FoundAssignment, findPlanned } from '../queries/assignments.ts';
import { type AssignmentFacts, assignmentRules } from '../rules/assignment-rules.ts';
import { shiftAssignments } from '../schema.ts';
import { tellShifts } from './tell-shifts.ts';

interface Locked extends AssignmentRecord {
  readonly facts: AssignmentFacts;
  readonly employee: FoundAssignment['employee'];
}

export const assignmentSteps = bindMachine({
  rules: assignmentRules,
  async lock(tx, id): Promise<Locked> {
    await tx.db
      .select({ id: shiftAssignments.id })
      .from(shiftAssignments)
      .where(eq(shiftAssignments.id, id))
      .for('update');
    const found = await findPlanned(tx, id);
    return { ...found.row, employee: found.employee, facts: await assignmentFacts(tx, found) };
  },
  factsOf: ({ facts }) => facts,
  write: (
    tx,
    { id },
    change: Partial<Omit<AssignmentRecord, 'id' | 'version' | 'updated_at'>> & { readonly status: AssignmentStatus },
  ) => tx.db.update(shiftAssignments).set(change).where(eq(shiftAssignments.id, id)),
  wrongStep: (_row, status) => fail('hr.shift-moved', { status }),
});

interface Wish {
  readonly id: number;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}
type Command = (typeof assignmentCommands)[number];

const letterOf: Partial<Record<AssignmentStatus, ShiftLetterKind>> = {
  published: 'shifts_published',
  canceled: 'shift_canceled',
};

/** What a step changes beside its status. */
function changeOf(tx: TxContext, command: Command, to: AssignmentStatus, { published_at, facts }: Locked) {
  if (to === 'published') return { clash: null, published_at: published_at ?? tx.runtime.now() };
  if (command === 'publish') return { clash: facts.clashNow };
  return command === 'flag' ? { clash: 'leave' as const } : {};
}

/** A step of a shift. `told`: somebody else writes to its person. Returns where it led. */
export const stepShift = (ctx: Context, command: Command, wish: Wish, told = false): Promise<AssignmentStatus> =>
  inTransaction(ctx, async (tx) => {
    const begun = await assignmentSteps.begin(tx, { ...wish, command });
    const { row, reason } = begun;
    const { to } = begun.step;
    // Whoever was never promised a shift is told nothing of its end.
    const letter = to === 'canceled' && row.published_at === null ? undefined : letterOf[to];
    const effects: StepEffect[] = row.employee ? await mailEffects(tx, row.employee, letter) : [];
    await assignmentSteps.finish(tx, begun, { set: changeOf(tx, command, to, row), effects });
    if (row.employee && command !== 'complete')
      await reckonKnownDays(tx, row.employee.id, [row.date], { cause: 'plan', reason });
    if (letter && row.employee && !told)
      await tellShifts(tx, {
        ...{ employee_id: row.employee.id, letter, assignment_ids: [row.id], reason },
        once: `shift:${row.id}:${row.version + 1}`,
      });
    return to;
  });

/** The letter of a step, as its preview tells it; nothing where its reader has no account. */
export async function mailEffects(
  tx: TxContext,
  employee: NonNullable<Locked['employee']>,
  letter?: ShiftLetterKind,
): Promise<StepEffect[]> {
  const reader = letter && (await readerOf(tx, employee));
  return reader ? [{ kind: 'mail', word: `mail-${letter}`, target: reader.to }] : [];
}

export const takeAssignmentStep = (command: Command) => (ctx: Context, wish: Wish) => stepShift(ctx, command, wish);
