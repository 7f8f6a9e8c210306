import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { lockTask, moveTask, type TaskFields, updateTaskFields } from '../../hr/index.ts';
import { type Conflict, type chooseInput, type TaskMirror, twinAsked } from '../contract/index.ts';
import { getTaskMirror } from '../queries/task-mirror.ts';
import { wayTo } from '../rules/way-to.ts';
import { toolMirrors } from '../schema.ts';

/** Writes the chosen value into our task; from there it goes to the twin. */
async function write(tx: TxContext, id: number, { field, ...values }: Conflict, side: 'ours' | 'theirs', now: string) {
  const value = values[side];
  if (field !== 'status') return updateTaskFields(tx, id, { [field]: value } as Partial<TaskFields>);
  const way = value === null ? undefined : wayTo(now, value);
  if (!way) throw fail('hr.task-moved', { status: now });
  return moveTask(tx, id, way, '');
}

/** Settles one field for both sides. Refuses `no-conflict`, and a step our task does not allow. */
export async function chooseSide(ctx: Context, { id, field, side }: z.output<typeof chooseInput>): Promise<TaskMirror> {
  await inTransaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    const [row] = await tx.db.select().from(toolMirrors).where(eq(toolMirrors.task_id, id)).for('update');
    const conflict = row?.conflicts.find((one) => one.field === field);
    if (!row || !conflict) throw fail('tasktool.no-conflict');
    if (side !== conflict.won) await write(tx, id, conflict, side, task.status);
    const conflicts = row.conflicts.filter((one) => one !== conflict);
    // Our status stays in spite of theirs: it counts as moved, so that the twin follows.
    const isHeld = conflict.reason === 'step' && side === 'ours' && row.base;
    const base = isHeld && row.base ? { ...row.base, status: '' } : row.base;
    const state = conflicts.length > 0 ? ('conflict' as const) : ('linked' as const);
    await tx.db.update(toolMirrors).set({ conflicts, base, state }).where(eq(toolMirrors.task_id, id));
    await announce(tx, twinAsked, { task_id: id });
  });
  return getTaskMirror(ctx, { id });
}
