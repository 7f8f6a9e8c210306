import { AppError } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { lockTask, moveTask, type TaskFields, updateTaskFields } from '../../hr/index.ts';
import type { Conflict } from '../contract/index.ts';
import type { OurTask } from '../queries/our-side.ts';
import type { Merged } from '../rules/merge-task.ts';
import { wayTo } from '../rules/way-to.ts';
import type { MirrorRow } from '../schema.ts';
import { setMirror } from './lease-mirror.ts';

/** Conflicts there are after a pass: a newer one about a field takes the place of the older. */
const joined = (before: readonly Conflict[], now: readonly Conflict[]): Conflict[] => [
  ...before.filter(({ field }) => !now.some((one) => one.field === field)),
  ...now,
];

/** Why a waiting task waits, in the history of a task that was moved in the tool. */
const reasonOf = (ctx: Context) => renderMessage(ctx.language, 'tasktool.moved_there');

interface Pass {
  readonly row: MirrorRow;
  readonly our: OurTask;
  readonly merged: Merged;
}

/**
 * Writes what the twin brings into our task, and what both have in common now. `again`: our task was changed meanwhile, and is
 * looked at once more.
 */
async function write(ctx: Context, { row, our, merged }: Pass, withStatus: boolean): Promise<'done' | 'again'> {
  return inTransaction(ctx, async (tx) => {
    const task = await lockTask(tx, our.id);
    const { status, ...fields } = merged.ours;
    if (task.version !== our.version && Object.keys(merged.ours).length > 0) {
      // Values that were sent count as known to both; those that were not taken are found again.
      await setMirror(tx, our.id, { base: merged.sent });
      return 'again';
    }
    await updateTaskFields(tx, our.id, fields as Partial<TaskFields>);
    const conflicts = [...merged.conflicts];
    const base = { ...merged.base };
    if (status != null && status !== task.status) {
      const way = withStatus ? wayTo(task.status, status) : undefined;
      if (way) await moveTask(tx, our.id, way, reasonOf(ctx));
      else {
        conflicts.push({ field: 'status', reason: 'step', ours: task.status, theirs: status, won: 'ours' });
        base.status = task.status;
      }
    }
    const all = joined(row.conflicts, conflicts);
    const state = all.length > 0 ? ('conflict' as const) : ('linked' as const);
    const done = { problem: null, synced_at: tx.runtime.now(), leased_until: null };
    await setMirror(tx, our.id, { base, conflicts: all, state, ...done });
    return 'done';
  });
}

export async function takeTheirs(ctx: Context, pass: Pass): Promise<'done' | 'again'> {
  try {
    return await write(ctx, pass, true);
  } catch (error) {
    // A step our task does not allow now, such as completing it before its checklist: people decide.
    if (!(error instanceof AppError) || pass.merged.ours.status == null) throw error;
    return write(ctx, pass, false);
  }
}
