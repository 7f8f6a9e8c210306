import { fail } from '@kaifong/base/errors';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import { lockTask } from '../../hr/index.ts';
import { type TaskMirror, twinAsked } from '../contract/index.ts';
import { getTaskMirror } from '../queries/task-mirror.ts';
import { toolMirrors, toolSpaces } from '../schema.ts';

/** Gives a task a twin; it is made right after. Refuses a task the caller may not change, a second twin, and a space that takes none. */
export async function linkTask(
  ctx: Context,
  { id, space_id }: { readonly id: number; readonly space_id: string },
): Promise<TaskMirror> {
  await inTransaction(ctx, async (tx) => {
    await lockTask(tx, id);
    const [space] = await tx.db.select().from(toolSpaces).where(eq(toolSpaces.space_id, space_id));
    if (!space) throw fail('tasktool.not-mirrored');
    await tx.db.delete(toolMirrors).where(and(eq(toolMirrors.task_id, id), eq(toolMirrors.state, 'unlinked')));
    const values = { task_id: id, space_id: space.id, mark: tx.runtime.randomHex(12) };
    const made = await tx.db.insert(toolMirrors).values(values).onConflictDoNothing().returning();
    if (made.length === 0) throw fail('tasktool.task-linked');
    await audit(tx, { action: 'update', resource: 'task', recordId: id, after: { clickup: space.name } });
    await announce(tx, twinAsked, { task_id: id });
  });
  return getTaskMirror(ctx, { id });
}

/** Parts a task from its twin; both stay. Refuses `task-not-linked`. */
export async function unlinkTask(ctx: Context, { id }: { readonly id: number }): Promise<TaskMirror> {
  await inTransaction(ctx, async (tx) => {
    await lockTask(tx, id);
    const gone = await tx.db.delete(toolMirrors).where(eq(toolMirrors.task_id, id)).returning();
    if (gone.length === 0) throw fail('tasktool.task-not-linked');
    await audit(tx, { action: 'update', resource: 'task', recordId: id, after: { clickup: null } });
  });
  return getTaskMirror(ctx, { id });
}
