// The machine of a person in an automation, with its table.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { bindMachine } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type { EntryCommand } from '../contract/index.ts';
import { type EntryRow, lockEntry } from '../locks.ts';
import { flowOf } from '../queries/find-automation.ts';
import { entryRules } from '../rules/entry-rules.ts';
import { automationEntries, automationOutcomes } from '../schema.ts';

export type EntryChange = Partial<Pick<EntryRow, 'step' | 'due_at' | 'tries' | 'reason'>>;

export const entryMoves = bindMachine({
  rules: entryRules,
  async lock(tx, id) {
    const row = await lockEntry(tx, id);
    if (!row) throw fail('not-found');
    return row;
  },
  factsOf: (row) => row,
  write: (tx, { id }, change: EntryChange & Pick<EntryRow, 'status'>) =>
    tx.db.update(automationEntries).set(change).where(eq(automationEntries.id, id)),
  wrongStep: (_row, status) => fail('automation.entry-moved', { status }),
});

/** A step that failed counts as dealt with: the worker leads her on past it. */
async function passOver(tx: TxContext, entry: EntryRow): Promise<void> {
  const flow = await flowOf(tx, entry.automation_id, entry.flow_version);
  const step = flow.steps.find(({ key }) => key === entry.step);
  if (!step) return;
  await tx.db
    .insert(automationOutcomes)
    .values({ entry_id: entry.id, step: step.key, kind: step.kind, result: 'skipped', reason: 'trouble' })
    .onConflictDoNothing();
}

interface Move {
  readonly id: number;
  readonly command: Extract<EntryCommand, 'retry' | 'skip' | 'end'>;
  readonly version?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * Staff have a failed step tried again or passed over, or end somebody's way. Refuses what every machine refuses, and
 * `automation.entry-moved` when the step does not fit any more.
 */
export const moveEntry = (ctx: Context, move: Move): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const begun = await entryMoves.begin(tx, move);
    if (move.command === 'skip') await passOver(tx, begun.row);
    const set: EntryChange =
      move.command === 'end'
        ? { due_at: null, reason: begun.reason }
        : { due_at: tx.runtime.now(), tries: 0, reason: null };
    await entryMoves.finish(tx, begun, { set });
  });
